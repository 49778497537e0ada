/** Inline styles of foreign text, told in the few that stay. */
import { ALLOWED_STYLES } from './richTextRules.ts'

const PIXELS: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3 }

// Old HTML's font sizes 1 to 7, where they fall into our range.
const FONT_SIZES: Readonly<Record<string, string>> = { '3': '16px', '4': '18px', '5': '24px' }

// Word and old systems write sizes in points and the two characters of an indent as a length.
function adapted(property: string, value: string): string {
  const length = /^(\d+(?:\.\d+)?)(px|pt|em|rem)$/.exec(value)
  const [, amount = '', unit = ''] = length ?? []
  const pixels = PIXELS[unit]
  if (property === 'font-size' && pixels !== undefined) return `${Math.round(Number(amount) * pixels)}px`
  if (property === 'text-indent' && length) {
    const characters = pixels === undefined ? Number(amount) : (Number(amount) * pixels) / 16
    return characters >= 1.5 && characters <= 3.5 ? '2em' : value
  }
  if (property === 'text-align') return value === 'start' ? 'left' : value === 'end' ? 'right' : value
  return value
}

/** What an element's style says: declarations that stay, elements that say the same (bold is `strong`), what was dropped. */
export interface ReadStyle {
  readonly style: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly dropped: readonly string[]
}

function tagFor(property: string, value: string): string | undefined {
  if (property === 'font-weight')
    return value === 'bold' || value === 'bolder' || Number(value) >= 600 ? 'strong' : undefined
  if (property === 'font-style') return value === 'italic' || value === 'oblique' ? 'em' : undefined
  if (!property.startsWith('text-decoration')) return undefined
  if (/\bunderline\b/.test(value)) return 'u'
  return /\bline-through\b/.test(value) ? 's' : undefined
}

/** Reads the style, align and size attributes of one element. */
export function readStyle(attributes: ReadonlyMap<string, string>): ReadStyle {
  const style: Record<string, string> = {}
  const tags: string[] = []
  const dropped: string[] = []
  const take = (property: string, value: string): boolean => {
    const kept = ALLOWED_STYLES[property]?.test(value) === true
    if (kept) style[property] = value
    return kept
  }
  take('text-align', attributes.get('align')?.toLowerCase() ?? '')
  take('font-size', FONT_SIZES[attributes.get('size') ?? ''] ?? '')
  for (const declaration of (attributes.get('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important/i, '')
      .trim()
      .toLowerCase()
    if (property === '' || take(property, adapted(property, value))) continue
    const tag = tagFor(property, value)
    if (tag !== undefined) tags.push(tag)
    else if (/^[a-z-]{1,40}$/.test(property)) dropped.push(property)
  }
  return { style, tags, dropped }
}
