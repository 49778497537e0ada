/** A longer text asked in the palette: what is pasted keeps its lines, Shift+Enter makes one, Enter answers. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closePalette } from '../../src/workspace/palette/palette.ts'
import { PaletteHost, preparePalette } from '../../src/workspace/palette/PaletteHost.tsx'
import { ask, withdrawQuestions } from '../../src/workspace/questions.ts'
import { settings } from '../../src/workspace/settings.ts'

beforeAll(() => preparePalette())
afterEach(() => {
  act(() => {
    withdrawQuestions()
    closePalette()
  })
  cleanup()
})

test('codes are pasted line by line', async () => {
  settings.values = {}
  render(<PaletteHost />)
  let answers: unknown = 'none'
  act(() => void ask('填写兑换码', [{ name: 'Codes', label: '兑换码', kind: 'area' }]).then((said) => (answers = said)))
  const box = await screen.findByRole('textbox', { name: '命令面板' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  await userEvent.paste('AAAA-1\nBBBB-2')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}CCCC-3')
  expect(answers).toBe('none')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(answers).toEqual({ Codes: 'AAAA-1\nBBBB-2\nCCCC-3' }))
})
