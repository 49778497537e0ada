import { expect, test } from 'vitest'
import { liveStates, publicLiveStates, reopenedState } from '../../../src/api/engagement/lives/liveStates.ts'
import { playUrl } from '../../../src/api/engagement/lives/model.ts'
import { linesOf, linesProblem, streamProblem, switched } from '../../../src/api/engagement/lives/streams.ts'
import { flowStates } from '../../../src/api/engagement/liveFlows/flowStates.ts'

test('a live goes its way, and no other', () => {
  expect(liveStates.diagram()).toMatchInlineSnapshot(`
    "stateDiagram-v2
      draft --> pending: submit
      pending --> scheduled: pass
      pending --> refused: refuse
      refused --> pending: submit
      scheduled --> refused: refuse
      scheduled --> live: start
      scheduled --> closed: close
      live --> closed: close
      live --> paused: pause
      live --> ended: end
      paused --> live: start
      paused --> closed: close
      paused --> ended: end
      ended --> closed: close
      ended --> replay: replay
      replay --> closed: close
      replay --> ended: unreplay
      closed --> scheduled: reopen
      closed --> paused: reopen
      closed --> ended: reopen
      closed --> replay: reopen"
  `)
})

test('what control opens again never goes on air by itself', () => {
  for (const state of liveStates.states.filter((one) => liveStates.can(one, 'close')))
    expect(liveStates.targets('closed', 'reopen')).toContain(reopenedState(state))
  expect(reopenedState('live')).toBe('paused')
})

test('nothing is public before somebody passed it, nor after control closed it', () => {
  const before = liveStates.states.filter((state) => liveStates.can(state, 'submit') || liveStates.can(state, 'pass'))
  expect(before).toEqual(['draft', 'pending', 'refused'])
  for (const state of [...before, 'closed'] as const) expect(publicLiveStates).not.toContain(state)
})

test('a report is shown only after it was passed', () => {
  expect(flowStates.from('pass')).toEqual(['submitted', 'refused'])
  expect(flowStates.from('refuse')).toEqual(['submitted', 'shown'])
  expect(flowStates.can('draft', 'pass')).toBe(false)
})

test.each([
  ['', undefined],
  ['https://a.example/live/1.m3u8', undefined],
  ['https://a.example/live/1.m3u8?token=a/b', undefined],
  ['/demo/live/index.m3u8', undefined],
  ['https://a.example/1.mp4', undefined],
  ['rtmp://a.example/live/1.m3u8', '地址不是网址，请填写以 https:// 或 http:// 开头的地址。'],
  ['//a.example/1.m3u8', '地址不是网址，请填写以 https:// 或 http:// 开头的地址。'],
  ['javascript:alert(1)//.m3u8', '地址不是网址，请填写以 https:// 或 http:// 开头的地址。'],
  ['https://a.example/page.html', '地址要是 HLS 地址（.m3u8）或 MP4 文件（.mp4）。'],
])('the address of a stream: %s', (address, problem) => expect(streamProblem('地址', address)).toBe(problem))

test('lines have a name and an address, each address once', () => {
  expect(linesOf('备用 一 https://a.example/1.m3u8\n\nhttps://a.example/2.m3u8')).toEqual([
    { Name: '备用 一', Url: 'https://a.example/1.m3u8' },
    { Name: '线路 3', Url: 'https://a.example/2.m3u8' },
  ])
  expect(linesProblem('一 https://a.example/1.m3u8')).toBeUndefined()
  expect(linesProblem('一 https://a.example/1.m3u8\n二 https://a.example/1.m3u8')).toBe(
    '备用线路第 2 行的地址前面已经有了。',
  )
  expect(linesProblem('一')).toBe('备用线路第 1 行：地址不是网址，请填写以 https:// 或 http:// 开头的地址。')
  expect(linesProblem(Array.from({ length: 9 }, (_, at) => `https://a.example/${at}.m3u8`).join('\n'))).toBe(
    '备用线路最多 8 条，现在是 9 条。',
  )
})

test('switching puts what was played into the place of the line', () => {
  const live = { StreamUrl: '/a.m3u8', Lines: '二 /b.m3u8\n三 /c.m3u8' }
  expect(switched(live, '/c.m3u8')).toEqual({ StreamUrl: '/c.m3u8', Lines: '二 /b.m3u8\n原线路 /a.m3u8' })
  expect(switched(live, '/d.m3u8')).toBeUndefined()
  expect(switched({ StreamUrl: '', Lines: '/b.m3u8' }, '/b.m3u8')).toEqual({ StreamUrl: '/b.m3u8', Lines: '' })
})

test('a stream is told only while it is on air, a replay only when it is open', () => {
  const streams = { StreamUrl: '/live.m3u8', ReplayUrl: '/replay.m3u8' }
  const played = liveStates.states.filter((State) => playUrl({ State, ...streams }) !== '')
  expect(played).toEqual(['live', 'replay'])
  expect(playUrl({ State: 'replay', ...streams, ReplayUrl: '' })).toBe('/live.m3u8')
})
