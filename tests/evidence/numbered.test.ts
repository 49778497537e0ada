// Texts told apart by numbers, as a Map tells them.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Numbered } from '../../src/evidence/ballots/numbered.ts'

/** What a Map would say. */
function byMap(texts: readonly string[]): number[] {
  const known = new Map<string, number>()
  return texts.map((text) => {
    const number = known.get(text) ?? known.size
    known.set(text, number)
    return number
  })
}
const digits = (at: number) => createHash('sha256').update(`${at}`).digest('hex')

test('each is given the number that it was given first, however many there are', () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => digits(at % 7 === 0 ? at >> 3 : at))
  const numbered = new Numbered()
  expect(texts.map((text) => numbered.numberOf(text))).toEqual(byMap(texts))
  expect(numbered.size).toBe(new Set(texts).size)
})

test('texts that were made to begin alike are told apart as quickly', () => {
  const texts = Array.from({ length: 30_000 }, (_, at) => `0000000${digits(at % 20_000).slice(7)}`)
  const numbered = new Numbered()
  // One by one against all before it these would be 200 million looks.
  expect(texts.map((text) => numbered.numberOf(text))).toEqual(byMap(texts))
  expect(numbered.size).toBe(20_000)
})

test('other texts, short ones and none of a length, too', () => {
  const texts = ['', 'a', '', '读者', 'a', '00000000', '0000000']
  const numbered = new Numbered()
  expect(texts.map((text) => numbered.numberOf(text))).toEqual([0, 1, 0, 2, 1, 3, 4])
})
