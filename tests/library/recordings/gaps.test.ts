import { expect, test } from 'vitest'
import { withLost } from '../../../server/library/recordings/gaps.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 28, 10, 0, second))
const pieces = Array.from({ length: 6 }, (_, nth) => ({ CreateTime: at(nth * 4), DurationMs: 4000 }))
const without = (gaps: string, ...lost: readonly number[]) =>
  withLost(gaps, pieces, new Set(lost.map((nth) => pieces[nth]!)))

test('what follows each other is one gap, and all stand by their moments', () => {
  const missed = '2026-11-28T10:00:06.000Z 缺 1 段，没有来得及录\n'
  expect(without(missed)).toBe(missed)
  expect(without(missed, 0, 3, 4, 5)).toBe(
    [
      '2026-11-28T10:00:00.000Z 缺 1 段（约 4 秒），录下以后丢失或损坏了\n',
      missed,
      '2026-11-28T10:00:12.000Z 缺 3 段（约 12 秒），录下以后丢失或损坏了\n',
    ].join(''),
  )
})

test('a book that is full takes no more', () => {
  const full = '2026-11-28T10:00:00.000Z 连不上直播流\n'.repeat(600).slice(0, 18_981)
  expect(without(`${full}\n`, 5).length).toBeLessThan(19_000)
})
