/** Pictures and players of a text: replaced, or taken out together with their figure or paragraph. Pure, and linear. */
import { keyOfAddress } from '../../../../src/api/library/media/fileAddress.ts'
import { escapeHtml, htmlAttributes } from '../../../../src/api/text/htmlAttributes.ts'
import { htmlTokens, type HtmlToken } from '../../../../src/api/text/htmlTokens.ts'
import { captionCuts } from './captions.ts'
import { isWanted, type Swap } from './wanted.ts'

/** Elements that are nothing without their address. */
const shows: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'source', 'embed', 'track', 'iframe', 'object'])
/** Those that have an end. */
const ends: ReadonlySet<string> = new Set(['video', 'audio', 'iframe', 'object'])
/** Those whose author the figure around them names. */
const credits: ReadonlySet<string> = new Set(['img', 'video', 'audio'])
/** What a figure may stand for besides. */
const holds: ReadonlySet<string> = new Set([...shows, 'table', 'blockquote', 'pre'])
/** What is empty when nothing else is left in it. */
const around: ReadonlySet<string> = new Set(['figure', 'p'])

/** A place that becomes something else. */
interface Cut {
  readonly start: number
  readonly end: number
  text: string
}

/** An element that is open, and what was in it. */
interface Open {
  readonly name: string
  readonly start: number
  /** Where its own tag ends. */
  readonly end: number
  /** Something of it went. */
  lost: boolean
  /** Something is left that it stands for: of a paragraph its words, too. */
  kept: boolean
  /** Its pictures by their keys, in order; with what becomes of those that came. */
  readonly pictures: { readonly key: string | undefined; readonly cut: Cut | undefined }[]
}

/** See swapText. */
export function swapHtml(html: string, swap: Swap): string {
  /** Places that become something else, in no order; what lies in another one goes with it. */
  const cuts: Cut[] = []
  const open: Open[] = []
  /** Where the element that goes began, until its end. */
  let going: { readonly name: string; readonly start: number } | undefined
  const lose = (start: number, end: number) => {
    cuts.push({ start, end, text: '' })
    for (const one of open) one.lost = true
  }
  for (const token of htmlTokens(html)) {
    if (going) {
      if (token.kind !== 'close' || token.name !== going.name) continue
      lose(going.start, token.end)
      going = undefined
      continue
    }
    if (token.kind === 'open') opened(token)
    else if (token.kind === 'close') closed(token)
    else if (token.kind === 'text' && html.slice(token.start, token.end).trim() !== '') keep(({ name }) => name === 'p')
  }
  cuts.push(...captionCuts(html, swap))
  return joined(html, cuts)

  function keep(which: (one: Open) => boolean): void {
    for (const one of open) if (which(one)) one.kept = true
  }

  function opened({ name, start, end }: HtmlToken & { readonly kind: 'open' }): void {
    const attributes = htmlAttributes(html.slice(start, end))
    const wanted = [...attributes].filter(([, value]) => isWanted(value, swap)).map(([key]) => key)
    const isGone = swap.to === undefined && shows.has(name) && (wanted.includes('src') || wanted.includes('data'))
    if (isGone && ends.has(name) && html[end - 2] !== '/') going = { name, start }
    else if (isGone) lose(start, end)
    else {
      const cut = wanted.length === 0 ? undefined : { start, end, text: rewritten(name, attributes, wanted) }
      if (cut) cuts.push(cut)
      const figure = open.findLast((one) => one.name === 'figure')
      const comes = wanted.includes('src')
      if (comes && credits.has(name)) credited(figure)
      if (name === 'img') {
        figure?.pictures.push({
          key: keyOfAddress((comes ? swap.to : attributes.get('src')) ?? ''),
          cut: comes ? cut : undefined,
        })
      }
      if (holds.has(name)) keep(() => true)
      if (around.has(name)) open.push({ name, start, end, lost: false, kept: false, pictures: [] })
    }
  }

  function closed({ name, end }: HtmlToken & { readonly kind: 'close' }): void {
    const at = open.findLastIndex((one) => one.name === name)
    if (at < 0) return
    const [one] = open.splice(at)
    once(one!)
    if (one!.lost && !one!.kept) cuts.push({ start: one!.start, end, text: '' })
  }

  /** A picture that came into a figure it was in already stands in it once. */
  function once({ pictures }: Open): void {
    const known = new Set(pictures.filter(({ cut }) => !cut).map(({ key }) => key))
    for (const { key, cut } of pictures) {
      if (!cut) continue
      if (known.has(key)) cut.text = ''
      known.add(key)
    }
  }

  function rewritten(name: string, attributes: Map<string, string>, wanted: readonly string[]): string {
    for (const key of wanted) {
      if (swap.to === undefined) attributes.delete(key)
      else attributes.set(key, swap.to)
    }
    // Other sizes, and how large the other one was.
    if (wanted.includes('src')) for (const key of ['srcset', 'width', 'height']) attributes.delete(key)
    if (name === 'img' && wanted.includes('src') && swap.to !== undefined && swap.says) {
      set(attributes, 'alt', swap.says.alt)
      set(attributes, 'data-decor', swap.says.isDecorative ? 'true' : '')
    }
    return tag(name, attributes)
  }

  /** The figure around a picture or a film that is another one now names another's author. */
  function credited(figure: Open | undefined): void {
    if (!figure || swap.to === undefined || !swap.says) return
    const { start, end } = figure
    const attributes = htmlAttributes(html.slice(start, end))
    // Several pictures under one caption have one line together.
    if (attributes.get('data-kind') === 'gallery') return
    set(attributes, 'data-credit', swap.says.credit)
    cuts.push({ start, end, text: tag('figure', attributes) })
  }

  function tag(name: string, attributes: ReadonlyMap<string, string>): string {
    return `<${name}${[...attributes].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`
  }
}

/** Says it, or nothing at all. */
function set(attributes: Map<string, string>, key: string, value: string): void {
  if (value === '') attributes.delete(key)
  else attributes.set(key, value)
}

function joined(html: string, cuts: readonly Cut[]): string {
  let result = ''
  let done = 0
  for (const { start, end, text } of cuts.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < done) continue
    result += html.slice(done, start) + text
    done = end
  }
  return result + html.slice(done)
}
