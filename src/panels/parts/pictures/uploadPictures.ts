/** Sends pictures to the upload host, all of a selection at once. */
import { Refusal } from '../../../api/client.ts'
import { hosts } from '../../../api/hosts.ts'
import { REQUEST_KEY } from '../../../api/actions.ts'
import { api, me } from '../../../workspace/session.ts'
import { requestNumber } from '../../../workspace/writes.ts'
import { sendWithProgress, type Progress } from '../sendWithProgress.ts'

/** A picture that was taken in; its size in pixels, where the server knows it. */
export interface SentPicture {
  readonly Url: string
  readonly ID?: number | undefined
  readonly VersionID?: number | undefined
  readonly Width?: number | undefined
  readonly Height?: number | undefined
}

/** How it is sent. */
export interface UploadOptions {
  /** The station's watermark is put on. Default false. */
  readonly watermark?: boolean
  /** looked through for faces. Default false. */
  readonly face?: boolean
  /** It edits a picture that is there: beside it, else as its next version. Default: a new one. */
  readonly edits?: { readonly picturesGuid: string; readonly IsAdd: boolean } | undefined
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
}

/** */
export const FAILED = '图片上传失败，请稍后再试！'
/** */
export const NO_DATA = '服务器开小差了3，请稍后再试！'

/** Sends them. Rejects with a Refusal; its message is NO_DATA where the answer names no picture. */
export async function uploadPictures(
  files: readonly File[],
  { watermark = false, face = false, edits, onProgress = () => {}, signal }: UploadOptions = {},
): Promise<readonly SentPicture[]> {
  const { StID, ID } = me()
  // Of a lost answer a second try makes no second picture.
  const key = requestNumber()
  const input = {
    ...{ file: files, stID: StID, Watermark: watermark, AdminId: ID, IsFace: face, ...edits },
    [REQUEST_KEY]: key,
  }
  const send = sendWithProgress(onProgress, signal ?? new AbortController().signal)
  const once = async () =>
    hosts.upload.read(
      await send({ host: 'upload', method: 'POST', path: '/api/images/upload', body: 'multipart', input }),
    )
  let outcome = await once()
  if (!outcome.ok && outcome.kind === 'expired') {
    // Any call renews the token; then the pictures go again.
    await api.session.current({})
    outcome = await once()
  }
  if (!outcome.ok) throw new Refusal(outcome.kind, outcome.message, outcome)
  const data = outcome.data as readonly Partial<SentPicture>[] | null | undefined
  if (!Array.isArray(data) || data.length === 0 || data.some(({ Url }) => typeof Url !== 'string' || Url === ''))
    throw new Refusal('fault', NO_DATA)
  return data as readonly SentPicture[]
}
