/** The attributes of one tag of HTML. */
import { decodeEntities } from './htmlEntities.ts'

const ATTRIBUTE =
  /([^\t\n\f\r />=][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >]*)))?/g
const NAME = /^<\/?[^\t\n\f\r />]*/

/**
 * The attributes of a tag as written (`<a href="…">`): lower-case names, decoded values, '' without a value. Of a
 * repeated attribute the first counts, as in browsers.
 */
export function htmlAttributes(tag: string): Map<string, string> {
  const found = new Map<string, string>()
  const body = tag.replace(NAME, '').replace(/>$/, '')
  for (const [, name = '', double, single, bare] of body.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, decodeEntities(double ?? single ?? bare ?? '', 'attribute'))
  }
  return found
}

/** A text for use between double quotes or between tags. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
