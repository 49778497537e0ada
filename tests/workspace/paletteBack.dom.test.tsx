// Stepping back in a question loses nothing of what stands in the steps behind.
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AskField } from '../../src/workspace/command.ts'
import { closePalette } from '../../src/workspace/palette/palette.ts'
import { PaletteHost, preparePalette } from '../../src/workspace/palette/PaletteHost.tsx'
import { ask, withdrawQuestions } from '../../src/workspace/questions.ts'
import { settings } from '../../src/workspace/settings.ts'

let said: Promise<Record<string, unknown> | undefined>

beforeAll(() => preparePalette())
beforeEach(() => {
  settings.values = {}
  render(<PaletteHost />)
})
afterEach(() => {
  act(() => {
    withdrawQuestions()
    closePalette()
  })
  cleanup()
})

const put = (fields: readonly AskField[]) => act(() => void (said = ask('加一个字段', fields)))
const keys = (text: string) => userEvent.keyboard(text)
const BACK = '{Shift>}{Tab}{/Shift}'
const FINISH = '{Control>}{Enter}{/Control}'
const at = (label: RegExp) => screen.findByPlaceholderText<HTMLInputElement>(label)
const ticked = () =>
  screen
    .queryAllByRole('option')
    .map((one) => one.textContent ?? '')
    .filter((text) => text.includes('✓'))

const options = () => [
  { title: '食品', value: 'food' },
  { title: '饮料', value: 'drink' },
]
const min: AskField = { name: 'Min', label: '至少几个字', kind: 'number', optional: true }
const max: AskField = { name: 'Max', label: '最多几个字', kind: 'number', optional: true, notBelow: 'Min' }
const only: AskField = { name: 'Only', label: '只在这样回答时显示', kind: 'many', optional: true, options }

test('what stood in a step that was refused stands there again', async () => {
  put([min, max])
  await at(/至少几个字/)
  await keys('20{Enter}')
  await at(/最多几个字/)
  await keys('5{Enter}')
  await screen.findByText(/不能小于/)
  await keys(BACK)
  expect((await at(/至少几个字/)).value).toBe('20')
  await keys('3{Enter}')
  expect((await at(/最多几个字/)).value).toBe('5')
  await keys('{Enter}')
  expect(await said).toEqual({ Min: 3, Max: 5 })
})

test('an answer that was emptied stays empty, and is not what a new question begins with', async () => {
  put([min, { ...max, initial: () => 9 }])
  await at(/至少几个字/)
  await keys('{Enter}')
  await at(/最多几个字/)
  await keys(`{Backspace}${BACK}`)
  await at(/至少几个字/)
  await keys('{Enter}')
  expect((await at(/最多几个字/)).value).toBe('')
})

test('what was ticked of several is ticked still, and Enter confirms it', async () => {
  put([min, only])
  await at(/至少几个字/)
  await keys('{Enter}')
  await at(/只在这样/)
  await keys('{ArrowDown}{Enter}')
  expect(ticked()).toEqual([expect.stringContaining('饮料')])
  await keys(BACK)
  await at(/至少几个字/)
  await keys('{Enter}')
  await at(/只在这样/)
  expect(ticked()).toEqual([expect.stringContaining('饮料')])
  await keys('{Enter}')
  expect(await said).toMatchObject({ Only: ['drink'] })
})

test.each([['{Enter}'], [FINISH]])('several that were answered steps ago stand there: %s', async (end) => {
  put([only, min, max])
  await at(/只在这样/)
  await keys(`{Enter}${FINISH}`)
  await at(/至少几个字/)
  await keys('{Enter}')
  await at(/最多几个字/)
  await keys(BACK)
  await at(/至少几个字/)
  await keys(BACK)
  await at(/只在这样/)
  expect(ticked()).toEqual([expect.stringContaining('食品')])
  await keys(end)
  await at(/至少几个字/)
  await keys('{Enter}')
  await at(/最多几个字/)
  await keys('{Enter}')
  expect(await said).toMatchObject({ Only: ['food'] })
})

test('words of one’s own among several are kept as well', async () => {
  put([{ ...only, free: true }, min])
  await at(/只在这样/)
  await keys(`茶点{Enter}${FINISH}`)
  await at(/至少几个字/)
  await keys(BACK)
  await at(/只在这样/)
  await keys(FINISH)
  await at(/至少几个字/)
  await keys('{Enter}')
  expect(await said).toMatchObject({ Only: ['茶点'] })
})

test('Enter at once confirms what is ticked', async () => {
  put([{ ...only, initial: () => ['food'] }])
  await at(/只在这样/)
  await keys('{Enter}')
  expect(await said).toEqual({ Only: ['food'] })
})

test('Space turns over what is highlighted, and from then on Enter does', async () => {
  put([{ ...only, initial: () => ['food'] }])
  await at(/只在这样/)
  await keys(' ')
  expect(ticked()).toEqual([])
  await keys('{Enter}')
  expect(ticked()).toEqual([expect.stringContaining('食品')])
  await keys('{ArrowDown}{Enter}')
  expect(ticked()).toHaveLength(2)
  await keys(FINISH)
  expect(await said).toEqual({ Only: ['food', 'drink'] })
})
