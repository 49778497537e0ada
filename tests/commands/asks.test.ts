import { expect, test } from 'vitest'
import { actionEntries } from '../../src/api/index.ts'
import { askFieldsOf } from '../../src/commands/asks.ts'
import { channel, contextOf } from './context.ts'

test('every question of every action has a field with a label, in the order asked', () => {
  const asking = actionEntries.filter(({ action }) => action.ask)
  expect(asking.length).toBeGreaterThan(5)
  for (const { id, action } of asking) {
    const fields = askFieldsOf(id)
    expect(fields.map((field) => field.name)).toEqual(action.ask)
    for (const field of fields) expect(field.label).toMatch(/\p{Script=Han}/u)
    for (const field of fields) if (field.kind === 'pick') expect(field.options ?? field.find).toBeDefined()
  }
})

test('an action that asks nothing has no fields', () => {
  expect(askFieldsOf('articles.top')).toEqual([])
})

test('refusing offers the reasons of the house and takes one of its own', async () => {
  const [field] = askFieldsOf('articles.refuse')
  const answers = { 'gaeaDict.select': [{ id: '事实有误', text: '事实有误，请核实', extend: '' }] }
  const { ctx, happened } = contextOf({ answers })
  expect(await field!.options!(ctx)).toEqual([{ title: '事实有误，请核实', value: '事实有误，请核实' }])
  // Whoever knows the digit need not wait the second time.
  expect(field!.options!(ctx)).toEqual([{ title: '事实有误，请核实', value: '事实有误，请核实' }])
  expect(happened.calls).toEqual([['gaeaDict.select', { dictCode: 'refusalReason', size: 100 }]])
  expect(field).toMatchObject({ kind: 'pick', free: true, max: 500 })
})

test('a time of publishing that is past will not do', () => {
  const [field] = askFieldsOf('articles.schedule')
  expect(field!.kind).toBe('time')
  expect(field!.check!(new Date(Date.now() - 60_000).toISOString())).toBe('发布时间已经过去，请填写以后的时间。')
  expect(field!.check!(new Date(Date.now() + 60_000).toISOString())).toBeUndefined()
})

const tree = [
  channel({ ID: 1, Name: '新闻' }),
  channel({ ID: 2, Name: '本地', ParentID: 1 }),
  channel({ ID: 3, Name: '区县', ParentID: 2 }),
  channel({ ID: 4, Name: '体育' }),
]

test('a channel moves to the root or under any other that is not below it', async () => {
  const [field] = askFieldsOf('channels.join')
  const { ctx } = contextOf({
    subject: { family: 'channels', rows: [tree[1]!] },
    answers: { 'channels.list': tree },
  })
  const options = await field!.options!(ctx)
  expect(options.map(({ title, value }) => [title, value])).toEqual([
    ['最上层', 0],
    ['新闻', 1],
    ['体育', 4],
  ])
})

test('a new channel may stand anywhere; the selected one is offered first', async () => {
  const parent = askFieldsOf('channels.add').find((field) => field.name === 'ParentID')!
  const { ctx } = contextOf({
    subject: { family: 'channels', rows: [tree[1]!] },
    answers: { 'channels.list': tree },
  })
  expect((await parent.options!(ctx)).map((option) => option.title)).toEqual([
    '最上层',
    '新闻',
    '新闻 / 本地',
    '新闻 / 本地 / 区县',
    '体育',
  ])
  expect(parent.initial!(ctx)).toBe('2')
})

test('channels whose parents go round in a circle are offered all the same', async () => {
  const circle = [channel({ ID: 1, Name: '甲', ParentID: 2 }), channel({ ID: 2, Name: '乙', ParentID: 1 })]
  const parent = askFieldsOf('channels.add').find((field) => field.name === 'ParentID')!
  const { ctx } = contextOf({ answers: { 'channels.list': circle } })
  expect((await parent.options!(ctx)).map((option) => option.title)).toEqual(['最上层', '乙 / 甲', '甲 / 乙'])
})

test('editing a channel starts from what it is', () => {
  const { ctx } = contextOf({
    subject: { family: 'channels', rows: [channel({ Name: '要闻', ReviewLevels: 2, ReMark: '头版' })] },
  })
  expect(askFieldsOf('channels.edit').map((field) => field.initial?.(ctx))).toEqual(['要闻', '2', '头版', ''])
})
