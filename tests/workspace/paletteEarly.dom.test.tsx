import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '../../src/workspace/command.ts'

let ran: string[] = []
let workspace: Awaited<ReturnType<typeof begin>>

/** The workspace as it is before anybody opened the palette. */
async function begin() {
  vi.resetModules()
  const [react, page, { defineCommand }, { PaletteHost }, store, { setCommands }, questions] = await Promise.all([
    // Every one of the same React.
    import('react'),
    import('@testing-library/react'),
    import('../../src/workspace/command.ts'),
    import('../../src/workspace/palette/PaletteHost.tsx'),
    import('../../src/workspace/palette/palette.ts'),
    import('../../src/workspace/registry.ts'),
    import('../../src/workspace/questions.ts'),
  ])
  const command = (id: string, title: string): Command =>
    defineCommand({ id, title, group: '稿件', run: () => void ran.push(id) })
  setCommands([command('articles.headline', '头条'), command('articles.top', '置顶')])
  page.configure({ asyncUtilTimeout: 10_000 })
  page.render(react.createElement(PaletteHost))
  return { ...page, ...store, ...questions }
}

beforeEach(async () => {
  ran = []
  workspace = await begin()
})
afterEach(() => {
  workspace.act(() => {
    workspace.withdrawQuestions()
    workspace.closePalette()
  })
  workspace.cleanup()
})

/** Do something in the input that stands there until the palette's code comes, at once, before it comes. */
async function early(open: () => void, act: (input: HTMLInputElement) => void): Promise<void> {
  workspace.act(open)
  await workspace.waitFor(() => act(workspace.screen.getByPlaceholderText('正在打开…')))
}
const type = (input: HTMLInputElement, value: string) => workspace.fireEvent.change(input, { target: { value } })
const whole = () => workspace.waitFor(() => expect(workspace.screen.queryByPlaceholderText('正在打开…')).toBeNull())
const enter = (input: HTMLInputElement, more: object = {}) =>
  workspace.fireEvent.keyDown(input, { key: 'Enter', ...more })

test('Enter that came before the palette did runs what was typed', async () => {
  await early(
    () => workspace.openPalette(),
    (input) => {
      type(input, 'zhid')
      enter(input)
    },
  )
  await workspace.waitFor(() => expect(ran).toEqual(['articles.top']))
  expect(workspace.palette.open).toBe(false)
})

test('with nothing typed, or changed since, it runs nothing', async () => {
  await early(
    () => workspace.openPalette(),
    (input) => {
      enter(input)
      type(input, '置')
      enter(input)
      type(input, '置顶')
    },
  )
  await whole()
  await workspace.waitFor(() => expect(workspace.screen.getAllByRole('option')).toHaveLength(1))
  expect(ran).toEqual([])
  expect(workspace.palette.open).toBe(true)
})

test('the Enter of an input method, or of a key held down, is none', async () => {
  await early(
    () => workspace.openPalette(),
    (input) => {
      type(input, '置顶')
      enter(input, { isComposing: true })
      enter(input, { repeat: true })
    },
  )
  await whole()
  await workspace.waitFor(() => expect(workspace.screen.getAllByRole('option')).toHaveLength(1))
  expect(ran).toEqual([])
})

test('it answers the first field of a question', async () => {
  let said: Promise<Record<string, unknown> | undefined> = Promise.resolve(undefined)
  const fields = [
    { name: 'Name', label: '名称', kind: 'text' },
    { name: 'Slot', label: '编号', kind: 'number', optional: true },
  ] as const
  await early(
    () => void (said = workspace.ask('保存', fields)),
    (input) => {
      type(input, '夜班')
      enter(input)
    },
  )
  const second = await workspace.screen.findByPlaceholderText(/编号/)
  enter(second as HTMLInputElement)
  expect(await said).toEqual({ Name: '夜班', Slot: undefined })
})

test('it chooses from a list', async () => {
  let said: Promise<Record<string, unknown> | undefined> = Promise.resolve(undefined)
  const options = async () => [
    { title: '编辑', value: 1 },
    { title: '终审', value: 2 },
  ]
  const fields = [{ name: 'Role', label: '角色', kind: 'pick', options }] as const
  await early(
    () => void (said = workspace.ask('给角色', fields)),
    (input) => {
      type(input, '终审')
      enter(input)
    },
  )
  expect(await said).toEqual({ Role: 2 })
})

test('an answer that came whole while the question was drawn is not taken for an empty one', async () => {
  const [{ createElement }, { AskStep }, { contextNow }] = await Promise.all([
    import('react'),
    import('../../src/workspace/palette/AskStep.tsx'),
    import('../../src/workspace/context.ts'),
  ])
  const accept = vi.fn()
  // React takes its time between drawing and showing: the first drawing knows neither the letters nor the Enter.
  let [drawn, presses] = [0, 1]
  const props = {
    ctx: contextNow(),
    field: { name: 'Content', label: '意见', kind: 'area' as const },
    start: '',
    typed: () => (drawn++ < 2 ? undefined : '地名写错了'),
    entered: () => presses-- > 0,
    path: [],
    place: '',
    accept,
    back: () => {},
    leave: () => {},
  }
  workspace.render(createElement(AskStep, props))
  await workspace.waitFor(() => expect(accept).toHaveBeenCalled())
  expect(accept.mock.calls).toEqual([
    [
      { value: '地名写错了', text: '地名写错了' },
      { text: '地名写错了', chosen: [] },
    ],
  ])
})
