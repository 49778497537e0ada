import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBroughtUp } from '../../../src/panels/library/media/useBroughtUp.ts'

let grows: () => void = () => {}
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(changed: () => void) {
      grows = changed
    }
    observe() {}
    disconnect() {
      grows = () => {}
    }
  },
)
afterEach(cleanup)

function Screen() {
  const parts = useRef<HTMLDivElement>(null)
  useBroughtUp(parts, '[data-part="uses"]', 1)
  return (
    <div tabIndex={0} data-testid="screen">
      <article>
        <div ref={parts}>
          <section data-part="uses" />
        </div>
      </article>
    </div>
  )
}

test('the part is brought up again as what stands above it comes in, until the person does something', () => {
  const brought = vi.fn()
  Element.prototype.scrollIntoView = brought
  const { getByTestId } = render(<Screen />)
  expect(brought).toHaveBeenCalledTimes(1)
  act(() => grows())
  expect(brought).toHaveBeenCalledTimes(2)
  fireEvent.keyDown(getByTestId('screen'), { key: 'j' })
  act(() => grows())
  expect(brought).toHaveBeenCalledTimes(2)
})
