import { expect, test } from 'vitest'
import type { Level } from '../../../src/api/content/articles/review.ts'
import { randomFrom, type Random } from './random.ts'
import { walkReview, type Setting } from './reviewWalk.ts'

const levelsOf = (random: Random): Level[] => ([1, 2, 3] as const).filter(() => random.yes(0.4))

function settingOf(random: Random, ReviewLevels: number): Setting {
  return {
    rules: {
      Name: '要闻',
      ReviewLevels,
      FourEyes: random.yes(0.7),
      ResumeAtRefusal: random.yes(),
      ReapproveOnEdit: random.yes(),
      PublishOnFinal: random.yes(),
      SkipOwnLevel: random.yes(0.3),
    },
    people: [
      { ID: 10, levels: levelsOf(random) },
      { ID: 11, levels: [] },
      { ID: 12, levels: [1, 2, 3] },
      { ID: 13, levels: [1, 2, 3] },
      { ID: 14, levels: [2, 3] },
      { ID: 15, levels: [3] },
    ],
  }
}

test.each([0, 1, 2, 3])('whatever people do, nothing is public that %i levels did not pass', (ReviewLevels) => {
  const total = { arrivals: 0, corrections: 0, resumed: 0, reopened: 0 }
  for (let seed = 1; seed <= 400; seed++) {
    const random = randomFrom(seed * 10 + ReviewLevels)
    const counts = walkReview(settingOf(random, ReviewLevels), random, 200)
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += counts[key]
  }
  // Walks in which nothing of interest happens prove nothing.
  expect(total.arrivals).toBeGreaterThan(400)
  expect(total.corrections).toBeGreaterThan(100)
  if (ReviewLevels > 0) expect(total.reopened).toBeGreaterThan(100)
  if (ReviewLevels > 1) expect(total.resumed).toBeGreaterThan(50)
})
