/** Keeps a crop. The server cuts, out of the original: what is drawn here may be falsified, and would be packed twice. */
import { Refusal } from '../../../../api/client.ts'
import { api } from '../../../../workspace/session.ts'
import { uploadPictures } from '../uploadPictures.ts'
import type { Crop } from './cropBox.ts'
import type { Original } from './originalOf.ts'

/** The picture as the cropper shows it, drawn by the browser. Rejects where it cannot. */
export type Painted = () => Promise<Blob>

/** What came of a crop. */
export interface Cut {
  /** The address of what was cut. */
  readonly address: string
  /** What the picture is called. */
  readonly Title: string
  /** The line of the log by which the former version comes back; undefined: nothing stands in the place of anything. */
  readonly LogID?: number | undefined
}

/** Cuts the picture; it is the next version of its item, or an item beside it. Rejects with a Refusal. */
export async function saveCrop(
  { ID, ResourceGUID, Title }: Original,
  { box, turn, isFlipped }: Crop,
  isBeside: boolean,
  painted: Painted,
  signal: AbortSignal,
): Promise<Cut> {
  if (isBeside) {
    const blob = await painted().catch(() => {
      throw new Refusal('refused', '这个浏览器不能画出裁好的图片，请不要勾选“另存为一张”，或换一个浏览器。')
    })
    const file = new File([blob], '裁剪.jpg', { type: blob.type })
    const [item] = await uploadPictures([file], { edits: { PicturesGuid: ResourceGUID, IsAdd: true }, signal })
    return { address: item!.Url, Title }
  }
  const { LogID } = await api.media.editImage({
    ...{ ID, Rotate: turn, Flip: isFlipped },
    ...{ X: box.x, Y: box.y, Width: box.width, Height: box.height },
  })
  return { address: (await api.media.image({ ID })).Address, Title, LogID }
}
