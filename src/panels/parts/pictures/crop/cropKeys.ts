/** The keys of the crop dialog. Pure. */
import type { Pressed } from '../thumbnailKeys.ts'
import { atRatio, flipped, grown, moved, offeredRatios, seenSize, turned, wholeCrop, type Crop } from './cropBox.ts'

/** Ours: of the longest side, how far an arrow goes, and with Shift. */
const STEP = 0.01
const FAST = 0.05

/**
 * The crop after a key: arrows move, with Shift faster, with Alt they change the size; `+` and `-` change both sides; digits
 * choose a ratio, `r` turns, `f` mirrors, `0` is the whole picture again. undefined: the key is not for here.
 */
export function cropAfter(crop: Crop, pressed: Pressed, replacer: boolean): Crop | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  if (ctrlKey || metaKey) return undefined
  const { width, height } = seenSize(crop)
  const step = Math.max(1, Math.round(Math.max(width, height) * (shiftKey ? FAST : STEP)))
  const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (arrow) {
    const [across, down] = [arrow[0]! * step, arrow[1]! * step]
    return altKey ? grown(crop, across, down) : moved(crop, across, down)
  }
  if (altKey) return undefined
  if (key === '+' || key === '=') return grown(crop, step, (step * crop.box.height) / crop.box.width)
  if (key === '-' || key === '_') return grown(crop, -step, (-step * crop.box.height) / crop.box.width)
  if (shiftKey) return undefined
  if (key === 'r') return turned(crop)
  if (key === 'f') return flipped(crop)
  if (key === '0') return wholeCrop(crop.natural)
  const chosen = offeredRatios(replacer).find(({ digit }) => digit === key)
  return chosen && atRatio(crop, chosen.ratio)
}
