/** Which column of a sheet holds what: by its headings, else by what stands in its first row. Pure. */
import { dayIn } from './guideDays.ts'
import { timeIn } from './guideTimes.ts'

/** A row of a file: its number as people count, from 1, and its cells. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/** The headings of the sheet that is handed out, in their order. */
export const guideHeadings = ['日期', '开始', '结束', '节目', '栏目', '备注'] as const

/** What a column may hold. */
export type Place = 'day' | 'begin' | 'end' | 'title' | 'program' | 'remark'
type Columns = Readonly<Partial<Record<Place, number>>>

const words: readonly (readonly [Place, RegExp])[] = [
  ['day', /^(?:播出)?(?:日期|日|date)$/i],
  ['begin', /^(?:播出|开始|起始|开播)?(?:时间|时段|时刻)$|^(?:开始|开播|起|time|begin|start)$/i],
  ['end', /^(?:结束|截止)(?:时间)?$|^(?:止|end)$/i],
  ['title', /^(?:节目|节目名称|节目名|节目内容|名称|标题|内容|title|programme)$/i],
  ['program', /^(?:栏目|栏目名称|所属栏目|column|series)$/i],
  ['remark', /^(?:备注|说明|首重播|类型|remark|note)$/i],
]
/** Ours: so many rows from the top the headings are looked for; above them stands what the sheet is called. */
const HEADINGS_WITHIN = 10

function columnsIn(cells: readonly string[]): Columns {
  const found: Partial<Record<Place, number>> = {}
  for (const [at, cell] of cells.entries()) {
    const plain = cell.normalize('NFKC').replace(/\s/g, '')
    const place = words.find(([, form]) => form.test(plain))?.[0]
    if (place && found[place] === undefined) found[place] = at
  }
  return found
}

/** `head`: the place of the row of headings, -1 where there is none. */
export function placesOf(rows: readonly Row[], today: string): { readonly head: number; readonly columns: Columns } {
  const heads = rows.slice(0, HEADINGS_WITHIN).map(({ cells }) => columnsIn(cells))
  const head = heads.findIndex(({ begin, title }) => begin !== undefined && title !== undefined)
  if (head >= 0) return { head, columns: heads[head]! }
  const first = rows.find(({ cells }) => cells.some((cell) => timeIn(cell) !== undefined && cell.includes(':')))
  const cells = first?.cells ?? []
  const start = cells.findIndex((cell) => timeIn(cell.split(/[-~—至]/)[0]!) !== undefined && /[:：.点时]/.test(cell))
  const begin = Math.max(0, start)
  const hasEnd = timeIn(cells[begin + 1] ?? '') !== undefined
  const title = begin + (hasEnd ? 2 : 1)
  return {
    head: -1,
    columns: {
      ...(begin > 0 && dayIn(cells[begin - 1] ?? '', today) !== undefined ? { day: begin - 1 } : {}),
      ...(hasEnd ? { end: begin + 1 } : {}),
      ...{ begin, title, program: title + 1, remark: title + 2 },
    },
  }
}
