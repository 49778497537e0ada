import { Slice, type Node } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { canJoin, canSplit } from '@tiptap/pm/transform'
import { expect, test } from 'vitest'
import { decidedLetters } from '../../../src/api/content/articles/suggestions.ts'
import { decidedHtml, documentOf, sentApart } from '../../../src/panels/content/articles/editor/suggest/apart.ts'
import { settle, settled } from '../../../src/panels/content/articles/editor/suggest/settle.ts'
import { track, type Suggester } from '../../../src/panels/content/articles/editor/suggest/track.ts'
import { cleanHtml, cleanSuggestedHtml } from '../../../server/platform/richText/richText.ts'
import { htmlOf } from './writing.ts'
import { randomFrom } from '../articles/random.ts'

const lin: Suggester = { id: 1, name: '林小满', now: new Date('2026-01-02T03:04:05Z') }
const zhou: Suggester = { ...lin, id: 2, name: '周敏' }

const stateOf = (html: string) => EditorState.create({ doc: documentOf(html) })
/** A suggested edit. */
function suggest(state: EditorState, edit: (tr: Transaction) => Transaction, by = lin): EditorState {
  const made = track(state, edit(state.tr), by)
  if (typeof made === 'string') throw new Error(made)
  return state.apply(made)
}
const letters = (doc: Node) => doc.textContent
/** The text with what is inserted in + + and what is deleted in - -. */
function shown(doc: Node): string {
  const lines: string[] = []
  doc.descendants((node) => {
    if (!node.isTextblock) return true
    let line = node.attrs['suggested'] ? `<${(node.attrs['suggested'] as { kind: string }).kind}>` : ''
    node.forEach((child) => {
      const has = (name: string) => child.marks.some(({ type }) => type.name === name)
      const text = child.text ?? '□'
      const inside = has('deletion') ? `-${text}-` : text
      line += has('insertion') ? `+${inside}+` : inside
    })
    lines.push(line)
    return false
  })
  return lines.join('|')
}

test('typing is marked, goes on with one’s own suggestion, and stands apart from another’s', () => {
  let state = stateOf('<p>江面起雾</p>')
  state = suggest(state, (tr) => tr.insertText('大', 4))
  state = suggest(state, (tr) => tr.insertText('浓', 5))
  state = suggest(state, (tr) => tr.insertText('很', 4), zhou)
  expect(shown(state.doc)).toBe('江面起+很++大浓+雾')
  const ids = new Set<string>()
  state.doc.descendants((node) => void node.marks.forEach(({ attrs }) => ids.add(`${attrs['by']} ${attrs['id']}`)))
  expect([...ids].map((one) => one[0])).toEqual(['2', '1'])
})

test('taking out leaves the text standing; one’s own goes, another’s is marked', () => {
  let state = stateOf('<p>江面起雾了</p>')
  state = suggest(state, (tr) => tr.insertText('甲乙', 3))
  state = suggest(state, (tr) => tr.insertText('丙', 5), zhou)
  expect(shown(state.doc)).toBe('江面+甲乙++丙+起雾了')
  state = suggest(state, (tr) => tr.delete(2, 8))
  expect(shown(state.doc)).toBe('江-面-+-丙-+-起雾-了')
  expect(letters(settled(state.doc, 'accept'))).toBe('江了')
  expect(letters(settled(state.doc, 'reject'))).toBe('江面起雾了')
})

test('the caret: before what Backspace struck out, behind what Delete struck out, behind what was typed', () => {
  const at = (place: number) => {
    const state = stateOf('<p>一二三四</p>')
    return state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)))
  }
  expect(suggest(at(3), (tr) => tr.delete(2, 3)).selection.from).toBe(2)
  expect(suggest(at(2), (tr) => tr.delete(2, 3)).selection.from).toBe(3)
  expect(suggest(at(3), (tr) => tr.insertText('五')).selection.from).toBe(4)
  // The key counts where it is known: the selection may be an old one.
  const stale = at(5)
  const made = track(stale, stale.tr.delete(2, 3), { ...lin, key: 'Delete' })
  expect(typeof made !== 'string' && made.selection.from).toBe(3)
  // Backspace walks on over what is struck out already.
  const struck = suggest(at(3), (tr) => tr.delete(2, 3))
  const on = struck.apply(struck.tr.setSelection(TextSelection.create(struck.doc, 3)))
  expect(suggest(on, (tr) => tr.delete(2, 3)).selection.from).toBe(2)
})

