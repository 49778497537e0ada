/** The palette while the dictionary of sounds is still on its way. */
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defineCommand } from '../../src/workspace/command.ts'
import { closePalette, openPalette } from '../../src/workspace/palette/palette.ts'
import { PaletteHost } from '../../src/workspace/palette/PaletteHost.tsx'
import { setCommands } from '../../src/workspace/registry.ts'

const gate = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock(import('../../src/workspace/search/pinyin.ts'), async (original) => {
  const { loadReader } = await original()
  return { loadReader: () => gate.promise.then(loadReader) }
})

test('what was typed by sound before the dictionary came is found when it comes', async () => {
  onTestFinished(() => {
    act(() => closePalette())
    cleanup()
  })
  setCommands([defineCommand({ id: 'go.drafts', title: '草稿箱', group: '前往', run: () => {} })])
  render(<PaletteHost />)
  act(() => openPalette())
  await userEvent.type(await screen.findByRole('combobox', { name: '命令面板' }), 'caogaoxiang')
  expect(document.querySelector('[data-command="go.drafts"]')).toBeNull()
  gate.resolve()
  await screen.findByRole('option', { name: /草稿箱/ })
})
