/** How grave a sensitive word is, and how long one may be. Pure. */

/** Every level, the graver first. */
const keywordLevels = ['block', 'warn'] as const

/** See keywordLevels. */
export type KeywordLevel = (typeof keywordLevels)[number]

/** What people read. */
export const keywordLevelTitles: Readonly<Record<KeywordLevel, string>> = { block: '禁用', warn: '提醒' }

/** Ours: longest word and longest replacement, in characters. */
export const KEYWORD_LENGTH = 50

/** Ours: longest remark, in characters. */
export const REMARK_LENGTH = 200

const written: readonly (readonly [KeywordLevel, RegExp])[] = [
  ['block', /^(?:block|ban|禁用|禁止|禁|高|严重|1)$/i],
  ['warn', /^(?:warn|提醒|提示|警告|警示|中|低|一般|2)$/i],
]

/** The level a cell of a list means; undefined when it means none. */
export function keywordLevelOf(cell: string): KeywordLevel | undefined {
  return written.find(([, words]) => words.test(cell.trim()))?.[0]
}
