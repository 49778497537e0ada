import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { expect, test, vi } from 'vitest'
import { decidedHtml } from '../../../src/panels/content/articles/editor/suggest/apart.ts'
import {
  nextSuggestion,
  suggestionHere,
  suggestionList,
  suggestionText,
} from '../../../src/panels/content/articles/editor/suggest/list.ts'
import {
  keptDocument,
  markComposed,
  plainly,
  setSuggesting,
} from '../../../src/panels/content/articles/editor/suggest/mode.ts'
import { decidedText, settle } from '../../../src/panels/content/articles/editor/suggest/settle.ts'
import { bodyStretches } from '../../../src/panels/content/articles/editor/problems/stretches.ts'
import { openEditor } from '../editor/openEditor.ts'
import { htmlOf } from './writing.ts'

/** An editor in which a person suggests. */
function suggesting(html: string, id = 1): { editor: Editor; refused: string[] } {
  const editor = openEditor(html)
  const refused: string[] = []
  Object.assign(editor.storage.suggestMode, {
    by: () => ({ id, name: `人${id}`, now: new Date('2026-01-02T03:04:05Z') }),
    refused: (why: string) => refused.push(why),
  })
  setSuggesting(editor, true)
  return { editor, refused }
}
/** The text with + + around what is put in and - - around what is taken out. */
const marked = (editor: Editor) =>
  editor
    .getHTML()
    .replace(/<ins[^>]*>(.*?)<\/ins>/g, '+$1+')
    .replace(/<del[^>]*>(.*?)<\/del>/g, '-$1-')
    .replace(/ data-s="[^"]*" data-by="[^"]*" data-who="[^"]*" data-at="[^"]*" data-k="(\w+)"/g, ' $1')
const compose = (editor: Editor, text: string, from: number, to = from) =>
  editor.view.dispatch(editor.state.tr.insertText(text, from, to).setMeta('composition', 7))

test('what is typed, deleted and pasted is suggested; with the mode off it is done', () => {
  const { editor } = suggesting('<p>江面起雾</p>')
  editor.chain().insertContentAt(5, '了').deleteRange({ from: 1, to: 2 }).run()
  expect(marked(editor)).toBe('<p>-江-面起雾+了+</p>')
  editor.view.pasteHTML(
    '<p>浓<ins data-s="x" data-by="9" data-who="甲" data-at="2026-01-01T00:00:00Z">大</ins></p>',
    new Event('paste') as ClipboardEvent,
  )
  expect(marked(editor)).toContain('+浓大+')
  expect(editor.getHTML()).not.toContain('data-by="9"')
  setSuggesting(editor, false)
  editor.commands.insertContentAt(1, '今天')
  expect(marked(editor)).toBe('<p>今天+浓大+-江-面起雾+了+</p>')
})

test('the text’s own undo takes a suggestion back, and redo does it again', () => {
  const { editor } = suggesting('<p>江面起雾</p>')
  editor.commands.deleteRange({ from: 1, to: 3 })
  const suggested = editor.getHTML()
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<p>江面起雾</p>')
  editor.commands.redo()
  expect(editor.getHTML()).toBe(suggested)
})

test('Enter and Backspace at the edge of a paragraph suggest its break', () => {
  const { editor } = suggesting('<p>一二</p><p>三</p>')
  editor.chain().setTextSelection(2).splitBlock().run()
  expect(marked(editor)).toBe('<p>一</p><p broke>二</p><p>三</p>')
  editor.chain().setTextSelection(7).joinBackward().run()
  expect(marked(editor)).toBe('<p>一</p><p broke>二</p><p joined>三</p>')
  expect(decidedHtml(editor.getHTML())).toBe('<p>一二</p><p>三</p>')
})

test('looks are not changed, and no heading is made of a sign', () => {
  const { editor, refused } = suggesting('<p>江面起雾</p>')
  editor.chain().setTextSelection({ from: 1, to: 3 }).toggleBold().run()
  editor.commands.toggleHeading({ level: 2 })
  expect(refused).toEqual(['looks', 'looks'])
  expect(editor.getHTML()).toBe('<p>江面起雾</p>')
  // The sign and the blank come as text, and stay text.
  editor.commands.setTextSelection(1)
  for (const text of ['#', ' ']) {
    const { from, to } = editor.state.selection
    const insert = () => editor.state.tr.insertText(text)
    if (!editor.view.someProp('handleTextInput', (handle) => handle(editor.view, from, to, text, insert)))
      editor.view.dispatch(insert())
  }
  expect(marked(editor)).toBe('<p>+# +江面起雾</p>')
})

