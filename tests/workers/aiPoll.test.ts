import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aiPollMs, aiTaskState, followAiTask } from '../../src/workers/aiPoll.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The timer hears of the network there.
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('R-248, R-249: a picture of Baidu: SUCCESS, FAILED, or it goes on; what was blocked or is under review is dropped', () => {
  const image = (img_url: string, img_approve_conclusion: string) => ({ img_url, img_approve_conclusion })
  const final_image_list = [image('a', 'pass'), image('b', 'block'), image('c', 'review')]
  const success = { task_status: 'SUCCESS', sub_task_result_list: [{ final_image_list }] }
  expect(aiTaskState('baiduPicture', success)).toEqual({ state: 'done', urls: ['a'] })
  expect(aiTaskState('baiduPicture', { task_status: 'FAILED', message: '不行' })).toEqual({
    state: 'failed',
    message: '不行',
  })
  for (const task_status of ['INIT', 'WAIT', 'RUNNING', undefined])
    expect(aiTaskState('baiduPicture', { task_status }).state).toBe('running')
})

test('R-257: a video of Baidu: 1 is done, 0 and 3 go on, anything else is a failure', () => {
  const states = [0, 1, 2, 3, 4, undefined].map(
    (statusCode) => aiTaskState('baiduVideo', { statusCode, videoAddr: 'v' }).state,
  )
  expect(states).toEqual(['running', 'done', 'failed', 'running', 'failed', 'failed'])
})

test('R-265: of Zhipu: -1 goes on, 0 is done, anything else is a failure', () => {
  const states = [-1, 0, 1, 400, undefined].map((Code) => aiTaskState('zhipu', { Code, url: 'v' }).state)
  expect(states).toEqual(['running', 'done', 'failed', 'failed', 'failed'])
})

test('R-253, R-254: of Kling: what it says of a failure; pictures where types is 3, else videos', () => {
  const failure = { task_status: 'failed', task_status_msg: '算力不足' }
  expect(aiTaskState('kling', failure)).toEqual({ state: 'failed', message: '算力不足' })
  const task_result = { images: [{ url: 'i' }], videos: [{ url: 'v' }] }
  expect(aiTaskState('kling', { task_status: 'succeed', task_result }, 3)).toEqual({ state: 'done', urls: ['i'] })
  expect(aiTaskState('kling', { task_status: 'succeed', task_result }, 2)).toEqual({ state: 'done', urls: ['v'] })
  expect(aiTaskState('kling', { task_status: 'processing' }).state).toBe('running')
})

test('R-248, R-255, R-265: the intervals', () => {
  expect(aiPollMs).toEqual({ baiduPicture: 5000, baiduVideo: 10_000, zhipu: 5000, kling: 10_000 })
})

test('many are followed on one timer, each until it is over', async () => {
  const over: string[] = []
  let asked = 0
  const follow = (name: string, after: number) => {
    let count = 0
    return followAiTask({
      kind: 'zhipu',
      ask: async () => (asked++, { Code: ++count > after ? 0 : -1, url: name }),
      onOver: ({ state }) => void over.push(`${name} ${state}`),
    })
  }
  follow('a', 0)
  follow('b', 2)
  const stop = follow('c', 1)
  await vi.advanceTimersByTimeAsync(6000)
  expect(over).toEqual(['a done'])
  expect(vi.getTimerCount()).toBe(1)
  stop()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(over).toEqual(['a done', 'b done'])
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(before)
})
