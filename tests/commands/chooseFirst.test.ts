/** Commands without a record to act on say where one can be chosen, and lead there. */
import { expect, test } from 'vitest'
import { contract, type FamilyName } from '../../src/api/index.ts'
import { pages, type Page } from '../../src/api/pages.ts'
import { derivedCommands } from '../../src/commands/derived.ts'
import { answer, questions } from '../../src/workspace/questions.ts'
import { notifyWhyCannot } from '../../src/workspace/whyCannot.ts'
import { contextOf } from '../commands/context.ts'

const commands = derivedCommands()
const one = (id: string) => commands.find((command) => command.id === id)!
const told = commands
  .map((command) => [command.id, command.can(contextOf({ page: '/HomePage/index' }).ctx)] as const)
  .filter(([, can]) => typeof can === 'string' && can.startsWith('请先'))

test('where a record is lacking it is said where it is listed, in every family that has a list', () => {
  expect(told.length).toBeGreaterThan(100)
  for (const [id, can] of told) {
    const family = id.split('.')[0] as FamilyName
    const own: readonly Page[] = contract[family].pages
    const listed = one(id).listed!(contextOf({ page: '/HomePage/index' }).ctx)
    if (listed) expect(own).toContain(listed)
    expect(can).toBe(
      listed ? `请先在“${pages[listed].title}”里选择${contract[family].title}` : `请先选择${contract[family].title}`,
    )
  }
})

test('on the page itself, or where its records stand, it is enough to choose; who may not see the list is not sent there', () => {
  const can = (more: object) => one('stations.edit').can(contextOf(more).ctx)
  expect(can({ page: '/HomePage/index' })).toBe('请先在“站点管理”里选择站点')
  expect(can({})).toBe('请先在“站点管理”里选择站点')
  expect(can({ page: '/setManage/StationManage' })).toBe('请先选择站点')
  expect(can({ page: '/History', subject: { family: 'stations', rows: [] } })).toBe('请先选择站点')
  const grants = { '/setManage/StationSet': { defined: [], granted: [] } }
  expect(one('articles.top').listed!(contextOf({ grants }).ctx)).toBeUndefined()
})

test('who asks why is led to the list', async () => {
  const { ctx, happened } = contextOf({ page: '/HomePage/index' })
  const asked = notifyWhyCannot(one('stations.edit'), ctx)
  await expect.poll(() => questions.items.length).toBe(1)
  const [question] = questions.items
  expect(question).toMatchObject({
    detail: '请先在“站点管理”里选择站点。',
    choices: [{ value: 'open', title: '打开“站点管理”', tone: 'primary' }, { value: 'seen' }],
  })
  answer(question!.id, 'open')
  await asked
  expect(happened.opened).toEqual([['/setManage/StationManage', {}]])
})
