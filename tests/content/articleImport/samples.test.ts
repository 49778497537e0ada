// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ArticleDraft } from '../../../src/api/content/articles/draft.ts'
import { readImport } from '../../../server/content/articleImport/readImport.ts'
import { toDraft } from '../../../server/content/articleImport/toDraft.ts'
import { bodyOf, harmIn } from './harmless.ts'
import { samples, type Sample } from './samples.ts'

// What is in a file, found without the reader: by a browser's XML parser and by JSON.parse.
function pieces({ text, name }: Sample): { title: string; html: string }[] {
  if (name.endsWith('.json')) {
    const value = JSON.parse(text) as Record<string, unknown> | Record<string, unknown>[]
    return [value].flat().map((item) => {
      const first = (list: unknown) => String((list as { value: string }[] | undefined)?.[0]?.value ?? '')
      const plain = first(item['bodies']).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      return {
        title: String(item['headline'] ?? first(item['headlines'])),
        html: String(item['body_html'] ?? item['body_xhtml'] ?? plain),
      }
    })
  }
  const whole = new DOMParser().parseFromString(text.replace(/&(?!\w+;|#)/g, '&amp;'), 'text/xml')
  return [...whole.querySelectorAll('item, entry')].map((item) => {
    const child = (local: string) => [...item.children].filter((one) => one.localName === local)
    const encoded = child('encoded').find((one) => one.namespaceURI?.includes('modules/content'))
    const body = encoded ?? child('content')[0] ?? child('description')[0]
    const html = body?.getAttribute('type') === 'xhtml' ? body.innerHTML : (body?.textContent ?? '')
    return { title: child('title')[0]?.textContent ?? '', html }
  })
}

// Whole files, seen through a browser's parser: a busy machine needs time for that.
const PATIENCE = { timeout: 60_000 }

const squeezed = (text: string) => text.replace(/\s+/g, '')

// The visible words of an HTML text in order, as a browser finds them.
function words(html: string): string[] {
  const body = bodyOf(html.replace(/\[\/?(?:caption|gallery|audio)[^\]]*\]/g, '<wbr>'))
  for (const hidden of body.querySelectorAll('script, style, template, noscript')) hidden.remove()
  const found: string[] = []
  const walk = (node: Node) => {
    if (node.nodeType === 3) found.push(squeezed(node.nodeValue ?? ''))
    node.childNodes.forEach(walk)
  }
  walk(body)
  return found.filter((word) => word !== '')
}

test('the project has samples of its own in every format', () => {
  expect(samples.map(({ bytes, name }) => readImport(bytes, name).format).slice(0, 4)).toEqual([
    'wxr',
    'rss',
    'atom',
    'ninjs',
  ])
})

test.each(samples)('$name: every piece is imported or left out with a reason', PATIENCE, (sample) => {
  const { items, refused } = readImport(sample.bytes, sample.name)
  const places = [...items, ...refused].map(({ index }) => index).sort((a, b) => a - b)
  expect(places).toEqual(pieces(sample).map((_, at) => at + 1))
  for (const { reason } of refused) expect(reason).toMatch(/。$/)
})

test.each(samples)('$name: titles are the same byte for byte', PATIENCE, (sample) => {
  const originals = pieces(sample)
  for (const { index, title } of readImport(sample.bytes, sample.name).items)
    expect(title).toBe(originals[index - 1]?.title)
})

test.each(samples)('$name: no word is lost, and none changes place', PATIENCE, (sample) => {
  const originals = pieces(sample)
  let compared = 0
  for (const item of readImport(sample.bytes, sample.name).items) {
    const shown = squeezed(bodyOf(toDraft(item).ResourceContent).textContent ?? '')
    let from = 0
    for (const word of words(originals[item.index - 1]?.html ?? '')) {
      const at = shown.indexOf(word, from)
      expect(at, `${item.title}: ${word}`).toBeGreaterThanOrEqual(0)
      from = at + word.length
      compared++
    }
  }
  expect(compared).toBeGreaterThan(0)
})

test.each(samples)('$name: drafts are harmless and fit the article', PATIENCE, (sample) => {
  for (const item of readImport(sample.bytes, sample.name).items) {
    const { importKey, removed, warnings, ...fields } = toDraft(item)
    expect(harmIn(fields.ResourceContent)).toEqual([])
    expect(ArticleDraft.safeParse(fields).error?.issues ?? []).toEqual([])
    expect(importKey).toBe(item.key)
    expect(Object.values(removed).every((times) => times > 0)).toBe(true)
    expect(warnings.every((warning) => warning.endsWith('。'))).toBe(true)
  }
})

test.each(samples)('$name: reading twice gives the same, keys are unique', PATIENCE, (sample) => {
  const once = readImport(sample.bytes, sample.name)
  const twice = readImport(new Uint8Array(sample.bytes), 'another name')
  expect(twice.items).toEqual(once.items)
  expect(twice.items.map(toDraft)).toEqual(once.items.map(toDraft))
  expect(new Set(once.items.map(({ key }) => key)).size).toBe(once.items.length)
})

test.each(samples)('$name: dates and authors are kept', PATIENCE, (sample) => {
  const named = sample.text.match(/<dc:creator>|<author>|"byline"/g)?.length ?? 0
  const { items } = readImport(sample.bytes, sample.name)
  expect(items.filter(({ authors }) => authors.length > 0).length > 0).toBe(named > 0)
  for (const { authors } of items) for (const author of authors) expect(sample.text).toContain(author)
  const stated = sample.text.match(/<pubDate>[^<]*[1-9]\d{3}|<updated>|post_date_gmt>|versioncreated"/gi)
  if (stated) expect(items.filter(({ published }) => published !== undefined).length).toBeGreaterThan(0)
})
