/** Sends a file: a picture at once, anything else in pieces that go on where they broke off. */
import { subscribe } from 'valtio'
import { Refusal } from '../../../api/client.ts'
import type { UploadedItem } from '../../../api/library/uploads/fields.ts'
import { compress } from '../../../workers/pictures/compress.ts'
import { pictureType } from '../../../workers/pictures/kinds.ts'
import { uploadPictures } from '../pictures/uploadPictures.ts'
import { STOPPED } from '../sendWithProgress.ts'
import { dropTransfer, startTransfer, transfers } from '../transfers/transfers.ts'

/** How much has gone out, 0 to 1. */
type Tell = (done: number) => void

/** Sends it, a picture as the widget does. Answers what it is in the library. Rejects with a Refusal, or PictureRefused. */
export async function sendFile(file: File, tell: Tell, signal: AbortSignal): Promise<UploadedItem> {
  if (pictureType(file) !== '') {
    const onProgress = ({ sent, total }: { sent: number; total: number }) => tell(total > 0 ? sent / total : 0)
    const [picture] = await uploadPictures([await compress(file, 'widget', { signal })], { onProgress, signal })
    return picture!
  }
  if (signal.aborted) throw new Refusal('refused', STOPPED)
  const { key, done } = startTransfer(file)
  const stop = subscribe(transfers, () => {
    const item = transfers.items.find((one) => one.key === key)
    if (item) tell(item.size > 0 ? item.sent / item.size : 0)
  })
  const off = () => void dropTransfer(key)
  signal.addEventListener('abort', off)
  try {
    return await done
  } finally {
    stop()
    signal.removeEventListener('abort', off)
  }
}
