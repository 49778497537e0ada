// What is proposed of several is chosen at first; where nothing is, nobody is asked.
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AskField, AskOption } from '../../src/workspace/command.ts'
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

const keys = (text: string) => userEvent.keyboard(text)
const proposed: readonly AskOption[] = [
  { title: '小图', value: 4, isChosen: true },
  { title: '另一张', value: 5 },
  { title: '旧图', value: 6, isChosen: true },
]
/** What comes in its place, then what goes with it; the latter is read once `read` is called. */
function put(options: readonly AskOption[], more: readonly AskField[] = []): { read(): void; fail(): void } {
  const reading = Promise.withResolvers<readonly AskOption[]>()
  const fields: readonly AskField[] = [
    { name: 'WithID', label: '换成', kind: 'pick', options: () => [{ title: '不换', value: null }] },
    { name: 'AlsoIDs', label: '近似', kind: 'many', optional: true, skipsEmpty: true, options: () => reading.promise },
    ...more,
  ]
  act(() => void (said = ask('撤下', fields)))
  return {
    read: () => act(() => reading.resolve(options)) as unknown as void,
    fail: () => act(() => reading.reject(new Error('没有读到'))) as unknown as void,
  }
}
const at = (label: RegExp) => screen.findByPlaceholderText(label)
const ticked = () =>
  screen
    .getAllByRole('option')
    .map((one) => one.textContent)
    .filter((text) => text?.includes('✓'))

test('those that are proposed are chosen; Enter turns one over, Ctrl+Enter sends what is chosen', async () => {
  const { read } = put(proposed)
  await at(/换成/)
  await keys('{Enter}')
  await at(/近似/)
  read()
  await screen.findByText(/另一张/)
  expect(ticked()).toHaveLength(2)
  await keys('旧图')
  await keys('{Enter}')
  await keys('{Control>}{Enter}{/Control}')
  expect(await said).toEqual({ WithID: null, AlsoIDs: [4] })
})

test.each([[[5]], [[]]])('what was answered before goes before what is proposed: %j', async (before) => {
  const field: AskField = { name: 'AlsoIDs', label: '近似', kind: 'many', optional: true, options: () => proposed }
  act(() => void (said = ask('撤下', [{ ...field, initial: () => before }])))
  await at(/近似/)
  await screen.findAllByText(/另一张/)
  expect(ticked()).toHaveLength(before.length)
  await keys('{Control>}{Enter}{/Control}')
  expect(await said).toEqual({ AlsoIDs: before })
})

test('an Enter before they are seen takes none of them away', async () => {
  const { read } = put(proposed)
  await at(/换成/)
  await keys('{Enter}')
  await at(/近似/)
  await keys('{Enter}')
  read()
  await screen.findByText(/另一张/)
  expect(ticked()).toHaveLength(2)
  await keys('{Control>}{Enter}{/Control}')
  expect(await said).toEqual({ WithID: null, AlsoIDs: [4, 6] })
})

test('where there is nothing to propose the question ends; where that could not be read it stays', async () => {
  const none = put([])
  await at(/换成/)
  await keys('{Enter}')
  none.read()
  expect(await said).toEqual({ WithID: null, AlsoIDs: [] })
  const failed = put([])
  await at(/换成/)
  await keys('{Enter}')
  await at(/近似/)
  failed.fail()
  await screen.findByText(/没有读到/)
  expect(screen.getByPlaceholderText(/近似/)).toBeTruthy()
})

test('of the answers so far, a step that nobody was asked is none, and one that was left empty says so', async () => {
  const more: readonly AskField[] = [
    { name: 'Reason', label: '原因', kind: 'text', optional: true },
    { name: 'Note', label: '附注', kind: 'text', optional: true },
  ]
  put([], more).read()
  await at(/换成/)
  await keys('{Enter}')
  await at(/原因/)
  await keys('{Enter}')
  await at(/附注/)
  const path = [...document.querySelectorAll('.cd-palette-crumb')].map(({ textContent }) => textContent)
  expect(path).toEqual(['撤下', '换成：不换', '原因：空', '附注'])
})