test('with the mode off, what is typed amid a suggestion is no part of it', () => {
  const { editor } = suggesting('<p>江面起雾</p>')
  editor.chain().deleteRange({ from: 1, to: 5 }).run()
  setSuggesting(editor, false)
  editor.commands.setTextSelection(3)
  const insert = () => editor.state.tr.insertText('上')
  const handled = editor.view.someProp('handleTextInput', (handle) => handle(editor.view, 3, 3, '上', insert))
  expect(handled).toBe(true)
  expect(marked(editor)).toBe('<p>-江面-上-起雾-</p>')
})

test('a composition is left alone until it is done, and is kept as a suggestion meanwhile', () => {
  const { editor } = suggesting('<p>江面起雾</p>')
  compose(editor, 'nong', 5)
  expect(editor.getHTML()).toBe('<p>江面起雾nong</p>')
  expect(decidedHtml(htmlOf(keptDocument(editor)))).toBe('<p>江面起雾</p>')
  compose(editor, '浓', 5, 9)
  markComposed(editor)
  expect(marked(editor)).toBe('<p>江面起雾+浓+</p>')
  expect(editor.state.selection.from).toBe(6)
  // One step of the history: nobody comes to a text in which the composition counts as decided.
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<p>江面起雾</p>')
})

test('a composition over a selection strikes it out', () => {
  const { editor } = suggesting('<p>江面起雾</p>')
  editor.commands.setTextSelection({ from: 3, to: 5 })
  compose(editor, '浓', 3, 5)
  markComposed(editor)
  expect(marked(editor)).toBe('<p>江面-起雾-+浓+</p>')
})

test('compositionend marks it by itself', () => {
  vi.useFakeTimers()
  const { editor } = suggesting('<p>江面</p>')
  compose(editor, '雾', 3)
  editor.view.dom.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '雾' }))
  vi.runAllTimers()
  vi.useRealTimers()
  expect(marked(editor)).toBe('<p>江面+雾+</p>')
})

test('a text that comes in is not suggested', () => {
  const { editor } = suggesting('<p>江面</p>')
  editor
    .chain()
    .command(({ tr }) => Boolean(plainly(tr)))
    .setContent('<p>海面</p>')
    .run()
  expect(editor.getHTML()).toBe('<p>海面</p>')
})

test('what is copied is what would be read', () => {
  const { editor } = suggesting('<p>江面起雾</p>')
  editor.chain().deleteRange({ from: 3, to: 4 }).insertContentAt(4, '了').run()
  expect(marked(editor)).toBe('<p>江面-起-雾+了+</p>')
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 1, 6)))
  const { dom } = editor.view.serializeForClipboard(editor.state.selection.content())
  expect(dom.innerHTML).not.toContain('data-s=')
  expect(dom.textContent).toBe('江面雾了')
})

test('walking and telling them, and settling one', () => {
  const { editor } = suggesting('<p>江面起雾</p><p>船停航</p>')
  editor.commands.insertContentAt({ from: 3, to: 5 }, '有大雾')
  editor.storage.suggestMode.by = () => ({ id: 2, name: '人2', now: new Date('2026-01-02T03:04:05Z') })
  editor.chain().setTextSelection(12).splitBlock().run()
  const list = suggestionList(editor.state.doc)
  expect(list.map((one) => [one.who, suggestionText(one)])).toEqual([
    ['人1', '删“起雾”，增“有大雾”'],
    ['人2', '另起一段'],
  ])
  expect(nextSuggestion(list, { from: 1, to: 1 }, 1)).toBe(0)
  expect(nextSuggestion(list, list[0]!, 1)).toBe(1)
  expect(nextSuggestion(list, list[1]!, 1)).toBe(0)
  expect(nextSuggestion(list, { from: 1, to: 1 }, -1)).toBe(1)
  expect(suggestionHere(list, { from: 4, to: 4 })).toBe(0)
  expect(nextSuggestion([], { from: 1, to: 1 }, 1)).toBe(-1)
  const { tr } = editor.state
  settle(tr, 'accept', ({ id }) => id === list[0]!.id)
  editor.view.dispatch(plainly(tr))
  expect(marked(editor)).toBe('<p>江面有大雾</p><p>船停</p><p broke>航</p>')
  editor.commands.undo()
  expect(suggestionList(editor.state.doc)).toHaveLength(2)
})

test('words are counted and slips are looked for in what will be read', () => {
  const { editor } = suggesting('<p>的的江面</p>')
  editor.chain().deleteRange({ from: 1, to: 2 }).insertContentAt(4, '雾').run()
  const { doc } = editor.state
  expect(decidedText(doc, 0, doc.content.size)).toBe('的的江面')
  expect(bodyStretches(doc)).toEqual([{ place: 'body 1', text: '\uFFFC的江面雾' }])
})
