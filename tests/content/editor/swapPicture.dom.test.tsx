/** A picture of the text that was cut goes back and forth with the act; what was typed meanwhile stays. */
import { expect, test } from 'vitest'
import { allPictures, type Placed } from '../../../src/panels/content/articles/editor/pictures/pictureAt.ts'
import { swapPicture } from '../../../src/panels/content/articles/editor/pictures/swapPicture.ts'
import { openEditor } from './openEditor.ts'

const picture = (src: string) =>
  `<figure><img src="${src}" width="40" height="30"><figcaption>图说</figcaption></figure>`
const open = (count = 1) => {
  const editor = openEditor(`<p>前</p>${picture('/a.jpg').repeat(count)}<p>后</p>`)
  const at = (nth: number): Placed => allPictures(editor.state.doc)[nth]!
  const shown = () => allPictures(editor.state.doc).map(({ node }) => [node.attrs['src'], Number(node.attrs['width'])])
  return { editor, at, shown }
}
const press = (editor: ReturnType<typeof openEditor>, key: string, keyCode: number, held: object = {}) => {
  const event = new KeyboardEvent('keydown', { key, keyCode, ctrlKey: true, ...held } as KeyboardEventInit)
  return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) === true
}

test('taken back, the whole picture stands there with its size, and what was typed before it stays', () => {
  const { editor, at, shown } = open()
  const along = swapPicture(editor, at(0), '/cut.jpg')
  expect(shown()).toEqual([['/cut.jpg', 0]])
  editor.commands.insertContentAt(1, '更多的字')
  expect(along.back()).toBeUndefined()
  expect(shown()).toEqual([['/a.jpg', 40]])
  expect(editor.getText()).toContain('更多的字')
  along.again()
  expect(shown()).toEqual([['/cut.jpg', 0]])
})

test('of two that are the same, the one that was cut goes back', () => {
  const { editor, at, shown } = open(2)
  const along = swapPicture(editor, at(1), '/cut.jpg')
  along.back()
  along.again()
  expect(shown()).toEqual([
    ['/a.jpg', 40],
    ['/cut.jpg', 0],
  ])
})

test('what the text took back by itself is nothing to tell; a text that is closed or locked is', () => {
  const { editor, at, shown } = open()
  const along = swapPicture(editor, at(0), '/cut.jpg')
  editor.commands.undo()
  expect(along.back()).toBeUndefined()
  expect(shown()).toEqual([['/a.jpg', 40]])
  along.again()
  editor.setEditable(false)
  expect(along.back()).toBe('正文里的图片没有换回')
  editor.destroy()
  expect(along.back()).toBe('正文里的图片没有换回')
})

test.each([
  ['z', 90],
  ['Z', 90],
])('the key that does again takes nothing back where there is nothing to do again: %s', (key, keyCode) => {
  const { editor, at, shown } = open()
  swapPicture(editor, at(0), '/cut.jpg')
  expect(press(editor, key, keyCode, { shiftKey: true })).toBe(true)
  expect(shown()).toEqual([['/cut.jpg', 0]])
})
