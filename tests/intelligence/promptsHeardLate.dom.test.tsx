// The dictionary of sounds is fetched when the palette first opens: who typed initials sooner finds by them all the same.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Reader } from '../../src/api/text/readings.ts'

const fetching = Promise.withResolvers<Reader>()
vi.mock('../../src/workspace/search/pinyin.ts', async (original) => ({
  ...(await original<object>()),
  loadReader: () => fetching.promise,
}))
const { loadReader } = await vi.importActual<typeof import('../../src/workspace/search/pinyin.ts')>(
  '../../src/workspace/search/pinyin.ts',
)
const { promptSource } = await import('../../src/commands/intelligence/promptSource.ts')
const { setModeSource } = await import('../../src/workspace/palette/modeSources.ts')
const { closePalette, openPalette } = await import('../../src/workspace/palette/palette.ts')
const { PaletteHost, preparePalette } = await import('../../src/workspace/palette/PaletteHost.tsx')
const { setRecordSources } = await import('../../src/workspace/palette/recordSource.ts')
const { setCommands } = await import('../../src/workspace/registry.ts')
const { api, prepareApi } = await import('../../src/workspace/session.ts')

afterEach(() => {
  act(() => closePalette())
  cleanup()
})

const rows = () => screen.queryAllByRole('option').map((row) => row.querySelector('.cd-palette-title')?.textContent)

test('a prompt is found by initials that were typed before the dictionary was there', async () => {
  await prepareApi()
  void preparePalette()
  setCommands([])
  setRecordSources([])
  setModeSource(promptSource)
  const prompts = [{ ID: 1, Name: '改写得更简洁', Purpose: 'rewrite', Text: '更简洁：{选中}' }]
  vi.spyOn(api.aiPrompts, 'usable').mockResolvedValue(prompts as never)
  render(<PaletteHost />)
  act(() => openPalette(';'))
  const input = await screen.findByRole('combobox', { name: '命令面板' })
  await waitFor(() => expect(rows()).toEqual(['改写得更简洁']))
  await userEvent.type(input, 'gxdgjj')
  expect(rows()).toEqual(['直接问：gxdgjj'])
  await act(async () => fetching.resolve(await loadReader()))
  await waitFor(() => expect(rows()).toEqual(['改写得更简洁', '直接问：gxdgjj']))
})
