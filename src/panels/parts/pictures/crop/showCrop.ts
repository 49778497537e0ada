/** A crop as the cropper shows it: the whole picture in its room, however it is turned and however large that is now. */
import type Cropper from 'cropperjs'
import type { Crop } from './cropBox.ts'

/** Shows a crop; what was dragged there comes back by its own events. */
export function showCrop(cropper: Cropper, { box, turn, isFlipped, ratio }: Crop): void {
  // The box is no smaller than what it lies on and holds the picture at its size: it goes while the picture is fitted.
  cropper.clear()
  // The cropper mirrors before it turns, we after.
  cropper.scale(isFlipped ? -1 : 1, 1)
  cropper.rotateTo(isFlipped ? -turn : turn)
  fit(cropper)
  cropper.crop()
  cropper.setAspectRatio(ratio ?? Number.NaN)
  cropper.setData(box)
}

/** The whole picture in the middle of its room. */
function fit(cropper: Cropper): void {
  const room = cropper.getContainerData()
  const { naturalWidth, naturalHeight } = cropper.getCanvasData()
  const scale = Math.min(room.width / naturalWidth, room.height / naturalHeight)
  const [width, height] = [naturalWidth * scale, naturalHeight * scale]
  cropper.setCanvasData({ width, height })
  cropper.setCanvasData({ left: (room.width - width) / 2, top: (room.height - height) / 2 })
}

/** Takes the room as it is now. It does so by itself only where the window is the first one, and then keeps another scale. */
export function measureAgain(cropper: Cropper): void {
  const { resize } = cropper as unknown as { readonly resize: () => void }
  resize.call(cropper)
}
