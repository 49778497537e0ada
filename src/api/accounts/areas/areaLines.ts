/** Areas pasted from a list: a code and a name on each line, or names alone, set in under each other. Pure. */
import { pastedLines } from '../../text/pastedLines.ts'
import { codePoints } from '../../text/textLimit.ts'
import { areaCodeOf } from './areaCode.ts'

/** Longest name of an area, in characters. Ours. */
export const AREA_NAME_LIMIT = 50

/** Ours: how many areas one list may hold. */
export const PASTE_LIMIT = 5000

/** The headings of an empty sheet, each of which is read again. */
export const areaHeadings = ['区域代码', '区域名称'] as const

/** One area of the text. */
export interface AreaLine {
  readonly line: number
  readonly code: string
  readonly name: string
  /** How far a line without a code is set in, from 0. */
  readonly depth: number
}

/** A line that is no area, and why. */
export interface BadLine {
  readonly line: number
  readonly why: string
}

/** Code and name of a line, in whatever order and whatever stands between them. */
function partsOf(cells: readonly string[]): string[] {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length !== 1) return filled
  const text = filled[0]!
  const match = /^(\d{2,12})[\s\u3000]*(\D.*)$/.exec(text) ?? /^(.*\D)[\s\u3000]+(\d{2,12})$/.exec(text)
  return match ? [match[1]!.trim(), match[2]!.trim()] : [text]
}

/** Read a text. A heading such as 「代码 名称」 is left out; a code that stands twice is bad the second time. */
export function areaLines(text: string): { areas: AreaLine[]; bad: BadLine[] } {
  const areas: AreaLine[] = []
  const bad: BadLine[] = []
  const seen = new Set<string>()
  for (const { line, depth, cells } of pastedLines(text)) {
    const parts = partsOf(cells)
    if (areas.length === 0 && parts.some((part) => /^(区划|行政区划|区域)?(代码|编码|名称)$/.test(part))) continue
    const digits = parts.find((part) => /^\d+$/.test(part))
    const name = parts.find((part) => part !== digits)
    const code = digits === undefined ? '' : areaCodeOf(digits)
    const why =
      name === undefined
        ? '没有名称'
        : codePoints(name) > AREA_NAME_LIMIT
          ? `名称超过 ${AREA_NAME_LIMIT} 个字`
          : code === undefined
            ? `“${digits}”不是区域代码`
            : code !== '' && seen.has(code)
              ? `代码 ${code} 在前面已经有了`
              : undefined
    if (why !== undefined) bad.push({ line, why })
    else {
      seen.add(code!)
      areas.push({ line, code: code!, name: name!, depth: code === '' ? depth : 0 })
    }
  }
  return { areas, bad }
}
