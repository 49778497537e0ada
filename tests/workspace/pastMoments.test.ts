import { expect, test } from 'vitest'
import { contract, familyNames } from '../../src/api/index.ts'
import { aheadProblem } from '../../src/api/record/pastMoment.ts'
import type { Fields } from '../../src/api/record/field.ts'
import { questionOf } from '../../src/commands/fieldQuestion.ts'
import { timeChoices } from '../../src/workspace/palette/askMoments.ts'

const now = new Date(2026, 10, 27, 10, 30)
const past = familyNames.flatMap((family) => {
  const fields: Fields = (contract[family] as { readonly fields?: Fields }).fields ?? {}
  return Object.entries(fields).filter(([, field]) => field.past)
})

test('of what has happened nothing ahead is offered', () => {
  const offered = timeChoices('', now, { past: true })
  expect(offered.length).toBeGreaterThan(2)
  expect(offered.filter(({ value }) => Date.parse(String(value)) > now.getTime())).toEqual([])
  expect(timeChoices('昨天', now, { past: true }).map(({ title }) => title)).toContain('昨天 18:00')
  expect(timeChoices('', now).map(({ title }) => title)).toContain('明天 8:00')
})

test.each(past)('%s is asked and taken so', (_name, field) => {
  const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const question = questionOf(field, undefined)
  expect([question.past, question.check?.(ahead), question.check?.(undefined)]).toEqual([
    true,
    aheadProblem(field.label, ahead, new Date()),
    undefined,
  ])
  expect(field.write.safeParse(ahead).success).toBe(false)
  expect(field.write.safeParse(new Date().toISOString()).success).toBe(true)
  expect(field.write.safeParse(null).success).toBe(true)
})
