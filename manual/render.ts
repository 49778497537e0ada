/**
 * From the manual's Markdown to HTML. Besides Markdown a text has `[[…]]`: a command by its id, told by its key and title;
 * a page by its address; `keys family`, the table of a family's keys. So no chapter lists a key or a title by itself.
 */
import MarkdownIt, { type Token } from 'markdown-it'
import { capsOf } from '../src/workspace/keys/caps.ts'

/** What the texts may name. */
export interface Known {
  /** Commands by id. */
  readonly commands: ReadonlyMap<string, KnownCommand>
  /** The titles of the pages by address. */
  readonly pages: ReadonlyMap<string, string>
}
/** What a chapter tells of a command. */
export interface KnownCommand {
  readonly title: string
  readonly family?: string
  readonly keys?: string | readonly string[]
}

/** A heading within a chapter. */
export interface Heading {
  readonly id: string
  readonly text: string
}
/** A chapter made ready. */
export interface Rendered {
  readonly html: string
  readonly headings: readonly Heading[]
}

const REFERENCE = /^\[\[([^\]\n]+)\]\]/

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]!)

function capsHtml(chord: string): string {
  const steps = capsOf(chord, false).map((caps) => caps.map((cap) => `<kbd>${escape(cap)}</kbd>`).join(' '))
  return steps.join(' 然后 ')
}

const firstKey = ({ keys }: KnownCommand): string | undefined => (typeof keys === 'string' ? keys : keys?.[0])

/** The keys stand in an element of their own: in the workspace they are replaced by the person's. */
function commandHtml(id: string, command: KnownCommand): string {
  const key = firstKey(command)
  const caps = key === undefined ? '' : capsHtml(key)
  return `<span class="command" data-command="${id}"><span class="caps cd-key">${caps}</span><span class="title">${escape(command.title)}</span></span>`
}

function keysTable(family: string, { commands }: Known): string {
  const rows = [...commands]
    .filter(([, command]) => command.family === family && firstKey(command) !== undefined)
    .map(
      ([id, command]) =>
        `<tr data-command="${id}"><td><span class="caps cd-key">${capsHtml(firstKey(command)!)}</span></td><td>${escape(command.title)}</td></tr>`,
    )
  if (rows.length === 0) throw new Error(`no command of "${family}" has a key`)
  return `<table class="keys"><thead><tr><th>键</th><th>做什么</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function referenceHtml(name: string, known: Known): string {
  if (name.startsWith('keys ')) return keysTable(name.slice(5), known)
  const page = known.pages.get(name)
  if (page !== undefined) return `<a data-page="${name}" href="${name}">${escape(page)}</a>`
  const command = known.commands.get(name)
  if (command === undefined) throw new Error(`there is neither a command nor a page "${name}"`)
  return commandHtml(name, command)
}

/** Markdown in which `[[…]]` stands for what it names. */
function markdownOf() {
  const markdown = new MarkdownIt({ html: false, linkify: false })
  markdown.inline.ruler.before('link', 'reference', (state, silent) => {
    const found = REFERENCE.exec(state.src.slice(state.pos))
    if (!found) return false
    if (!silent) state.push('reference', '', 0).content = found[1]!
    state.pos += found[0].length
    return true
  })
  return markdown
}

/** Makes a chapter's text ready. Throws where it names a command or page that there is not. */
export function render(text: string, known: Known): Rendered {
  const headings: Heading[] = []
  const markdown = markdownOf()
  markdown.renderer.rules.reference = (tokens, at) => referenceHtml(tokens[at]!.content, known)
  // Other chapters are named by their files, so that the texts can be read where they lie, too.
  markdown.core.ruler.push('chapters', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'link_open')
        token.attrSet('href', String(token.attrGet('href') ?? '').replace(/\.md(?=#|$)/, '.html'))
    tokens.forEach((token, at) => {
      if (token.type !== 'heading_open') return
      const heading = { id: `s${headings.length + 1}`, text: saidBy([tokens[at + 1]!], known) }
      token.attrSet('id', heading.id)
      headings.push(heading)
    })
  })
  return { html: markdown.render(text), headings }
}

/** A text to search in: references by what they are called, no marks of Markdown, and every sign that is read. */
export function plain(text: string, known: Known): string {
  return saidBy(markdownOf().parse(text, {}), known)
}

function saidBy(blocks: readonly Token[], known: Known): string {
  return blocks
    .map(({ children, content }) => children?.map((one) => wordsOf(one, known)).join('') ?? content)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function wordsOf({ type, content }: Token, { pages, commands }: Known): string {
  if (type === 'reference') return pages.get(content) ?? commands.get(content)?.title ?? ''
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : content
}
