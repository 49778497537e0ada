/**
 * Ordinary records of a station: read by page, read one, saved, removed, switched. What a family's records are is data;
 * what every family must do alike (station, names that are taken, log, skipping with reasons, undo) stands here once.
 */
import type { Family, FieldsOf, RowOf } from '../../../src/api/contract.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import { emptied } from '../../../src/api/record/meant.ts'
import type { Database } from '../database/schema.ts'
import type { StoredIn } from '../database/tableOf.ts'
import { undoRow } from '../sql/undoRow.ts'
import { batchOf } from './batchOf.ts'
import { toWire } from './columns.ts'
import { askInverse } from './inverse.ts'
import { readsOf } from './readsOf.ts'
import type { RecordKind, Station, WholeKind } from './recordKind.ts'
import type { Records } from './records.ts'
import { forWhomItIs } from './receivers.ts'
import { refuseOutOfOrder } from './refuseOutOfOrder.ts'
import { refuseForeign } from './refuseForeign.ts'
import { saveOf } from './saveOf.ts'
import { saysWhatWasSeen, undoGrowing } from './undoGrowing.ts'
import { undoKeeping } from './undoKeeping.ts'

/** A row of a family's table. */
export type StoredOf<T extends keyof Database> = StoredIn<T> & Station

/**
 * Make the handlers of a family's records, which stand in `table`. What its fields say need not be said here. `Row`: what
 * toRow answers.
 */
export function recordsOf<F extends Family, const T extends keyof Database, Row = RowOf<F>>(
  family: F,
  table: T,
  kind: RecordKind<Row, StoredOf<T>, DraftFrom<FieldsOf<F>>> = {},
): Records<Row, StoredOf<T>> {
  const { fields = {} } = family as Family
  const name = 'Name' in fields ? 'Name' : 'Title'
  const called = kind.name ?? name
  const unseen = Object.keys(fields).filter((one) => fields[one]!.mode === 'hidden')
  const whole: WholeKind<Row> = {
    table,
    noun: family.title,
    ...((family as Family).measure ? { measure: (family as Family).measure! } : {}),
    name,
    // Longer texts are not heard: nearly every row of letters is somewhere in them.
    spoken: (kind.search ?? [called]).filter(
      (one) => (one === called || naming.includes(one)) && fields[one]?.kind === 'line',
    ),
    ...('UpdateTime' in fields ? { touched: 'UpdateTime' } : {}),
    needed: Object.fromEntries(
      Object.entries(fields)
        .filter(([one, { mode, required }]) => required && mode === 'written' && one !== name)
        .map(([one, { label }]) => [one, label]),
    ),
    ...(unseen.length > 0 ? { toRow: (stored) => without(toWire(stored), unseen) as Row } : {}),
    ...(kind as unknown as RecordKind<Row>),
  }
  const refuse = refuseForeign(fields)
  const guarded: typeof whole = {
    ...whole,
    saving: async (request, draft, before) => {
      refuse(request, draft, before)
      const empty = emptied(fields, draft, before)
      refuseOutOfOrder(fields, { ...before, ...draft, ...empty })
      return { ...empty, ...(await whole.saving?.(request, { ...draft, ...empty }, before)) }
    },
  }
  askInverse(family.name, guarded)
  const reads = readsOf(guarded)
  // A whole list is what everybody signed in may ask for, where a page's list needs the page.
  const all: typeof reads.all = async (request, filter, most) =>
    forWhomItIs(family, request.me, await reads.all(request, filter, most))
  const handlers = { ...reads, all, save: saveOf(guarded), ...batchOf(guarded) }
  const byRow = undoRow(table, guarded.noun, { comesAgain: true })
  const undo = undoKeeping(table, fields, saysWhatWasSeen(family) ? undoGrowing(table, byRow) : byRow)
  return { ...(handlers as unknown as Records<Row, StoredOf<T>>), undo }
}

/** What records are called by, whatever they are called by in the log. */
const naming: readonly string[] = ['Title', 'Name']

const without = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
