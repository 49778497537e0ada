/** Draws as ordinary records: listed, read, saved, removed. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { draws, type Draw } from '../../../src/api/engagement/draws/calls.ts'
import { whyKept, whySettled } from '../../../src/api/engagement/draws/drawRules.ts'
import { publicStates, type EntrySourceKind } from '../../../src/api/engagement/draws/drawStates.ts'
import { drawFields } from '../../../src/api/engagement/draws/fields.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import type { Request, Undoer } from '../../platform/pipeline/implement.ts'
import { shownAt } from '../../platform/readerPages/shownAt.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { namesUnread } from '../nameable.ts'
import { prizesOf } from './prizes.ts'
import { rulesOf, type StoredDraw } from './specification.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me' | 'installation'>

/**
 * Of whom the entries are, by what the draw names. Throws 'refused' where that cannot be, 'missing' for what is new to it and not
 * the person's to name.
 */
async function sourceIn(
  asker: Pick<Request<unknown>, 'db' | 'me' | 'now'>,
  { Kind, VoteID, SignUpID }: Partial<Pick<StoredDraw, 'Kind' | 'VoteID' | 'SignUpID'>>,
  before: StoredDraw | undefined,
): Promise<EntrySourceKind> {
  if (!VoteID && !SignUpID) return 'own'
  if (VoteID && SignUpID) throw refuseField('SignUpID', '名单只能来自一处：投票和报名请只选一个。')
  const [field, family, id] = VoteID
    ? (['VoteID', 'votes', VoteID] as const)
    : (['SignUpID', 'signUps', SignUpID!] as const)
  if (Kind === 'deck') throw refuseField(field, '即抽由读者当场抽，名单不能来自投票或报名。')
  if (await namesUnread(asker, family, [id], [before?.[field] ?? 0]))
    throw refuseField(
      field,
      `${drawFields[field].label}：它不存在或您无权查看，请重新选择；已经公开的都可以选。`,
      'missing',
    )
  return VoteID ? 'vote' : 'signup'
}

async function checkDraw(
  request: Pick<Request<unknown>, 'db' | 'me' | 'now'>,
  draft: DraftFrom<typeof drawFields>,
  before: StoredDraw | undefined,
) {
  const settled = before && whySettled(before)
  if (settled !== undefined) throw new Refusal('refused', `抽奖“${before!.Title}”${settled}。`)
  const { me } = request
  const EntrySource = await sourceIn(request, { ...before, ...draft }, before)
  return { EditorID: me.ID, EntrySource, ...(before ? {} : { OwnerID: me.ID }) }
}

const conditions = ({ mine }: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> | undefined =>
  typeof mine === 'number' ? sql`"OwnerID" = ${mine}` : undefined

/** Draws with the people whom no answer has by number. */
type WithPeople = Draw & Pick<StoredDraw, 'AuditorID' | 'AborterID' | 'FigureByID'>
const unseen: readonly string[] = ['StandbyList', 'EditorID']
const wire = (stored: StoredDraw) =>
  Object.fromEntries(
    Object.entries(stored)
      .filter(([name]) => !unseen.includes(name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as unknown as WithPeople

/** How draws are listed, read, saved and removed. */
export const drawRows = recordsOf(draws, 'draws', {
  once: false,
  search: ['Title', 'Summary'],
  filters: ['State', 'Kind'],
  where: conditions,
  toRow: wire,
  saving: checkDraw,
  async removing({ db, me }, stored) {
    const kept = whyKept(stored)
    if (kept !== undefined) return kept
    const prizes = (await countsOf({ db, me }, 'draw_prizes', 'DrawID', [stored.ID])).get(stored.ID) ?? 0
    return prizes > 0 ? `还有 ${prizes} 种奖品，请先删除` : undefined
  },
})

/** The rows with names and counts. `isWhole`: with the rules in full, as one record is read. */
export async function withNames(request: Reading, rows: readonly Draw[], isWhole = false): Promise<Draw[]> {
  const found = rows as readonly WithPeople[]
  const ids = found.map(({ ID }) => ID)
  const people = await peopleNames(
    request,
    found.flatMap(({ OwnerID, AuditorID, AborterID }) => [OwnerID, AuditorID, AborterID]),
  )
  const entries = await countsOf(request, 'draw_entries', 'DrawID', ids)
  const tickets = await countsOf(request, 'draw_tickets', 'DrawID', ids, sql<boolean>`"TakenAt" is not null`)
  const won = await countsOf(request, 'draw_records', 'DrawID', ids)
  const addressOf = await shownAt(request, 'join')
  const units = await unitsOf(request, ids)
  // One record is read with its rules; lists do without.
  const prizes = isWhole ? await prizesOf(request.db, ids[0]!) : []
  return found.map(({ AuditorID, AborterID, FigureByID, FigureValue, ...row }) => ({
    ...row,
    // Until a second person has entered it, they are not told what to copy.
    FigureValue: row.OutsideValue !== null || FigureByID === request.me.ID ? FigureValue : '',
    HasFigure: FigureValue !== '',
    OwnerName: people.get(row.OwnerID) ?? '',
    AuditorName: people.get(AuditorID ?? 0) ?? '',
    AborterName: people.get(AborterID ?? 0) ?? '',
    Taken: (row.Kind === 'deck' ? tickets : entries).get(row.ID) ?? 0,
    Units: units.get(row.ID) ?? 0,
    Won: won.get(row.ID) ?? 0,
    // Once it was committed to, as it was.
    Rules: isWhole ? committedRules(row) || rulesOf(asStored({ ...row, FigureValue }), prizes) : '',
    Specification: isWhole ? row.Specification : '',
    ShowPath: publicStates.includes(row.State) ? addressOf(row.GUID) : '',
  }))
}

/** How many units of prizes each draw has. */
async function unitsOf(
  { db, me }: Pick<Reading, 'db' | 'me'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ DrawID: number; Units: number }>`
    select "DrawID", sum("Units")::int as "Units" from draw_prizes
    where "StID" = ${me.StID} and "DrawID" = any(${[...ids]}) group by 1`.execute(db)
  return new Map(rows.map(({ DrawID, Units }) => [DrawID, Units]))
}

/** The rules as they were committed to; '': they were not yet. */
const committedRules = ({ Specification }: Pick<Draw, 'Specification'>): string =>
  Specification === '' ? '' : (JSON.parse(Specification) as { readonly rules: string }).rules

const asStored = (row: object) => row as unknown as StoredDraw

const states: readonly string[] = ['State', 'Reason', 'SubmitTime', 'UpdateTime', 'AuditorID', 'AuditTime']

/** Taken back is what nothing was drawn by yet. */
export const undoDraw: Undoer = async (undoing) => {
  const { db, me, change } = undoing
  const draw = await db
    .selectFrom('draws')
    .select(['State', 'Title'])
    .where('ID', '=', change.ID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  if (draw && (draw.State === 'drawn' || draw.State === 'archived')) return `抽奖“${draw.Title}”已开奖，不能撤销。`
  if (draw?.State === 'aborted') return `抽奖“${draw.Title}”已中止，不能撤销。`
  const isContent = Object.keys(change.After ?? change.Before ?? {}).some((name) => !states.includes(name))
  const settled = draw && isContent ? whySettled(draw) : undefined
  if (settled !== undefined) return `抽奖“${draw!.Title}”${settled}。`
  return drawRows.undo(undoing)
}
