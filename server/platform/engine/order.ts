/** What an engine is asked to make, as plain data: both engines carry out the same. */
import type { Aigc } from '../aiLabels/aigc.ts'
import type { Rate } from './pictureRate.ts'

type Options = Readonly<Record<string, string | number>>

/** A picture or sound that is made anew. */
export interface Made {
  /** A graph of FFmpeg's filters with one free way in and one free way out. */
  readonly filter: string
  /**
   * Of a picture: so many a second, each the one that the input shows then, the first at 0. They are counted from the order's
   * `from`, which has to lie on the grid of those counted from the beginning: a part then shows what the whole shows. Default:
   * as they come.
   */
  readonly rate?: Rate
  /** The encoder as FFmpeg spells it. */
  readonly codec: string
  /** Its options. Default its own. */
  readonly options?: Options
  /** It ends after so many pictures. Default: with the input. */
  readonly frames?: number
}

/** One file out of another. */
export interface Order {
  /** A file of this machine; or, where `isDrawn`, a description of what FFmpeg draws by itself. */
  readonly input: string
  /** Nothing is read: the engine draws its input by itself, for tests and demonstrations. Default false. */
  readonly isDrawn?: boolean
  /** In seconds from its beginning. Default 0; what is copied begins at the key frame before. */
  readonly from?: number
  /** In seconds from its beginning. Default its end. */
  readonly to?: number
  /** Only pictures that stand for themselves are looked at: fast, and coarse. Default false. */
  readonly isCoarse?: boolean
  /** Default: none. */
  readonly picture?: Made | 'copy' | undefined
  /** Default: none. */
  readonly sound?: Made | 'copy' | undefined
  /**
   * How long what comes out should be, in milliseconds: much less means that the rest of the input cannot be read, which programs
   * of FFmpeg report as done. Default: nobody knows.
   */
  readonly lengthMs?: number | undefined
  /** The file to be made, in a folder that is there. */
  readonly output: string
  /** The muxer as FFmpeg spells it. */
  readonly format: string
  readonly formatOptions?: Options
  /** The label of what a machine made, which the file to be made has in its head. Default: it has none. */
  readonly aigc?: Aigc | undefined
}
