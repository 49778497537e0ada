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
function Rows({ shown }: { readonly shown?: number }) {
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualRows({
    count: 1000,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 0,
  })
  useEffect(() => {
    if (shown !== undefined) showRow(rows, shown)
  }, [shown, rows])
  return (
    <div ref={box} data-testid="box">
      {rows.getVirtualItems().map(({ index }) => (
        <p key={index} role="row" />
      ))}
    </div>
  )
}

test('rows of a tab behind another one stay, so that they stand there in the first frame', () => {
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
