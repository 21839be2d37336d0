#include "core/formats/boards/board_words.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/base/utf8.h"

namespace othello {
namespace {

enum class Role : std::uint8_t {
  kColor,   // "black"
  kSign,    // "X"
  kNumber,  // "31"
  kTime,    // "0:12"
  kFiller,  // "to", "move"
  kLabel,   // "diagram", with a number behind it
  kUnit,    // "discs", with a number before it
  kEmpty,   // "empty", "57 empty"
  kEnding,  // "win", behind "and"
  kAnd,
  kEquals,
  kPoint  // punctuation
};

struct Word {
  Role role = Role::kPoint;
  std::string text;  // in plain form, lower case
  std::optional<Color> color = std::nullopt;
  int number = 0;
  bool bare = false;  // punctuation between blanks
};

struct KnownWord {
  absl::string_view text;
  Role role;
};

// In lower case. Those of Chinese and Japanese stand without blanks between them, longer ones
// first.
constexpr auto kWords = std::to_array<KnownWord>(
    {{"black", Role::kColor},    {"white", Role::kColor},    {"to", Role::kFiller},
     {"move", Role::kFiller},    {"moves", Role::kFiller},   {"play", Role::kFiller},
     {"plays", Role::kFiller},   {"next", Role::kFiller},    {"turn", Role::kFiller},
     {"side", Role::kFiller},    {"player", Role::kFiller},  {"mover", Role::kFiller},
     {"current", Role::kFiller}, {"color", Role::kFiller},   {"colour", Role::kFiller},
     {"is", Role::kFiller},      {"it", Role::kFiller},      {"its", Role::kFiller},
     {"the", Role::kFiller},     {"now", Role::kFiller},     {"on", Role::kFiller},
     {"in", Role::kFiller},      {"stm", Role::kFiller},     {"whose", Role::kFiller},
     {"diagram", Role::kLabel},  {"position", Role::kLabel}, {"board", Role::kLabel},
     {"figure", Role::kLabel},   {"fig", Role::kLabel},      {"problem", Role::kLabel},
     {"puzzle", Role::kLabel},   {"game", Role::kLabel},     {"number", Role::kLabel},
     {"no", Role::kLabel},       {"ply", Role::kLabel},      {"disc", Role::kUnit},
     {"discs", Role::kUnit},     {"disk", Role::kUnit},      {"disks", Role::kUnit},
     {"stones", Role::kUnit},    {"pieces", Role::kUnit},    {"score", Role::kUnit},
     {"count", Role::kUnit},     {"empty", Role::kEmpty},    {"empties", Role::kEmpty},
     {"win", Role::kEnding},     {"wins", Role::kEnding},    {"draw", Role::kEnding},
     {"draws", Role::kEnding},   {"and", Role::kAnd},        {"先手", Role::kColor},
     {"後手", Role::kColor},     {"后手", Role::kColor},     {"手番", Role::kFiller},
     {"です", Role::kFiller},    {"ターン", Role::kFiller},  {"プレイヤー", Role::kFiller},
     {"轮到", Role::kFiller},    {"輪到", Role::kFiller},    {"番", Role::kFiller},
     {"の", Role::kFiller},      {"は", Role::kFiller},      {"が", Role::kFiller},
     {"次", Role::kFiller},      {"手", Role::kFiller},      {"方", Role::kFiller},
     {"棋", Role::kFiller},      {"走", Role::kFiller},      {"下", Role::kFiller},
     {"石", Role::kUnit},        {"空き", Role::kEmpty},     {"先", Role::kFiller}});

constexpr absl::string_view kNotUnderstood = " is not understood";
constexpr absl::string_view kPunctuation = ":,.()[]!?;\"'-|";

bool IsLetter(char c) { return absl::ascii_isalpha(static_cast<unsigned char>(c)); }
bool IsDigit(char c) { return absl::ascii_isdigit(static_cast<unsigned char>(c)); }

// Splits a text into words; fails at the first that is not known.
class WordSplitter {
 public:
  explicit WordSplitter(absl::string_view text) : rest_(text) {}

