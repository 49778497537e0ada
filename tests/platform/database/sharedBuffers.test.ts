import { expect, test } from 'vitest'
import { sharedBuffers, usableMemory } from '../../../server/platform/database/embedded/sharedBuffers.ts'

const GB = 2 ** 30

test.each([
  [0.5, 128],
  [1, 128],
  [2, 256],
  [4, 512],
  [64, 512],
])('of %d GB an eighth is kept for tables, neither too little nor too much', (size, expected) => {
  expect(sharedBuffers(size * GB)).toBe(expected)
})

test('what may be used is something', () => {
  expect(usableMemory()).toBeGreaterThan(GB / 8)
  expect(Number.isFinite(usableMemory())).toBe(true)
})
