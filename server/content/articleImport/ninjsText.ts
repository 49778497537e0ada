/** Headline, body and summary of a ninjs object. */
import { plainText } from '../../../src/api/text/plainText.ts'
import type { JsonObject } from './jsonItems.ts'
import { textField, variants, type TextVariant } from './ninjsFields.ts'
import { htmlOrText, paragraphsOf } from './paragraphsOf.ts'

function rank(order: readonly string[], variant: TextVariant): number {
  const at = order.findIndex((role) => variant.role.toLowerCase() === role)
  return at < 0 ? order.length : at
}

function textual({ type, value }: TextVariant): string {
  return type.includes('html') ? plainText(value) : value
}

/** The headline for publishing, else the item's name for itself; exactly as written. */
export function headlineOf(item: JsonObject): string {
  const order = ['main', '', 'headline', 'medium', 'text', 'long', 'short']
  const found = variants(item, 'headlines', 'headline').filter(({ role }) => !isSecondary(role))
  const [first] = found.toSorted((a, b) => rank(order, a) - rank(order, b))
  return first ? textual(first) : textField(item, 'title', 'slugline')
}

function isSecondary(role: string): boolean {
  return /sub|secondary|deck|kicker|overline/i.test(role)
}

/** The line under the headline. */
export function subHeadlineOf(item: JsonObject): string {
  const [own] = [
    ...variants(item, 'subheadlines', 'subheadline'),
    ...variants(item, 'headlines', 'headline').filter(({ role }) => isSecondary(role)),
  ]
  return own ? textual(own) : ''
}

// From best to worst: markup a browser knows, plain text, then XML whose tags will fall away.
function quality({ type, role }: TextVariant): number {
  if (type.includes('html')) return /rich/i.test(role) ? 0 : 1
  if (type === '') return 2
  if (type === 'text/plain') return 3
  return 4
}

/** The body as HTML: markup if there is any, else the plain text's paragraphs; '' when there is no body. */
export function bodyOf(item: JsonObject): string {
  const [best] = variants(item, 'bodies', 'body').toSorted((a, b) => quality(a) - quality(b))
  if (!best) return ''
  if (best.type === 'text/plain') return paragraphsOf(best.value)
  return htmlOrText(best.value)
}

/** The summary as written; '' when there is none. */
export function descriptionOf(item: JsonObject): string {
  const order = ['summary', 'lead', 'abstract', 'text', '', 'main', 'caption']
  const found = variants(item, 'descriptions', 'description').toSorted((a, b) => rank(order, a) - rank(order, b))
  const plain = found.find(({ type }) => !type.includes('html')) ?? found[0]
  return plain ? textual(plain) : textField(item, 'abstract')
}
