/** A stretch of a video that was found. */
import type { SceneKind } from '../../../src/api/library/scenes/fields.ts'

/** From when to when, in milliseconds, and what is there. */
export interface Stretch {
  readonly Kind: SceneKind
  readonly InMs: number
  readonly OutMs: number
}
