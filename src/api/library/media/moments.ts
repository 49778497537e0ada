/** Moments of a recording, in milliseconds from its beginning. */
import { number } from '../../record/kinds.ts'

/** Ours: the longest recording of which moments are written down: 100 hours. */
export const LONGEST_MS = 360_000_000

/** A field for a moment. `min`: the earliest. */
export const momentField = (label: string, min: 0 | 1) =>
  number(label, { min, max: LONGEST_MS, required: true, unit: 'timecode' })
