import { expect, test } from 'vitest'
import { costOfItems, costOfText, mostOfText } from '../../../server/intelligence/money/cost.ts'
import { renewalOf } from '../../../server/intelligence/money/periods.ts'

const prices = { InputPrice: 800, OutputPrice: 2000, ItemPrice: 60_000 }

test('tokens cost by the thousand, rounded up to a whole µ¥; pictures by the piece', () => {
  expect(costOfText(prices, { input: 1000, output: 500 })).toBe(1800)
  expect(costOfText(prices, { input: 1, output: 0 })).toBe(1)
  expect(costOfText({ InputPrice: 0, OutputPrice: 0 }, { input: 9999, output: 9999 })).toBe(0)
  expect([costOfItems(prices, 3), costOfItems(prices, 0)]).toEqual([180_000, 0])
})

test('no text costs more than what is reserved for it, whatever its letters', () => {
  for (const text of ['a', '发布会', '🎬'.repeat(40), 'Ａ１'])
    expect(mostOfText(prices, { characters: text.length, most: 0 })).toBeGreaterThanOrEqual(
      costOfText(prices, { input: Buffer.byteLength(text), output: 0 }),
    )
  expect(mostOfText(prices, { characters: 100, most: 1000 })).toBe(400 + 2000)
})

test('limits are whole again at midnight where the newsroom is, and on the first of the month', () => {
  const late = new Date('2026-11-30T15:59:00Z')
  expect(renewalOf('person', late)).toEqual({ at: new Date('2026-11-30T16:00:00Z'), words: '明天 0:00' })
  expect(renewalOf('station', late)).toEqual({ at: new Date('2026-11-30T16:00:00Z'), words: '12 月 1 日 0:00' })
  expect(renewalOf('station', new Date('2026-12-31T16:00:00Z'))).toEqual({
    at: new Date('2027-01-31T16:00:00Z'),
    words: '2 月 1 日 0:00',
  })
})
