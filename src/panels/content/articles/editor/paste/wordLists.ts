/** Lists of Word and WPS: paragraphs that say in a style of their own that they are items (mso-list). */
import { written } from './foreignStyle.ts'

/** A paragraph that is an item. */
interface Item {
  readonly paragraph: Element
  /** From 1. */
  readonly level: number
  /** The sign or number before it, as written. */
  readonly marker: string
  /** The sign is a letter only because of its font. */
  readonly isSymbol: boolean
}

function itemOf(paragraph: Element): Item | undefined {
  const said = /\blevel(\d)\b/.exec(written(paragraph, 'mso-list'))
  const sign = [...paragraph.querySelectorAll('*')].find((inner) => written(inner, 'mso-list').startsWith('ignore'))
  if (!said && !sign) return undefined
  const isSymbol = [sign, sign?.parentElement, sign?.firstElementChild].some(
    (one) => one && /wingdings|symbol|webdings/.test(written(one, 'font-family') + written(one, 'font')),
  )
  const marker = (sign?.textContent ?? '').replace(/[\s\u00a0]+/g, '')
  return { paragraph, level: Number(said?.[1] ?? 1), marker, isSymbol }
}

/** 'ol' for 1. or 2), 'ul' for a sign; undefined for numbers that a list here could not show: 一、 (a) III. */
function kindOf({ marker, isSymbol }: Item): 'ol' | 'ul' | undefined {
  if (isSymbol) return 'ul'
  if (/^\d{1,4}[.．、)）]?$/.test(marker)) return 'ol'
  return /^[^\p{L}\p{N}(（]*$|^o$|^[\uf000-\uf0ff]$/u.test(marker) ? 'ul' : undefined
}

/** Turns such paragraphs into lists; those whose numbers a list could not show keep them as text. */
export function makeLists(body: HTMLElement): void {
  const items = new Map(
    [...body.querySelectorAll('p,h1,h2,h3,h4,h5,h6,div')].flatMap((one) => {
      const item = itemOf(one)
      // A section around items is none itself.
      return item && !one.querySelector('p,div,table') ? [[one, item] as const] : []
    }),
  )
  const done = new Set<Element>()
  for (const [paragraph, item] of items) {
    if (done.has(paragraph)) continue
    const run = [item]
    for (let next = paragraph.nextElementSibling; next && items.has(next); next = next.nextElementSibling)
      run.push(items.get(next)!)
    for (const one of run) done.add(one.paragraph)
    buildRun(run)
  }
}

/** The lists of items that follow each other, each where its first item was. */
function buildRun(run: readonly Item[]): void {
  let open: { list: HTMLElement; level: number }[] = []
  for (const item of run) {
    const { paragraph, level, marker } = item
    const kind = /^h\d$/i.test(paragraph.localName) ? undefined : kindOf(item)
    if (kind === undefined) {
      // A heading's number, 一、 and the like are words of the text.
      writeOut(paragraph, marker)
      open = []
      continue
    }
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)!.list.localName !== kind) open.pop()
    let here = open.at(-1)
    if (here?.level !== level) {
      const list = paragraph.ownerDocument.createElement(kind)
      const start = Number.parseInt(marker, 10)
      if (kind === 'ol' && start > 1) list.setAttribute('start', String(start))
      const above = here?.list.lastElementChild
      if (above) above.append(list)
      else paragraph.before(list)
      here = { list, level }
      open.push(here)
    }
    takeMarker(paragraph)
    const entry = paragraph.ownerDocument.createElement('li')
    const line = paragraph.ownerDocument.createElement('p')
    line.append(...paragraph.childNodes)
    entry.append(line)
    here.list.append(entry)
    paragraph.remove()
  }
}

function markers(paragraph: Element): Element[] {
  return [...paragraph.querySelectorAll('*')].filter((inner) => written(inner, 'mso-list').startsWith('ignore'))
}

function takeMarker(paragraph: Element): void {
  for (const marker of markers(paragraph)) marker.remove()
}

/** The number as plain text before the words. */
function writeOut(paragraph: Element, marker: string): void {
  takeMarker(paragraph)
  const space = /[、）．]$/.test(marker) || marker === '' ? '' : ' '
  paragraph.prepend(marker + space)
}
