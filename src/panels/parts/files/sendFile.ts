/** Sends a file that is no picture. */
import { Refusal } from '../../../api/client.ts'
import { hosts } from '../../../api/hosts.ts'
import { REQUEST_KEY } from '../../../api/actions.ts'
import { pictureType } from '../../../workers/pictures/types.ts'
import { compress } from '../../../workers/pictures/compress.ts'
import { me } from '../../../workspace/session.ts'
import { requestNumber } from '../../../workspace/writes.ts'
import { uploadPictures } from '../pictures/uploadPictures.ts'
import { sendWithProgress } from '../sendWithProgress.ts'

/** How much has gone out, 0 to 1. */
type Tell = (done: number) => void

/** Sends it, a picture as the widget does. Answers its address. Rejects with a Refusal, or PictureRefused. */
export async function sendFile(file: File, tell: Tell, signal: AbortSignal): Promise<string> {
  const onProgress = ({ sent, total }: { sent: number; total: number }) => tell(total > 0 ? sent / total : 0)
  if (pictureType(file) !== '') {
    const [picture] = await uploadPictures([await compress(file, 'widget', { signal })], { onProgress, signal })
    return picture!.Url
  }
  const input = { file, stID: me().StID, [REQUEST_KEY]: requestNumber() }
  const outcome = hosts.upload.read(
    await sendWithProgress(
      onProgress,
      signal,
    )({ host: 'upload', method: 'POST', path: '/Uploads/UploadMedia', body: 'multipart', input }),
  )
  if (!outcome.ok) throw new Refusal(outcome.kind, outcome.message, outcome)
  const url = ((Array.isArray(outcome.data) ? outcome.data[0] : outcome.data) as { Url?: unknown } | undefined)?.Url
  if (typeof url !== 'string' || url === '') throw new Refusal('fault', '服务器没有给出文件的地址，请稍后再试。')
  return url
}
