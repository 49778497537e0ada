// What can be attached to a question: each thing once, and as long as the chip of the question says afterwards.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askContext } from '../../../src/panels/intelligence/aiChat/context/askContext.ts'
import { attachableOf, type Attachable } from '../../../src/panels/intelligence/aiChat/context/offered.ts'
import type { AskField } from '../../../src/workspace/command.ts'
import { panes } from '../../../src/workspace/dock/panes.ts'
import { dropRecord, recordOf } from '../../../src/workspace/dock/records.ts'
import { contextOf } from '../../commands/context.ts'

const article = { ID: 5, Title: '地铁四号线开通', WordCount: 157 }

beforeEach(() => {
  panes.list = [{ id: 'p1', page: '/Publish', title: '稿件', front: true, state: 'ready' }] as never
  recordOf('p1').subject = { family: 'articles', rows: [article] } as never
})
afterEach(() => {
  dropRecord('p1')
  panes.list = []
})

const found = { List: [article, { ID: 6, Title: '地铁五号线', WordCount: 80 }], Total: 2 }

/** The rows of the list where `keyword` was typed. */
async function rows(keyword: string, has: readonly Attachable[] = []) {
  const ask = vi.fn(async (_title: string, _fields: readonly AskField[]) => undefined)
  await askContext({ ask } as never, has)
  const [field] = ask.mock.calls[0]![1]
  const { ctx } = contextOf({ answers: { 'articles.list': found } })
  const { options } = await field!.find!(ctx, { keyword, page: 1 })
  return options.map(({ title, hint }) => `${title}，${hint}`)
}

test('an article that is open beside stands once in the list, also where it is found by its title', async () => {
  expect(await rows('')).toEqual(['地铁四号线开通，稿件 · 157 字'])
  expect(await rows('地铁')).toEqual(['地铁四号线开通，稿件 · 157 字', '地铁五号线，稿件 · 80 字'])
  // Attached already, it is offered no more.
  expect(await rows('地铁', [attachableOf('article', article)])).toEqual(['地铁五号线，稿件 · 80 字'])
})

test('what is told of a record is counted as newsrooms count words', () => {
  const clue = { ID: 1, Title: '积水', Place: '三号桥', Content: '水深 20 厘米。', Follow: '' }
  expect(attachableOf('clue', clue).size).toBe(2 + 3 + 6)
  // Of a row that does not have all of it the server tells.
  expect(attachableOf('clue', { ID: 1, Title: '积水' }).size).toBeUndefined()
})
