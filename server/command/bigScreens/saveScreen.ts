/** Changing a screen: its name, or its design, from the revision it was made from. */
import type { bigScreens } from '../../../src/api/command/bigScreens/calls.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { refuseStale } from '../../platform/records/refuseStale.ts'
import { designOf } from './designs.ts'
import { addVersion, lockScreen, refuseDuplicate, type StoredScreen } from './store.ts'

type Save = (typeof bigScreens)['calls']['save']
type SaveRequest = Request<ParsedOf<Save>>

/** Saves what was sent. Throws 'conflict', with who was quicker, when the design was changed since. */
export async function saveScreen(request: SaveRequest, ID: number): Promise<OutputOf<Save>> {
  const { db, me, now, input, logId } = request
  const before = await lockScreen(request, ID)
  if (input.Design) await refuseOther(request, before)
  if (input.Name !== undefined && input.Name !== before.Name) await refuseDuplicate(db, me.StID, input.Name, ID)
  const isSame = !input.Design || JSON.stringify(input.Design) === JSON.stringify(await designOf(db, before.VersionID))
  const draft = {
    Name: input.Name,
    ReMark: input.ReMark,
    VersionID: isSame ? before.VersionID : await addVersion(request, ID, input.Design!),
  }
  const changes = changedFields(before, draft)
  if (!changes) return { ID, Revision: before.Revision }
  const { Revision } = await db
    .updateTable('big_screens')
    .set({ ...changes.After, AdminID: me.ID, UpdateTime: now })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .returning('Revision')
    .executeTakeFirstOrThrow()
  request.changed({ ID, Title: before.Name, ...changes })
  return { ID, Revision, LogID: logId }
}

async function refuseOther(
  request: SaveRequest,
  { Name: title, Revision, AdminID: EditorID }: StoredScreen,
): Promise<void> {
  const from = request.input.Revision
  if (from === undefined) throw refuseField('Revision', '缺少参数 Revision：请说明设计是从哪一版改的。')
  await refuseStale(request, { title, Revision, EditorID }, from)
}
