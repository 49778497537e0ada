/** An answer as Markdown tokens; nothing of it is ever put into the page as HTML (Markdown.tsx). Pure. */
import { Lexer, type Token } from 'marked'
import remend from 'remend'
import { LONGEST_MARKED } from '../../../../api/text/markdownMarks.ts'
import { drawnText } from '../../../../api/text/unseen.ts'

/** A text without what nobody sees and what turns the direction of writing. A joiner within an emoji stays. */
export const seen = drawnText

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** A text as it is read: the few entities that models write are characters. */
export const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (one) => entities[one]!)

/** A text that is still coming, with what is open closed; a link or a picture without its address yet is its words. */
const closed = (text: string): string =>
  remend(text, { linkMode: 'text-only' }).replaceAll(/!\[([^\]]*)\]\(streamdown:incomplete-image\)/g, '$1')

/** The blocks of an answer. `isWhole` false: it is still coming, and what is not closed yet is taken as closed. */
export function blocksOf(text: string, isWhole: boolean): readonly Token[] {
  return lexed(text, isWhole).filter(isShown)
}

/** Some texts take it as long as their length squared: who is told such a one would wait in front of a window that is frozen. */
class BoundedLexer extends Lexer {
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.length <= LONGEST_MARKED) return super.inlineTokens(src, tokens)
    tokens.push({ type: 'text', raw: src, text: src, escaped: false })
    return tokens
  }
}

const isShown = ({ type }: Token) => type !== 'space'

function lexed(text: string, isWhole: boolean): readonly Token[] {
  const shown = seen(text)
  try {
    return new BoundedLexer({ gfm: true, breaks: true }).lex(isWhole ? shown : closed(shown))
  } catch {
    // Something that is nested too deep: it is shown as it is.
    return [{ type: 'text', raw: shown, text: shown }]
  }
}

/**
 * Reads an answer again and again while it comes: what stands above an empty line, and is no list that may go on, is not read
 * once more. The whole is read anew at its end, as what comes last may say where a link above it leads.
 */
export function createBlockReader(): (text: string, isWhole: boolean) => readonly Token[] {
  let settled: { readonly text: string; readonly blocks: readonly Token[] } = { text: '', blocks: [] }
  return (text, isWhole) => {
    if (isWhole) return blocksOf(text, true)
    if (!text.startsWith(settled.text)) settled = { text: '', blocks: [] }
    const rest = text.slice(settled.text.length)
    const tokens = lexed(rest, false)
    const end = tokens.findLastIndex(({ type }, at) => type === 'space' && at > 0 && tokens[at - 1]!.type !== 'list')
    const above = tokens.slice(0, end + 1)
    const raw = above.map((one) => one.raw).join('')
    const blocks = [...settled.blocks, ...tokens.filter(isShown)]
    // What was taken out or written otherwise above it leaves the places unknown.
    if (end < tokens.length - 1 && rest.startsWith(raw))
      settled = { text: settled.text + raw, blocks: [...settled.blocks, ...above.filter(isShown)] }
    return blocks
  }
}

/**
 * The address a link may open: of the web, or of a mailbox; undefined for all else. It is spelt as a browser would open it,
 * so that letters that only look alike show what they are.
 */
export function addressOf(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}
