import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeptSignUp } from '../../../src/panels/engagement/signUps/desk/useKeptSignUp.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'

afterEach(cleanup)

test('a desk that is gone to by its name alone goes on with the sign-up it is open for', () => {
  const setParams = vi.fn()
  const pane = { id: 'p1', page: '/SignUpData/Desk', params: {}, setParams } as unknown as Pane
  const { result, rerender } = renderHook((asked: number | undefined) => useKeptSignUp(asked), {
    initialProps: undefined as number | undefined,
    wrapper: ({ children }) => <PaneProvider value={pane}>{children}</PaneProvider>,
  })
  expect(result.current).toBeUndefined()
  rerender(7)
  expect([result.current, setParams.mock.calls]).toEqual([7, []])
  rerender(undefined)
  expect([result.current, setParams.mock.calls]).toEqual([7, [[{ SignUpID: 7 }]]])
  rerender(8)
  expect(result.current).toBe(8)
})
