/** Sizes and kinds of pictures that are drawn anew. Pure. */

/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The size with the same shape whose longest side is `longest`; never larger than it is, never less than one pixel. */
export function fitted({ width, height }: Size, longest: number | undefined): Size {
  const most = Math.max(width, height)
  if (longest === undefined || most <= longest) return { width, height }
  const scale = longest / most
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * What a picture of this type becomes. Quality means nothing to a PNG or BMP: where nothing shines through they become
 * JPEG, else WebP, and the smaller of it and the original goes up.
 */
export function kindFor(type: string, hasHoles: boolean): 'image/jpeg' | 'image/webp' {
  if (type === 'image/webp') return 'image/webp'
  return hasHoles ? 'image/webp' : 'image/jpeg'
}

/** Whether anything shines through. `pixels`: four bytes each, the last of which is how much covers. */
export function hasHoles(pixels: Uint8ClampedArray | Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}
