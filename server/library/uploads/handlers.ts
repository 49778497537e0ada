/** The uploads family. What files become stands in takePictures.ts, uploads in pieces in resumable/. */
import { uploads } from '../../../src/api/library/uploads/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { TUS_PATH } from '../../../src/api/library/uploads/tus.ts'
import { implement, lookingBefore } from '../../platform/pipeline/implement.ts'
import { keepFile } from '../../platform/storage/keepFile.ts'
import { flowPicture } from './flowPicture.ts'
import { fetchPictures, withAddresses, type Fetched } from './imgsConvert.ts'
import { cropByRatio } from './cropByRatio.ts'
import { filesOf, refuseOthers } from './incoming.ts'
import { refuseForeignFolder } from './place.ts'
import { beginSession, refuseSession } from './resumable/begin.ts'
import { finishSession } from './resumable/finish.ts'
import { refuseGoingOn } from './resumable/goOn.ts'
import { addPiece, refuseMore } from './resumable/pieces.ts'
import { ownSession, shownSession } from './resumable/rows.ts'
import { dropUpload, uploadsUnderWay } from './resumable/underWay.ts'
import { isAllHere, reached } from './resumable/whole.ts'
import { standings } from './standings.ts'
import { takeMade } from './takeMade.ts'
import { asItem, takeCrop, takePictures, told } from './takePictures.ts'
import { newTicket } from './tickets.ts'

const fetched = new WeakMap<object, Fetched>()

/** Handlers of the uploads family. */
export const uploadHandlers = implement(uploads, {
  images: lookingBefore(
    async (arriving) => void (await filesOf(arriving, 'image')),
    async (request) => takePictures(request, await filesOf(request, 'image')),
  ),
  uploadPic: lookingBefore(
    async (arriving) => void (await filesOf(arriving, 'image', flowPicture)),
    async (request) => takePictures(request, await filesOf(request, 'image', flowPicture)),
  ),
  uploadPics: lookingBefore(
    async (arriving) => void (await filesOf(arriving, 'image')),
    async (request) => takePictures(request, await filesOf(request, 'image')),
  ),
  saveBasePic: lookingBefore(
    async (arriving) => void (await filesOf(arriving, 'image')),
    async (request) => (await takePictures(request, (await filesOf(request, 'image')).slice(0, 1)))[0]!,
  ),
  saveFromCropper: lookingBefore(
    async (arriving) => void (await filesOf(arriving, 'image')),
    async (request) => takeCrop(request, (await filesOf(request, 'image'))[0]!),
  ),
  uploadMedia: lookingBefore(
    async (arriving) => void (await filesOf(arriving, undefined)),
    async (request) => {
      const { db, me, input } = request
      await refuseForeignFolder(db, me, input.FolderID)
      const items = []
      for (const one of await filesOf(request, undefined))
        items.push(await told(request, await asItem(request, one, input)))
      return items
    },
  ),

  imgsConvert: lookingBefore(
    async (arriving) => {
      refuseOthers(arriving.me, arriving.input)
      fetched.set(arriving.input, await fetchPictures(arriving, arriving.input.Content))
    },
    async (request) => {
      const found = fetched.get(request.input) ?? (await fetchPictures(request, request.input.Content))
      const addresses = new Map<string, string>()
      const Kept: { Url: string; Reason: string }[] = []
      const Items = []
      for (const [Url, one] of found) {
        if ('Reason' in one) Kept.push({ Url: Url.slice(0, 500), Reason: one.Reason })
        else {
          const item = await told(request, await asItem(request, one, {}, { Source: 'fetch' }))
          addresses.set(Url, item.Url)
          Items.push(item)
        }
      }
      return { Content: withAddresses(request.input.Content, addresses), Count: addresses.size, Kept, Items }
    },
  ),

  ratios: cropByRatio,

  newMultiUploadMedia: lookingBefore(
    async ({ db, me, input }) => {
      refuseOthers(me, input)
      await refuseSession({ db, me }, input)
    },
    async ({ db, me, now, input, changed }) => {
      await refuseForeignFolder(db, me, input.FolderID)
      const row = await beginSession({ db, me, now }, input)
      changed({ ID: row.ID, Title: row.FileName, Before: null, After: { FileName: row.FileName } })
      return shownSession(db, row)
    },
  ),
  // What the storage has lost is sent again: whoever asks where to go on is told of the first piece that is missing.
  getMediaInfo: async ({ db, me, input }) =>
    shownSession(db, await reached(db, await ownSession(db, me, input.FoldName), { atStored: true })),
  getMaxCutByFoldName: async ({ db, me, input }) =>
    (await reached(db, await ownSession(db, me, input.FoldName), { atStored: true })).Pieces,

  multiUploadSectionMedia: lookingBefore(
    async ({ db, me, input }) => {
      const row = await ownSession(db, me, input.FoldName)
      // Whoever sends one again may have been told that it was lost.
      if (input.Cut <= row.Pieces) await isAllHere(db, row, { atStored: true })
      else await refuseGoingOn(db, row)
    },
    async ({ db, me, input, arrived, changed }) => {
      const [file, second] = arrived
      if (!file || second) throw new Refusal('refused', '一次要传一个分片，请检查参数 file。')
      const row = await ownSession(db, me, input.FoldName)
      if (input.Cut <= row.Pieces) return shownSession(db, row)
      if (row.State !== 'open') throw new Refusal('conflict', '这次上传已经结束，请重新上传。')
      if (input.Cut !== row.Pieces + 1)
        throw new Refusal('conflict', `缺少第 ${row.Pieces + 1} 片，收到的是第 ${input.Cut} 片，请按顺序发送。`)
      const { Sha256, Size } = file
      refuseMore(row, Size)
      const after = await addPiece(db, row, await keepFile(db, file.path, { Sha256, Size }))
      changed({ ID: row.ID, Title: row.FileName, Before: null, After: { Cut: input.Cut } })
      return shownSession(db, after)
    },
  ),

  combineMedia: lookingBefore(
    async ({ db, me, input, now }) => {
      await ownSession(db, me, input.FoldName)
      const { MediaID, isNew } = await finishSession(db, input.FoldName, now)
      if (isNew) fresh.add(MediaID)
    },
    async (request) => {
      const { db, me, input, changed } = request
      const { MediaID: ID, FileName } = await ownSession(db, me, input.FoldName)
      if (ID === null) throw new Refusal('missing', '这次上传的文件已从媒体库删除。')
      const item = await told(request, { MediaID: ID })
      if (fresh.delete(ID))
        changed({ ID, Title: FileName, Before: null, After: { FileName, VersionID: item.VersionID } })
      return item
    },
  ),

  made: takeMade,
  standings,
  mine: uploadsUnderWay,
  drop: dropUpload,
  async ticket({ db, tokenHash }) {
    const Ticket = await newTicket(db, tokenHash)
    return { Ticket, Address: `${TUS_PATH}?ticket=${Ticket}` }
  },
})

/** Items that were made just before their transaction, and are told to the log in it. */
const fresh = new Set<number>()
