/** Where a link ends: what is typed behind it is no part of it. */
import { expect, test } from 'vitest'
import { openEditor } from './openEditor.ts'

const ADDRESS = 'https://news.example/map'
const linked = (words: string) => `<a rel="noopener" href="${ADDRESS}">${words}</a>`

/** Typed at a place, a sign after the other. */
function typedAt(html: string, at: number, words: string): string {
  const editor = openEditor(html)
  editor.commands.setTextSelection(at)
  for (const sign of words) editor.view.dispatch(editor.state.tr.insertText(sign))
  return editor.getHTML()
}

test('typing at the end of a link goes on behind it, typing in it is part of it', () => {
  const html = `<p>看${linked('地图')}</p>`
  expect(typedAt(html, 4, '，再走')).toBe(`<p>看${linked('地图')}，再走</p>`)
  expect(typedAt(html, 3, '形')).toBe(`<p>看${linked('地形图')}</p>`)
  expect(typedAt('<p><strong>看</strong></p>', 2, '地图')).toBe('<p><strong>看地图</strong></p>')
})

test('an address that is typed becomes a link, which ends where it ends', () => {
  expect(typedAt('<p></p>', 1, `${ADDRESS} 看`)).toBe(`<p>${linked(ADDRESS)} 看</p>`)
})
