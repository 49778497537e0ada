import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ReleaseFull, ReleaseItem } from '../../../src/api/content/releases/model.ts'
import { useArranging } from '../../../src/panels/content/releases/useArranging.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'

const item = (ID: number) => ({ ID, Revision: 1, IsTop: false, PushText: '' }) as ReleaseItem
const release = { ID: 7, Revision: 3, Items: [item(1), item(2)] } as unknown as ReleaseFull

await prepareApi()

test('two changes in a row are both shown at once, and the second is based on what the first made', async () => {
  const answers: ((revision: number) => void)[] = []
  const arrange = vi
    .spyOn(api.releases, 'arrange')
    .mockImplementation(() => new Promise((done) => answers.push((Revision) => done({ ID: 7, Revision } as never))))
  const { result } = renderHook(() => useArranging(release))
  const change = (what: string, more: Partial<ReleaseItem>) =>
    result.current.arrange({ what, change: (items) => items.map((one) => (one.ID === 1 ? { ...one, ...more } : one)) })
  await act(async () => change('置顶', { IsTop: true }))
  await act(async () => change('推送', { PushText: '今晚换灯' }))
  expect(result.current.items[0]).toMatchObject({ IsTop: true, PushText: '今晚换灯' })
  expect(arrange).toHaveBeenCalledTimes(1)
  await act(async () => answers[0]!(4))
  expect(arrange.mock.calls.map(([sent]) => sent.BasedOn)).toEqual([3, 4])
  expect(arrange.mock.calls[1]![0].Articles[0]).toMatchObject({ ArticleID: 1, IsTop: true, PushText: '今晚换灯' })
  await act(async () => answers[1]!(5))
})
