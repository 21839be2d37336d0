#include "core/formats/boards/square_signs.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/base/utf8.h"

namespace othello {
namespace {

struct SignRow {
  SignMeaning meaning;
  absl::string_view signs;  // one after the other, in plain form
};

constexpr std::array<SignRow, 7> kSigns = {
    {{SignMeaning::kBlack, "Xx*bB#@●⚫⬤🖤×✕✖❌黒黑"},
     {SignMeaning::kWhite, "OowW○⚪◯〇⭕🤍白"},
     {SignMeaning::kEmpty, "-._+·・･∙⋅‧。－−–—🟩🟫🟦🟨"},
     {SignMeaning::kWhiteOrEmpty, "□⬜▢◻◽▫☐"},
     {SignMeaning::kBlackOrEmpty, "■⬛◼◾▪•"},
     {SignMeaning::kZero, "0"},
     {SignMeaning::kEitherDisc, "12Pp"}}};

// The meanings of the signs of one byte.
constexpr std::array<SignMeaning, 256> kOfBytes = [] {
  std::array<SignMeaning, 256> meanings = {};
  for (const SignRow& row : kSigns) {
    for (const char c : row.signs) {
      if (static_cast<unsigned char>(c) < 0x80)
        meanings[static_cast<unsigned char>(c)] = row.meaning;
    }
  }
  return meanings;
}();

// Bytes of what only says how to draw the character before it: U+FE0E (as text), U+FE0F (as a
// picture), and U+20E3, which makes a keycap of a digit.
std::size_t SelectorSize(absl::string_view text) {
  constexpr absl::string_view kKeycap = "\uFE0F\u20E3";
  if (absl::StartsWith(text, kKeycap)) return kKeycap.size();
  return absl::StartsWith(text, "\uFE0E") || absl::StartsWith(text, "\uFE0F") ? 3 : 0;
}

constexpr bool IsDisc(SignMeaning meaning) {
  return meaning == SignMeaning::kBlack || meaning == SignMeaning::kWhite;
}

}  // namespace

std::size_t SignSize(absl::string_view text) {
  const std::size_t size = CharacterSize(text);
  const std::size_t selector = SelectorSize(text.substr(size));
  const bool keycap = selector > 3 && absl::ascii_isdigit(static_cast<unsigned char>(text[0]));
  // Selectors go with discs, which have three or four bytes.
  return size >= 3 || keycap ? size + selector : size;
}

std::string PlainSign(absl::string_view sign) {
  if (sign.size() <= 1) return std::string(sign);
  sign = sign.substr(0, CharacterSize(sign));
  const auto follows = [&](absl::string_view first) {  // how far behind `first`
    const std::uint32_t code = CodePoint(sign);
    return static_cast<int>(code) - static_cast<int>(CodePoint(first));
  };
  if (sign.size() == 3 && follows("！") >= 0 && follows("～") <= 0)
    return std::string(1, static_cast<char>('!' + follows("！")));
  if (sign.size() == 3 && follows("①") >= 0 && follows("⑧") <= 0)
    return std::string(1, static_cast<char>('1' + follows("①")));
  if (sign.size() == 4 && follows("🇦") >= 0 && follows("🇭") <= 0)
    return std::string(1, static_cast<char>('a' + follows("🇦")));
  return std::string(sign);
}

std::string PlainText(absl::string_view text) {
  std::string plain;
  for (; !text.empty(); text.remove_prefix(SignSize(text)))
    plain += PlainSign(text.substr(0, SignSize(text)));
  return plain;
}

SignMeaning MeaningOf(absl::string_view sign) {
  if (sign.size() == 1) return kOfBytes[static_cast<unsigned char>(sign[0])];
  if (sign.empty()) return SignMeaning::kNone;
  if (sign == "-1") return SignMeaning::kEitherDisc;
  const std::string plain = PlainSign(sign);
  if (plain.size() == 1) return MeaningOf(plain);
  for (const SignRow& row : kSigns) {
    for (absl::string_view rest = row.signs; !rest.empty();
         rest.remove_prefix(CharacterSize(rest))) {
      if (rest.substr(0, CharacterSize(rest)) == plain) return row.meaning;
    }
  }
  return SignMeaning::kNone;
}

std::optional<Color> ColorOf(absl::string_view sign) {
  const SignMeaning meaning = MeaningOf(sign);
  if (meaning == SignMeaning::kBlack) return Color::kBlack;
  if (meaning == SignMeaning::kWhite || meaning == SignMeaning::kZero) return Color::kWhite;
  return std::nullopt;
}

std::string SignName(absl::string_view sign) {
  if (sign.empty()) return "a blank";
  if (sign == "-1") return "'-1'";
  return absl::StrCat("'", CharacterName(sign.substr(0, CharacterSize(sign))), "'");
}

absl::Status SquareSigns::Add(absl::string_view word, std::size_t offset) {
  for (absl::string_view rest = word; !rest.empty();) {
    const absl::string_view sign = rest.substr(0, SignSize(rest));
    if (size() == kSquares && MeaningOf(sign) != SignMeaning::kNone) {
      int more = 0;
      for (; !rest.empty(); rest.remove_prefix(SignSize(rest))) ++more;
      return TextScanner(text_).ErrorAt(
          offset,
          absl::StrCat(size() + more,
                       " squares, where a board has 64; before the side to move put a blank"));
    }
    RETURN_IF_ERROR(AddOne(sign, offset));
    offset += sign.size();
    rest.remove_prefix(sign.size());
  }
  return absl::OkStatus();
}

absl::Status SquareSigns::AddOne(absl::string_view sign, std::size_t offset) {
  if (!sign.empty() && MeaningOf(sign) == SignMeaning::kNone) {
    const std::string at = size() < kSquares ? absl::StrCat(", at ", SquareName(size())) : "";
    return TextScanner(text_).ErrorAt(
        offset, absl::StrCat(SignName(sign), " is not a square (", kSideCharacters,
                             ", - . _ empty)", at, ": ", size(), " squares were read"));
  }
  if (size() == kSquares)
    return TextScanner(text_).ErrorAt(offset, "65 squares, where a board has 64");
  signs_.push_back({sign == "-1" ? "-1" : sign.empty() ? "" : PlainSign(sign), offset});
  return absl::OkStatus();
}

std::vector<SquareSigns::Kind> SquareSigns::Kinds(const SignLegend& legend) const {
  std::vector<Kind> kinds;
  for (int square = 0; square < size(); ++square) {
    const Sign& sign = signs_[square];
    const auto same = std::find_if(kinds.begin(), kinds.end(),
                                   [&](const Kind& kind) { return kind.plain == sign.plain; });
    if (same != kinds.end()) {
      same->squares |= Bit(square);
      continue;
    }
    const auto said = legend.find(sign.plain);
    const SignMeaning meaning = said != legend.end() ? said->second
                                : sign.plain.empty() ? SignMeaning::kEmpty
                                                     : MeaningOf(sign.plain);
    kinds.push_back({sign.plain, sign.offset, Bit(square), meaning});
  }
  // Of two signs that may be either side's, a legend for one leaves the other colour to the other.
  for (Kind& kind : kinds) {
    if (kind.meaning != SignMeaning::kEitherDisc) continue;
    for (const auto& [sign, meaning] : legend) {
      if (MeaningOf(sign) != SignMeaning::kEitherDisc || !IsDisc(meaning)) continue;
      kind.meaning = meaning == SignMeaning::kBlack ? SignMeaning::kWhite : SignMeaning::kBlack;
    }
  }
  return kinds;
}

absl::Status SquareSigns::CheckOneSignAColor(const std::vector<Kind>& kinds) const {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (!IsDisc(kinds[i].meaning) || kinds[i].meaning != kinds[k].meaning) continue;
      const bool black = kinds[i].meaning == SignMeaning::kBlack;
      return TextScanner(text_).ErrorAt(
          kinds[i].offset,
          absl::StrCat(SignName(kinds[i].plain), " may be another sign for ",
                       black ? "black, like " : "white, like ", SignName(kinds[k].plain),
                       ", or mark an empty square; use one sign for each colour"));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<SignMeaning> SquareSigns::Resolved(const Kind& kind,
                                                  const std::vector<Kind>& kinds) const {
  const auto has = [&](SignMeaning meaning) {
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const Kind& other) { return other.meaning == meaning; });
  };
  const auto refuse = [&](absl::string_view message) {
    return TextScanner(text_).ErrorAt(kind.offset, absl::StrCat(SignName(kind.plain), message));
  };
  const bool both_colors = has(SignMeaning::kBlack) && has(SignMeaning::kWhite);
  switch (kind.meaning) {
    case SignMeaning::kEitherDisc:
      return refuse(absl::StrCat(" may be black or white; write ", kind.plain, "=black or ",
                                 kind.plain, "=white behind the board"));
    case SignMeaning::kZero:
      if (has(SignMeaning::kEitherDisc) ||
          std::any_of(kinds.begin(), kinds.end(), [](const Kind& other) {
            return MeaningOf(other.plain) == SignMeaning::kEitherDisc;
          })) {
        return SignMeaning::kEmpty;
      }
      if (has(SignMeaning::kEmpty) && !has(SignMeaning::kWhite)) return SignMeaning::kWhite;
      return refuse(" may be a white disc or an empty square; write O for white, or - for empty");
    case SignMeaning::kWhiteOrEmpty:
      if (both_colors && !has(SignMeaning::kEmpty)) return SignMeaning::kEmpty;
      if (!has(SignMeaning::kWhite) && has(SignMeaning::kEmpty)) return SignMeaning::kWhite;
      return refuse(" may be a white disc or an empty square; write O for white, or - for empty");
    case SignMeaning::kBlackOrEmpty:
      if (both_colors && !has(SignMeaning::kEmpty)) return SignMeaning::kEmpty;
      if (!has(SignMeaning::kBlack) && has(SignMeaning::kEmpty)) return SignMeaning::kBlack;
      return refuse(" may be a black disc or an empty square; write X for black, or - for empty");
    default:
      return kind.meaning;
  }
}

