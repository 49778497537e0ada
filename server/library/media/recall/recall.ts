/**
 * Taking an item away wherever it stands (全部撤下): its bytes are given to nobody from now on; in drafts and in public it is
 * replaced, or taken out, in one transaction; so are other items of the same bytes as any file it had. Ours: whoever may do this
 * may do it in every record of the station: what must not be shown must not wait for its editors.
 */
import type { Selectable } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import { mediaActions } from '../../../../src/api/library/media/actions.ts'
import type { AlbumPicture } from '../../../../src/api/library/media/album.ts'
import { captionLine } from '../../../../src/api/library/media/captionLine.ts'
import { creditLine } from '../../../../src/api/library/media/creditLine.ts'
import { fileAddress } from '../../../../src/api/library/media/fileAddress.ts'
import type { media } from '../../../../src/api/library/media/calls.ts'
import type { MediaRecalls } from '../../../platform/database/tables/media.ts'
import { saysMayBePublic } from '../../../platform/mediaRights/inTurn.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { refuseField } from '../../../platform/records/refuseField.ts'
import { lockedRows, updateRow } from '../../../platform/records/rowsOf.ts'
import { attempt } from '../../../platform/sql/attempt.ts'
import { countedTitles } from '../countedTitles.ts'
import { NO_MEDIA, oneMedia } from '../one.ts'
import type { Acting } from './acting.ts'
import { goesWith, placesOf, saidOf } from './goesWith.ts'
import { throughPlaces, type Outcome, type Place } from './places.ts'
import { publicBy } from './publicBy.ts'
import { tellPeople } from './tellPeople.ts'
import { madeOf, recallWhy, sameOf, stayedOf, tellPlaces, toldPlaces, writtenOf } from './tell.ts'
import { swapText, swapValue, isSame } from './swap.ts'
import { swapAlbum } from './swapAlbum.ts'
import type { Swap } from './wanted.ts'
import { isWritten } from './written.ts'

type Call = (typeof media)['calls']['recall']
type Recalling = Request<ParsedOf<Call>>

/** Throws 'missing' and 'refused'. Of those that are to go, too, what cannot is left and told. */
export async function recallMedia(request: Recalling): Promise<OutputOf<Call>> {
  const { ID, WithID = null, AlsoIDs = [] } = request.input
  if (WithID !== null && AlsoIDs.includes(WithID))
    throw refuseField('WithID', '换上的这张也在要撤下的里面，请另选一个。')
  // What turns public meanwhile would stay as it is.
  await saysMayBePublic(request.db)
  const one = await recallOne(request, ID, WithID)
  const others: Recalled[] = []
  const stayed: string[] = []
  for (const other of new Set(AlsoIDs)) {
    if (other === ID) continue
    // What was changed for one that cannot go is put back.
    const tried = await attempt(request.db, () => recallOne(request, other, WithID))
    if ('result' in tried) others.push(tried.result)
    else if (tried.error instanceof Refusal) stayed.push(tried.error.message)
    else throw tried.error
  }
  const all = [one, ...others]
  const [done, left] = [all.flatMap((each) => each.done), all.flatMap((each) => each.left)]
  const written = await writtenOf(
    request,
    all.flatMap((each) => each.written),
  )
  await tellPlaces(request, recallWhy(one.Title), done)
  await tellPeople(request, {
    items: all.map((each) => each.ID),
    done,
    WithID,
    Reason: request.input.Reason?.trim() ?? '',
  })
  if (request.input.Reason) request.logDetail({ Reason: request.input.Reason.trim() })
  const made = await madeOf(request, ID)
  const Reason = `${await toldPlaces(request, done, left)}${written}${stayedOf(stayed)}${await sameOf(request, ID)}${made}`
  const IsFine = left.length === 0 && stayed.length === 0 && made === '' && written === ''
  return {
    ...{ Done: all.map((each) => each.ID), Skipped: [], LogID: request.logId, Warned: [{ ID, Reason, IsFine }] },
    ...(others.length === 0 ? {} : { Told: countedTitles(all.map(({ Title }) => Title)) }),
  }
}

interface Recalled extends Carried {
  readonly ID: number
  readonly Title: string
}

async function recallOne(request: Recalling, ID: number, WithID: number | null): Promise<Recalled> {
  const { db, me, now, logId } = request
  const [row] = await lockedRows('media', request, [ID])
  if (!row || row['DeletedAt'] !== null) throw new Refusal('missing', NO_MEDIA)
  if (row['Kind'] === 'album') throw new Refusal('refused', '图集没有自己的文件，请撤下里面的图片。')
  const standing = await standingRecall(request, ID)
  if (standing !== undefined) throw new Refusal('conflict', `它已经全部撤下了；要换回来请用「${REVERT_TITLE}」。`)
  const WasWithdrawnAt = row['WithdrawnAt'] as Date | null
  const { Reason = '' } = request.input
  const RecallID = await beginRecall(request, { MediaID: ID, WithID, WasWithdrawnAt, Reason: Reason.trim() })
  const Title = String(row['Title'])
  const carried = await carryOut(
    { db, me, now, logId, why: recallWhy(Title) },
    { ID: RecallID, WithID },
    { ID, Kind: String(row['Kind']) },
  )
  await updateRow('media', request, ID, { WithdrawnAt: now, UpdateTime: now })
  const Before = { WithdrawnAt: WasWithdrawnAt?.toISOString() ?? null }
  request.changed({ ID, Title, Before, After: { WithdrawnAt: now.toISOString(), RecallID } })
  return { ID, Title, ...carried }
}

