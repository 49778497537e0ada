/** The log's way of taking a recall back, and of doing it again. */
import { Refusal } from '../../../../src/api/client.ts'
import type { Undoer } from '../../../platform/pipeline/implement.ts'
import { toWire } from '../../../platform/records/columns.ts'
import { lockedRows, updateRow } from '../../../platform/records/rowsOf.ts'
import { carryOut, standingRecall } from './recall.ts'
import { revertRecall } from './revert.ts'
import { recallWhy, revertWhy, showPlaces, toldPlaces, writtenOf } from './tell.ts'
import { tellPeople } from './tellPeople.ts'

type Undoing = Parameters<Undoer>[0]

/** Takes back what one line of the log did, as long as that recall stands; or does it again as long as none does. */
export const undoRecall: Undoer = (undoing) => (undoing.again ? recallAgain(undoing) : takeBack(undoing))

const GONE = '这个媒资已经不在了'

async function takeBack({ db, me, change, logId, now, warn, also }: Undoing): Promise<string | undefined> {
  const { ID, After } = change
  const [row] = await lockedRows('media', { db, me }, [ID])
  if (!row) return GONE
  const reverted = await revertRecall({ db, me, now, logId, why: revertWhy(String(row['Title'])) }, ID)
  // Thrown, so that another recall stands as it stood.
  if (reverted?.recall === undefined || reverted.recall.ID !== Number(After?.['RecallID']))
    throw new Refusal('conflict', '它后来又变动过，不能撤销')
  const { done, left } = reverted
  await showPlaces(db, me.StID, done)
  also((request) => tellPeople(request, { items: [ID], done, isBack: true }))
  if (left.length > 0) warn((request) => toldPlaces(request, done, left, { isBack: true }))
  return undefined
}

/** The same recall stands again, wherever the item stands by now. */
async function recallAgain({ db, me, change, logId, now, warn, also }: Undoing): Promise<string | undefined> {
  const { ID, Before, After } = change
  const [row] = await lockedRows('media', { db, me }, [ID])
  if (!row || row['DeletedAt'] !== null) return GONE
  const { WithdrawnAt } = toWire({ WithdrawnAt: row['WithdrawnAt'] })
  const recall = await db
    .selectFrom('media_recalls')
    .select(['ID', 'WithID', 'IsReplaced', 'Reason'])
    .where('ID', '=', Number(Before?.['RecallID']))
    .where('StID', '=', me.StID)
    .where('RevertedAt', 'is not', null)
    .executeTakeFirst()
  const isOther = (await standingRecall({ db, me }, ID)) || WithdrawnAt !== (After?.['WithdrawnAt'] ?? null)
  if (!recall || isOther) return '它后来又变动过，不能恢复'
  if (recall.IsReplaced && recall.WithID === null) return '换上的那个已经彻底删除，请重新撤下'
  // What it owes from before it knows from then.
  await db.deleteFrom('media_recall_places').where('RecallID', '=', recall.ID).where('IsOwed', '=', false).execute()
  await db.updateTable('media_recalls').set({ RevertedAt: null }).where('ID', '=', recall.ID).execute()
  const why = recallWhy(String(row['Title']))
  const { done, left, written } = await carryOut({ db, me, now, logId, why }, recall, {
    ...{ ID, Kind: String(row['Kind']) },
  })
  await updateRow('media', { db, me }, ID, { WithdrawnAt: now, UpdateTime: now })
  await showPlaces(db, me.StID, done)
  also((request) => tellPeople(request, { items: [ID], done, WithID: recall.WithID, Reason: recall.Reason }))
  if (left.length + written.length > 0)
    warn(async (request) => `${await toldPlaces(request, done, left)}${await writtenOf(request, written)}`)
  return undefined
}