test('a replacement is one suggestion: both marks are settled together', () => {
  const state = suggest(stateOf('<p>起雾了</p>'), (tr) => tr.insertText('升', 1, 2))
  expect(shown(state.doc)).toBe('-起-+升+雾了')
  const ids = new Set<unknown>()
  state.doc.descendants((node) => void node.marks.forEach(({ attrs }) => ids.add(attrs['id'])))
  expect(ids.size).toBe(1)
})

test('paragraphs split and joined', () => {
  const split = suggest(stateOf('<p>一二</p><p>三</p>'), (tr) => tr.split(2))
  expect(shown(split.doc)).toBe('一|<broke>二|三')
  expect(htmlOf(settled(split.doc, 'reject'))).toBe('<p>一二</p><p>三</p>')
  expect(htmlOf(settled(split.doc, 'accept'))).toBe('<p>一</p><p>二</p><p>三</p>')
  const joined = suggest(stateOf('<p>一二</p><p>三</p>'), (tr) => tr.join(4))
  expect(shown(joined.doc)).toBe('一二|<joined>三')
  expect(htmlOf(settled(joined.doc, 'accept'))).toBe('<p>一二三</p>')
  expect(htmlOf(settled(joined.doc, 'reject'))).toBe('<p>一二</p><p>三</p>')
  // One's own break is really gone when it is taken back.
  expect(shown(suggest(split, (tr) => tr.join(3)).doc)).toBe('一二|三')
})

test('a deletion over paragraphs, typed over', () => {
  const state = suggest(stateOf('<p>一二</p><p>三四</p><p>五六</p>'), (tr) => tr.insertText('新', 2, 10))
  expect(shown(state.doc)).toBe('一-二-|<joined>-三四-|<joined>-五-+新+六')
  expect(htmlOf(settled(state.doc, 'accept'))).toBe('<p>一新六</p>')
})

test('what is put in and taken out as a whole', () => {
  const rule = stateOf('<p>一</p><hr><p>二</p>')
  const gone = suggest(rule, (tr) => tr.delete(3, 4))
  expect(htmlOf(settled(gone.doc, 'reject'))).toBe('<p>一</p><hr><p>二</p>')
  expect(htmlOf(settled(gone.doc, 'accept'))).toBe('<p>一</p><p>二</p>')
  const figure = documentOf('<figure><img src="/a.jpg"><figcaption>图</figcaption></figure>').firstChild!
  const put = suggest(stateOf('<p>一</p><p>二</p>'), (tr) => tr.insert(3, figure))
  expect(letters(settled(put.doc, 'reject'))).toBe('一二')
  expect(htmlOf(settled(put.doc, 'accept'))).toContain('<figcaption>图</figcaption>')
  expect(htmlOf(suggest(put, (tr) => tr.delete(3, 3 + figure.nodeSize)).doc)).toBe('<p>一</p><p>二</p>')
})

test('everything is taken out and something else written', () => {
  const state = stateOf('<h2>标题</h2><p>一</p>')
  const all = suggest(state, (tr) => tr.replaceWith(0, tr.doc.content.size, documentOf('<p>新</p>').content))
  expect(htmlOf(settled(all.doc, 'accept'))).toBe('<p>新</p>')
  expect(htmlOf(settled(all.doc, 'reject'))).toBe('<h2>标题</h2><p>一</p>')
  const none = suggest(state, (tr) => tr.delete(0, tr.doc.content.size))
  expect(htmlOf(settled(none.doc, 'accept'))).toBe('<p></p>')
})

test('settling one suggestion leaves the others', () => {
  let state = stateOf('<p>一二三</p>')
  state = suggest(state, (tr) => tr.delete(1, 2))
  state = suggest(state, (tr) => tr.insertText('四', 4), zhou)
  const tr = state.tr
  settle(tr, 'accept', ({ by }) => by === 2)
  expect(shown(tr.doc)).toBe('-一-二三四')
})

test('looks alone are not suggested, nor anything in code', () => {
  const state = stateOf('<p>一<code>x</code></p><pre><code>y</code></pre>')
  const bold = state.schema.marks['bold']!.create()
  expect(track(state, state.tr.addMark(1, 2, bold), lin)).toBe('looks')
  expect(track(state, state.tr.delete(1, 3), lin)).toBe('code')
  expect(track(state, state.tr.insertText('z', 6), lin)).toBe('code')
})

test('a text in several steps that meet is told by its outcome', () => {
  const state = stateOf('<p>一二</p><p>三四</p>')
  const made = suggest(state, (tr) => {
    tr.insertText('甲乙', 2)
    return tr.insertText('丙', 3, 4).insertText('末', tr.doc.content.size - 1)
  })
  expect(shown(made.doc)).toBe('一+甲丙+二|三四+末+')
})

