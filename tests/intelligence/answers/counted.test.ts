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

test.each([
  ['told first by who tells it once and ends', [usage(10, 90), text(150), end], [10, 90, false]],
  ['told last', [text(150), usage(10, 90), end], [10, 90, false]],
  ['told after the end', [text(150), end, usage(10, 90)], [10, 90, false]],
] as const)('what a service says of an answer that it ended is believed: %s', (_name, events, expected) =>
  expect(taken(15, ...events)).toEqual(expected),
)
