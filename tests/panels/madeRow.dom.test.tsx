import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { askFieldsOf } from '../../src/commands/asks.ts'
import { derivedCommands } from '../../src/commands/derived.ts'
import { cursorRow, moved } from '../../src/panels/parts/list/listState.ts'
import { useListData } from '../../src/panels/parts/list/useListData.ts'
import { refresh } from '../../src/workspace/data.ts'
import { noteBrought } from '../../src/workspace/madeHere.ts'
import type { Pane } from '../../src/workspace/pane.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'
import { showKind } from '../../src/workspace/shownKind.ts'
import { contextOf } from '../commands/context.ts'

afterEach(cleanup)

const addAlbum = derivedCommands().find(({ id }) => id === 'media.addAlbum')!

/** A list in a pane, its cursor on the third row; and the album that is made from another pane or from this one. */
async function afterMaking(paneId: string) {
  let rows = [5, 4, 3].map((ID) => ({ ID }))
  const source = async () => ({ Total: rows.length, Capped: false, List: rows })
  const pane = { id: 'p1', page: '/media/NewIndex', params: {}, window } as unknown as Pane
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PaneProvider value={pane}>{children}</PaneProvider>
  )
  const { result } = renderHook(() => useListData('media', 'all', source), { wrapper })
  await waitFor(() => expect(result.current.state.order).toEqual([5, 4, 3]))
  act(() => result.current.update((state) => moved(state, 2)))
  const answers = { 'media.saveAlbum': { ID: 6, LogID: 1 } }
  const { ctx } = contextOf({ answers, said: { PhotosName: `龙舟赛 ${paneId}` } })
  rows = [{ ID: 6 }, ...rows]
  await act(async () => addAlbum.run({ ...ctx, paneId }))
  act(() => refresh('media', true))
  await waitFor(() => expect(result.current.state.total).toBe(4))
  return result.current.state
}

test('what one makes from a list is shown there at once, with the cursor on it', async () => {
  const state = await afterMaking('p1')
  expect(state.order).toEqual([6, 5, 4, 3])
  expect(cursorRow(state)).toEqual({ ID: 6 })
})

test('in a list of another pane it waits above, and the cursor stays', async () => {
  const state = await afterMaking('p2')
  expect([state.order, state.fresh]).toEqual([[5, 4, 3], 1])
  expect(cursorRow(state)).toEqual({ ID: 3 })
})

test('a new album is made in the folder whose items are shown', () => {
  const folder = askFieldsOf('media.addAlbum').find(({ name }) => name === 'FolderID')!
  const ctx = { ...contextOf().ctx, paneId: 'p1' }
  expect(folder.initial!(ctx)).toBe(0)
  showKind('p1', 'mediaFolders', 9)
  expect(folder.initial!(ctx)).toBe(9)
  expect(folder.initial!({ ...ctx, paneId: 'p2' })).toBe(0)
  showKind('p1', 'mediaFolders', undefined)
  expect(folder.initial!(ctx)).toBe(0)
})

test('files that one brings are shown in every list at once, also while the cursor is on another', async () => {
  let rows = [3, 2, 1].map((ID) => ({ ID }))
  const source = async () => ({ Total: rows.length, Capped: false, List: rows })
  const pane = { id: 'p1', page: '/media/NewIndex', params: {}, window } as unknown as Pane
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PaneProvider value={pane}>{children}</PaneProvider>
  )
  const { result } = renderHook(() => useListData('media', 'brought', source), { wrapper })
  await waitFor(() => expect(result.current.state.order).toEqual([3, 2, 1]))
  act(() => result.current.update((state) => moved(state, 1)))
  for (const ID of [14, 15, 16]) {
    rows = [{ ID }, ...rows]
    noteBrought('media', ID)
    act(() => refresh('media', true))
    await waitFor(() => expect(result.current.state.order[0]).toBe(ID))
  }
  expect([result.current.state.fresh, cursorRow(result.current.state)]).toEqual([0, { ID: 2 }])
})
