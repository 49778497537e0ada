import { expect, test } from 'vitest'
import { notifyStream, TOLD_MS } from '../../../server/engagement/liveComments/notifyStream.ts'
import { turnsOf } from '../../../server/platform/pipeline/turns.ts'
import { nextCursor, parseCursor, cursorText } from '../../../server/engagement/liveComments/streamCursor.ts'
import type { Lease } from '../../../src/api/engagement/liveSlices/calls.ts'
import { ownerOf, slicesOf } from '../../../src/api/engagement/liveSlices/slices.ts'
import { likenessKey, sameTexts, textKey } from '../../../src/panels/engagement/liveComments/likeness.ts'
import { clockText } from '../../../src/api/text/timecode.ts'
import { momentOf } from '../../../src/panels/engagement/liveComments/useStreamKeys.ts'
import { slicesText } from '../../../src/panels/engagement/liveComments/StreamBar.tsx'
import { comment } from './comment.ts'

const authors = Array.from({ length: 3000 }, (_, at) => at + 1)
const lease = (UserID: number, more: Partial<Lease> = {}): Lease => ({
  ...{ LiveID: 1, UserID, AdminUserRealName: `${UserID} 号`, TakenBy: null },
  ...more,
})

test.each([2, 3, 5])('the slices of %i people are about alike', (count) => {
  const people = Array.from({ length: count }, (_, at) => 11 + at * 7)
  for (const one of people) {
    const slice = authors.filter((author) => ownerOf(author, people) === one).length
    expect(Math.abs(slice - authors.length / count)).toBeLessThan(authors.length * 0.05)
  }
})

test('who comes takes only a part of each slice, who goes leaves only their own', () => {
  const before = authors.map((author) => ownerOf(author, [4, 9]))
  const after = authors.map((author) => ownerOf(author, [9, 4, 30]))
  authors.forEach((_, at) => after[at] !== 30 && expect(after[at]).toBe(before[at]))
  expect(ownerOf(1, [])).toBeUndefined()
})

test('each author is exactly one officer’s; alone, everything is mine', () => {
  const leases = [lease(4), lease(9)]
  const [four, nine] = [slicesOf(leases, 4), slicesOf(leases, 9)]
  for (const author of authors) expect(four.isMine(1, author)).toBe(!nine.isMine(1, author))
  expect([four.nth, nine.nth, four.others]).toEqual([1, 2, [{ UserID: 9, Name: '9 号', isTaken: false }]])
  expect(authors.every((author) => slicesOf([lease(4)], 4).isMine(1, author))).toBe(true)
  // A live nobody has leased, or that I am not at, is not kept from me.
  expect(four.isMine(2, 1)).toBe(true)
  expect(slicesOf(leases, 5).isMine(1, 1)).toBe(true)
})

test('a slice that was taken over is the other’s until they leave', () => {
  const leases = [lease(4, { TakenBy: 9 }), lease(9)]
  expect(authors.every((author) => slicesOf(leases, 9).isMine(1, author))).toBe(true)
  expect(authors.some((author) => slicesOf(leases, 4).isMine(1, author))).toBe(false)
  expect([slicesOf(leases, 4).takenBy, slicesOf(leases, 9).others[0]?.isTaken]).toEqual(['9 号', true])
  const left = [lease(4, { TakenBy: 9 })]
  expect(authors.every((author) => slicesOf(left, 4).isMine(1, author))).toBe(true)
  expect(slicesText(slicesOf(leases, 9))).toBe('第 2 / 2 份，另一份：4 号（由您接手）')
  expect(slicesText(slicesOf(left, 4))).toBe('')
})

test('texts that say the same: blanks, signs, width and long laughter do not matter', () => {
  expect(textKey('加 微信：ＪＺ8899！！')).toBe(textKey('加微信 jz8899'))
  expect(textKey('哈哈哈哈哈哈')).toBe(textKey('哈哈哈！'))
  expect(textKey('👍👍')).not.toBe(textKey('🙏'))
  expect(textKey('支持')).not.toBe(textKey('不支持'))
  const row = comment(1, { AuthorID: 5, Address: '1.2.3.4' })
  expect([likenessKey(row, 'author'), likenessKey(row, 'address')]).toEqual(['5', '1.2.3.4'])
})

test('those that say the same are counted while they wait', () => {
  const same = sameTexts()
  for (const ID of [1, 2, 3]) same.put(ID, comment(ID, { Content: '顶！' }), true)
  expect(same.of('顶')).toBe(3)
  same.put(2, comment(2, { Content: '顶！' }), false)
  same.put(3, comment(3, { Content: '不顶' }), true)
  same.put(3, comment(3, { Content: '不顶' }), true)
  expect([same.of('顶'), same.of('不顶')]).toEqual([1, 1])
  same.put(1, undefined, false)
  expect(same.of('顶')).toBe(0)
})

test('a stream goes on from what was settled when its round began', () => {
  const first = nextCursor(undefined, '100', undefined)
  expect(first).toEqual({ settled: '100', xid: '100', id: 0 })
  expect(parseCursor(cursorText(first))).toEqual(first)
  // Cut short: on from the last row, and what commits late is asked for again afterwards.
  const cut = nextCursor(first, '120', { Xid: '115', ID: 7 })
  expect(cut).toEqual({ settled: '120', xid: '115', id: 7 })
  expect(nextCursor(cut, '140', { Xid: '130', ID: 9 })).toEqual({ settled: '120', xid: '130', id: 9 })
  expect(nextCursor(cut, '140', undefined)).toEqual({ settled: '120', xid: '120', id: 0 })
})

test('the moment of a comment: of the stream where somebody said it, else when it came', () => {
  const live = { StartedAt: '2026-11-21T08:00:00.000Z' } as never
  expect(momentOf(comment(1, { AtSeconds: 90 }), live)).toBe('2026-11-21T08:01:30.000Z')
  expect(momentOf(comment(1), live)).toBe('2026-11-21T08:00:00Z')
  expect([clockText(59), clockText(754), clockText(3723)]).toEqual(['0:59', '12:34', '1:02:03'])
})

test('those that come by the hundred wait their turn, in order, and one that fails holds nobody up', async () => {
  const turns = turnsOf(2)
  const done: number[] = []
  let running = 0
  let most = 0
  const act = (nth: number) =>
    turns(async () => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
      done.push(nth)
      if (nth === 3) throw new Error('no')
    }).catch(() => {})
  await Promise.all([1, 2, 3, 4, 5, 6].map(act))
  expect([done, most]).toEqual([[1, 2, 3, 4, 5, 6], 2])
  await act(7)
  expect(done.at(-1)).toBe(7)
})

test('a burst is told once in a while, for each live by itself', () => {
  const told: unknown[] = []
  const at = (ms: number, TargetID: number) =>
    notifyStream(
      {
        announce: ({ Data }: { Data: unknown }) => told.push(Data),
        afterCommit: (run: () => void) => run(),
        now: new Date(5_000_000 + ms),
      } as never,
      {
        ...{ StID: 1, TargetID, ID: 1, Content: '' },
      },
    )
  for (let ms = 0; ms < 2 * TOLD_MS; ms += 10) at(ms, 901)
  at(20, 902)
  expect(told).toEqual([{ LiveID: 901 }, { LiveID: 901 }, { LiveID: 902 }])
})
