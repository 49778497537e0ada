/** A letter that was meant for a list takes no picture out of the text; whoever writes on writes behind it. */
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { openEditor } from './openEditor.ts'

const figure = (thing: string) => `<figure>${thing}<figcaption>图说</figcaption></figure>`
const things: Record<string, string> = {
  photo: figure('<img src="/files/a.jpg">'),
  media: figure('<video src="/static/img/AAAAAAAAAAAAAAAAAAAAAA.mp4"></video>'),
  player: figure('<iframe src="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD"></iframe>'),
  horizontalRule: '<hr>',
  listItem: '<ul><li><p>项</p></li></ul>',
}

/** Takes the first node of a kind into hand. */
function choose({ state, view }: Editor, kind: string): void {
  let found = -1
  state.doc.descendants((node, at) => void (found < 0 && node.type.name === kind && (found = at)))
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, found)))
}
/** As the editor is told of a letter that is typed. */
function type({ view }: Editor, text: string): boolean {
  const { from, to } = view.state.selection
  return view.someProp('handleTextInput', (handle) => handle(view, from, to, text, () => view.state.tr)) === true
}

test.for(Object.keys(things))('%s: a letter stands behind it, and is taken back by itself', (kind) => {
  const editor = openEditor(`<p>前</p>${things[kind]!}<p>后</p>`)
  const before = editor.getHTML()
  choose(editor, kind)
  expect(type(editor, 'j')).toBe(true)
  expect(editor.getHTML()).toBe(before.replace('<p>后</p>', '<p>j</p><p>后</p>'))
  editor.commands.insertContent('k')
  expect(editor.getHTML()).toContain('<p>jk</p>')
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test.for(['keydown', 'compositionstart'])('an input method begins behind it (%s)', (begun) => {
  const editor = openEditor(`<p>前</p>${things['photo']!}<p>后</p>`)
  choose(editor, 'photo')
  const event = begun === 'keydown' ? new KeyboardEvent(begun, { keyCode: 229 }) : new CompositionEvent(begun)
  editor.view.someProp('handleDOMEvents', (handlers) => handlers[begun as 'keydown']?.(editor.view, event as never))
  expect(editor.getHTML()).toContain('图说</figcaption></figure><p></p><p>后</p>')
  expect(editor.state.selection.$from.parent.type.name).toBe('paragraph')
  expect(editor.state.selection.$from.index(0)).toBe(2)
})

test('a picture in a line keeps its place, and what can only be read is left as it is', () => {
  const inline = openEditor('<p>前<img src="/files/a.jpg">后</p>')
  choose(inline, 'image')
  expect(type(inline, 'j')).toBe(true)
  expect(inline.getText()).toBe('前j后')
  expect(inline.getHTML()).toContain('<img')
  const text = openEditor('<p>前</p>')
  expect(type(text, 'j')).toBe(false)
})
