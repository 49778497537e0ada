import { expect, test } from 'vitest'
import { askFieldsOf } from '../../../src/commands/asks.ts'
import { contextOf } from '../../commands/context.ts'

const answers = {
  'people.list': { Total: 1, Capped: false, List: [{ ID: 3, Name: '小明明', ReMark: '三年级' }] },
  'people.save': { ID: 9, LogID: 4 },
}
const pick = (id: 'faces.assign' | 'faces.add' | 'consents.add' | 'people.merge', name = 'PersonID') =>
  askFieldsOf(id).find((one) => one.name === name)!
const named = (ctx: Parameters<NonNullable<ReturnType<typeof pick>['find']>>[0], field = pick('faces.assign')) =>
  field.find!(ctx, { keyword: '小明', page: 1 }).then(({ options }) => options.map(({ title }) => title))

test.each(['faces.assign', 'faces.add', 'consents.add'] as const)(
  '%s: who is not there is made by the name',
  async (id) => {
    const { ctx, happened } = contextOf({ answers })
    const { options } = await pick(id).find!(ctx, { keyword: '小明', page: 1 })
    expect(options.map(({ title }) => title)).toEqual(['小明明', '新增人物“小明”'])
    expect(await options[1]!.makes!.run(ctx)).toBe(9)
    expect(happened.calls.at(-1)).toEqual(['people.save', { Name: '小明' }])
    expect(happened.remembered).toEqual([['已新增人物“小明”', 4]])
  },
)

test('nobody is offered twice, nor to be made by who may not, nor to be merged into', async () => {
  const there = { 'people.list': { Total: 1, Capped: false, List: [{ ID: 3, Name: '小明', ReMark: '' }] } }
  expect(await named(contextOf({ answers: there }).ctx)).toEqual(['小明'])
  expect(await named(contextOf({ answers }).ctx, pick('people.merge', 'Into'))).toEqual(['小明明'])
  const grants = { '/media/FaceStore': { defined: ['添加'], granted: [] } }
  expect(await named(contextOf({ answers, grants }).ctx)).toEqual(['小明明'])
})
