/** Sensitive words out of the rows of a file. Pure. */
import { codePoints } from '../../text/textLimit.ts'
import { KEYWORD_LENGTH, keywordLevelOf, REMARK_LENGTH, type KeywordLevel } from './keywordLevels.ts'

/** A row of a file: its number as people count, from 1, and its cells without blanks around them. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/** A word of a file. A cell that is not there leaves what stands for a word that is known. */
export interface KeywordOfLine {
  readonly line: number
  readonly name: string
  readonly level: KeywordLevel | undefined
  readonly replacement: string | undefined
  readonly remark: string | undefined
}

/** A row that holds no word that can be taken. */
export interface BadRow {
  readonly line: number
  readonly name: string
  readonly why: string
}

const headings: Readonly<Record<string, RegExp>> = {
  name: /^(?:敏感词|关键词|词语|名称|word|keyword|name)$/i,
  level: /^(?:等级|级别|处理|处理方式|level)$/i,
  replacement: /^(?:建议改成|替换|替换词|替换为|建议|改为|replacement)$/i,
  remark: /^(?:备注|说明|原因|remark|note)$/i,
}
/** The headings of an empty sheet, each of which is read again. */
export const keywordHeadings = ['敏感词', '等级', '建议改成', '备注'] as const
const usual = ['name', 'level', 'replacement', 'remark'] as const

/** Which column is which: by the heading in the first row, else word, level, replacement, remark. */
function columnsOf(first: Row | undefined): { columns: readonly (string | undefined)[]; isHeading: boolean } {
  const named = (first?.cells ?? []).map((cell) => Object.entries(headings).find(([, words]) => words.test(cell))?.[0])
  // One cell alone may be a word that happens to read like a heading, except the plainest.
  const isHeading =
    named.includes('name') && (named.length > 1 || /^(?:敏感词|keyword)s?$/i.test(first!.cells[0] ?? ''))
  return { columns: isHeading ? named : usual, isHeading }
}

/**
 * Read rows. A word that stands twice is bad the second time; so is a level nobody knows, and a word, a replacement or a
 * remark that is too long. Blank rows are left out.
 */
export function keywordLines(rows: readonly Row[]): { words: KeywordOfLine[]; bad: BadRow[] } {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const { columns, isHeading } = columnsOf(filled[0])
  const words: KeywordOfLine[] = []
  const bad: BadRow[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of isHeading ? filled.slice(1) : filled) {
    const cell = (name: string) => {
      const value = cells[columns.indexOf(name)] ?? ''
      return value === '' ? undefined : value
    }
    const [name = '', level, replacement, remark] = [cell('name'), cell('level'), cell('replacement'), cell('remark')]
    const known = level === undefined ? undefined : keywordLevelOf(level)
    const why =
      name === ''
        ? '没有敏感词'
        : codePoints(name) > KEYWORD_LENGTH
          ? `敏感词不能超过 ${KEYWORD_LENGTH} 个字，现在是 ${codePoints(name)} 个`
          : level !== undefined && known === undefined
            ? `等级“${level}”不认识，请写禁用或提醒`
            : codePoints(replacement ?? '') > KEYWORD_LENGTH
              ? `建议改成不能超过 ${KEYWORD_LENGTH} 个字，现在是 ${codePoints(replacement!)} 个`
              : codePoints(remark ?? '') > REMARK_LENGTH
                ? `备注不能超过 ${REMARK_LENGTH} 个字，现在是 ${codePoints(remark!)} 个`
                : seen.has(name)
                  ? `和第 ${seen.get(name)} 行重复`
                  : undefined
    if (why !== undefined) bad.push({ line, name, why })
    else {
      seen.set(name, line)
      words.push({ line, name, level: known, replacement, remark })
    }
  }
  return { words, bad }
}