async function beginRecall(
  { db, me, now }: Omit<Acting, 'why'>,
  what: Pick<Selectable<MediaRecalls>, 'MediaID' | 'WithID' | 'WasWithdrawnAt' | 'Reason'>,
): Promise<number> {
  const { ID } = await db
    .insertInto('media_recalls')
    .values({ ...what, StID: me.StID, IsReplaced: what.WithID !== null, AdminID: me.ID, CreateTime: now })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return ID
}

/** `written`: the places of `done` that keep a caption somebody wrote of what went. */
interface Carried extends Outcome {
  readonly written: readonly Place[]
}

/** Exchanges an item wherever it stands now, and keeps what stood there. Throws 'refused' where what comes may not be shown. */
export async function carryOut(
  acting: Acting,
  { ID: RecallID, WithID }: { readonly ID: number; readonly WithID: number | null },
  { ID, Kind }: { readonly ID: number; readonly Kind: string },
): Promise<Carried> {
  const { same, versions, keys } = await goesWith(acting, ID)
  const swap: Swap = {
    ...{ keys, own: await saidOf(acting, same) },
    ...(WithID === null ? { to: undefined } : await replacementOf(acting, { same, Kind, WithID })),
  }
  const { done, left } = await throughPlaces(
    acting,
    await placesOf(acting, versions),
    ({ Family, RecordID, live }, noting) =>
      (Field, value, IsLive) => {
        const flag = publicBy[Family]
        const isOff = flag?.plays.some((field) => live.includes(field)) && (WithID === null || !flag.canReplace)
        const changed = () =>
          Family === 'media'
            ? swapAlbum(value as AlbumPicture[], { went: same, WithID, own: swap.own! })
            : swapped(value, swap)
        const next = flag?.field === Field ? (isOff ? flag.off : value) : changed()
        if (isSame(next, value)) return value
        noting.done.push({ Family, RecordID, Field, IsLive, Was: value, Became: next })
        return next
      },
  )
  await keepPlaces(acting, RecallID, done)
  return {
    done,
    left,
    written: done.filter(({ Family, Was }) => isWritten(Family, Was, { ...swap, went: same, WithID })),
  }
}

const swapped = (value: unknown, swap: Swap) =>
  typeof value === 'string' ? swapText(value, swap) : swapValue(value, swap)

/** The recall of an item that stands; undefined: none. */
export async function standingRecall({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, MediaID: number) {
  return db
    .selectFrom('media_recalls')
    .select(['ID', 'WithID', 'WasWithdrawnAt', 'WasWithdrawnVersions'])
    .where('MediaID', '=', MediaID)
    .where('StID', '=', me.StID)
    .where('RevertedAt', 'is', null)
    .orderBy('ID', 'desc')
    .forUpdate()
    .executeTakeFirst()
}

/** What a recall is taken back with, as the screens call it. */
export const REVERT_TITLE = mediaActions.revertRecall.revertRecall.title

/** What comes in its place, and what texts say of it. Throws 'refused' where that may not be shown either. */
async function replacementOf(
  acting: Acting,
  { same, Kind, WithID }: { readonly same: ReadonlySet<number>; readonly Kind: string; readonly WithID: number },
): Promise<Pick<Swap, 'to' | 'says'>> {
  if (same.has(WithID)) throw refuseField('WithID', '不能换成它自己，请另选一个。')
  const other = await oneMedia(acting, { ID: WithID })
  if (other.Kind !== Kind || other.DeletedAt !== null) throw refuseField('WithID', '请选择同一类、不在回收站里的媒资。')
  if (other.Standing !== 'usable')
    throw refuseField('WithID', `“${other.Title}”${other.StandingWhy || '现在不能使用'}，请另选一个。`)
  const { Key } = await acting.db
    .selectFrom('media_versions')
    .select('Key')
    .where('ID', '=', other.VersionID!)
    .executeTakeFirstOrThrow()
  const says = {
    ...{ alt: other.Alt.trim(), isDecorative: other.IsDecorative, credit: creditLine(other) },
    caption: captionLine(other.Description),
  }
  return { to: fileAddress(Key, other.Type), says }
}

async function keepPlaces({ db }: Acting, RecallID: number, places: readonly Place[]): Promise<void> {
  for (const { Was, Became, ...place } of places) {
    const said = { Was: JSON.stringify(Was ?? null), Became: JSON.stringify(Became ?? null) }
    // One that it owes from before is known anew.
    await db
      .insertInto('media_recall_places')
      .values({ RecallID, ...place, ...said })
      .onConflict((on) =>
        on
          .columns(['RecallID', 'Family', 'RecordID', 'Field', 'IsLive'])
          .doUpdateSet({ ...said, IsOvertaken: false, IsOwed: false }),
      )
      .execute()
  }
}
