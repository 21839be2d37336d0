#include "app/serve/event_log.h"

#include <gmock/gmock.h>

#include <thread>

namespace othello::app {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(EventLog, GivesEventsInOrderWithTheirNumbers) {
  EventLog log;
  log.Add(1, {{"note", "a"}});
  log.Add(2, {{"note", "b\nc"}});
  const EventLog::Part all = log.After(0, milliseconds(0));
  EXPECT_EQ(all.text,
            "id: 1\ndata: {\"note\":\"a\",\"job\":1}\n\n"
            "id: 2\ndata: {\"note\":\"b\\nc\",\"job\":2}\n\n");
  EXPECT_EQ(all.last, 2);
  EXPECT_THAT(log.After(1, milliseconds(0)).text, Not(HasSubstr("id: 1")));
  EXPECT_THAT(log.After(2, milliseconds(0)).text, IsEmpty());
}

TEST(EventLog, KeepsOfEachStageOnlyTheLastProgress) {
  EventLog log;
  log.Add(1, {{"n", 1}}, "search");
  log.Add(2, {{"n", 2}}, "search");
  log.Add(1, {{"n", 3}}, "beam");
  log.Add(1, {{"n", 4}}, "search");
  const std::string text = log.After(0, milliseconds(0)).text;
  EXPECT_THAT(text, Not(HasSubstr("\"n\":1,")));
  for (const char* const kept : {"\"n\":2,", "\"n\":3,", "\"n\":4,"})
    EXPECT_THAT(text, HasSubstr(kept));
}

TEST(EventLog, ForgetsTheOldestWhenThereIsTooMuch) {
  EventLog log;
  const std::string megabyte(std::size_t{1} << 20, 'x');
  for (int i = 0; i < 100; ++i) log.Add(i, {{"line", megabyte}});
  std::int64_t last = 0;
  int events = 0;
  for (EventLog::Part part; !(part = log.After(last, milliseconds(0))).text.empty(); ++events) {
    EXPECT_GT(part.last, last);
    last = part.last;
  }
  EXPECT_EQ(last, 100);
  EXPECT_GT(events, 50);
  EXPECT_LT(events, 70);
}

TEST(EventLog, TextThatIsNoUnicodeBecomesUnicode) {
  EventLog log;
  log.Add(1, {{"note", "\xff"}});
  EXPECT_THAT(log.After(0, milliseconds(0)).text, HasSubstr("\uFFFD"));
}

TEST(EventLog, AReaderWaitsForWhatComesAndIsLetGoAtTheEnd) {
  EventLog log;
  std::jthread writer([&log] {
    std::this_thread::sleep_for(milliseconds(50));
    log.Add(1, {{"note", "late"}});
  });
  EXPECT_THAT(log.After(0, std::chrono::minutes(1)).text, HasSubstr("late"));
  std::jthread closer([&log] {
    std::this_thread::sleep_for(milliseconds(50));
    log.Close();
  });
  EXPECT_THAT(log.After(1, std::chrono::minutes(1)).text, IsEmpty());
  EXPECT_TRUE(log.IsClosed());
}

}  // namespace
}  // namespace othello::app
