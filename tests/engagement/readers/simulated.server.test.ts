// The simulation of readers, on a server without a port: honest people are let in, bought votes make a cluster, lies buy nothing.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawClock } from '../../../server/engagement/draws/clock.ts'
import { sequenceVotes } from '../../../server/engagement/votes/work.ts'
import { chanceFrom } from '../../../server/platform/demo/chance.ts'
import { setStage } from '../../../server/scripts/readers/stage.ts'
import { outcomes } from '../../../server/scripts/simulate/outcomes.ts'
import { comeAndTakePart, seenByHouse } from '../../../server/scripts/simulate/readers.ts'
import { BOUGHT_FOR, readerActs, readerKinds } from '../../../server/scripts/simulate/readersActs.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

/** What a server does by itself, until it is told to stop. */
function atWork() {
  let isOver = false
  const working = (async () => {
    while (!isOver) {
      await drawClock(w.db, w.clock.now())
      await sequenceVotes(w.db, { host: 'news.example', now: w.clock.now() })
      await pause(20)
    }
  })()
  return async () => {
    isOver = true
    await working
  }
}

test('readers come by the public calls; what became of each kind of them is counted', async () => {
  const stop = atWork()
  const staff = w.as('chief')
  const second = w.clientOf(await w.hire({ '/Interaction/Draw': 'all', '/Interaction/Vote': 'all' }))
  const stage = await setStage({ staff, second }, { name: '模拟', places: 5, tickets: 40, prizes: 8 })
  const came = outcomes()
  const acting = { stage, client: w.as(), chance: chanceFrom(15), outcomes: came }
  for (let number = 1; number <= 20; number++) await readerActs.honest(acting, number)
  for (let number = 21; number <= 50; number++) await readerActs.bought(acting, number)
  for (let number = 51; number <= 75; number++) await readerActs.madeUp(acting, number)
  const { honest, bought, madeUp } = readerKinds
  expect([came.count(honest, '报名：有名额'), came.count(honest, '报名：候补')]).toEqual([5, 15])
  expect([came.count(honest, '投票：收下'), came.count(bought, '投票：收下')]).toEqual([20, 30])
  expect(came.count(honest, '投票：第二张')).toBe(0)
  expect(came.count(honest, '抽奖：')).toBe(20)
  expect(came.count(madeUp, '拒绝：')).toBe(25)
  expect(came.lines().filter((line) => line.includes('出错'))).toEqual([])

  const lines = await seenByHouse(staff, stage)
  expect(lines[0]).toContain('5 个名额，已占 5，候补 15')
  expect(lines[1]).toContain('50 张选票入树')
  expect(lines[1]).toContain('买票网段 203.0.113.0/24 30 张')
  const { Choices } = await staff.votes.get({ ID: stage.VoteID })
  expect(Choices.find(({ Number }) => Number === BOUGHT_FOR)!.Raw).toBeGreaterThanOrEqual(30)
  await stop()
  expect(w.faults).toEqual([])
}, 120_000)

test('they come for as long as they are asked to, so many a second', async () => {
  const stop = atWork()
  const second = w.clientOf(await w.hire({ '/Interaction/Draw': 'all', '/Interaction/Vote': 'all' }))
  const stage = await setStage({ staff: w.as('chief'), second }, { name: '再来', places: 2, tickets: 9, prizes: 1 })
  const came = await comeAndTakePart({ stage, client: w.as(), chance: chanceFrom(1), seconds: 0.5, rate: 40 })
  await stop()
  const { honest, bought, madeUp } = readerKinds
  expect(came.count(honest, '报名：')).toBeGreaterThan(0)
  expect(came.count(bought, '') + came.count(madeUp, '')).toBeGreaterThan(0)
  expect(came.count(honest, '报名：') + came.count(bought, '') + came.count(madeUp, '')).toBeLessThanOrEqual(20)
  expect(came.lines().filter((line) => line.includes('出错'))).toEqual([])
}, 120_000)