  absl::StatusOr<std::vector<Word>> Split() {
    bool blank_before = true;
    while (!rest_.empty()) {
      if (const std::size_t blank = BlankSize(rest_)) {
        rest_.remove_prefix(blank);
        blank_before = true;
        continue;
      }
      std::optional<Word> word = Next();
      if (!word) return absl::InvalidArgumentError(absl::StrCat(Unknown(), kNotUnderstood));
      const bool blank_behind = rest_.empty() || BlankSize(rest_) > 0;
      word->bare = word->role == Role::kPoint && blank_before && blank_behind;
      blank_before = false;
      words_.push_back(*std::move(word));
    }
    return std::move(words_);
  }

 private:
  std::string PlainFirst() const { return PlainSign(rest_.substr(0, SignSize(rest_))); }

  // Up to the next blank.
  std::string Unknown() const {
    std::size_t size = 0;
    int characters = 0;
    bool ascii = true;
    while (size < rest_.size() && BlankSize(rest_.substr(size)) == 0 && characters < 20) {
      ascii = ascii && absl::ascii_isprint(static_cast<unsigned char>(rest_[size]));
      size += CharacterSize(rest_.substr(size));
      ++characters;
    }
    return ascii ? absl::StrCat("'", rest_.substr(0, size), "'")
                 : absl::StrCat("'", CharacterName(rest_.substr(0, CharacterSize(rest_))), "'");
  }

  std::optional<Word> Next() {
    const std::string plain = PlainFirst();
    if (plain.size() == 1 && IsLetter(plain[0])) return Letters();
    if (plain.size() == 1 && IsDigit(plain[0])) return Number("");
    if (absl::StartsWith(rest_, "-1")) {
      rest_.remove_prefix(1);
      return Number("-");
    }
    if (plain == "=") return Take(Role::kEquals, plain);
    if (plain == "*" || plain == "#" || plain == "@") return Sign(plain);
    if (plain == "【" || plain == "】" || plain == "「" || plain == "」" || plain == "’" ||
        plain == "。" || plain == "、" || plain == "–" || plain == "—" ||
        (plain.size() == 1 && absl::StrContains(kPunctuation, plain)))
      return Take(Role::kPoint, plain);
    if (plain == "黒" || plain == "黑") return Sign(plain, Role::kColor);
    if (plain == "白") return Sign(plain, Role::kColor);
    for (const KnownWord& known : kWords) {
      if (IsLetter(known.text[0]) || !absl::StartsWith(rest_, known.text)) continue;
      rest_.remove_prefix(known.text.size());
      Word word = {.role = known.role, .text = std::string(known.text)};
      if (known.role == Role::kColor)  // who moves first, and second
        word.color = known.text == "先手" ? Color::kBlack : Color::kWhite;
      return word;
    }
    return ColorOf(plain) ? std::optional<Word>(Sign(plain)) : std::nullopt;
  }

  Word Take(Role role, const std::string& plain) {
    rest_.remove_prefix(SignSize(rest_));
    return {.role = role, .text = plain};
  }

  Word Sign(const std::string& plain, Role role = Role::kSign) {
    Word word = Take(role, plain);
    word.color = ColorOf(plain);
    return word;
  }

  // Letters, with "'s" behind them dropped.
  std::optional<Word> Letters() {
    absl::string_view rest = rest_;
    std::string text;
    while (!rest.empty()) {
      const std::string plain = PlainSign(rest.substr(0, SignSize(rest)));
      if (plain.size() != 1 || !IsLetter(plain[0])) break;
      text += plain;
      rest.remove_prefix(SignSize(rest));
    }
    for (const absl::string_view possessive : {"'s", "'S", "’s", "’S"}) {
      if (absl::StartsWith(rest, possessive)) rest.remove_prefix(possessive.size());
    }
    std::optional<Word> word;
    const std::string lower = absl::AsciiStrToLower(text);
    for (const KnownWord& known : kWords) {
      if (known.text == lower) word = Word{.role = known.role, .text = lower};
    }
    if (word && word->role == Role::kColor)
      word->color = lower == "black" ? Color::kBlack : Color::kWhite;
    if (text.size() == 1 && MeaningOf(text) != SignMeaning::kNone)
      word = Word{.role = Role::kSign, .text = text, .color = ColorOf(text)};
    if (word) rest_ = rest;
    return word;
  }

