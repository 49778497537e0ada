import { expect, test } from 'vitest'
import type { Area } from '../../src/api/accounts/areas/calls.ts'
import { areaLines } from '../../src/api/accounts/areas/areaLines.ts'
import areas from '../../src/commands/accounts/areas.ts'
import { askFieldsOf } from '../../src/commands/asks.ts'
import { contextOf } from './context.ts'

const area = (ID: number, ParentID: number, Name: string, Code = ''): Area => ({
  ...{ ID, ParentID, Name, Code, Level: 0, ReMark: '', ShowOrder: ID, IsEnable: true, UpdateTime: '', StID: 1 },
})
const tree = [
  area(1, 0, '江州市', '990100'),
  area(2, 1, '望湖区', '990102'),
  area(3, 2, '柳巷街道', '990102001'),
  area(4, 1, '临港新区'),
]
const answers = { 'areas.list': tree }

test('areas are offered with those above them; one that moves goes neither into itself nor below', async () => {
  const placeOf = (id: 'areas.add' | 'areas.edit') => askFieldsOf(id).find(({ name }) => name === 'ParentID')!.options!
  const { ctx } = contextOf({ answers })
  expect((await placeOf('areas.add')(ctx)).map(({ title, hint }) => [title, hint])).toEqual([
    ['最上层', '不在其他区域之下'],
    ['江州市', '990100'],
    ['江州市 / 望湖区', '990102'],
    ['江州市 / 望湖区 / 柳巷街道', '990102001'],
    ['江州市 / 临港新区', '其他'],
  ])
  const moving = contextOf({ subject: { family: 'areas', rows: [tree[1]!] }, answers })
  expect((await placeOf('areas.edit')(moving.ctx)).map(({ value }) => value)).toEqual([0, 1, 4])
})

test('the copied list can be pasted again', async () => {
  const { ctx, happened } = contextOf({ answers })
  // Without a clipboard the sentence holds the text.
  await areas.commands.find(({ id }) => id === 'areas.copyList')!.run(ctx)
  const text = happened.notices[0]![0].split('：').slice(1).join('：')
  expect(areaLines(text).areas.map(({ code, name }) => [code, name])).toEqual(
    tree.map(({ Code, Name }) => [Code, Name]),
  )
})