absl::StatusOr<ColoredDiscs> SquareSigns::Resolve(const SignLegend& legend) const {
  std::vector<Kind> kinds = Kinds(legend);
  if (kinds.size() == 1 && kinds[0].plain == "#") {
    return TextScanner(text_).ErrorAt(
        kinds[0].offset,
        "64 '#' may be a board of black discs or a line of comment; write X for black");
  }
  const std::vector<Kind> written = kinds;
  for (Kind& kind : kinds) {
    ASSIGN_OR_RETURN(const SignMeaning meaning, Resolved(kind, written));
    kind.meaning = meaning;
  }
  RETURN_IF_ERROR(CheckOneSignAColor(kinds));
  ColoredDiscs discs;
  for (const Kind& kind : kinds) {
    if (kind.meaning == SignMeaning::kBlack) discs.black |= kind.squares;
    if (kind.meaning == SignMeaning::kWhite) discs.white |= kind.squares;
  }
  return discs;
}

std::optional<Color> SquareSigns::SideOf(absl::string_view sign, const SignLegend& legend) const {
  bool numbers = false;
  for (const Kind& kind : Kinds(legend)) {
    if (MeaningOf(kind.plain) != SignMeaning::kEitherDisc) continue;
    numbers = true;
    if (kind.plain != sign) continue;
    if (kind.meaning == SignMeaning::kBlack) return Color::kBlack;
    if (kind.meaning == SignMeaning::kWhite) return Color::kWhite;
    return std::nullopt;
  }
  return numbers && sign == "0" ? std::nullopt : ColorOf(sign);
}

}  // namespace othello
