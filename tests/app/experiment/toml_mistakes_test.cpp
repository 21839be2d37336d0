// What beginners write, and what they are told.
#include "app/experiment/toml_mistakes.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "app/experiment/experiment.h"

namespace othello::app {
namespace {

TEST(TomlMistake, SaysWhatToWrite) {
  // A file, and its message after "f.toml:".
  const std::vector<std::pair<std::string, std::string>> mistakes = {
      {"[position]\nempty = corners", "2:9: quotes are missing: empty = \"corners\""},
      {"[position]\nempty = a1, b1", "2:9: quotes are missing: empty = [\"a1\", \"b1\"]"},
      {"[position]\nempty = [a1, b1] # two", "2:10: quotes are missing: empty = [\"a1\", \"b1\"]"},
      {"[position]\nempty = [\n  a1,\n]", "3:3: quotes are missing: \"a1\""},
      {"[position]\nempty = \"a1\", \"b1\"",
       "2:13: this is a list, in brackets: empty = [\"a1\", \"b1\"]"},
      {"reachable = yes", "1:13: write true or false: reachable = true"},
      {"[position]\nmust_pass = False", "2:13: write true or false: must_pass = false"},
      {"[position]\nempty = “corners”", "2:9: use straight quotes: \" and not “ or ”"},
      {"[position]\nempty = „a1“", "2:9: use straight quotes: \" and not “ or ”"},
      {"[position]\ndiscs = 20..30", "2:12: write discs = { min = 20, max = 30 }"},
      {"[position]\ndiscs = 20-30", "2:11: write discs = { min = 20, max = 30 }"},
      {"[position]\ndiscs = 20 to 30", "2:12: write discs = { min = 20, max = 30 }"},
      {"[position]\ndiscs = >= 20", "2:9: write discs = { min = 20 }"},
      {"[position]\ndiscs <= 20", "2:7: write discs = { max = 20 }"},
      {"[position]\ndiscs > 20", "2:7: write discs = { min = 21 }"},
      {"[position]\ndiscs == 20", "2:8: write '=' instead of '=='"},
      {"[position]\ndiscs: 20", "2:6: write '=' instead of ':'"},
      {"[position]\ndiscs = {min: 20}", "2:13: write '=' instead of ':'"},
      {"[position]\ndiscs 20", "2:7: '=' is missing: discs = 20"},
      {"[position]\ndiscs =", "2:8: 'discs' has no value"},
      {"[position]\nlegal moves = 20", "2:7: a key is one word: legal_moves = 20"},
      {"[position]\ndiscs = { min = 20 max = 30 }", "2:20: a comma is missing in the table in { }"},
      {"[position]\ndiscs = { min = 20,\n max = 30 }",
       "2:20: a table in { } must stand on one line"},
      {"[position]\ndiscs = { min = 20, }", "2:21: leave out the comma before '}'"},
      {"[position]\nempty = [\"a1\" \"b1\"]", "2:15: a comma is missing in the list"},
      {"[position]\nempty = [\"a1\"", "2:14: ']' is missing at the end of a list"},
      {"[position]\nempty = \"a1\ndiscs = 3",
       "2:12: a quote is missing in this line (texts of several lines stand between \"\"\" and "
       "\"\"\")"},
      {"[position\ndiscs = 3", "1:10: ']' is missing: [position]"},
      {"position]\ndiscs = 3", "1:9: '[' is missing: [position]"},
      {"[position] discs = 3", "1:12: what stands after [position] belongs on the next line"},
      {"[position]\ndiscs = 3\n[position]\nmover = 2",
       "3:1: [position] stands twice: write its keys together"},
      {"[position]\ndiscs = 3\ndiscs = 4", "3:9: 'discs' stands twice in one table: leave one out"},
      {"// corners\n[position]", "1:1: a comment begins with #"},
      {"[position]\ndiscs = 20 // few", "2:12: a comment begins with #"},
      {"[position]\ndiscs = 20;", "2:11: leave out the ';'"},
      {"[position]\ndiscs = 20,", "2:11: leave out the comma"},
      {"[position]\ndiscs\u00a0= 20",
       "2:6: this blank is not an ordinary one (a no-break space): type it again"},
      {"[position]\nlegal = 1a", "2:10: write a number, or a text in quotes"},
      {"[position]\ndiscs = ~20", "2:9: write a number, true or false, or a text in quotes"},
      // These can be read as TOML.
      {"[position]\ndiscs = \"20..30\"",
       "2:9: 'discs' must be an integer or a table with min, max or equals, not a string; write "
       "discs = { min = 20, max = 30 }"},
      {"[position]\ndiscs = \">= 20\"",
       "2:9: 'discs' must be an integer or a table with min, max or equals, not a string; write "
       "discs = { min = 20 }"},
      {"[position]\ndiscs = [20, 30]",
       "2:9: 'discs' must be an integer or a table with min, max or equals, not a list; write "
       "discs "
       "= { min = 20, max = 30 }"},
      {"discs = 3", "1:1: 'discs' belongs in [position], not at the top of the file"},
      {"[reach]\nlimit = 3", "2:1: 'limit' belongs in [enumerate], not in [reach]"},
      {"[position]\nengine = \"auto\"",
       "2:1: 'engine' belongs in [reach] or in [objective], not in [position]"},
      {"[position]\nany = [{ reachable = true }]",
       "2:10: 'reachable' belongs at the top of the file, in [position] or in [objective], not in "
       "'any'"}};
  for (const auto& [text, message] : mistakes)
    EXPECT_EQ(ReadExperimentText(text, "f.toml").status().message(), "f.toml:" + message) << text;
}

// A line that is right is not blamed for what is missing elsewhere, nor are words in comments.
TEST(TomlMistake, BlamesNoLineThatIsRight) {
  EXPECT_EQ(ReadExperimentText("[position]\nboard = \"\"\"\nX\nreachable = true", "f.toml")
                .status()
                .message(),
            "f.toml:4:17: a quote is missing at the end of a text");
  EXPECT_TRUE(ReadExperimentText("# “yes” // >= 20\n[position]\ndiscs = 5 # “20..30”", "f").ok());
  EXPECT_TRUE(ReadExperimentText("description = \"“20..30”\"\n[position]\ndiscs = 5", "f").ok());
}

TEST(TomlMistake, RepeatsNoLongLine) {
  const std::string text = "[position]\nempty = " + std::string(100'000, 'a');
  EXPECT_EQ(ReadExperimentText(text, "f.toml").status().message(),
            "f.toml:2:9: write a number, true or false, or a text in quotes");
}

TEST(BoundsMeant, ReadsBoundsAndNothingElse) {
  for (const char* text :
       {"20..30", "20...30", "20-30", " 20 - 30", "[20, 30]", "(20,30)", "20–30"})
    EXPECT_EQ(BoundsMeant(text), "{ min = 20, max = 30 }") << text;
  EXPECT_EQ(BoundsMeant("≤ 7"), "{ max = 7 }");
  EXPECT_EQ(BoundsMeant("< 7"), "{ max = 6 }");
  EXPECT_EQ(BoundsMeant("> 2147483647"), "{ min = 2147483648 }");
  EXPECT_EQ(BoundsMeant("-3..4"), "{ min = -3, max = 4 }");
  for (const char* text : {"", "20", "a1-h1", "20..", "..30", "20,30,40", "1970-01-01", ">="})
    EXPECT_EQ(BoundsMeant(text), "") << text;
}

}  // namespace
}  // namespace othello::app
