/** Text inside XML: escaped, and without what XML 1.0 cannot hold at all. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'

// Control characters and non-characters. Half a surrogate pair is mended before.
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function possible(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '')
}

/** A text between tags or in an attribute with double quotes. */
export function xmlText(text: string): string {
  return escapeHtml(possible(text))
}

/** A text as CDATA; an end of CDATA inside it is parted between two of them. */
export function cdata(text: string): string {
  return `<![CDATA[${possible(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** An element that holds a text; '' when there is none to hold. */
export function element(name: string, text: string, attributes = ''): string {
  return text === '' ? '' : `<${name}${attributes}>${xmlText(text)}</${name}>`
}
