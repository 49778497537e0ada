// What is pressed as soon as the workspace is drawn, before the commands of the contract are here.
import { afterEach, expect, test } from 'vitest'
import { earlyCommands } from '../../src/workspace/earlyCommands.ts'
import { installKeyRuntime } from '../../src/workspace/keyRuntime.ts'
import { closePalette, palette } from '../../src/workspace/palette/palette.ts'
import { setCommands } from '../../src/workspace/registry.ts'

afterEach(closePalette)

test('the palette opens at its key', () => {
  setCommands(earlyCommands)
  const stop = installKeyRuntime(window)
  const press = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true })
  Object.defineProperty(press, 'keyCode', { value: 75 })
  document.body.dispatchEvent(press)
  expect(palette.open).toBe(true)
  expect(press.defaultPrevented).toBe(true)
  stop()
})