  // "12", "0:12.5", "1"; `sign` stood before it.
  std::optional<Word> Number(const std::string& sign) {
    std::string text = sign;
    while (!rest_.empty()) {
      const std::string plain = PlainFirst();
      const bool digit = plain.size() == 1 && IsDigit(plain[0]);
      const absl::string_view behind = rest_.substr(SignSize(rest_));
      const bool inner = (plain == ":" || plain == ".") && !behind.empty() && IsDigit(behind[0]);
      if (!digit && !inner) break;
      text += plain;
      rest_.remove_prefix(SignSize(rest_));
    }
    Word word = {.role = Role::kNumber, .text = text};
    if (!absl::SimpleAtoi(text, &word.number)) word.role = Role::kTime;
    return word;
  }

  absl::string_view rest_;
  std::vector<Word> words_;
};

// Reads the words from left to right.
class Understanding {
 public:
  explicit Understanding(std::vector<Word> words) : words_(std::move(words)) {}

  absl::StatusOr<BoardSaying> Read() {
    RETURN_IF_ERROR(CheckPoints());
    std::erase_if(words_, [](const Word& word) { return word.role == Role::kPoint; });
    if (words_.empty()) return absl::InvalidArgumentError("no words are there");
    if (words_.size() == 1 && IsSign(words_[0])) {
      saying_.side_sign = words_[0].text;
      return saying_;
    }
    while (at_ < words_.size()) {
      if (TakeLegend() || TakeNumber() || TakeCount()) continue;
      const Word& word = words_[at_++];
      const bool and_ending = word.role == Role::kAnd && Is(at_, Role::kEnding);
      if (and_ending) {
        ++at_;
      } else if (word.color) {
        colors_.push_back(&word);
      } else if (word.role == Role::kNumber && IsSign(word) && saying_.side_sign.empty()) {
        saying_.side_sign = word.text;  // of a board whose signs are numbers
      } else if (word.role != Role::kFiller) {
        return absl::InvalidArgumentError(absl::StrCat("'", word.text, "'", kNotUnderstood));
      }
    }
    return Finish();
  }

 private:
  bool Is(std::size_t at, Role role) const { return at < words_.size() && words_[at].role == role; }
  bool IsColor(std::size_t at) const { return at < words_.size() && words_[at].color; }

  static bool IsSign(const Word& word) {
    return word.role == Role::kSign || (word.role == Role::kNumber && word.text.size() <= 2 &&
                                        MeaningOf(word.text) != SignMeaning::kNone);
  }

  // A dash that stands alone belongs to words, not to squares.
  absl::Status CheckPoints() const {
    const bool has_words = std::any_of(words_.begin(), words_.end(), [](const Word& word) {
      return word.role == Role::kColor || word.role == Role::kFiller;
    });
    for (const Word& word : words_) {
      if (word.bare && !has_words && word.text != ":")
        return absl::InvalidArgumentError(absl::StrCat("'", word.text, "'", kNotUnderstood));
    }
    return absl::OkStatus();
  }

  // "1=black", "black=1".
  bool TakeLegend() {
    if (!Is(at_ + 1, Role::kEquals) || at_ + 2 >= words_.size()) return false;
    const Word* sign = &words_[at_];
    const Word* meaning = &words_[at_ + 2];
    if (!IsSign(*sign)) std::swap(sign, meaning);
    const bool empty = meaning->role == Role::kEmpty;
    if (!IsSign(*sign) || (meaning->role != Role::kColor && !empty)) {
      // "side = white": the equals sign is like a colon.
      if (words_[at_].role != Role::kFiller) return false;
      words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(at_) + 1);
      return true;
    }
    saying_.legend[sign->text] = empty                              ? SignMeaning::kEmpty
                                 : *meaning->color == Color::kBlack ? SignMeaning::kBlack
                                                                    : SignMeaning::kWhite;
    at_ += 3;
    return true;
  }

