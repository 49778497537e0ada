/** How much a picture may be. All of it is Ours; each number stands in the sentence that refuses it. */

/** Largest file of a picture, in bytes. */
export const PICTURE_BYTES = 100 * 1024 * 1024
/** Longest side, in pixels. */
export const PICTURE_SIDE = 30_000
/** Pixels of one picture: what a camera of medium format makes, and some more. */
export const PICTURE_PIXELS = 160_000_000
/** Pixels of all frames of a moving picture together. */
export const FRAME_PIXELS = 400_000_000
/** Frames of a moving picture. */
export const FRAMES = 2000
/** Up to so many pixels of all frames the sizes of a moving picture move, too; beyond, they show its first frame. */
export const MOVING_PIXELS = 60_000_000
/** Ours: the longest a drawing (SVG) may take, in milliseconds; what newsrooms draw takes a tenth of a second. */
export const DRAWING_MS = 5000
/** Largest file of a drawing (SVG), in bytes. */
export const DRAWING_BYTES = 4 * 1024 * 1024
/** How wide a drawing is painted, in pixels. */
export const DRAWING_WIDTH = 1920
/** Longest time for one picture, in milliseconds. */
export const PICTURE_MS = 30_000
/** Memory of the process that opens a picture, in MB. */
export const PICTURE_MB = 1024
