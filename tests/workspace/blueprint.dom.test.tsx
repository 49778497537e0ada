/** Why Blueprint's Button is not used (src/workspace/theme/blueprint.css). If this fails, it can be. */
import { Button } from '@blueprintjs/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(cleanup)

test('its Button is pressed by an Enter that went down elsewhere and moved the focus onto it', () => {
  const click = vi.fn()
  render(<Button onClick={click}>确定</Button>)
  fireEvent.keyUp(screen.getByRole('button'), { key: 'Enter' })
  expect(click).toHaveBeenCalledOnce()
})
