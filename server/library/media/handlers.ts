/** The media family. */
import { Refusal } from '../../../src/api/client.ts'
import { media } from '../../../src/api/library/media/calls.ts'
import { isOfTerms, type Standing } from '../../../src/api/library/media/standing.ts'
import type { PictureEdit } from '../../../src/api/library/media/version.ts'
import { implement, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { helpersWith } from '../../platform/mediaRights/helpersWith.ts'
import { sayBarred } from '../../platform/mediaRights/sayBarred.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { alikeOf } from './alike.ts'
import { alikeBarred } from './alikeBarred.ts'
import { binMedia, purgeMedia } from './bin.ts'
import { refuseFolder, refuseUnmovable } from './folder.ts'
import { editImage } from './editImage.ts'
import { editMany } from './editMany.ts'
import { listMedia } from './list.ts'
import { itemAt, oneAlbum, oneMedia, versionsOf } from './one.ts'
import { revertMedia } from './recall/handlers.ts'
import { recalledOf } from './recall/recalled.ts'
import { recallMedia } from './recall/recall.ts'
import { undoRecall } from './recall/undo.ts'
import { saveAlbum } from './saveAlbum.ts'
import { findAnew } from './searchKeys.ts'
import { termsInForce } from './termsInForce.ts'
import { usesOf } from './uses.ts'
import { tellingOfPublic } from './stillPublic/tellingOfPublic.ts'
import { withdrawMedia } from './withdraw.ts'

const records = recordsOf(media, 'media', {
  once: false,
  json: ['Pictures'],
  async saving(request, draft, before) {
    if (before?.DeletedAt) throw new Refusal('refused', '它在回收站里，请先还原。')
    await refuseFolder(request, draft.FolderID)
    if (before) refuseUnmovable(request.me, before.FolderID, draft.FolderID)
  },
  async turning(request, row, flags) {
    const { FolderID, Rights, IsPublic } = flags as {
      readonly FolderID?: number
      readonly Rights?: string
      readonly IsPublic?: boolean
    }
    await refuseFolder(request, FolderID)
    refuseUnmovable(request.me, row.FolderID, FolderID)
    if (Rights !== undefined && row['Kind'] === 'album') return '图集能否使用由里面的图片决定，请给图片设来源性质'
    if (IsPublic !== true) return undefined
    const { Title, Standing, StandingWhy } = await oneMedia(request, { ID: row.ID })
    if (Standing === 'usable') return undefined
    return sayBarred(request.db, request.me.StID, '', [{ Title, why: StandingWhy }], request.me)
  },
})

/** How what was done to items is taken back. */
export const undoMedia: Undoer = async (undoing) => {
  const { Before, After } = undoing.change
  if (Before?.['RecallID'] !== undefined || After?.['RecallID'] !== undefined) return undoRecall(undoing)
  const why = await records.undo(undoing)
  if (why === undefined) await findAnew(undoing.db, undoing.me.StID, undoing.change.ID)
  return why
}

async function save(request: Request<{ readonly ID: number }>) {
  const saved = await records.save(request)
  await findAnew(request.db, request.me.StID, saved.ID)
  return saved
}

async function back(request: Request<{ ID: number; VersionID: number }>) {
  const { ID, VersionID } = request.input
  const version = await request.db
    .selectFrom('media_versions')
    .select('WithdrawnAt')
    .where('StID', '=', request.me.StID)
    .where('MediaID', '=', ID)
    .where('ID', '=', VersionID)
    .executeTakeFirst()
  if (!version) throw new Refusal('missing', '没有这个版本，请重新选择。')
  if (version.WithdrawnAt) throw refuseField('VersionID', '这个版本已经停用，请重新选择。')
  return records.save(request)
}

/** Why, with all that is registered where that decides. */
async function whole(request: Request<{ readonly ID: number }>, standing: Standing, why: string): Promise<string> {
  if (standing !== 'banned' && standing !== 'usable') return why
  const terms = await termsInForce(request, request.input.ID, standing === 'banned' ? 'ban' : 'permit')
  return isOfTerms(standing, why) && terms.length > 0 ? terms.join('；') : why
}

/** Handlers of the media family. */
export const mediaHandlers = implement(media, {
  list: listMedia,
  get: (request) => oneMedia(request, request.input),
  async image(request) {
    const { ID, ResourceGUID, Address } = request.input
    if (ID === undefined && !ResourceGUID && !Address) throw refuseField('ID', '请给出图片的编号或标识。')
    const found = await oneMedia(
      request,
      Address && ID === undefined ? await itemAt(request, Address) : { ID, ResourceGUID },
    )
    if (found.Kind !== 'image') throw new Refusal('missing', '没有这张图片，它可能已被删除。')
    return found
  },
  versions: async (request) => versionsOf(request, await oneMedia(request, request.input)),
  async uses(request) {
    await oneMedia(request, request.input)
    return usesOf(request)
  },
  async why(request) {
    const { Standing, StandingWhy, VersionID } = await oneMedia(request, request.input)
    // A ban, and what is withdrawn, nobody permits.
    const isAsked = Standing === 'asks' || Standing === 'expired'
    const Help = isAsked ? await helpersWith(request.db, request.me.StID, request.me) : ''
    const alike = Standing === 'banned' || VersionID === null ? undefined : await alikeBarred(request, [VersionID])
    const Recalled = Standing === 'banned' ? await recalledOf(request, request.input.ID) : null
    return {
      Standing,
      Why: await whole(request, Standing, StandingWhy),
      Help,
      Alike: alike?.get(VersionID!) ?? '',
      Recalled,
    }
  },
  alike: alikeOf,
  album: (request) => oneAlbum(request, request.input.ID),
  save: (request) =>
    tellingOfPublic(request, { items: async () => [request.input.ID], isNamed: true }, () => save(request)),
  editMany: (request) =>
    tellingOfPublic(request, { items: async () => request.input.Ids, isNamed: true }, () => editMany(request)),
  rename: save,
  move: records.turn,
  setRights: (request) =>
    tellingOfPublic(request, { items: async () => request.input.Ids, isNamed: true }, () => records.turn(request)),
  withdraw: withdrawMedia,
  recall: recallMedia,
  revertRecall: revertMedia,
  publicise: records.turn,
  remove: (request) => binMedia(request, true),
  restore: (request) => binMedia(request, false),
  purge: purgeMedia,
  focus: records.save,
  back,
  editImage: editImage as (request: Request<PictureEdit & { ID: number }>) => ReturnType<typeof editImage>,
  saveAlbum,
})
