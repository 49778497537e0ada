import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showRow, useVirtualRows } from '../../src/panels/parts/virtualRows.ts'

const ROW = 30

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A box of a size that the test says, and the rows that stand in it. */
function Rows({ shown, row = ROW }: { readonly shown?: number; readonly row?: number }) {
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualRows({
    count: 1000,
    getScrollElement: () => box.current,
    estimateSize: () => row,
    overscan: 0,
  })
  useEffect(() => {
    if (shown !== undefined) showRow(rows, shown)
  }, [shown, rows])
  return (
    <div ref={box} data-testid="box" data-total={rows.getTotalSize()}>
      {rows.getVirtualItems().map(({ index }) => (
        <p key={index} role="row" />
      ))}
    </div>
  )
}

/** A box of 400 by 300 px that can become another size. */
function sizing() {
  let size = { width: 400, height: 300 }
  let resized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.height)
  const become = (width: number, height: number) =>
    act(() => {
      size = { width, height }
      resized()
    })
  return { become }
}

test('rows of a tab behind another one stay, so that they stand there in the first frame', () => {
  const { become } = sizing()
  const count = () => screen.queryAllByRole('row').length

  render(<Rows />)
  expect(count()).toBe(10)
  become(0, 0)
  expect(count()).toBe(10)
  become(400, 600)
  expect(count()).toBe(20)
  // Pushed together by hand it is still there, and shows what fits.
  become(400, 90)
  expect(count()).toBe(3)
})

test('a row comes into sight by as little as that takes, and one that is in sight moves nothing', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  const { rerender } = render(<Rows shown={0} />)
  const at = (shown: number) => {
    rerender(<Rows shown={shown} />)
    return screen.getByTestId('box').scrollTop
  }
  expect([at(9), at(10), at(5), at(999), at(990), at(989), at(0)]).toEqual([
    ...[0, 11 * ROW - 300, ROW],
    ...[1000 * ROW - 300, 990 * ROW, 989 * ROW, 0],
  ])
})

test('the row that was shown stays in sight when the box changes, unless somebody scrolled away from it', () => {
  const { become } = sizing()
  render(<Rows shown={9} />)
  const box = screen.getByTestId('box')
  const scrolled = (top: number) =>
    act(() => {
      box.scrollTop = top
      box.dispatchEvent(new Event('scroll'))
    })
  expect(box.scrollTop).toBe(0)
  become(400, 120)
  expect(box.scrollTop).toBe(10 * ROW - 120)
  // Behind another tab nothing moves.
  become(0, 0)
  become(400, 100)
  expect(box.scrollTop).toBe(10 * ROW - 100)
  scrolled(9000)
  become(400, 90)
  expect(box.scrollTop).toBe(9000)
  scrolled(8 * ROW)
  become(400, 60)
  expect(box.scrollTop).toBe(8 * ROW)
  become(400, 45)
  expect(box.scrollTop).toBe(10 * ROW - 45)
})

test('the row that was shown stays in sight when the rows become higher or lower, and there is room for all of them', () => {
  sizing()
  const { rerender } = render(<Rows shown={999} />)
  const box = screen.getByTestId('box')
  expect(box.scrollTop).toBe(1000 * ROW - 300)
  // As in a browser, nothing is scrolled farther than what is drawn reaches.
  let top = box.scrollTop
  vi.spyOn(box, 'scrollTop', 'get').mockImplementation(() => top)
  vi.spyOn(box, 'scrollTop', 'set').mockImplementation((to) => {
    top = Math.min(to, Number(box.dataset['total']) - 300)
  })
  for (const row of [40, 20]) {
    rerender(<Rows shown={999} row={row} />)
    expect([row, top + 300 >= 1000 * row, top <= 999 * row]).toEqual([row, true, true])
  }
})
