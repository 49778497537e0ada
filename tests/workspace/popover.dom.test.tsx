import { cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Popover } from '../../src/workspace/overlay/Popover.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function Opened({ onClose }: { readonly onClose: () => void }) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={opener}>开</button>
      <button>别处</button>
      <Popover anchor={opener} label="小窗" width={100} onClose={onClose}>
        <button data-first>里面</button>
      </Popover>
    </>
  )
}

test.each(['the main window', 'a window of its own'])(
  'in %s a press elsewhere closes it, one inside does not',
  (where) => {
    const page =
      where === 'the main window'
        ? document
        : document.body.appendChild(document.createElement('iframe')).contentDocument!
    const close = vi.fn()
    const { getByText, unmount } = render(<Opened onClose={close} />, {
      baseElement: page.body,
      container: page.body.appendChild(page.createElement('div')),
    })
    expect(page.activeElement).toBe(getByText('里面'))
    fireEvent.pointerDown(getByText('里面'))
    fireEvent.pointerDown(getByText('开'))
    expect(close).not.toHaveBeenCalled()
    fireEvent.pointerDown(getByText('别处'))
    expect(close).toHaveBeenCalledOnce()
    unmount()
  },
)

test('opened by a key it gives the focus back to where the key was pressed, opened by its button to that', () => {
  const list = document.body.appendChild(document.createElement('div'))
  list.tabIndex = 0
  list.focus()
  const { getByText, unmount } = render(<Opened onClose={() => {}} />)
  expect(document.activeElement).toBe(getByText('里面'))
  unmount()
  expect(document.activeElement).toBe(list)
})
