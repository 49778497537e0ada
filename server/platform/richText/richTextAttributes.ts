/** The attributes of one element of foreign HTML, as they stay in ours. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { ALLOWED_ATTRIBUTES, ATTRIBUTE_VALUES, IMAGE_SCHEMES, LINK_SCHEMES, STYLED_TAGS } from './richTextRules.ts'
import { readStyle } from './richTextStyle.ts'
import { safeAddress } from './safeAddress.ts'

// Where pages that load pictures late keep the real address.
const LATE_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-actualsrc', 'data-orig-file', 'data-full-url']

/** The address of a picture element; undefined when it has none that may be used (data: never may). */
export function imageAddress(attributes: ReadonlyMap<string, string>): string | undefined {
  const candidates = [attributes.get('src'), ...LATE_SOURCES.map((name) => attributes.get(name))]
  candidates.push(attributes.get('srcset')?.trim().split(/[\s,]/)[0])
  for (const candidate of candidates) {
    const safe = candidate === undefined ? undefined : safeAddress(candidate, IMAGE_SCHEMES)
    if (safe !== undefined) return safe
  }
  return undefined
}

/** What stays of an element's attributes: text to put into its tag, and elements its style stands for. */
export interface ReadAttributes {
  readonly text: string
  readonly tags: readonly string[]
}

/**
 * Reads the attributes of an element that will be called `tag` and was called `was`; `count` is told what is dropped.
 * undefined: a link or picture without a usable address, so not an element at all.
 */
export function readAttributes(
  tag: string,
  was: string,
  attributes: ReadonlyMap<string, string>,
  count: (what: string) => void,
): ReadAttributes | undefined {
  const kept = new Map<string, string>()
  const done = new Set<string>()
  if (tag === 'a') {
    const written = attributes.get('href')
    const href = written === undefined ? undefined : safeAddress(written, LINK_SCHEMES)
    if (href === undefined) {
      if (written !== undefined) count('href')
      return undefined
    }
    kept.set('href', href)
    kept.set('rel', 'noopener')
    for (const name of ['href', 'rel']) done.add(name)
  }
  if (tag === 'img') {
    const src = imageAddress(attributes)
    if (src === undefined) return undefined
    kept.set('src', src)
    for (const name of ['src', 'srcset', 'sizes', 'loading', 'decoding', ...LATE_SOURCES]) done.add(name)
  }
  let tags: readonly string[] = []
  if (STYLED_TAGS.includes(tag) || tag === 'div') {
    const centred = was === 'center' ? new Map([['align', 'center'], ...attributes]) : attributes
    const read = readStyle(centred)
    const style = Object.entries(read.style).map(([property, value]) => `${property}:${value}`)
    if (style.length > 0) kept.set('style', style.join(';'))
    if (tag === 'span') tags = [...new Set(read.tags)]
    for (const property of read.dropped) count(`style:${property}`)
    for (const name of ['style', 'align', ...(was === 'font' ? ['size'] : [])]) done.add(name)
  }
  for (const [name, value] of attributes) {
    if (done.has(name)) continue
    const trimmed = value.trim()
    if (ALLOWED_ATTRIBUTES[tag]?.includes(name) && (ATTRIBUTE_VALUES[name]?.test(trimmed) ?? true))
      kept.set(name, value)
    else count(name)
  }
  return { text: [...kept].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join(''), tags }
}
