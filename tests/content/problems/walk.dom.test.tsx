import { expect, test } from 'vitest'
import { emptyFields } from '../../../src/panels/content/articles/editor/draftFields.ts'
import {
  ignoredIn,
  keepIgnored,
  mayIgnore,
  problemName,
} from '../../../src/panels/content/articles/editor/problems/ignored.ts'
import { rangeOf, showProblems } from '../../../src/panels/content/articles/editor/problems/problemMarks.ts'
import { stretchesOf } from '../../../src/panels/content/articles/editor/problems/stretches.ts'
import { mendProblems } from '../../../src/panels/content/articles/editor/problems/walk.ts'
import { problemFinder } from '../../../src/api/text/problems.ts'
import { openEditor } from '../editor/openEditor.ts'

const find = problemFinder([{ Name: '最佳', Level: 'warn', Replacement: '优秀', ReMark: '' }])

function open(html: string, Title = '') {
  const editor = openEditor(html)
  const fields = { ...emptyFields, Title }
  const problems = find(stretchesOf(fields, editor.state.doc))
  showProblems(editor, problems)
  return { editor, fields, problems }
}

test('places are those of the document, also behind pictures, breaks, lists and tables', () => {
  const { editor, problems } = open(
    '<p>前<img src="/a.jpg">最佳<br>，，</p><ul><li><p>最佳</p></li></ul><table><tbody><tr><td><p>最佳</p></td></tr></tbody></table><pre><code>最佳</code></pre>',
  )
  expect(problems.map(({ text }) => text)).toEqual(['最佳', '，，', '最佳', '最佳'])
  for (const problem of problems) {
    const range = rangeOf(editor, problem)!
    expect(editor.state.doc.textBetween(range.from, range.to)).toBe(problem.text)
  }
})

test('all are mended in one step, looks stay, and the title goes through the draft', () => {
  const html = '<p><strong>最佳</strong>，，好"吗"</p>'
  const { editor, fields, problems } = open(html, '最佳,最佳')
  let title = ''
  expect(mendProblems(editor, problems, fields, ({ Title }) => (title = Title!))).toHaveLength(7)
  expect(editor.getHTML()).toBe('<p><strong>优秀</strong>，好“吗”</p>')
  expect(title).toBe('优秀，优秀')
  editor.commands.undo()
  expect(editor.getHTML()).toBe(html)
})

test('a mark moves with what is written before it, and one whose text was changed is mended no more', () => {
  const { editor, fields, problems } = open('<p>最佳，，</p>')
  editor.commands.insertContentAt(1, '江州')
  expect(editor.state.doc.textBetween(rangeOf(editor, problems[0]!)!.from, rangeOf(editor, problems[0]!)!.to)).toBe(
    '最佳',
  )
  editor.commands.insertContentAt(4, '不')
  expect(rangeOf(editor, problems[0]!)).toBeUndefined()
  expect(mendProblems(editor, problems, fields, () => {})).toHaveLength(1)
  expect(editor.getText()).toBe('江州最不佳，')
})

test('what is ignored is kept by article; a word that blocks cannot be', () => {
  keepIgnored(7, new Set([problemName({ kind: 'mark', text: '，，' })]))
  expect([...ignoredIn(7)]).toEqual(['mark ，，'])
  expect([...ignoredIn(8)]).toEqual([])
  expect([mayIgnore({ kind: 'block' }), mayIgnore({ kind: 'warn' })]).toEqual([false, true])
})
