import { expect, test } from 'vitest'
import { doesStep, stepsFor, TOUR_STEPS } from '../../../src/workspace/tour/steps.ts'
import { stepNow } from '../../../src/workspace/tour/tour.ts'

const anybody = (id: string) => /^(palette|help|list|dock|workspace)[.]|^go[.](homePage|inbox|history)$/.test(id)
const editor = (id: string) => anybody(id) || id === 'articles.add'
const ids = (has: (id: string) => boolean) => stepsFor(has).map(({ id }) => id)

test('ten steps for everybody, and other ones where the rights are other ones', () => {
  const chief = ids(() => true)
  expect([chief.length, ids(editor).length]).toEqual([TOUR_STEPS, TOUR_STEPS])
  expect(chief).toEqual(expect.arrayContaining(['accounts', 'roles', 'channels', 'station']))
  expect(ids(editor)).not.toContain('accounts')
  expect(ids(editor)).toContain('write')
})

test('a command does the step it is of, or any of its kind', () => {
  const [palette, , go] = stepsFor(() => true)
  expect([doesStep(palette!, 'palette.open'), doesStep(palette!, 'palette.close')]).toEqual([true, false])
  expect([doesStep(go!, 'go.systemLog'), doesStep(go!, 'goats.add')]).toEqual([true, false])
})

test('it goes on at the first step that was not taken, also when the rights changed meanwhile', () => {
  const steps = stepsFor(editor)
  const kept = { state: 'on' as const, done: ['palette', 'keys', 'accounts'] }
  expect(stepNow(kept, steps)).toMatchObject({ place: 3, of: TOUR_STEPS, step: { id: 'go' } })
  expect(stepNow({ ...kept, done: steps.map(({ id }) => id) }, steps)).toBeUndefined()
})
