/** What stands below the pictures of a text that go: the library's words of them, or what somebody wrote. Pure, and linear. */
import { BETWEEN_CAPTIONS, captionLine } from '../../../../src/api/library/media/captionLine.ts'
import { escapeHtml, htmlAttributes } from '../../../../src/api/text/htmlAttributes.ts'
import { htmlTokens } from '../../../../src/api/text/htmlTokens.ts'
import { plainText } from '../../../../src/api/text/plainText.ts'
import { isWanted, type Swap } from './wanted.ts'

/** What a figure may show. */
const shown: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'iframe'])

/** The caption of a figure that shows what goes: `html.slice(start, end)`. */
interface Caption {
  readonly start: number
  readonly end: number
  /** The figure shows others as well. */
  readonly isShared: boolean
}

function captionsIn(html: string, swap: Pick<Swap, 'keys'>): Caption[] {
  if (!html.includes('<figcaption')) return []
  const found: Caption[] = []
  const open: { shows: number; isMeant: boolean; caption?: Omit<Caption, 'isShared'> }[] = []
  let from = -1
  for (const token of htmlTokens(html)) {
    const figure = open.at(-1)
    if (token.kind === 'open') {
      if (token.name === 'figure') open.push({ shows: 0, isMeant: false })
      else if (token.name === 'figcaption') from = token.end
      else if (figure && shown.has(token.name)) {
        figure.shows++
        figure.isMeant ||= isWanted(htmlAttributes(html.slice(token.start, token.end)).get('src') ?? '', swap)
      }
    } else if (token.kind === 'close' && figure) {
      if (token.name === 'figcaption' && from >= 0) figure.caption = { start: from, end: token.start }
      if (token.name !== 'figure') continue
      open.pop()
      if (figure.isMeant && figure.caption) found.push({ ...figure.caption, isShared: figure.shows > 1 })
    }
  }
  return found
}

const lineOf = (html: string) => captionLine(plainText(html))

/** What a caption says afterwards, as HTML; undefined: it is not the library's, and stays. */
function becomes(html: string, isShared: boolean, { own, says }: Swap): string | undefined {
  const comes = says?.caption ?? ''
  const line = lineOf(html)
  if (own?.has(line)) return escapeHtml(comes)
  if (!own || !isShared || html.includes('<')) return undefined
  // Of a gallery the words of each picture follow each other.
  const parts = line.split(BETWEEN_CAPTIONS)
  if (!parts.some((part) => own.has(part))) return undefined
  const now = parts.map((part) => (own.has(part) ? comes : part))
  return escapeHtml(now.filter((part) => part !== '').join(BETWEEN_CAPTIONS))
}

/** The captions that were the library's words of what goes, as places that become what the library says of what comes. */
export function captionCuts(html: string, swap: Swap): { start: number; end: number; text: string }[] {
  return captionsIn(html, swap).flatMap(({ start, end, isShared }) => {
    const text = becomes(html.slice(start, end), isShared, swap)
    return text === undefined ? [] : [{ start, end, text }]
  })
}

/** Whether a caption stays that somebody wrote while what it is about goes: somebody has to look at it. */
export function keepsCaption(html: string, swap: Swap): boolean {
  return captionsIn(html, swap).some(({ start, end, isShared }) => {
    const caption = html.slice(start, end)
    // Where nothing comes the figure goes with its caption, unless it shows others.
    const stays = isShared || swap.to !== undefined
    return stays && becomes(caption, isShared, swap) === undefined && lineOf(caption) !== ''
  })
}

/** What stands below the first picture with this address; '' for nothing. */
export function captionAt(html: string, swap: Pick<Swap, 'keys'>): string {
  const [caption] = captionsIn(html, swap)
  return caption ? lineOf(html.slice(caption.start, caption.end)) : ''
}