  // "57 empty", "31 moves", "diagram 3", "0:12".
  bool TakeNumber() {
    // "move 31", but in "to move: 1" the number is a side.
    const bool numbers_move = Is(at_, Role::kFiller) && words_[at_].text == "move" &&
                              (at_ == 0 || words_[at_ - 1].role != Role::kFiller);
    if (Is(at_, Role::kTime)) {
      ++at_;
      return counts_moves_ = true;
    }
    if (Is(at_, Role::kEmpty) && Is(at_ + 1, Role::kNumber)) return TakeEmpty(at_ + 1);
    if ((numbers_move || Is(at_, Role::kLabel)) && Is(at_ + 1, Role::kNumber)) {
      at_ += 2;
      return counts_moves_ = true;
    }
    if (!Is(at_, Role::kNumber)) return false;
    if (Is(at_ + 1, Role::kEmpty)) return TakeEmpty(at_);
    if (!Is(at_ + 1, Role::kUnit) &&
        !(Is(at_ + 1, Role::kFiller) && words_[at_ + 1].text[0] == 'm'))
      return false;
    at_ += 2;
    return counts_moves_ = true;
  }

  bool TakeEmpty(std::size_t number) {
    saying_.empty = words_[number].number;
    at_ += 2;
    return true;
  }

  // "Black: 12", "12 black", "● 2 black".
  bool TakeCount() {
    if (Is(at_, Role::kUnit)) {  // "score: ..."
      ++at_;
      return true;
    }
    std::size_t at = at_;
    const Word* color = nullptr;
    if (IsColor(at)) color = &words_[at++];
    if (IsColor(at) && words_[at].color == color->color) ++at;  // "Black (X): 12"
    if (!Is(at, Role::kNumber)) return false;
    const int number = words_[at++].number;
    if (IsColor(at) && (!color || words_[at].color == color->color)) color = &words_[at++];
    if (!color || Is(at, Role::kFiller)) return false;
    (color->color == Color::kBlack ? saying_.black : saying_.white) = number;
    at_ = at;
    return true;
  }

  absl::StatusOr<BoardSaying> Finish() {
    if (saying_.black.has_value() != saying_.white.has_value())
      return absl::InvalidArgumentError("the discs of one side only are counted");
    int signs = 0;
    int names = 0;
    for (const Word* word : colors_) {
      ++(word->role == Role::kSign ? signs : names);
      if (saying_.side && saying_.side != word->color)
        return absl::InvalidArgumentError("both sides to move are named");
      saying_.side = word->color;
    }
    const bool says_something = saying_.NamesSide() || !saying_.legend.empty() || saying_.black ||
                                saying_.empty || counts_moves_;
    if (!says_something) return absl::InvalidArgumentError("no side to move is named");
    if (signs > 1 || names > 1)
      return absl::InvalidArgumentError("the side to move is named twice");
    return saying_;
  }

  std::vector<Word> words_;
  std::size_t at_ = 0;
  BoardSaying saying_;
  std::vector<const Word*> colors_;
  bool counts_moves_ = false;  // or discs of both sides, or diagrams: nothing that is checked
};

// " in 'White to mvoe'", if the words are short and printable and more than the fault names.
std::string InWords(absl::string_view words, absl::string_view fault) {
  constexpr std::size_t kMost = 60;
  words = absl::StripAsciiWhitespace(words);
  const bool printable = std::all_of(words.begin(), words.end(), [](char c) {
    return absl::ascii_isprint(static_cast<unsigned char>(c));
  });
  if (!printable || words.size() > kMost || absl::StrContains(fault, absl::StrCat("'", words, "'")))
    return "";
  return absl::StrCat(" in '", words, "'");
}

template <typename Value>
bool Agree(std::optional<Value>& known, const std::optional<Value>& said) {
  if (known && said && known != said) return false;
  if (said) known = said;
  return true;
}

}  // namespace

