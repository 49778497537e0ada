import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useHeld, useHold, type Held } from '../../src/panels/parts/held.ts'

afterEach(cleanup)

test('who asks for a held value is drawn with it, who holds it is not', () => {
  let drawn = 0
  let under: Held<string> | undefined
  function Beside({ of }: { readonly of: Held<string> }) {
    return <p>{useHeld(of)}</p>
  }
  function Screen() {
    drawn++
    under = useHold('第一行')
    return <Beside of={under} />
  }
  render(<Screen />)
  act(() => under!.set('第二行'))
  expect(screen.getByText('第二行')).toBeDefined()
  expect(drawn).toBe(1)
  expect(under!.now()).toBe('第二行')
})
