/** Steps of the layout's history; the order panes were last used in. */
import { expect, test } from 'vitest'
import { lastStep, moved, nextStep, noSteps, withStep, type Steps } from '../../../src/workspace/dock/history/steps.ts'
import { ordered, stepped, used } from '../../../src/workspace/dock/recent/order.ts'

const step = (n: number) => ({ title: `step ${n}`, before: n - 1, after: n })
const some = (count: number): Steps<number> =>
  Array.from({ length: count }, (_, index) => step(index + 1)).reduce<Steps<number>>(
    (steps, one) => withStep(steps, one),
    noSteps,
  )

test('what was done last is taken back first, and done again in order', () => {
  const three = some(3)
  expect(lastStep(three)?.title).toBe('step 3')
  expect(nextStep(three)).toBeUndefined()
  const back = moved(moved(three, -1), -1)
  expect(lastStep(back)?.title).toBe('step 1')
  expect(nextStep(back)?.title).toBe('step 2')
  expect(nextStep(moved(back, 1))?.title).toBe('step 3')
})

test('a new step forgets what was taken back', () => {
  const steps = withStep(moved(some(3), -1), step(9))
  expect(steps.list.map((one) => one.title)).toEqual(['step 1', 'step 2', 'step 9'])
  expect(nextStep(steps)).toBeUndefined()
})

test('no more steps are kept than allowed, and nobody goes beyond the ends', () => {
  const steps = withStep(withStep(withStep(noSteps as Steps<number>, step(1), 2), step(2), 2), step(3), 2)
  expect(steps.list.map((one) => one.title)).toEqual(['step 2', 'step 3'])
  expect(moved(noSteps, -1)).toEqual(noSteps)
  expect(moved(steps, 1).at).toBe(2)
})

test('the pane used last comes first; panes never used follow as they stand, closed ones are left out', () => {
  expect(used(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b'])
  expect(used([], 'a')).toEqual(['a'])
  expect(ordered(['c', 'gone', 'a'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'a', 'b', 'd'])
})

test('rows go round in both directions', () => {
  expect([stepped(0, 1, 3), stepped(2, 1, 3), stepped(0, -1, 3), stepped(1, -5, 3)]).toEqual([1, 0, 2, 2])
  expect(stepped(0, 1, 0)).toBe(0)
})
