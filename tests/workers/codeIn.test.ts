/** Codes as a camera sees them. */
import { expect, test } from 'vitest'
import { codeIn } from '../../src/workers/codeIn.ts'
import { freshCodes, AWAY_MS } from '../../src/panels/engagement/signUps/desk/camera/freshCodes.ts'
import { whyNoCamera } from '../../src/panels/engagement/signUps/desk/camera/whyNoCamera.ts'
import { drawnCode } from '../support/drawnCode.ts'

test.each([
  ['1a2b3c4d5e6f', {}],
  ['1a2b3c4d5e6f', { scale: 3 }],
  ['1a2b3c4d5e6f', { turn: 20 }],
  ['1a2b3c4d5e6f', { turn: 180 }],
  ['古渡一队', { scale: 8, turn: -35 }],
])('%s held as %j is read', (text, held) => {
  expect(codeIn(drawnCode(text, held))).toBe(text)
})

test('where nothing is held before the camera nothing is read', () => {
  expect(codeIn(drawnCode(undefined))).toBeUndefined()
})

test('a code that stays is one scan; another one, or the same after it was away, is the next', () => {
  const isFresh = freshCodes()
  expect(isFresh('a', 0)).toBe(true)
  expect(isFresh('a', AWAY_MS - 1)).toBe(false)
  // It was there all the time, though more than that has passed since it was first seen.
  expect(isFresh('a', 2 * AWAY_MS - 2)).toBe(false)
  expect(isFresh('b', 2 * AWAY_MS)).toBe(true)
  expect(isFresh('a', 2 * AWAY_MS + 1)).toBe(true)
  expect(isFresh('a', 3 * AWAY_MS + 1)).toBe(true)
})

test('why there is no picture is a sentence that says what helps, and how to go on without', () => {
  const named = (name: string) => Object.assign(new Error(''), { name })
  const said = [undefined, named('NotAllowedError'), named('NotFoundError'), named('NotReadableError'), named('x')].map(
    whyNoCamera,
  )
  expect(new Set(said).size).toBe(5)
  for (const one of said) expect(one).toMatch(/^.{6,}。扫码枪和输入号码照常能用。$/)
  expect(said[0]).toContain('HTTPS')
  expect(said[1]).toContain('允许')
})
