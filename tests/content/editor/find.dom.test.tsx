import { describe, expect, test } from 'vitest'
import {
  allFound,
  foundHere,
  goFound,
  look,
  putInPlace,
} from '../../../src/panels/content/articles/editor/find/findMarks.ts'
import { matchesIn } from '../../../src/panels/content/articles/editor/find/matches.ts'
import { lengthOf, lengthText } from '../../../src/panels/content/articles/editor/textLength.ts'
import { openEditor } from './openEditor.ts'

const query = (text: string, more: { exact?: boolean; whole?: boolean } = {}) => ({
  text,
  exact: false,
  whole: false,
  ...more,
})
const places = (text: string, wanted: string, more = {}) => matchesIn(text, query(wanted, more)).map(({ at }) => at)

describe('what is found', () => {
  test.each([
    ['江州江州', '江州', {}, [0, 2]],
    ['啊啊啊', '啊啊', {}, [0]],
    ['GDP和gdp，ＧＤＰ', 'gdp', {}, [0, 4, 8]],
    ['GDP和gdp', 'gdp', { exact: true }, [4]],
    ['a.c abc', 'a.c', {}, [0]],
    ['AI MAIN', 'ai', { whole: true }, [0]],
    ['大会堂外，人民大会堂', '大会堂', { whole: true }, [0]],
    ['什么', '', {}, []],
  ])('in %s, %s %j', (text, wanted, more, at) => expect(places(text, wanted, more)).toEqual(at))
})

describe('in the editor', () => {
  test('across marks, not across paragraphs; walked round and round', () => {
    const editor = openEditor('<p>江<strong>州</strong>日报</p><p>江</p><p>州江州</p>')
    look(editor, query('江州'))
    expect(allFound(editor)).toHaveLength(2)
    expect(goFound(editor, 1) && foundHere(editor)).toBe(0)
    expect(goFound(editor, 1) && foundHere(editor)).toBe(1)
    expect(goFound(editor, 1) && foundHere(editor)).toBe(0)
    expect(goFound(editor, -1) && foundHere(editor)).toBe(1)
  })

  test('all are replaced at once, keep their look, and come back with one undo', () => {
    const html = '<p>江<strong>州</strong>和江州</p><p><em>江州</em></p>'
    const editor = openEditor(html)
    look(editor, query('江州'))
    expect(putInPlace(editor, allFound(editor), '青石')).toBe(3)
    expect(editor.getHTML()).toBe('<p>青石和青石</p><p><em>青石</em></p>')
    expect(allFound(editor)).toEqual([])
    editor.commands.undo()
    expect(editor.getHTML()).toBe(html)
  })

  test('what is found follows what is written; nothing is marked when nothing is looked for', () => {
    const editor = openEditor('<p>江州</p>')
    look(editor, query('江州'))
    editor.commands.insertContentAt(1, '江州江州')
    expect(allFound(editor)).toHaveLength(3)
    look(editor, undefined)
    expect(allFound(editor)).toEqual([])
  })
})

test('lengths', () => {
  expect(lengthOf('你好，世界。Hello world 3.14！\n第二段')).toEqual({
    words: 13,
    bare: 10,
    signs: 24,
    paragraphs: 2,
    minutes: 0,
  })
  expect(lengthOf('字'.repeat(401)).minutes).toBe(2)
  expect(lengthText(lengthOf('字'.repeat(1234)))).toBe('1,234 字（不计标点 1,234），1,234 字符，1 段，约读 4 分钟')
})
