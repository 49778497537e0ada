import { expect, test } from 'vitest'
import { unfinishedOf } from '../../src/panels/unfinished/unfinished.ts'
import { article } from '../commands/context.ts'

const form = (at: number, more = {}) => ({
  action: 'smsParameters.edit',
  ID: 7,
  title: '编辑短信参数“通知”',
  at,
  typed: { Name: '半' },
  base: { Name: '通知' },
  ...more,
})
const text = (articleName: string, at: number, Title = '') => ({ article: articleName, text: { at, mine: { Title } } })

test('everything stands in one list, the newest first, told what it is', () => {
  const rows = unfinishedOf(
    [form(30), form(10, { ID: undefined, action: 'smsParameters.add', left: true })],
    [text('new-abc', 20)],
    [article({ ID: 5, Title: '被退的', Status: 'refused', UpdateTime: new Date(40).toISOString() })],
  )
  expect(rows.map(({ key, what }) => [key, what])).toEqual([
    ['article 5', '稿件，被退回，等待修改'],
    ['form smsParameters.edit 7', '表单，还没有保存：半'],
    ['text new-abc', '新稿，还在这台电脑上'],
    ['form smsParameters.add new', '表单，关闭时没有保存：半'],
  ])
  expect(rows[2]!.title).toBe('（没有标题）')
})

test('an article with a newer text in this browser is listed once', () => {
  const rows = unfinishedOf([], [text('5', 50, '改了一半')], [article({ ID: 5 }), article({ ID: 6 })])
  expect(rows.map(({ kind, title }) => [kind, title])).toEqual([
    ['article', '稿件6'],
    ['text', '改了一半'],
  ])
})
