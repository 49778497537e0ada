// The draw: the sampler of election audits, commitments, closing draws and decks.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { drawClosing } from '../../src/evidence/draws/closing.ts'
import { deckOf, leftOf } from '../../src/evidence/draws/deck.ts'
import { hexHash } from '../../src/evidence/bytes.ts'
import { drawText, firstPicks, pickOf, picks } from '../../src/evidence/draws/sampler.ts'
import { prizeUnits, seedHash, specificationHash } from '../../src/evidence/draws/specification.ts'

/** SHA-256 by an implementation that is not ours. */
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const prize = (id: string, units: number) => ({ id, title: id, units })

describe('the sampler', () => {
  // The example of the sampler of election audits (R. Rivest, sampler.py), as the draws' rules print it.
  test('S = abcde, N = 1000 gives 247, 427, 157', () => {
    expect(firstPicks('abcde', 1000, 3)).toEqual([247, 427, 157])
    expect([1, 2, 3].map((k) => pickOf('abcde', k, 1000))).toEqual([247, 427, 157])
  })

  test('S is the hash of seed, list and figure with colons between', () => {
    expect(drawText('0a', '1b', '3250.12')).toBe(sha256('0a:1b:3250.12'))
    expect(drawText('0a', '1b', '')).toBe(sha256('0a:1b:'))
  })

  test('repeats are skipped: each number comes once, at its first pick', () => {
    const [seen, expected]: [Set<number>, number[]] = [new Set(), []]
    for (let k = 1; expected.length < 50; k++) {
      const number = 1 + Number(BigInt(`0x${sha256(`abcde,${k}`)}`) % 50n)
      if (!seen.has(number)) expected.push(number)
      seen.add(number)
    }
    expect([...picks('abcde', 50)]).toEqual(expected)
    expect(expected.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
    expect(firstPicks('abcde', 3, 10)).toHaveLength(3)
    expect([firstPicks('abcde', 0, 10), firstPicks('abcde', 9, 0)]).toEqual([[], []])
    expect(() => firstPicks('abcde', 0.5, 1)).toThrow(RangeError)
  })
})

test('commitments: the order of names changes nothing, any value does; a seed has 32 bytes', () => {
  expect(specificationHash({ b: 1, a: '古渡' })).toBe(sha256('{"a":"古渡","b":1}'))
  expect(specificationHash({ a: '古渡', b: 1 })).toBe(specificationHash({ b: 1, a: '古渡' }))
  expect(specificationHash({ a: '古渡', b: 2 })).not.toBe(specificationHash({ b: 1, a: '古渡' }))
  const seed = Uint8Array.from({ length: 32 }, (_, at) => at)
  expect(seedHash(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
  expect(() => seedHash(seed.slice(1))).toThrow(RangeError)
})

describe('a closing draw', () => {
  const entries = Array.from({ length: 1000 }, (_, at) => ({ pseudonym: `p${at}` }))
  const prizes = [prize('first', 1), prize('second', 2)]

  test('the picks go to the prizes in their order, and then stand by', () => {
    const rules = { prizes, oncePerPerson: true, standby: 2 }
    const [one, two, three, four, five] = firstPicks('abcde', 1000, 5)
    expect(drawClosing(rules, entries, 'abcde')).toEqual({
      winners: [
        { prize: 'first', entry: one },
        { prize: 'second', entry: two },
        { prize: 'second', entry: three },
      ],
      standby: [four, five],
    })
    expect([one, two, three]).toEqual([247, 427, 157])
  })

  test('somebody with many entries wins once, or as often as the rules say', () => {
    const same = entries.map((_, at) => ({ pseudonym: at === 156 || at === 246 ? 'twice' : `p${at}` }))
    const rules = { prizes, oncePerPerson: true, standby: 0 }
    const entriesOf = (once: boolean) =>
      drawClosing({ ...rules, oncePerPerson: once }, same, 'abcde').winners.map(({ entry }) => entry)
    expect(entriesOf(false)).toEqual([247, 427, 157])
    expect(entriesOf(true)).toEqual([247, 427, firstPicks('abcde', 1000, 4)[3]])
  })

  test('where entries run out, units are left, and it ends', () => {
    const rules = { prizes, oncePerPerson: true, standby: 3 }
    expect(drawClosing(rules, [], 'abcde')).toEqual({ winners: [], standby: [] })
    const two = drawClosing(rules, [{ pseudonym: 'a' }, { pseudonym: 'a' }, { pseudonym: 'b' }], 'abcde')
    expect([two.winners.length, two.standby.length]).toEqual([2, 0])
    const all = drawClosing({ ...rules, oncePerPerson: false }, entries.slice(0, 5), 'abcde')
    expect([all.winners.length, all.standby.length]).toEqual([3, 2])
    expect(drawClosing({ ...rules, prizes: [], standby: 0 }, entries, 'abcde')).toEqual({ winners: [], standby: [] })
  })
})

describe('a deck', () => {
  test('1,000 tickets with 100 prizes: exactly 100 win, and the first picks at that', () => {
    const deck = deckOf({ prizes: [prize('a', 10), prize('b', 90)], tickets: 1000 }, 'abcde')
    expect([...deck.keys()]).toEqual(firstPicks('abcde', 1000, 100))
    expect([...deck.values()]).toEqual(prizeUnits([prize('a', 10), prize('b', 90)]))
    expect([deck.size, deck.get(247)]).toEqual([100, 'a'])
    expect(() => deckOf({ prizes: [prize('a', 3)], tickets: 2 }, 'abcde')).toThrow(RangeError)
  })

  test('prizes of numbers that nobody took are left', () => {
    const deck = deckOf({ prizes: [prize('a', 1), prize('b', 2)], tickets: 1000 }, 'abcde')
    expect(leftOf(deck, new Set([247, 427, 1]))).toEqual(new Map([['b', 1]]))
    expect(leftOf(deck, new Set([247, 427, 157]))).toEqual(new Map())
  })
})

test('a pick of any number of tickets is the remainder of the whole hash', () => {
  for (const of of [1, 2, 7, 1000, 65_535, 65_537, 4_999_999, 2 ** 36, 2 ** 36 + 1, 2 ** 52 + 3])
    for (let k = 1; k < 40; k++) {
      const hash = BigInt(`0x${hexHash(`abcde,${k}`)}`)
      expect(pickOf('abcde', k, of)).toBe(1 + Number(hash % BigInt(of)))
    }
})
