import { expect, test } from 'vitest'
import { stageOf } from '../../../src/panels/engagement/lives/player/stage.ts'
import { retryAfter, spanText } from '../../../src/panels/engagement/lives/player/spans.ts'
import { clockText } from '../../../src/api/text/timecode.ts'
import { live } from './fixtures.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const card = (more: Parameters<typeof live>[1], looksIn = false) => stageOf(live(1, more), looksIn, now)

test('on air the stream, as a replay the recording, without one the stream', () => {
  expect(card({})).toEqual({ kind: 'play', url: 'https://a.example/1.m3u8', isLive: true, isSignal: false })
  expect(card({ State: 'replay', ReplayUrl: '/r.m3u8' })).toMatchObject({ url: '/r.m3u8', isLive: false })
  expect(card({ State: 'replay' })).toMatchObject({ url: 'https://a.example/1.m3u8' })
})

test.each([
  [{ State: 'scheduled', BeginTime: '2026-11-21T21:30:00Z' }, '预告', '距离开播还有 11 小时 30 分钟。'],
  [{ State: 'scheduled' }, '预告', '预定的开播时间已过 2 小时，还没有开播。'],
  [{ State: 'paused' }, '暂停', '公众看到的是暂停画面。'],
  [{ State: 'ended', EndedAt: '2026-11-21T09:30:00Z' }, '已结束', '30 分钟前结束，回放还没有开放。'],
  [{ State: 'closed', Reason: '失控' }, '已关停', '理由：失控'],
  [{ State: 'refused', Reason: '缺资质' }, '未通过', '理由：缺资质'],
  [{ State: 'draft', BeginTime: null }, '草稿', '还没有填写开始时间。'],
  [{ State: 'live', StreamUrl: '', LiveTypes: 2 }, '没有视频信号', '图文直播没有视频，按 F 看图文流。'],
  [{ State: 'live', StreamUrl: '' }, '没有视频信号', '还没有填写直播流地址。'],
  [{ State: 'live', DeletedAt: '2026-11-21T09:00:00Z' }, '已删除', '直播在回收站里。'],
] as const)('without a picture it says why: %j', (more, title, text) => {
  expect(card(more)).toMatchObject({ kind: 'card', title, text })
})

test('people of the house may look at the signal before the public does, not at what is deleted', () => {
  expect(card({ State: 'scheduled' })).toMatchObject({ signal: 'https://a.example/1.m3u8' })
  expect(card({ State: 'scheduled' }, true)).toMatchObject({ kind: 'play', isSignal: true })
  expect(card({ State: 'live', DeletedAt: '2026-11-21T09:00:00Z' }, true)).toMatchObject({ kind: 'card', signal: '' })
})

test('spans, clocks and waits', () => {
  expect([40_000, 720_000, 7_500_000, 86_400_000, -273_600_000].map(spanText)).toEqual([
    ...['40 秒', '12 分钟', '2 小时 5 分钟', '1 天', '3 天 4 小时'],
  ])
  expect([0, 123.9, 3723].map(clockText)).toEqual(['0:00', '2:03', '1:02:03'])
  expect([1, 2, 3, 4, 5, 90].map(retryAfter)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})
