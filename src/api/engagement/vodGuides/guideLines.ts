/** Entries of the guide out of the rows of a sheet, however its makers wrote it. Pure. */
import { codePoints } from '../../text/textLimit.ts'
import { GUIDE_REMARK, GUIDE_TITLE } from './fields.ts'
import { placesOf, type Place, type Row } from './guideColumns.ts'
import { dayIn } from './guideDays.ts'
import { DAY_END, MIDNIGHT, minutesOf, timeIn, timeText } from './guideTimes.ts'

/** An entry of a sheet. `Program`: the name it is called by there; '' where it is not. */
export interface GuideLine {
  readonly line: number
  readonly Day: string
  readonly Begin: string
  readonly End: string
  readonly Title: string
  readonly Program: string
  readonly ReMark: string
}

/** What is to be said of a line. `isBad`: it cannot be taken. */
export interface LineNote {
  readonly line: number
  readonly says: string
  readonly isBad: boolean
}

/** After this time of the evening, an early one is of the night that follows; and so early it must be. */
const [EVENING, EARLY] = [18 * 60, 6 * 60] as const
/** Ours: how long the last entry of a day lasts that ends nowhere, where it begins after midnight, in minutes. */
const LAST_LASTS = 60

interface Draft extends GuideLine {
  readonly begin: number
}

const shown = (cell: string) => `“${cell.slice(0, 40)}”`

/** Reads the rows. `day`: of which day they are until one of them says so; `today`: by which years are told. */
export function guideLines(
  rows: readonly Row[],
  { day, today }: { readonly day: string | undefined; readonly today: string },
): { readonly lines: GuideLine[]; readonly notes: LineNote[] } {
  const { head, columns } = placesOf(rows, today)
  const notes: LineNote[] = []
  const drafts: Draft[] = []
  let now = day
  for (const { line, cells } of rows.slice(head + 1)) {
    const cell = (place: Place) => cells[columns[place] ?? -1]?.trim() ?? ''
    const filled = cells.filter((one) => one.trim() !== '')
    if (filled.length === 0) continue
    const bad = (says: string) => void notes.push({ line, says, isBad: true })
    // A day over all columns: the heading of those below it. What is written once for many rows holds for all of them.
    const alone = filled.length === 1 ? dayIn(filled[0]!, today) : undefined
    if (alone !== undefined) {
      now = alone
      continue
    }
    if (cell('day') !== '') {
      const found = dayIn(cell('day'), today)
      if (found === undefined) {
        bad(`日期${shown(cell('day'))}认不出来，请写成 2026-11-25`)
        continue
      }
      now = found
    }
    const [from = '', to = cell('end')] = cell('begin').split(/\s*(?:[-~～—–－至到]{1,2})\s*/)
    const begun = timeIn(from)
    if (begun === undefined) bad(from === '' ? '没有写开始时间' : `开始时间${shown(from)}认不出来，请写成 19:30`)
    else if (now === undefined) bad('没有写日期，也没有选哪一天的节目单')
    else if (cell('title') === '') bad('没有写节目名称')
    else if (codePoints(cell('title')) > GUIDE_TITLE) bad(`节目名称最多 ${GUIDE_TITLE} 个字`)
    else {
      const before = drafts.at(-1)
      const early = minutesOf(begun)!
      const isNight = before?.Day === now && before.begin >= EVENING && early < EARLY
      const begin = isNight ? early + MIDNIGHT : early
      const ended = to === '' ? { End: '' } : endOf(to, begin)
      if ('why' in ended) bad(ended.why)
      else
        drafts.push({
          ...{
            line,
            Day: now,
            begin,
            Begin: timeText(begin),
            End: ended.End,
            Title: cell('title').replace(/\s+/g, ' '),
          },
          ...{ Program: cell('program').replace(/\s+/g, ' '), ReMark: cell('remark').slice(0, GUIDE_REMARK) },
        })
    }
  }
  const lines = withEnds(onceEach(drafts, notes), notes)
  return { lines, notes: notes.toSorted((a, b) => a.line - b.line) }
}

/** The end of an entry as HH:MM, or why it has none, which is one reason and not several. */
function endOf(cell: string, begin: number): { readonly End: string } | { readonly why: string } {
  const found = timeIn(cell)
  if (found === undefined) return { why: `结束时间${shown(cell)}认不出来，请写成 19:30` }
  const minutes = minutesOf(found)!
  const end = minutes <= begin && minutes < EARLY + 1 && begin >= EVENING ? minutes + MIDNIGHT : minutes
  if (end > begin) return { End: timeText(end) }
  return { why: `结束时间 ${found} 不晚于开始时间 ${timeText(begin)}` }
}

/** Each time of a day once: the same again is told of and left out, another programme at the same time is bad. */
function onceEach(drafts: readonly Draft[], notes: LineNote[]): Draft[] {
  const seen = new Map<string, Draft>()
  for (const draft of drafts) {
    const key = `${draft.Day} ${draft.Begin}`
    const before = seen.get(key)
    if (!before) seen.set(key, draft)
    else if (before.Title === draft.Title)
      notes.push({ line: draft.line, says: `和第 ${before.line} 行重复，只取一次`, isBad: false })
    else
      notes.push({
        line: draft.line,
        says: `${draft.Begin} 在第 ${before.line} 行已经是${shown(before.Title)}`,
        isBad: true,
      })
  }
  return [...seen.values()].toSorted((a, b) => a.Day.localeCompare(b.Day) || a.begin - b.begin)
}

/** What ends nowhere ends where the next begins, the last of a day at midnight. */
function withEnds(drafts: readonly Draft[], notes: LineNote[]): GuideLine[] {
  return drafts.flatMap(({ begin, ...one }, at) => {
    const next = drafts[at + 1]
    const last = begin < MIDNIGHT ? MIDNIGHT : Math.min(begin + LAST_LASTS, DAY_END)
    const End = one.End || (next?.Day === one.Day ? next.Begin : timeText(last))
    if (End > one.Begin) return [{ ...one, End }]
    notes.push({ line: one.line, says: `${one.Begin} 开始得太晚，一天到 30:00 为止`, isBad: true })
    return []
  })
}
