/** What a sheet would change of the guide that stands. Pure. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { minutesOf } from './guideTimes.ts'

const Slot = z.object({
  Begin: z.string(),
  End: z.string(),
  Title: z.string(),
  ProgramID: z.nullable(z.number()),
  ProgramName: z.string(),
  ReMark: z.string(),
})
/** What is broadcast from when to when. */
export type Slot = z.infer<typeof Slot>

/** What happens to an entry. */
export const diffKinds = { added: '新增', changed: '修改', removed: '删除', same: '不变' } as const
/** One of them. */
export type DiffKind = keyof typeof diffKinds
const kinds = Object.keys(diffKinds) as [DiffKind, ...DiffKind[]]

/** One entry of a comparison. */
export const DiffLine = z.object({
  Kind: z.enum(kinds),
  Day: z.string(),
  /** Its line in the sheet; 0 for one that is removed. */
  Line: z.number(),
  /** The entry that stands; 0 for a new one. */
  ID: z.number(),
  /** As it will be; of what is removed as it is. */
  Now: Slot,
  /** As it is, where it is changed. */
  Was: z.nullable(Slot),
})
/** See the schema. */
export type DiffLine = z.infer<typeof DiffLine>

/** What stands before the next one begins: minutes that two have both, or that nobody has. */
const Seam = z.object({ Day: z.string(), At: z.string(), Minutes: z.number(), Title: z.string(), Next: z.string() })
/** See the schema. */
export type Seam = z.infer<typeof Seam>

/** A comparison. */
export const GuideDiff = z.object({
  Days: z.array(z.string()),
  Lines: z.array(DiffLine),
  Overlaps: z.array(Seam),
  Gaps: z.array(Seam),
  /** What is to be said of lines of the sheet; with a bad one nothing is taken. */
  Notes: z.array(z.object({ Line: z.number(), Says: z.string(), IsBad: flag })),
  /** Tells this guide, as it stands, from any other. */
  Mark: z.string(),
})
/** See the schema. */
export type GuideDiff = z.infer<typeof GuideDiff>

/** An entry that stands. */
export interface Standing extends Slot {
  readonly ID: number
  readonly Day: string
}

/** An entry that is to be. */
export interface Wanted extends Slot {
  readonly line: number
  readonly Day: string
}

const slotOf = ({ Begin, End, Title, ProgramID, ProgramName, ReMark }: Slot): Slot => ({
  ...{ Begin, End, Title, ProgramID, ProgramName, ReMark },
})
const isSame = (a: Slot, b: Slot) =>
  (['End', 'Title', 'ProgramID', 'ReMark'] as const).every((name) => a[name] === b[name])
const keyOf = ({ Day, Begin }: { readonly Day: string; readonly Begin: string }) => `${Day} ${Begin}`

/** Compares by day and time of beginning: what begins at the same time is changed, not replaced. In the order of time. */
export function compareGuides(standing: readonly Standing[], wanted: readonly Wanted[]): DiffLine[] {
  const was = new Map(standing.map((one) => [keyOf(one), one]))
  const is = new Set(wanted.map(keyOf))
  const kept = wanted.map((one): DiffLine => {
    const before = was.get(keyOf(one))
    const Kind: DiffKind = before ? (isSame(before, one) ? 'same' : 'changed') : 'added'
    return {
      ...{ Kind, Day: one.Day, Line: one.line, ID: before?.ID ?? 0, Now: slotOf(one) },
      Was: before && Kind === 'changed' ? slotOf(before) : null,
    }
  })
  const gone = standing
    .filter((one) => !is.has(keyOf(one)))
    .map((one): DiffLine => ({ Kind: 'removed', Day: one.Day, Line: 0, ID: one.ID, Now: slotOf(one), Was: null }))
  return [...kept, ...gone].toSorted((a, b) => {
    const order = keyOf({ Day: a.Day, Begin: a.Now.Begin }).localeCompare(keyOf({ Day: b.Day, Begin: b.Now.Begin }))
    return order || Number(a.Kind !== 'removed') - Number(b.Kind !== 'removed')
  })
}

/** Where entries that follow each other have minutes both, and where nobody has them. */
export function seamsOf(entries: readonly (Pick<Slot, 'Begin' | 'End' | 'Title'> & { readonly Day: string })[]): {
  readonly Overlaps: Seam[]
  readonly Gaps: Seam[]
} {
  const inOrder = entries.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
  const seams = inOrder.flatMap((one, at) => {
    const next = inOrder[at + 1]
    if (next?.Day !== one.Day) return []
    const Minutes = (minutesOf(next.Begin) ?? 0) - (minutesOf(one.End) ?? 0)
    return Minutes === 0 ? [] : [{ Day: one.Day, At: next.Begin, Minutes, Title: one.Title, Next: next.Title }]
  })
  const overlaps = seams.filter(({ Minutes }) => Minutes < 0)
  return {
    Overlaps: overlaps.map((seam) => ({ ...seam, Minutes: -seam.Minutes })),
    Gaps: seams.filter(({ Minutes }) => Minutes > 0),
  }
}
