/** Sends a crop to the server, which cuts: what is drawn here may be falsified, and would be packed a second time. */
import { Refusal } from '../../../../api/client.ts'
import { hosts } from '../../../../api/hosts.ts'
import { REQUEST_KEY } from '../../../../api/actions.ts'
import { keyOfAddress } from '../../../../api/library/media/fileAddress.ts'
import { me } from '../../../../workspace/session.ts'
import { requestNumber } from '../../../../workspace/writes.ts'
import { sendWithProgress } from '../../sendWithProgress.ts'
import { NO_DATA } from '../uploadPictures.ts'
import type { Crop } from './cropBox.ts'

/** Cuts the picture of an address of ours. Answers the address of what was cut. Rejects with a Refusal. */
export async function saveCrop(address: string, crop: Crop, isBeside: boolean, signal: AbortSignal): Promise<string> {
  if (keyOfAddress(address) === undefined) throw new Refusal('refused', '这张图片在别的网站上，请先上传到本站再裁剪。')
  const { StID, ID } = me()
  const { box, turn, isFlipped } = crop
  const input = {
    ...{ originalPath: address, stID: StID, userid: ID, waterMark: false, IsAdd: isBeside },
    ...{ X: box.x, Y: box.y, Width: box.width, Height: box.height, Rotate: turn, Flip: isFlipped },
    [REQUEST_KEY]: requestNumber(),
  }
  const send = sendWithProgress(() => {}, signal)
  const outcome = hosts.upload.read(
    await send({ host: 'upload', method: 'POST', path: '/Uploads/SaveFromCropper', body: 'multipart', input }),
  )
  if (!outcome.ok) throw new Refusal(outcome.kind, outcome.message, outcome)
  const url = (outcome.data as { readonly Url?: unknown } | null | undefined)?.Url
  if (typeof url !== 'string' || url === '') throw new Refusal('fault', NO_DATA)
  return url
}
