/** Sends pictures to the upload host, all of a selection at once. */
import { createClient, Refusal } from '../../../api/client.ts'
import { uploads } from '../../../api/library/uploads/calls.ts'
import { emptyFile } from '../../../api/library/uploads/emptyFile.ts'
import { NO_DATA, type UploadedItem } from '../../../api/library/uploads/fields.ts'
import { originalsOf } from './originalsOf.ts'
import { sayAlike } from './sayAlike.ts'
import { noteBrought } from '../../../workspace/madeHere.ts'
import { api, me } from '../../../workspace/session.ts'
import { asOneWrite } from './asOneWrite.ts'
import { sendWithProgress, type Progress } from '../sendWithProgress.ts'

/** How it is sent. */
export interface UploadOptions {
  /** The station's watermark is put on. Default false. */
  readonly watermark?: boolean
  /** looked through for faces. Default false. */
  readonly face?: boolean
  /** It edits a picture that is there: beside it, else as its next version. Default: a new one. */
  readonly edits?: { readonly PicturesGuid: string; readonly IsAdd: boolean } | undefined
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
}

/** */
export const FAILED = '图片上传失败，请稍后再试！'

/** Sends them. Rejects with a Refusal; its message is NO_DATA where the answer names no picture. */
export async function uploadPictures(
  files: readonly File[],
  { watermark = false, face = false, edits, onProgress = () => {}, signal }: UploadOptions = {},
): Promise<readonly UploadedItem[]> {
  const empty = files.find(({ size }) => size === 0)
  if (empty) throw new Refusal('refused', emptyFile(empty.name))
  const { StID, ID } = me()
  const Originals = await originalsOf(files)
  const input = {
    file: files,
    ...(Originals === '' ? {} : { Originals }),
    StID,
    AdminID: ID,
    Watermark: watermark,
    IsFace: face,
    ...edits,
  }
  const send = sendWithProgress(onProgress, signal ?? new AbortController().signal)
  const client = createClient({ uploads }, send, undefined, asOneWrite())
  const once = () => client.uploads.images(input)
  const items = await once().catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.kind !== 'expired') throw error
    // Any call renews the token; then the pictures go again.
    await api.session.current({})
    return once()
  })
  if (items.length === 0 || items.some(({ Url }) => Url === '')) throw new Refusal('fault', NO_DATA)
  for (const item of items) {
    noteBrought('media', item.ID)
    sayAlike(item)
  }
  return items
}
