import { expect, test } from 'vitest'
import { remoteOptions } from '../../../src/workspace/choices/remoteOptions.ts'
import { contextOf } from '../../commands/context.ts'

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ ID: from + at, Name: `第 ${from + at} 项`, Sign: '签' }))

test('a page of ten is asked for, with the word, and more is offered while there is more (R-181)', async () => {
  const { ctx, happened } = contextOf({ answers: { 'smsParameters.list': { Total: 11, List: rows(1, 10) } } })
  const { find } = remoteOptions('smsParameters', { hint: (row) => String(row.Sign) })
  const page = await find(ctx, { keyword: '项', page: 1 })
  expect(happened.calls).toEqual([['smsParameters.list', { Keyword: '项', PageIndex: 1, PageSize: 10 }]])
  expect(page.options[0]).toEqual({ title: '第 1 项', value: 1, hint: '签' })
  expect(page.more).toBe(true)
  expect((await find(ctx, { keyword: '项', page: 2 })).more).toBe(false)
})

test('a list that answers everything at once is sifted and cut into pages', async () => {
  const all = rows(1, 25)
  const { ctx, happened } = contextOf({ answers: { 'channels.list': all } })
  const { find } = remoteOptions('channels', { keyword: 'Word', fixed: { On: true } })
  const second = await find(ctx, { keyword: '', page: 3 })
  expect([second.options.map(({ value }) => value), second.more]).toEqual([[21, 22, 23, 24, 25], false])
  expect((await find(ctx, { keyword: '7', page: 1 })).options.map(({ value }) => value)).toEqual([7, 17])
  expect(happened.calls[1]).toEqual(['channels.list', { On: true, Word: '7', PageIndex: 1, PageSize: 10 }])
})

test('values that stand in the field at first are called by their titles', async () => {
  const { ctx } = contextOf({
    answers: { 'smsParameters.get': ({ ID }: { ID: number }) => ({ ID, Name: `名 ${ID}` }) },
  })
  expect(await remoteOptions('smsParameters').named(ctx, [3, 4])).toEqual([
    { title: '名 3', value: 3 },
    { title: '名 4', value: 4 },
  ])
})
