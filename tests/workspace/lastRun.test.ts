import { expect, test, vi } from 'vitest'
import { defineCommand } from '../../src/workspace/command.ts'
import { lastRun, noting } from '../../src/workspace/lastRun.ts'
import { articlesOf, contextOf } from '../commands/context.ts'

const command = defineCommand({ id: 'articles.refuse', title: '退回', group: '稿件', run() {} })
const fields = [{ name: 'Reason', label: '理由', kind: 'text' as const }]

test('what a command asks carries who asks and for which records, so that it can be asked again', async () => {
  const { ctx } = contextOf({ subject: articlesOf({ ID: 7 }, { ID: 8 }) })
  const ask = vi.fn(async () => ({ Reason: '不实' }))
  const { ctx: within, done } = noting(command, { ...ctx, ask })
  await within.ask('退回', fields)
  expect(ask).toHaveBeenCalledWith('退回', fields, { command: 'articles.refuse', family: 'articles', ids: [7, 8] })
  done()
  expect(lastRun()).toMatchObject({ answers: { Reason: '不实' } })
})

test('without records it names none', async () => {
  const ask = vi.fn(async () => undefined)
  await noting(command, { ...contextOf().ctx, ask }).ctx.ask('退回', fields)
  expect(ask).toHaveBeenCalledWith('退回', fields, { command: 'articles.refuse', family: undefined, ids: [] })
})
