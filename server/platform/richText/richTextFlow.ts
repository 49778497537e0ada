// Puts clean, balanced HTML in the order articles have: every line of text in a paragraph, no block inside one, no
// `div`. The last step of cleaning; it moves text but adds none and drops none.
import { htmlTokens } from '../../../src/api/text/htmlTokens.ts'
import { HOUSE_MEDIA } from './houseMedia.ts'

/** How text outside of blocks is taken. */
export interface FlowOptions {
  /** Text outside of any block becomes paragraphs; otherwise it stays bare (default). */
  readonly paragraphs?: boolean
  /** Line ends mean something: one is `<br>`, two are a new paragraph. Default: they are only space. */
  readonly newlines?: boolean
}

interface Block {
  readonly name: string
  /** The start tag; '' for a block that only says where lines end. */
  readonly tag: string
  /** Bare text in it needs a paragraph, with this start tag. */
  readonly wraps?: string
  /** Whether the start tag is out. A paragraph is closed for a block inside it and opened again for text after that. */
  shown: boolean
}

interface Inline {
  readonly name: string
  readonly tag: string
  shown: boolean
}

const BLOCKS = new Set(
  'p h1 h2 h3 h4 blockquote ul ol li hr figure figcaption table thead tbody tfoot tr th td colgroup col caption pre div'.split(
    ' ',
  ),
)
const TEXT_BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'pre'])
// Parts that mean something only there; anywhere else they are lines like any other.
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  figcaption: ['figure'],
  caption: ['table'],
  colgroup: ['table'],
  col: ['colgroup', 'table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
}
const SPACE_ONLY = /^[ \t\n\f\r]*$/

/** Arranges HTML that sanitize-html has written. Doing it twice changes nothing. */
export function flowHtml(html: string, options: FlowOptions = {}): string {
  const out: string[] = []
  const root: Block = { name: '', tag: '', shown: true, ...(options.paragraphs ? { wraps: '<p>' } : {}) }
  const blocks: Block[] = []
  const inlines: Inline[] = []
  let running = false
  let wrapped = false
  let space = ''
  // Line ends seen since the last character of the line, and breaks owed before the next.
  let newlines = 0
  let owed = 0
  const container = () => blocks.at(-1) ?? root
  const inPre = () => container().name === 'pre'

  const endRun = () => {
    for (const inline of inlines.toReversed()) {
      if (inline.shown) out.push(`</${inline.name}>`)
      inline.shown = false
    }
    if (wrapped) out.push('</p>')
    running = wrapped = false
    space = ''
    newlines = owed = 0
  }
  const run = () => {
    if (newlines > 1 && running && container().wraps !== undefined) endRun()
    if (!running) {
      const block = container()
      const home =
        block.tag === '' && TEXT_BLOCKS.has(block.name) ? blocks.findLast((outer) => outer.tag !== '') : block
      if (home && !home.shown) {
        out.push(home.tag)
        home.shown = true
      }
      wrapped = block.wraps !== undefined
      if (block.wraps !== undefined) out.push(block.wraps)
      running = true
    } else {
      const breaks = Math.max(owed, Math.min(newlines, 2))
      out.push(breaks > 0 ? (inPre() ? '\n' : '<br>').repeat(breaks) : space)
    }
    space = ''
    newlines = owed = 0
    for (const inline of inlines) {
      if (!inline.shown) out.push(inline.tag)
      inline.shown = true
    }
  }
  const line = (text: string) => {
    if (!SPACE_ONLY.test(text)) {
      run()
      out.push(text)
    } else if (running && newlines === 0) space += text
  }
  const text = (value: string) => {
    if (inPre()) {
      run()
      out.push(value)
    } else if (!options.newlines) line(value)
    else {
      value.split('\n').forEach((part, at) => {
        if (at > 0) {
          newlines++
          space = ''
        }
        line(at > 0 ? part.replace(/^[ \t\r\f]+/, '') : part)
      })
    }
  }
  const open = (name: string, tag: string) => {
    const inside = container()
    const isLine = name === 'div' || PARENTS[name]?.includes(inside.name) === false
    if (name === 'col' && isLine) return
    if ((isLine || name === 'p') && TEXT_BLOCKS.has(inside.name)) {
      if (running) owed = 1
      blocks.push({ name: inside.name, tag: '', shown: true })
      return
    }
    endRun()
    suspend()
    if (isLine) {
      blocks.push({ name: 'div', tag: '', shown: true, wraps: name === 'div' ? tag.replace('<div', '<p') : '<p>' })
    } else if (name === 'hr' || name === 'col') out.push(tag)
    else {
      out.push(tag)
      blocks.push({ name, tag, shown: true, ...(name === 'blockquote' ? { wraps: '<p>' } : {}) })
    }
  }
  // A block may not stand in a paragraph: the paragraph ends here and goes on after it.
  const suspend = () => {
    for (const block of blocks.toReversed()) {
      if (!TEXT_BLOCKS.has(block.name)) return
      if (block.tag !== '' && block.shown) {
        out.push(`</${block.name}>`)
        block.shown = false
      }
    }
  }
  const close = () => {
    const block = blocks.at(-1)
    if (!block) return
    if (block.tag === '' && TEXT_BLOCKS.has(block.name)) {
      if (running) owed = 1
    } else {
      endRun()
      if (block.tag !== '' && block.shown) out.push(`</${block.name}>`)
    }
    blocks.pop()
  }

  for (const token of htmlTokens(html)) {
    const piece = html.slice(token.start, token.end)
    if (token.kind === 'text') text(piece)
    else if (token.kind === 'comment') continue
    else if (BLOCKS.has(token.name)) {
      if (token.kind === 'close') close()
      else open(token.name, piece.replace(/\s*\/>$/, '>'))
    } else if (token.name === 'iframe' || HOUSE_MEDIA.has(token.name)) {
      if (token.kind === 'close') continue
      run()
      out.push(`${piece}</${token.name}>`)
    } else if (token.name === 'br' || token.name === 'img') {
      if (token.kind === 'close') continue
      run()
      out.push(piece.replace(/\s*\/>$/, '>'))
      // The line end after a `<br>` is the same break written twice.
      if (token.name === 'br') newlines = -1
    } else if (token.kind === 'open') {
      const bare = piece === '<span>'
      inlines.push({ name: token.name, tag: bare ? '' : piece, shown: false })
    } else {
      const inline = inlines.pop()
      if (inline?.shown && inline.tag !== '') out.push(`</${inline.name}>`)
    }
  }
  endRun()
  return out.join('')
}