const ground =
  '<h2>标题</h2><p>第一段<strong>重点</strong>话</p><ul><li><p>甲</p></li><li><p>乙</p><ul><li><p>丙</p></li></ul></li></ul><blockquote><p>引</p><p>用</p></blockquote><hr><p></p><p>第二段<br>换行</p><figure><img src="/a.jpg"><figcaption>图说</figcaption></figure><table><tbody><tr><td><p>格一</p></td><td><p>格二</p></td></tr></tbody></table><p>末段</p>'

/** Something a person might do, in a text that may be full of suggestions. */
function anyEdit(state: EditorState, random: (below: number) => number): Transaction {
  const { doc, tr } = state
  const spots: number[] = []
  doc.descendants((node, at) => {
    if (node.isTextblock) for (let place = at + 1; place <= at + 1 + node.content.size; place++) spots.push(place)
  })
  const spot = () => spots[random(spots.length)]!
  const [a, b] = [spot(), spot()].sort((x, y) => x - y) as [number, number]
  const near = Math.min(b, spots[Math.min(spots.length - 1, spots.indexOf(a) + 1 + random(4))]!)
  switch (random(8)) {
    case 0:
      return tr.insertText('字'.repeat(1 + random(3)), a)
    case 1:
      return tr.insertText('换', a, near)
    case 2:
      return tr.delete(a, near)
    case 3:
      return tr.delete(a, b)
    case 4:
      return canSplit(doc, a) ? tr.split(a) : tr.insertText('裂', a)
    case 5:
      return tr.replace(a, a, doc.slice(Math.min(a, b), Math.max(a, near)))
    case 6: {
      const before = doc.resolve(a).before()
      return canJoin(doc, before) ? tr.join(before) : tr.delete(a, near)
    }
    default:
      return tr.replace(
        a,
        near,
        new Slice(documentOf('<p>贴</p><ul><li><p>来</p></li></ul><hr><p>的</p>').content, 1, 1),
      )
  }
}

test('rejecting everything is exact, whoever did whatever in whatever order; so is what is sent', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomFrom(seed)
    const { below } = random
    let state = stateOf(ground)
    const beginning = state.doc
    const begun = htmlOf(beginning)
    for (let step = 0; step < 12; step++) {
      const made = track(state, anyEdit(state, below), below(2) ? lin : zhou)
      if (typeof made === 'string') continue
      state = state.apply(made)
      state.doc.check()
      const rejected = settled(state.doc, 'reject')
      // Texts that are equal read alike: only the others are written out, which costs most of the time.
      if (!rejected.eq(beginning)) expect(htmlOf(rejected), `seed ${seed} step ${step}`).toBe(begun)
      settled(state.doc, 'accept').check()
    }
    const sent = sentApart(htmlOf(state.doc))
    expect(sent.ResourceContent).toBe(begun)
    if (sent.SuggestedContent === '') continue
    // The server's cleaning keeps it, and finds the two to be the same text.
    const kept = cleanSuggestedHtml(sent.SuggestedContent)
    expect(kept.removed).toEqual({})
    expect(decidedLetters(kept.html)).toBe(decidedLetters(cleanHtml(begun).html))
    expect(decidedHtml(htmlOf(documentOf(kept.html)))).toBe(begun)
  }
})

test('accepting everything makes the text that the same edit would have made', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomFrom(seed)
    const state = stateOf(ground)
    const edit = anyEdit(state, random.below)
    const made = track(state, edit, lin)
    if (typeof made === 'string') continue
    expect(letters(settled(made.doc, 'accept')), `seed ${seed}`).toBe(letters(edit.doc))
  }
})

test('what an AI wrote keeps its answer’s number, and is no part of what the person goes on writing', () => {
  const own = `data-s="a1" data-by="${lin.id}" data-who="${lin.name}" data-at="${lin.now.toISOString()}"`
  let state = stateOf(`<p>江面起<ins ${own} data-answer="41">浓</ins>雾</p>`)
  state = suggest(state, (tr) => tr.insertText('很', 5))
  const html = htmlOf(state.doc)
  const numbers = [...html.matchAll(/<ins data-s="([^"]*)"[^>]*?(?: data-answer="(\d+)")?>/g)].map(([, id, answer]) => [
    id,
    answer,
  ])
  expect(numbers.map(([, answer]) => answer)).toEqual(['41', undefined])
  expect(new Set(numbers.map(([id]) => id)).size).toBe(2)
  // Through the server's cleaning and back.
  expect(cleanSuggestedHtml(html).html).toContain('data-answer="41"')
  expect(htmlOf(documentOf(cleanSuggestedHtml(html).html))).toContain('data-answer="41"')
  expect(cleanHtml(html).html).not.toContain('data-answer')
})
