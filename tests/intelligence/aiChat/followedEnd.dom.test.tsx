// Who stands at the end of a feed stays there, whatever makes it longer or lower; who reads further up is left alone.
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFollowedEnd } from '../../../src/panels/intelligence/aiChat/talk/useFollowedEnd.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what takes room from below does not cover the last line', () => {
  let resized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell
      }
      observe() {}
      disconnect() {}
    },
  )
  function Feed() {
    const feed = useRef<HTMLDivElement>(null)
    useFollowedEnd(feed)
    return <div ref={feed} data-testid="feed" />
  }
  const { getByTestId } = render(<Feed />)
  const feed = getByTestId('feed')
  const size = (clientHeight: number) =>
    Object.defineProperties(feed, {
      scrollHeight: { configurable: true, value: 1000 },
      clientHeight: { configurable: true, value: clientHeight },
    })
  size(400)
  feed.scrollTop = 600
  act(() => void feed.dispatchEvent(new Event('scroll')))
  size(370)
  act(() => resized())
  expect(feed.scrollTop).toBe(1000)
  feed.scrollTop = 100
  act(() => void feed.dispatchEvent(new Event('scroll')))
  act(() => resized())
  expect(feed.scrollTop).toBe(100)
})
