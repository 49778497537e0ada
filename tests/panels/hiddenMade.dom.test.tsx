/** What is made in a list that does not show it says its name, and how it comes into sight; then the cursor is on it. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { derivedCommands } from '../../src/commands/derived.ts'
import { widenOf } from '../../src/panels/parts/list/hiddenMade.ts'
import { cursorRow } from '../../src/panels/parts/list/listState.ts'
import { useListData } from '../../src/panels/parts/list/useListData.ts'
import { refresh } from '../../src/workspace/data.ts'
import { noteMade } from '../../src/workspace/madeHere.ts'
import { notices } from '../../src/workspace/notices.ts'
import type { Pane } from '../../src/workspace/pane.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'
import { contextOf } from '../commands/context.ts'

beforeEach(() => void (notices.items = []))
afterEach(cleanup)

const addAlbum = derivedCommands().find(({ id }) => id === 'media.addAlbum')!
const pane = { id: 'p1', page: '/media/NewIndex', params: {}, window } as unknown as Pane
const wrapper = ({ children }: { readonly children: ReactNode }) => <PaneProvider value={pane}>{children}</PaneProvider>
const listed = (ids: readonly number[], page: number, size: number) => ({
  Total: ids.length,
  Capped: false,
  List: ids.slice((page - 1) * size, page * size).map((ID) => ({ ID })),
})

/** A list of what `ids` answers, by its query. */
function list(ids: (query: string) => readonly number[], clear?: () => void) {
  return renderHook(
    ({ query }) =>
      useListData(
        'media',
        query,
        async (page, size) => listed(ids(query), page, size),
        false,
        widenOf(query === 'all' ? undefined : clear),
      ),
    { wrapper, initialProps: { query: 'filtered' } },
  )
}

/** Of the same act at once twice the second does nothing: the others are noted alone. */
const noted = (ID: number) => {
  noteMade('p1', 'media', ID, '“龙舟赛”')
  act(() => refresh('media', true))
}

async function make(ID: number) {
  const answers = { 'media.saveAlbum': { ID, LogID: 1 } }
  const { ctx, happened } = contextOf({ answers, said: { PhotosName: '龙舟赛' } })
  await act(async () => addAlbum.run({ ...ctx, paneId: 'p1' }))
  act(() => refresh('media', true))
  return happened
}
const told = () => notices.items.map(({ text, action }) => [text, action?.title])

test('what a filter hides: its name, and the way; where more is shown, the cursor is on it', async () => {
  const clear = vi.fn()
  const { result, rerender } = list((query) => (query === 'all' ? [3, 9, 2, 1] : [3, 2, 1]), clear)
  await waitFor(() => expect(result.current.state.order).toEqual([3, 2, 1]))
  const { remembered } = await make(9)
  expect(remembered.map(([text]) => text)).toEqual(['已新建图集“龙舟赛”'])
  await waitFor(() => expect(told()).toEqual([['“龙舟赛”不在当前列出的范围里，按 Esc 清除筛选就看到它。', '清除筛选']]))
  notices.items[0]!.action!.run()
  expect(clear).toHaveBeenCalledOnce()
  rerender({ query: 'all' })
  await waitFor(() => expect(cursorRow(result.current.state)).toEqual({ ID: 9 }))
})

test('what is only further down is gone to, and nothing is said', async () => {
  const many = Array.from({ length: 250 }, (_, at) => at + 1)
  let ids = many
  const { result } = list(() => ids)
  await waitFor(() => expect(result.current.state.total).toBe(250))
  ids = [...many, 999]
  noted(999)
  await waitFor(() => expect(cursorRow(result.current.state)).toEqual({ ID: 999 }))
  expect(told()).toEqual([])
})

test('where no filter can be cleared it is said all the same', async () => {
  const { result } = list(() => [1])
  await waitFor(() => expect(result.current.state.order).toEqual([1]))
  noted(9)
  await waitFor(() => expect(told()).toEqual([['“龙舟赛”不在当前列出的范围里。', undefined]]))
})
