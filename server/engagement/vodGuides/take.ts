/** A sheet becomes the guide of its days, in one act that is taken back as one. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { vodGuides } from '../../../src/api/engagement/vodGuides/calls.ts'
import type { DiffLine, Slot } from '../../../src/api/engagement/vodGuides/guideDiff.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { compareSheet } from './compare.ts'

type Call = (typeof vodGuides)['calls']['bulkImport']
type Taking = Request<ParsedOf<Call>>

/** Ours: so many bad lines are told of at once. */
const BAD_TOLD = 5

const columnsOf = ({ Begin, End, Title, ProgramID, ReMark }: Slot) => ({ Begin, End, Title, ProgramID, ReMark })

/** Throws 'refused' with what is wrong with which lines. */
function refuseBad(
  name: string,
  notes: readonly { readonly Line: number; readonly Says: string; readonly IsBad: boolean }[],
): void {
  const bad = notes.filter(({ IsBad }) => IsBad)
  if (bad.length === 0) return
  const told = bad.slice(0, BAD_TOLD).map(({ Line, Says }) => `第 ${Line} 行：${Says}`)
  const more = bad.length > BAD_TOLD ? `；还有 ${bad.length - BAD_TOLD} 行` : ''
  throw new Refusal('refused', `「${name}」没有导入，请先改好 ${bad.length} 行。${told.join('；')}${more}。`)
}

/** See the call. Throws 'refused' for bad lines, 'conflict' where the guide was changed since it was compared. */
export async function takeSheet(request: Taking): Promise<OutputOf<Call>> {
  const { db, me, input, logId } = request
  await oneAtATime(db, me.StID, 'vod_guides')
  const { Lines, Notes, Mark } = await compareSheet(request)
  refuseBad(request.files[0]?.name ?? '节目单', Notes)
  if (input.Mark !== undefined && input.Mark !== Mark)
    throw new Refusal('conflict', '您看过对照以后，节目单又改了，请重新对照。')
  const Done: number[] = []
  // What goes first leaves its place to what comes.
  for (const line of Lines.filter(({ Kind }) => Kind === 'removed')) Done.push(await remove(request, line))
  for (const line of Lines.filter(({ Kind }) => Kind === 'changed')) Done.push(await change(request, line))
  Done.push(
    ...(await addAll(
      request,
      Lines.filter(({ Kind }) => Kind === 'added'),
    )),
  )
  return { Done, Skipped: [], ...(Done.length > 0 ? { LogID: logId } : {}) }
}

async function remove({ db, me, input, changed }: Taking, { ID, Day, Now }: DiffLine): Promise<number> {
  await db.deleteFrom('vod_guides').where('ID', '=', ID).where('StID', '=', me.StID).execute()
  const Before = { ID, StID: me.StID, ChannelID: input.ChannelID, Day, ...columnsOf(Now) }
  changed({ ID, Title: Now.Title, Before, After: null })
  return ID
}

async function change({ db, me, now, changed }: Taking, { ID, Now, Was }: DiffLine): Promise<number> {
  const columns = columnsOf(Now)
  await db
    .updateTable('vod_guides')
    .set({ ...columns, UpdateTime: now })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .execute()
  changed({ ID, Title: Now.Title, ...changedFields(columnsOf(Was!), columns)! })
  return ID
}

async function addAll({ db, me, now, input, changed }: Taking, lines: readonly DiffLine[]): Promise<number[]> {
  if (lines.length === 0) return []
  const rows = lines.map(({ Day, Now }) => ({ ChannelID: input.ChannelID, Day, ...columnsOf(Now) }))
  const made = await db
    .insertInto('vod_guides')
    .values(rows.map((row) => ({ ...row, StID: me.StID, UpdateTime: now })))
    .returning(['ID', 'Day', 'Begin'])
    .execute()
  const ids = new Map(made.map(({ ID, Day, Begin }) => [`${Day} ${Begin}`, ID]))
  return rows.map((After) => {
    const ID = ids.get(`${After.Day} ${After.Begin}`)!
    changed({ ID, Title: After.Title, Before: null, After })
    return ID
  })
}
