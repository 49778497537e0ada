// What a call is taken for: what the service said, where that can be true, else what was sent and what came.
import { describe, expect, test } from 'vitest'
import { count, nothingCounted, takenBy } from '../../../server/intelligence/answers/counted.ts'
import type { TextEvent } from '../../../server/intelligence/providers/provider.ts'

const text = (characters: number): TextEvent => ({ kind: 'text', text: '字'.repeat(characters) })
const thought = (characters: number): TextEvent => ({ kind: 'reasoning', text: '想'.repeat(characters) })
const usage = (input: number, output: number): TextEvent => ({ kind: 'usage', input, output })
const end: TextEvent = { kind: 'end', reason: 'stop' }
const call: TextEvent = { kind: 'call', call: { id: '1', name: 'find', arguments: 'x'.repeat(2996) } }
const taken = (sent: number, ...events: TextEvent[]) => {
  const counted = nothingCounted()
  for (const event of events) count(counted, event)
  const { input, output, isEstimate } = takenBy(counted, { sent })
  return [input, output, isEstimate]
}

describe('stopped or cut', () => {
  test.each([
    ['usage first, then 3000 characters', [usage(10, 0), text(3000)], [10, 2000, true]],
    ['as many in many pieces', [usage(10, 1), text(1000), text(1000), text(1000)], [10, 2000, true]],
    ['what it thought since counts, too', [usage(10, 1), thought(1500), text(1500)], [10, 2000, true]],
    ['a call that it asked for since counts, too', [usage(10, 1), call], [10, 2000, true]],
    ['more was told than came since', [text(300), usage(10, 200), text(15)], [10, 200, true]],
    ['told with each chunk', [text(15), usage(10, 9), text(15), usage(10, 18)], [10, 18, false]],
    ['told with each chunk but the last', [text(15), usage(10, 9), text(150)], [10, 100, true]],
    ['never told', [text(150)], [10, 100, true]],
  ] as const)('%s', (_name, events, expected) => expect(taken(15, ...events)).toEqual(expected))
})

describe('what is believed', () => {
  test.each([
    ['one token for each half character', 3000, 3000, [6000, 6000]],
    ['one for each character', 3000, 3000, [3000, 3000]],
    ['one for four characters', 3000, 3000, [750, 750]],
    ['what it thought is counted, and not told to us', 15, 20, [10, 900]],
    ['around a short question stands a long template', 2, 1, [90, 1]],
    ['few characters', 7, 7, [1, 1]],
    ['nothing was said', 3000, 0, [2000, 0]],
    ['a prompt that it kept from before, as it is told with it', 30_000, 150, [20_000, 100]],
    ['one sign again and again', 15, 800, [10, 100]],
  ] as const)('%s', (_name, sent, received, [input, output]) =>
    expect(taken(sent, text(received), usage(input, output), end)).toEqual([input, output, false]),
  )

  test('tools that it does not know and did not read', () => {
    const counted = nothingCounted()
    for (const event of [text(150), usage(200, 100), end]) count(counted, event)
    expect(takenBy(counted, { sent: 30_000, said: 300 })).toEqual({ input: 200, output: 100, isEstimate: false })
    expect(takenBy(counted, { sent: 30_000, said: 3000 })).toEqual({ input: 20_000, output: 100, isEstimate: true })
  })
})

describe('what cannot be true is estimated, and what can is believed', () => {
  test.each([
    ['nothing for a text', 3000, 3000, [1, 0], [2000, 2000]],
    ['nothing for what it was told', 3000, 150, [0, 100], [2000, 100]],
    ['nothing for all of it', 15, 15, [0, 0], [10, 10]],
    ['next to nothing for a text', 15, 3000, [10, 1], [10, 2000]],
    ['next to nothing for what it was told', 3000, 150, [1, 100], [2000, 100]],
    ['no whole number', 15, 15, [1.5, 9], [10, 10]],
    ['less than nothing', 15, 15, [-5, 9], [10, 10]],
    ['no number', 15, 15, [Number.NaN, 9], [10, 10]],
    ['more than there is', 15, 15, [9, 3_000_000_000], [10, 10]],
  ] as const)('%s', (_name, sent, received, [input, output], expected) =>
    expect(taken(sent, text(received), usage(input, output), end)).toEqual([...expected, true]),
  )

  test('nothing for what it thought and for a call', () => {
    expect(taken(15, thought(3000), usage(10, 0), end)).toEqual([10, 2000, true])
    expect(taken(15, call, usage(10, 0), end)).toEqual([10, 2000, true])
  })

  test('what was sent comes to something, even where nothing came', () => {
    expect(taken(15, usage(0, 0), end)).toEqual([10, 0, true])
  })
})

test.each([
  ['told first by who tells it once and ends', [usage(10, 90), text(150), end], [10, 90, false]],
  ['told last', [text(150), usage(10, 90), end], [10, 90, false]],
  ['told after the end', [text(150), end, usage(10, 90)], [10, 90, false]],
] as const)('what a service says of an answer that it ended is believed: %s', (_name, events, expected) =>
  expect(taken(15, ...events)).toEqual(expected),
)
