import { expect, test } from 'vitest'
import drawRecords from '../../src/commands/engagement/drawRecords.ts'
import { contextOf } from './context.ts'

const why = drawRecords.commands.find(({ id }) => id === 'drawRecords.why')!

test.each([
  ['the records of one draw', { DrawID: 7 }, ['Of'], 7],
  ['the records of all', {}, ['DrawID', 'Of'], 9],
])('why somebody did not win, from %s', async (_, params, questions, DrawID) => {
  const answers = { 'drawRecords.why': { Sentences: ['他没有参加。'] } }
  const { ctx, happened } = contextOf({ answers, said: { DrawID: 9, Of: '12' } })
  await why.run({ ...ctx, params })
  expect(happened.asked.map(({ fields }) => fields.map(({ name }) => name))).toEqual([questions])
  expect(happened.calls).toEqual([['drawRecords.why', { DrawID, Of: '12' }]])
})
