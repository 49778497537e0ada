import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useEffect, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteMade } from '../../src/workspace/madeHere.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'
import ColumnPanel from '../../src/panels/parts/list/ColumnPanel.tsx'
import type { ColumnChoice } from '../../src/panels/parts/list/columnChoice.ts'
import { askedColumns } from '../../src/panels/parts/list/columns.ts'
import { ListHead } from '../../src/panels/parts/list/ListHead.tsx'
import { ListRow } from '../../src/panels/parts/list/ListRow.tsx'
import { moved } from '../../src/panels/parts/list/listState.ts'
import { useListData } from '../../src/panels/parts/list/useListData.ts'

afterEach(cleanup)

/** A pane that is told nothing of interest. */
const pane = { id: 'pane', page: '/contribution/All', params: {}, active: true, visible: true, window } as never
const wrapper = ({ children }: { readonly children: ReactNode }) => <PaneProvider value={pane}>{children}</PaneProvider>

const rows = Array.from({ length: 30 }, (_, at) => ({ ID: at + 1 }))

test('keys that are pressed before the first rows are there move the cursor when they are', async () => {
  let answer = (_: { Total: number; Capped: boolean; List: typeof rows }) => {}
  const source = () => new Promise<{ Total: number; Capped: boolean; List: typeof rows }>((done) => (answer = done))
  const { result } = renderHook(() => useListData('articles', 'all', source), { wrapper })
  act(() => result.current.update((state) => moved(state, state.cursor + 1)))
  act(() => result.current.update((state) => moved(state, state.cursor + 1)))
  expect(result.current.state.cursor).toBe(-1)
  await act(async () => answer({ Total: 30, Capped: false, List: rows }))
  expect(result.current.state.cursor).toBe(2)
  // Once there are rows a key acts at once.
  act(() => result.current.update((state) => moved(state, state.cursor + 1)))
  expect(result.current.state.cursor).toBe(3)
})

test('a list that is read after something was made from its pane begins there, another pane’s does not', async () => {
  const source = async () => ({ Total: 30, Capped: false, List: rows })
  const begin = async () => {
    const { result } = renderHook(() => useListData('articles', 'all', source), { wrapper })
    await waitFor(() => expect(result.current.loading).toBe(false))
    return result.current.state.cursor
  }
  noteMade('another pane', 'articles', 7)
  expect(await begin()).toBe(0)
  noteMade('pane', 'articles', 7)
  expect(await begin()).toBe(6)
  expect(await begin()).toBe(0)
})

test.each([
  ['without rows', 0, []],
  ['that is shorter than its own total', 40, rows],
])('a list %s is asked for once and then left in peace', async (_, Total, List) => {
  const source = vi.fn(async () => ({ Total, Capped: false, List }))
  const { result } = renderHook(
    () => {
      const data = useListData('articles', 'all', source)
      // As the list does: what it shows is said after every change.
      useEffect(() => data.show(0, Math.max(0, Total - 1)), [data])
      return data
    },
    { wrapper },
  )
  await waitFor(() => expect(result.current.loading).toBe(false))
  // Each of these would let another answer come in.
  for (let turn = 0; turn < 20; turn++) await act(async () => {})
  const asked = source.mock.calls.length
  expect(asked).toBeLessThanOrEqual(2)
  for (let turn = 0; turn < 20; turn++) await act(async () => {})
  expect(source).toHaveBeenCalledTimes(asked)
})

const columns = [
  { field: 'Name', title: '名称' },
  { field: 'Sign', title: '签名' },
] as const

function columnPanel(choice: ColumnChoice = {}) {
  const change = vi.fn()
  const leave = vi.fn()
  const arranged = { columns: [], choice, change }
  render(<ColumnPanel all={columns as never} arranged={arranged as never} widthOf={() => 100} leave={leave} />)
  return { change, leave, list: screen.getByRole('listbox') }
}

test('columns are hidden, moved and made wider by keys', () => {
  const { change, list } = columnPanel()
  expect(document.activeElement).toBe(list)
  fireEvent.keyDown(list, { key: 'ArrowDown' })
  fireEvent.keyDown(list, { key: ' ' })
  expect(change).toHaveBeenLastCalledWith({ hidden: ['Sign'] })
  fireEvent.keyDown(list, { key: 'ArrowUp', altKey: true })
  expect(change).toHaveBeenLastCalledWith({ order: ['Sign', 'Name'] })
  fireEvent.keyDown(list, { key: 'ArrowRight' })
  expect(change).toHaveBeenLastCalledWith({ widths: { Sign: 108 } })
})

test('a chosen arrangement is told and taken back by one key; Escape leaves', () => {
  const { change, leave, list } = columnPanel({ hidden: ['Name'] })
  expect(screen.getAllByRole('option').map((one) => one.getAttribute('aria-selected'))).toEqual(['false', 'true'])
  fireEvent.keyDown(list, { key: 'r' })
  expect(change).toHaveBeenLastCalledWith({})
  fireEvent.keyDown(list, { key: 'Escape' })
  expect(leave).toHaveBeenCalledOnce()
})

test('keys of a composition do nothing', () => {
  const { change, leave, list } = columnPanel()
  fireEvent.keyDown(list, { key: ' ', keyCode: 229 })
  fireEvent.keyDown(list, { key: 'Escape', isComposing: true })
  expect(change).not.toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
})

test('head and rows have the same cells for who hears them', () => {
  const columns = [
    { field: 'ID', title: '编号' },
    { field: 'Name', title: '名称' },
  ] as const
  const line = { columns: columns as never, tracks: '1fr 1fr' }
  render(
    <div role="grid">
      <ListHead {...line} sortable={[]} sorting={undefined} onSort={() => {}} onWidth={() => {}} />
      <ListRow
        {...line}
        id="row"
        family="articles"
        row={{ ID: 1, Name: '甲' } as never}
        place={0}
        top={0}
        height={28}
        cursor
        selected
        gone={false}
        goneText={undefined}
        editing={undefined}
        onEdited={() => {}}
        onPress={() => {}}
        onOpen={() => {}}
      />
    </div>,
  )
  expect(screen.getAllByRole('gridcell')).toHaveLength(screen.getAllByRole('columnheader').length)
})

test('a column that answers a question is there only when it was asked', () => {
  const columns = [
    { field: 'ID', title: '编号' },
    { field: 'Snippet', title: '所在的话', asked: 'Text' },
  ] as const
  expect(askedColumns(columns as never, {}).map(({ title }) => title)).toEqual(['编号'])
  expect(askedColumns(columns as never, { Text: '台风' }).map(({ title }) => title)).toEqual(['编号', '所在的话'])
})
