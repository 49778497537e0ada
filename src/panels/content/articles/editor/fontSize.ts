/** Font sizes 14 to 24 px. Other sizes, from foreign text, are dropped while the text stays. */
import { FontSize } from '@tiptap/extension-text-style'

/** Every size offered, in px. */
export const FONT_SIZES: readonly number[] = Array.from({ length: 11 }, (_, at) => 14 + at)
/** The size of text without one of its own, in px. */
const NORMAL_SIZE = 16

/** A size as it is written, '18px'; null when it is none of FONT_SIZES. Points are told in pixels. */
export function sizeOf(value: string): string | null {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(px|pt)$/.exec(value.trim()) ?? []
  if (amount === undefined) return null
  const pixels = Math.round(Number(amount) * (unit === 'pt' ? 4 / 3 : 1))
  return FONT_SIZES.includes(pixels) ? `${pixels}px` : null
}

/** The next larger (+1) or smaller (-1) size; the end of the range stays. */
export function nextSize(current: string | null | undefined, step: 1 | -1): number {
  const now = Number.parseInt(current ?? '', 10) || NORMAL_SIZE
  return Math.min(24, Math.max(14, now + step))
}

/** Tiptap's font size, held to the range. */
export const LimitedFontSize = FontSize.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          fontSize: {
            default: null,
            parseHTML: (element) => sizeOf(element.style.fontSize),
            renderHTML: ({ fontSize }) => (fontSize ? { style: `font-size: ${fontSize}` } : {}),
          },
        },
      },
    ]
  },
})
