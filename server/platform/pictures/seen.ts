/** What is known of a file once it was opened. */

import type { Aigc } from '../aiLabels/aigc.ts'
import type { Notes } from './notes.ts'
import type { Told } from './told.ts'

/** A file as its content says. */
export interface SeenFile {
  /** A MIME type by content; `application/octet-stream` where it is none that is known. */
  readonly Type: string
  readonly Kind: 'image' | 'video' | 'audio' | 'file'
  /** In pixels, as it is shown (orientation applied). Default: it is no picture. */
  readonly Width?: number
  readonly Height?: number
  /** Frames of a moving picture. Default: it is no picture. */
  readonly Frames?: number
  /** 64 bits that are alike for pictures that look alike, as a signed number in text. Default: it was not painted. */
  readonly Likeness?: string
  /** Its main colours, as `#rrggbb` parted by blanks. */
  readonly Colours?: string
  /** LOOK_SIDE x LOOK_SIDE points of RGB, the picture pressed into the square; in Base64. */
  readonly Look?: string
  /** What its metadata say. Default: it is no picture. */
  readonly Told?: Told
  /** The label of what a machine made. Default: it has none. */
  readonly Aigc?: Aigc
}

/** What a picture is to become. `out`: where the new file is written; `notes`: what it says of itself then, default nothing. */
export type Painting = { readonly out: string } & (
  | {
      /** Not wider than so many pixels, in this format, without what its metadata tell. */
      readonly do: 'size'
      readonly width: number
      readonly format: 'webp' | 'jpg'
      readonly notes?: Notes
    }
  /** As it is, without what its metadata tell; its orientation is kept. */
  | { readonly do: 'bare'; readonly notes?: Notes }
  /** What browsers cannot show, or may not: as one they can. */
  | { readonly do: 'shown' }
  /** As it is, with another picture in a corner. Of a moving one only what is seen first. */
  | { readonly do: 'marked'; readonly mark: CornerMark }
  /** of less quality; `longest`: not longer than so many pixels. */
  | { readonly do: 'lighter'; readonly longest?: number }
  /** As it is, with 「AI生成」 at its edge, and with this label; one that its file has stays, and this one says who gives it on. */
  | { readonly do: 'labelled'; readonly aigc: Aigc }
)

/** A picture in a corner of another one. */
export interface CornerMark {
  /** A picture of this machine. */
  readonly path: string
  /** Percent of the other's width that it takes. */
  readonly width: number
  /** Percent of the other's width that stay free at the edge. */
  readonly margin: number
  readonly corner: 'leftTop' | 'rightTop' | 'leftBottom' | 'rightBottom'
}

/** A picture that was made. */
export interface Painted {
  readonly Type: string
  readonly Width: number
  readonly Height: number
}

/** Types that browsers show as pictures. */
export const shownTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
])
/** Types that are painted as one of those first. */
export const paintedTypes: ReadonlySet<string> = new Set(['image/heic', 'image/heif', 'image/tiff', 'image/svg+xml'])