absl::StatusOr<BoardSaying> UnderstandWords(absl::string_view words) {
  ASSIGN_OR_RETURN(std::vector<Word> split, WordSplitter(words).Split());
  return Understanding(std::move(split)).Read();
}

bool NameSide(absl::string_view words) {
  const absl::StatusOr<BoardSaying> saying = UnderstandWords(words);
  return saying.ok() && saying->NamesSide();
}

absl::Status BoardWords::Add(std::size_t begin, std::size_t end) {
  const absl::string_view words = text_.substr(begin, end - begin);
  const absl::StatusOr<BoardSaying> saying = UnderstandWords(words);
  if (saying.ok()) return Merge(*saying, begin);
  const std::string fault(saying.status().message());
  return TextScanner(text_).ErrorAt(
      begin, absl::StrCat(fault, InWords(words, fault),
                          "; write who is to move, like 'white to move', or put # before other ",
                          "words"));
}

absl::Status BoardWords::Merge(const BoardSaying& saying, std::size_t begin) {
  const auto error = [&](absl::string_view message) {
    return TextScanner(text_).ErrorAt(begin, message);
  };
  if (saying.NamesSide()) {
    if (said_.NamesSide() && (saying.side != said_.side || saying.side_sign != said_.side_sign)) {
      const auto known = [](const BoardSaying& said) {
        return said.side ? said.side : ColorOf(said.side_sign);
      };
      if (!known(saying) || known(saying) != known(said_)) {
        return error(absl::StrCat(
            "this names another side to move than the words at line ",
            std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(side_at_), '\n') +
                1));
      }
    } else {
      said_.side = saying.side;
      said_.side_sign = saying.side_sign;
      side_at_ = begin;
    }
  }
  for (const auto& [sign, meaning] : saying.legend) {
    const SignMeaning usual = MeaningOf(sign);
    const bool fixed = usual == SignMeaning::kBlack || usual == SignMeaning::kWhite ||
                       usual == SignMeaning::kEmpty;
    if (fixed && usual != meaning) {
      return error(absl::StrCat(SignName(sign), " has another meaning here; ",
                                "write X for black, O for white, - for empty"));
    }
    const auto [said, is_new] = said_.legend.insert({sign, meaning});
    if (!is_new && said->second != meaning)
      return error(absl::StrCat("two meanings for ", SignName(sign)));
  }
  if (saying.black || saying.empty) counts_at_ = begin;
  if (Agree(said_.black, saying.black) && Agree(said_.white, saying.white) &&
      Agree(said_.empty, saying.empty))
    return absl::OkStatus();
  return error("two different numbers of discs");
}

absl::StatusOr<ColoredDiscs> BoardWords::Discs(const SquareSigns& signs) const {
  absl::StatusOr<ColoredDiscs> discs = signs.Resolve(said_.legend);
  if (!discs.ok()) return discs;
  const int black = std::popcount(discs->black);
  const int white = std::popcount(discs->white);
  if (said_.black.value_or(black) == black && said_.white.value_or(white) == white &&
      said_.empty.value_or(kSquares - black - white) == kSquares - black - white)
    return discs;
  return TextScanner(text_).ErrorAt(
      counts_at_, absl::StrCat("the board has ", black, " black and ", white,
                               " white discs, which is not what these words say"));
}

absl::StatusOr<std::optional<Color>> BoardWords::Side(const SquareSigns& signs) const {
  if (said_.side_sign.empty()) return said_.side;
  const std::optional<Color> side = signs.SideOf(said_.side_sign, said_.legend);
  if (side) return side;
  return TextScanner(text_).ErrorAt(
      side_at_, absl::StrCat(SignName(said_.side_sign), " is not a side to move (", kSideCharacters,
                             ") after ", signs.size(), " squares"));
}

}  // namespace othello
