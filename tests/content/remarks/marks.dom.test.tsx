import { expect, test } from 'vitest'
import { anchorOf, sentencesOf } from '../../../src/api/content/articles/passage.ts'
import {
  docLetters,
  lightRemark,
  pinRemarks,
  placedRemarks,
} from '../../../src/panels/content/articles/editor/remarks/remarkMarks.ts'
import { plainly } from '../../../src/panels/content/articles/editor/suggest/mode.ts'
import { domLetters } from '../../../src/panels/content/articles/remarks/domLetters.ts'
import { openEditor } from '../editor/openEditor.ts'

const html = '<p>本报讯 三号线今日开通。</p><p>从江北到江南<strong>只要</strong>二十分钟，市民说。</p>'
const pinned = (text: string, quote: string, ID = 1) => {
  const from = text.indexOf(quote)
  return { ID, ...anchorOf(text, from, from + quote.length, quote) }
}
const open = (text = html) => {
  const editor = openEditor(text)
  const { letters } = docLetters(editor.state.doc)
  return { editor, letters }
}
const says = (editor: ReturnType<typeof openEditor>) =>
  placedRemarks(editor).map(({ ID, from, to }) => [ID, editor.state.doc.textBetween(from, to, '|')])

test('notes stand at their passages, across marks and paragraphs, and the text knows nothing of them', () => {
  const { editor, letters } = open()
  pinRemarks(editor, [pinned(letters, '只要二十', 2), pinned(letters, '开通。从江北', 1)])
  expect(says(editor)).toEqual([
    [1, '开通。|从江北'],
    [2, '只要二十'],
  ])
  expect(editor.view.dom.querySelectorAll('.cd-remark').length).toBeGreaterThan(1)
  expect(editor.getHTML()).toBe(html)
  expect(editor.can().undo()).toBe(false)
})

test('they move with what is written, and grow with what is written within', () => {
  const { editor, letters } = open()
  pinRemarks(editor, [pinned(letters, '只要二十分钟')])
  editor.commands.insertContentAt(1, '江州电 ')
  const { from } = placedRemarks(editor)[0]!
  editor.commands.insertContentAt(from + 2, '大约')
  expect(says(editor)).toEqual([[1, '只要大约二十分钟']])
  // Told again, as after a reload: found by what stands around it.
  pinRemarks(editor, [pinned(letters, '只要二十分钟')])
  expect(says(editor)).toEqual([[1, '只要大约二十分钟']])
})

test('a passage that was taken out is lost, and found when it comes back', () => {
  const { editor, letters } = open()
  pinRemarks(editor, [pinned(letters, '三号线今日')])
  editor.commands.deleteRange({ from: 5, to: 11 })
  expect(says(editor)).toEqual([])
  editor.commands.undo()
  expect(says(editor)).toEqual([[1, '三号线今日']])
  editor
    .chain()
    .command(({ tr }) => Boolean(plainly(tr)))
    .setContent(`<p>新的开头。</p>${html}`)
    .run()
  expect(says(editor)).toEqual([[1, '三号线今日']])
})

test('one is lit up, and only one', () => {
  const { editor, letters } = open()
  pinRemarks(editor, [pinned(letters, '三号线'), pinned(letters, '江北', 2)])
  lightRemark(editor, 2)
  expect([...editor.view.dom.querySelectorAll('.cd-remark-here')].map((one) => one.textContent)).toEqual(['江北'])
  lightRemark(editor, undefined)
  expect(editor.view.dom.querySelector('.cd-remark-here')).toBeNull()
})

test('the same letters on a page that is read, without what is struck out', () => {
  const root = document.createElement('div')
  root.innerHTML = '<h2>标题</h2><p>一 <del>旧的</del>二<b>三</b></p>\n<p>四五</p>'
  document.body.append(root)
  const page = domLetters(root)
  expect(page.letters).toBe('标题一二三四五')
  expect(sentencesOf(page.text).map(({ text, from, to }) => [text, from, to])).toEqual([
    ['标题', 0, 2],
    ['一 二三', 2, 5],
    ['四五', 5, 7],
  ])
  const range = page.range(2, 5)!
  expect(range.toString()).toBe('一 旧的二三')
  expect(page.within(range)).toEqual({ from: 2, to: 5 })
  expect(page.range(6, 7)!.toString()).toBe('五')
  expect(page.range(3, 3)).toBeUndefined()
  const elsewhere = document.createRange()
  elsewhere.selectNode(document.head)
  expect(page.within(elsewhere)).toBeUndefined()
  root.remove()
})

test('sentences end with their signs, and closing quotation marks belong to them', () => {
  expect(sentencesOf('他说：“开通了！”大家高兴。\n完').map(({ text }) => text)).toEqual([
    '他说：“开通了！”',
    '大家高兴。',
    '完',
  ])
  expect(sentencesOf('')).toEqual([])
})
