/** WordPress's block editor: HTML with comments that say what each part is. */
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'

/** A part of a text: `classic` was written without the block editor, so its line ends mean something. */
export interface BodyPart {
  readonly kind: 'classic' | 'block'
  readonly html: string
}

/** The parts of a text, and the names of blocks that WordPress fills itself (`latest-posts`). */
export interface BodyParts {
  readonly parts: readonly BodyPart[]
  readonly dynamic: readonly string[]
}

const DELIMITER = /^<!--\s+(\/)?wp:(?:core\/)?([a-z][\w-]*(?:\/[\w-]+)?)\s*(\{[\s\S]*\})?\s*(\/)?-->$/

// Blocks whose content the editor keeps as people typed it.
const CLASSIC_BLOCKS = new Set(['freeform', 'shortcode'])
// Blocks that are empty by nature; nobody misses text.
const QUIET = new Set([
  'spacer',
  'separator',
  'more',
  'nextpage',
  'block',
  'shortcode',
  'site-logo',
  'social-link',
  'social-links',
])

// A cover or a text beside a picture keeps its picture's address in the comment.
function backgroundImage(json: string, html: string): string {
  const address = /"(?:url|mediaUrl)"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(json)?.[1]
  if (address === undefined) return ''
  try {
    const url = String(JSON.parse(`"${address}"`))
    return html.includes(`src="${url}"`) ? '' : `<figure><img src="${url.replaceAll('"', '%22')}"></figure>`
  } catch {
    return ''
  }
}

/** Takes a text apart at its outermost blocks. A text without blocks is one classic part. */
export function bodyParts(html: string): BodyParts {
  if (!html.includes('<!--') || !/<!--\s+wp:/.test(html)) return { parts: [{ kind: 'classic', html }], dynamic: [] }
  const parts: BodyPart[] = []
  const dynamic = new Set<string>()
  const add = (kind: BodyPart['kind'], text: string) => {
    if (text.trim() !== '') parts.push({ kind, html: text })
  }
  let depth = 0
  let from = 0
  let outer = { name: '', json: '' }
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'comment') continue
    const match = DELIMITER.exec(html.slice(token.start, token.end))
    if (!match) continue
    const [, close, name = '', json = '', empty] = match
    if (depth === 0 && !close) {
      add('classic', html.slice(from, token.start))
      outer = { name, json }
      from = token.end
    }
    if (empty) {
      if (!QUIET.has(name)) dynamic.add(name)
      continue
    }
    depth = Math.max(0, depth + (close ? -1 : 1))
    if (depth > 0 || !close) continue
    const inner = html.slice(from, token.start)
    const picture = outer.name === 'cover' || outer.name === 'media-text' ? backgroundImage(outer.json, inner) : ''
    add(CLASSIC_BLOCKS.has(outer.name) ? 'classic' : 'block', picture + inner)
    from = token.end
  }
  add(depth > 0 ? 'block' : 'classic', html.slice(from))
  return { parts, dynamic: [...dynamic] }
}
