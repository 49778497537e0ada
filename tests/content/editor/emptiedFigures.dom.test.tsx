/** However what a figure shows is taken away, no caption of nothing stays; and one step back brings all of it. */
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { openEditor } from './openEditor.ts'

const figure = (thing: string, caption = '图说') =>
  `<figure data-credit="林小满">${thing}<figcaption>${caption}</figcaption></figure>`
const photo = '<img src="/files/a.jpg">'
const things: Record<string, string> = {
  photo,
  media: '<video src="/static/img/AAAAAAAAAAAAAAAAAAAAAA.mp4"></video>',
  player: '<iframe src="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD"></iframe>',
  table: '<table><tbody><tr><td><p>格</p></td></tr></tbody></table>',
  horizontalRule: '<hr>',
}

/** Takes the first node of a kind into hand. */
function choose({ state, view }: Editor, kind: string): void {
  let found = -1
  state.doc.descendants((node, at) => void (found < 0 && node.type.name === kind && (found = at)))
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, found)))
}
const press = ({ view }: Editor, key: string) =>
  view.someProp('handleKeyDown', (handle) => handle(view, new KeyboardEvent('keydown', { key }))) === true
const figures = (editor: Editor) => editor.getHTML().match(/<figure/g)?.length ?? 0

test.for(Object.keys(things).flatMap((kind) => ['Backspace', 'Delete'].map((key) => [kind, key] as const)))(
  'a %s that goes by %s takes its figure with it, and comes back with it',
  ([kind, key]) => {
    const editor = openEditor(`<p>前</p>${figure(things[kind]!)}<p>后</p>`)
    const before = editor.getHTML()
    choose(editor, kind)
    expect(press(editor, key)).toBe(true)
    expect(editor.getHTML()).toBe('<p>前</p><p>后</p>')
    editor.commands.undo()
    expect(editor.getHTML()).toBe(before)
  },
)

test('pictures that are taken one after the other leave nothing, and the caret stands in text', () => {
  const editor = openEditor(`${figure(photo)}${figure(photo)}`)
  for (const left of [1, 0]) {
    choose(editor, 'photo')
    press(editor, 'Backspace')
    expect(figures(editor)).toBe(left)
  }
  expect(editor.getHTML()).toBe('<p></p>')
  expect(editor.state.selection.$from.parent.type.name).toBe('paragraph')
})

test('of a gallery one picture goes, and with the last one the gallery', () => {
  const editor = openEditor(`<p>前</p>${figure(photo + photo)}<p>后</p>`)
  choose(editor, 'photo')
  press(editor, 'Delete')
  expect(editor.getHTML()).toContain('<figcaption>图说</figcaption>')
  choose(editor, 'photo')
  press(editor, 'Delete')
  expect(editor.getHTML()).toBe('<p>前</p><p>后</p>')
})

test('one that came without anything stays until it is emptied by hand', () => {
  const editor = openEditor(`<p>前</p>${figure('', '无图')}<p>后</p>`)
  editor.commands.insertContentAt(1, '更')
  editor.commands.deleteRange({ from: 1, to: 2 })
  expect(figures(editor)).toBe(1)
  editor.commands.setContent(`<p>前</p>${figure('', '')}<p>后</p>`)
  editor.commands.setTextSelection(5)
  expect(editor.state.selection.$from.parent.type.name).toBe('figcaption')
  expect(press(editor, 'Backspace')).toBe(true)
  expect(editor.getHTML()).toBe('<p>前</p><p>后</p>')
})

test('another picture in its place keeps the figure; what is cut out within a quotation goes there', () => {
  const editor = openEditor(`<blockquote><p>引</p>${figure(photo)}</blockquote>`)
  choose(editor, 'photo')
  editor.commands.updateAttributes('photo', { src: '/files/b.jpg' })
  expect(editor.getHTML()).toContain('/files/b.jpg')
  expect(figures(editor)).toBe(1)
  choose(editor, 'photo')
  editor.commands.deleteSelection()
  expect(editor.getHTML()).toBe('<blockquote><p>引</p></blockquote>')
})

test('cut or copied and put elsewhere, a picture takes caption and credit with it; one of a gallery goes alone', () => {
  const editor = openEditor(`<p>前</p>${figure(photo)}<p>后</p>`)
  const copied = (of: Editor) => of.view.serializeForClipboard(of.state.selection.content()).dom.innerHTML
  choose(editor, 'photo')
  const html = copied(editor)
  expect(html).toContain('图说')
  press(editor, 'Backspace')
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent)
  expect(editor.getHTML()).toContain(figure('<img src="/files/a.jpg">'))
  const gallery = openEditor(figure(photo + photo))
  choose(gallery, 'photo')
  expect(copied(gallery)).not.toContain('图说')
})
