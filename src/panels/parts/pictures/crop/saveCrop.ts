/** Keeps a crop. The server cuts, out of the original: what is drawn here may be falsified, and would be packed twice. */
import { Refusal } from '../../../../api/client.ts'
import { api } from '../../../../workspace/session.ts'
import { uploadPictures } from '../uploadPictures.ts'
import type { Crop } from './cropBox.ts'
import type { Original } from './originalOf.ts'

/** The picture as the cropper shows it, drawn by the browser. Rejects where it cannot. */
export type Painted = () => Promise<Blob>

/**
 * Cuts the picture; it is the next version of its item, or an item beside it. Answers the address of what was cut. Rejects
 * with a Refusal.
 */
export async function saveCrop(
  { ID, ResourceGUID }: Original,
  { box, turn, isFlipped }: Crop,
  isBeside: boolean,
  painted: Painted,
  signal: AbortSignal,
): Promise<string> {
  if (isBeside) {
    const blob = await painted().catch(() => {
      throw new Refusal('refused', '这个浏览器不能画出裁好的图片，请不要勾选“另存为一张”，或换一个浏览器。')
    })
    const file = new File([blob], '裁剪.jpg', { type: blob.type })
    const [item] = await uploadPictures([file], { edits: { PicturesGuid: ResourceGUID, IsAdd: true }, signal })
    return item!.Url
  }
  await api.media.editImage({
    ...{ ID, Rotate: turn, Flip: isFlipped },
    ...{ X: box.x, Y: box.y, Width: box.width, Height: box.height },
  })
  return (await api.media.image({ ID })).Address
}
