/** What was taken back is under the cursor again, where it was done, however often. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { report } from '../../src/commands/perform.ts'
import { cursorRow, moved } from '../../src/panels/parts/list/listState.ts'
import { useListData } from '../../src/panels/parts/list/useListData.ts'
import { panes } from '../../src/workspace/dock/panes.ts'
import { forgetHistory, remember, undo } from '../../src/workspace/history.ts'
import type { Pane } from '../../src/workspace/pane.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'
import { refresh } from '../../src/workspace/data.ts'
import { api, prepareApi } from '../../src/workspace/session.ts'

const all = [1, 2, 3, 4].map((ID) => ({ ID, Title: `短视频 ${ID}` }))
let rows: readonly { readonly ID: number }[]

beforeEach(async () => {
  rows = all
  await prepareApi()
  panes.active = 'p1'
})
afterEach(() => {
  cleanup()
  forgetHistory()
  panes.active = undefined
  vi.restoreAllMocks()
})

async function listIn(paneId: string) {
  const source = async () => ({ Total: rows.length, Capped: false, List: rows })
  const pane = { id: paneId, page: '/ShortVideoManagement/Review', params: {}, window } as unknown as Pane
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PaneProvider value={pane}>{children}</PaneProvider>
  )
  const { result } = renderHook(() => useListData('shortVideos', 'review', source), { wrapper })
  await waitFor(() => expect(result.current.state.order).toEqual([1, 2, 3, 4]))
  const goTo = (place: number) => act(() => result.current.update((state) => moved(state, place)))
  return { now: () => result.current.state, goTo }
}

/** Refuses a record, goes on, and takes it back. */
async function decideAndUndo(list: Awaited<ReturnType<typeof listIn>>, ID: number, nth: number) {
  const outcome = { done: [ID], skipped: [], logIds: [70 + nth] }
  const refused = all.filter((one) => one.ID === ID)
  report({ notify() {}, remember }, { family: 'shortVideos', title: '退回', rows: refused, outcome, undoable: true })
  list.goTo(3)
  rows = all.filter((one) => one.ID !== ID)
  act(() => refresh('shortVideos', true))
  await waitFor(() => expect(list.now().total).toBe(3))
  vi.spyOn(api.operationLog, 'undo').mockResolvedValue({ Done: [ID], Skipped: [], LogID: 80 + nth })
  await act(async () => undo(70 + nth))
  rows = all
  act(() => refresh('shortVideos', true))
  await waitFor(() => expect(list.now().order).toHaveLength(4))
}

test('the cursor goes back to it, the second time, too', async () => {
  const list = await listIn('p1')
  for (const nth of [1, 2, 3]) {
    await decideAndUndo(list, 2, nth)
    expect(cursorRow(list.now())?.ID).toBe(2)
  }
})

test('in a list of another pane the cursor stays', async () => {
  const list = await listIn('p2')
  await decideAndUndo(list, 2, 1)
  expect(cursorRow(list.now())?.ID).toBe(4)
})
