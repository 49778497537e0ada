import { EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { textExtensions } from '../../../src/panels/content/articles/editor/extensions.ts'
import { addNote, numberNotes } from '../../../src/panels/content/articles/editor/footnotes.ts'
import { openEditor } from './openEditor.ts'

function stateOf(html: string): { state: EditorState; html: (state: EditorState) => string } {
  const editor = openEditor(html, textExtensions)
  return {
    state: editor.state,
    html(state) {
      editor.commands.setContent(state.doc.toJSON() as object)
      return editor.getHTML()
    },
  }
}

test('the first note makes a rule and a paragraph; one before it takes its number', () => {
  const { state, html } = stateOf('<p>甲乙</p>')
  const once = state.apply(addNote(state.tr, 3, '关于乙')!)
  expect(html(once)).toBe('<p>甲乙<sup>[1]</sup></p><hr><p><sup>[1]</sup> 关于乙</p>')
  const twice = once.apply(addNote(once.tr, 2, '关于甲')!)
  expect(html(twice)).toBe(
    '<p>甲<sup>[1]</sup>乙<sup>[2]</sup></p><hr><p><sup>[1]</sup> 关于甲</p><p><sup>[2]</sup> 关于乙</p>',
  )
})

test('numbers follow the text after paragraphs were moved; what nothing points to comes last', () => {
  const { state, html } = stateOf(
    '<p>乙<sup>[2]</sup></p><p>甲<sup>[1]</sup>，又见乙<sup>[2]</sup></p><hr><p><sup>[3]</sup> 丙</p><p><sup>[1]</sup> 甲</p><p><sup>[2]</sup> 乙</p>',
  )
  expect(html(state.apply(numberNotes(state.tr)))).toBe(
    '<p>乙<sup>[1]</sup></p><p>甲<sup>[2]</sup>，又见乙<sup>[1]</sup></p><hr><p><sup>[1]</sup> 乙</p><p><sup>[2]</sup> 甲</p><p><sup>[3]</sup> 丙</p>',
  )
})

test('a rule that parts the text is none of notes, and no note is put among notes', () => {
  const { state, html } = stateOf('<p>甲</p><hr><p>乙</p>')
  const noted = state.apply(addNote(state.tr, 2, '注')!)
  expect(html(noted)).toBe('<p>甲<sup>[1]</sup></p><hr><p>乙</p><hr><p><sup>[1]</sup> 注</p>')
  expect(addNote(noted.tr, noted.doc.content.size - 1, '注的注')).toBeUndefined()
})
