/** Whoever carries somebody's data away leaves a line of the log, wherever in it they begin. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'
import { shownAgain } from '../../support/shownAgain.ts'
import { workOff } from './workOf.ts'

const PHONE = '13600000042'
let w: World
let ID: number
beforeAll(async () => {
  w = await world()
  const chief = w.as('chief')
  await chief.feedback.save({ Title: '一', Content: '一', RealName: '周七', Phone: PHONE })
  ID = (await chief.personRequests.make({ Kind: 'phone', Value: PHONE })).ID
  await workOff(w, ['personRequests.count'])
})
afterAll(() => w.end())
beforeEach(() => shownAgain(w))

const take = (After?: string, who: 'chief' | 'deputy' = 'chief') =>
  (who === 'chief' ? w.as('chief') : w.clientOf(deputy)).personRequests.output({
    ID,
    ...(After === undefined ? {} : { After }),
  })
const lines = async () =>
  (await w.as('chief').operationLog.list({ Keyword: '导出个人信息', PageSize: 100 })).List.length
let deputy: { readonly token: string }

test('a taking is one line, from its first portion to its last', async () => {
  const before = await lines()
  let portions = 0
  for (let After: string | null = ''; After !== null;) {
    const answer: Awaited<ReturnType<typeof take>> = await take(After)
    portions += answer.Portion ? 1 : 0
    After = answer.Next
  }
  expect(portions).toBeGreaterThan(1)
  expect((await lines()) - before).toBe(1)
})

test.each(['', '0.0', '0.1', '1.0', '0.0.0', '0.0.999999999'])(
  'who begins at “%s” leaves a line each time',
  async (After) => {
    const before = await lines()
    await take(After)
    await take(After)
    expect((await lines()) - before).toBe(2)
  },
)

test('nobody goes on under the line of somebody else, of another request, of another act, or of long ago', async () => {
  const { Next } = await take('')
  const line = Number(Next!.split('.')[2])
  deputy = await w.hire({ '/PersonRequests/list': 'all' })
  await shownAgain(w)
  let before = await lines()
  await take(Next!, 'deputy')
  expect((await lines()) - before).toBe(1)

  const chief = w.as('chief')
  const other = await chief.personRequests.make({ Kind: 'phone', Value: '13600000043' })
  await workOff(w, ['personRequests.count'])
  before = await lines()
  await chief.personRequests.output({ ID: other.ID, After: `0.0.${line}` })
  expect((await lines()) - before).toBe(1)

  before = await lines()
  await take(`0.0.${other.LogID}`)
  expect((await lines()) - before).toBe(1)

  before = await lines()
  await take(Next!)
  expect((await lines()) - before).toBe(0)
  w.clock.pass(3_600_001)
  await shownAgain(w)
  await take(Next!)
  expect((await lines()) - before).toBe(1)
})

test('a place that is none is refused', async () => {
  for (const After of ['1', '-1.0', '0.0.', '0.0.1.1', '0.0.1e3', '00000.0'])
    expect(await refusal(take(After))).toMatchObject({ kind: 'refused', message: '位置 After 不正确' })
})
