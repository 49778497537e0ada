/** A document as the editor writes it. */
import { generateHTML } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { textExtensions } from '../../../src/panels/content/articles/editor/extensions.ts'

/** The HTML of a document. */
export function htmlOf(doc: Node): string {
  return generateHTML(doc.toJSON(), textExtensions)
}
