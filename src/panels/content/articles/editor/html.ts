/** HTML of articles without an editor on the screen: read as the editor would read it and written as it would write it. */
import { generateHTML, generateJSON } from '@tiptap/core'
import { textExtensions } from './extensions.ts'

/** The HTML as the editor writes it, so that texts from the server and from the editor can be compared. */
export function editorHtml(html: string): string {
  if (html.trim() === '') return ''
  return storedHtml(generateHTML(generateJSON(html, textExtensions), textExtensions))
}

/** What is kept of the editor's HTML: a text of one empty paragraph is no text. */
export function storedHtml(html: string): string {
  return html === '<p></p>' ? '' : html
}

/** The top blocks of a text as HTML, in order; for reading and merging paragraph by paragraph. */
export function blocksOf(html: string): string[] {
  const holder = new DOMParser().parseFromString(html, 'text/html').body
  return [...holder.childNodes].flatMap((node) => {
    if (node instanceof Element) return [node.outerHTML]
    const text = node.textContent?.trim()
    return text ? [`<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`] : []
  })
}
