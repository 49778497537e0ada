/**
 * A figure as it is put into a text. What it shows to who cannot see it is said apart: a caption tells what is not seen. Pure.
 */
import type { JSONContent } from '@tiptap/core'

/** Something in a figure, and what it is called there; '' for nothing. */
export const figureWith = (thing: JSONContent, caption = ''): JSONContent => ({
  type: 'figure',
  content: [thing, { type: 'figcaption', content: caption === '' ? [] : [{ type: 'text', text: caption }] }],
})
