// Who only has an article open reads it; who is in its text, or was a moment ago, writes it.
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsWriting, WRITING_MS } from '../../../src/panels/content/articles/editor/useIsWriting.ts'
import { usePresence } from '../../../src/workspace/live/presence.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'
import { PaneContext, PaneOffersContext, type Pane } from '../../../src/workspace/pane.ts'

let main: HTMLElement
beforeEach(() => {
  document.body.innerHTML = '<main><textarea></textarea></main><button>别处</button>'
  main = document.querySelector('main')!
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an article that is only open is read; in its text, and for a while after the last letter, it is written', () => {
  vi.useFakeTimers()
  const within = { current: main }
  const { result, rerender } = renderHook(({ editable }) => useIsWriting(within, editable), {
    initialProps: { editable: true },
  })
  expect(result.current).toBe(false)
  const [field, elsewhere] = [document.querySelector('textarea')!, document.querySelector('button')!]
  act(() => field.focus())
  expect(result.current).toBe(true)
  act(() => elsewhere.focus())
  expect(result.current).toBe(false)
  fireEvent.input(field)
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(WRITING_MS))
  expect(result.current).toBe(false)
  act(() => field.focus())
  rerender({ editable: false })
  expect(result.current).toBe(false)
})

test('who begins to write is told to the others at once, and does not leave the record in between', async () => {
  await prepareApi()
  const said = vi.spyOn(api.push, 'presence').mockResolvedValue([] as never)
  const pane = { id: 'pane' } as Pane
  const { rerender } = renderHook(({ mode }) => usePresence('articles', 7, mode), {
    initialProps: { mode: 'reading' as 'reading' | 'editing' },
    wrapper: ({ children }) => (
      <PaneOffersContext.Provider value={pane}>
        <PaneContext.Provider value={pane}>{children}</PaneContext.Provider>
      </PaneOffersContext.Provider>
    ),
  })
  await expect.poll(() => said.mock.calls.map(([{ Mode }]) => Mode)).toEqual(['reading'])
  rerender({ mode: 'editing' })
  await expect.poll(() => said.mock.calls.map(([{ Mode }]) => Mode)).toEqual(['reading', 'editing'])
})
