/** What is drawn along a video or a sound, below its player: `strip.json` beside the streams of a version. */
import { z } from 'zod/mini'

/** The name under which a version has it; see renditionAddress. */
export const STRIP = 'strip.json'

/** Pictures in one file, row by row, each standing for `EveryMs` of the video; sizes in pixels. */
const Thumbnails = z.object({
  Name: z.string(),
  Columns: z.number(),
  Rows: z.number(),
  Width: z.number(),
  Height: z.number(),
  EveryMs: z.number(),
})
/** See the schema. */
export type Thumbnails = z.infer<typeof Thumbnails>

/** What there is so far; `Waveform`: the name of the file that has it. */
export const Strip = z.object({ Thumbnails: z.nullable(Thumbnails), Waveform: z.nullable(z.string()) })
/** See the schema. */
export type Strip = z.infer<typeof Strip>

/** The outline of a sound: the loudest moment of each stretch, all as long as each other, 0 to 100. */
export const Waveform = z.object({ durationMs: z.number(), peaks: z.array(z.number()) })
/** See the schema. */
export type Waveform = z.infer<typeof Waveform>
