/** The form of pictures and videos while a task runs, and when it has ended. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MakingKind } from '../../../src/api/intelligence/aiJobs/form.ts'
import { useMaking } from '../../../src/panels/intelligence/aiChat/making/useMaking.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'

vi.mock('../../../src/panels/intelligence/aiChat/making/pictureFiles.ts', () => ({
  pictureFiles: async (addresses: readonly string[]) =>
    addresses.map(() => ({ type: 'image/png', size: 1000, width: 800, height: 800 })),
}))

beforeEach(async () => {
  await prepareApi()
  vi.spyOn(api.aiJobs, 'start').mockResolvedValue({ ID: 41 } as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const TEXT = '江边的老街在晨雾里慢慢醒来，卖早点的人支起了摊子。'
const PICTURE = '/static/img/a.png'

/** The form of Kling's videos or pictures; `end` ends the task that was sent. */
function form(kind: MakingKind) {
  const { result, rerender } = renderHook(
    (emptied: number) =>
      useMaking({ kind, provider: 'kling', SettingID: 1, isBusy: false, emptied, started: () => {} }),
    { initialProps: 0 },
  )
  return {
    now: () => result.current,
    change: (more: Parameters<typeof result.current.change>[0]) => act(() => result.current.change(more)),
    send: () => act(() => result.current.send()),
    end: () => rerender(1),
  }
}

test('R-228 R-229 when a video has ended, its text and its pictures are cleared, and nothing before', async () => {
  const one = form('video')
  one.change({ type: 2, content: TEXT, imgUrl: [PICTURE] })
  await one.send()
  expect(one.now().form).toMatchObject({ content: TEXT, imgUrl: [PICTURE] })
  one.end()
  expect(one.now().form).toMatchObject({ content: '', imgUrl: [], type: 2 })
})

test('what somebody went on writing meanwhile stays', async () => {
  const one = form('picture')
  one.change({ content: TEXT })
  await one.send()
  one.change({ content: `${TEXT}再亮一些` })
  one.end()
  expect(one.now().form.content).toBe(`${TEXT}再亮一些`)
})

test('R-227 while one is being sent no other is', async () => {
  let taken: (job: never) => void = () => {}
  vi.mocked(api.aiJobs.start).mockReturnValue(new Promise((resolve) => (taken = resolve)))
  const one = form('picture')
  one.change({ content: TEXT })
  let first: Promise<void> = Promise.resolve()
  act(() => void (first = one.now().send()))
  await one.send()
  expect(api.aiJobs.start).toHaveBeenCalledTimes(1)
  await act(async () => {
    taken({ ID: 41 } as never)
    await first
  })
})

test('given up while it is sent: what has not left does not, and what has is told to be', async () => {
  let taken: (job: never) => void = () => {}
  vi.mocked(api.aiJobs.start).mockReturnValue(new Promise((resolve) => (taken = resolve)))
  const started: unknown[][] = []
  const { result } = renderHook(() =>
    useMaking({
      ...{ kind: 'video', provider: 'kling', SettingID: 1, isBusy: false, emptied: 0 },
      started: (...all) => void started.push(all),
    }),
  )
  act(() => result.current.change({ type: 2, content: TEXT, imgUrl: [PICTURE] }))
  let sent: Promise<void> = Promise.resolve()
  act(() => {
    sent = result.current.send()
    result.current.giveUp()
  })
  await act(() => sent)
  expect(api.aiJobs.start).not.toHaveBeenCalled()
  act(() => void (sent = result.current.send()))
  await vi.waitFor(() => expect(api.aiJobs.start).toHaveBeenCalled())
  await act(async () => {
    result.current.giveUp()
    taken({ ID: 41 } as never)
    await sent
  })
  expect(started).toEqual([[41, true]])
})
