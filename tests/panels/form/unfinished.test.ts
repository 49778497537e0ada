import { expect, test } from 'vitest'
import { unfinishedOf } from '../../../src/panels/parts/kept/unfinished.ts'
import { article } from '../../commands/context.ts'

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

const asked = {
  key: '退回\nReason',
  title: '退回',
  at: 25,
  given: [
    { text: '标题不实', value: '标题不实' },
    { text: ' ', value: undefined },
    { text: '明天', value: '2026-01-02' },
  ],
  by: { command: 'articles.refuse', family: 'articles', ids: [7] },
}

test('everything stands in one list, the newest first, told what it is', () => {
  const rows = unfinishedOf(
    [form(30), form(10, { ID: undefined, action: 'smsParameters.add', left: true })],
    [asked],
    [text('new-abc', 20)],
    [article({ ID: 5, Title: '被退的', Status: 'refused', UpdateTime: new Date(40).toISOString() })],
  )
  expect(rows.map(({ key, what }) => [key, what])).toEqual([
    ['article 5', '稿件，退回待改'],
    ['form smsParameters.edit 7', '表单，还没有保存：半'],
    ['asked 退回\nReason', '填了一半的问题：标题不实，明天'],
    ['text new-abc', '新稿，还在这台电脑上'],
    ['form smsParameters.add new', '表单，关闭时没有保存：半'],
  ])
  expect(rows[3]!.title).toBe('（没有标题）')
})

test('an article with a newer text in this browser is listed once', () => {
  const rows = unfinishedOf([], [], [text('5', 50, '改了一半')], [article({ ID: 5 }), article({ ID: 6 })])
  expect(rows.map(({ kind, title }) => [kind, title])).toEqual([
    ['article', '稿件6'],
    ['text', '改了一半'],
  ])
})
