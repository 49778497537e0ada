/** How long a text is, the way newsrooms count. */

// Written characters that count one each: Han (with its extensions beyond the BMP), kana, bopomofo, CJK and full-width
// punctuation, and the marks Chinese shares with Latin (“ ” ‘ ’ — … ·). The ideographic space is no character.
const CJK =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}' +
  '\\u3001-\\u303f\\u30fb\\u30fc\\uff01-\\uff60\\uffe0-\\uffe6\\u2014\\u2018\\u2019\\u201c\\u201d\\u2026\\u00b7'

const UNITS = new RegExp(
  // A word first, so that the apostrophe of don’t is not a mark of its own; then marks and characters; then pictures.
  `(?:(?![${CJK}])[\\p{L}\\p{N}])(?:(?![${CJK}])[\\p{L}\\p{N}\\p{M}]|[!-/:-@\\x5b-\\x60{-~’]{1,8}(?=(?![${CJK}])[\\p{L}\\p{N}]))*` +
    `|[${CJK}]` +
    '|\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier}|\\u200d\\p{Extended_Pictographic})*',
  'gu',
)

/**
 * Words of a text. Ours, after 「字数」 of common word processors: every Chinese or Japanese character and every Chinese
 * punctuation mark is one, a run of Latin (or Cyrillic, Korean …) letters and digits is one (`3.14`, `don’t` and
 * `https://a.cn/b?c=d` too), an emoji is one. Spaces and Latin punctuation are none.
 */
export function wordCount(text: string): number {
  let count = 0
  for (const _ of text.matchAll(UNITS)) count++
  return count
}
