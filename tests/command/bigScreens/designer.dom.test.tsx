import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import type { BigScreenWithDesign } from '../../../src/api/command/bigScreens/calls.ts'
import type { Design } from '../../../src/api/command/bigScreens/design.ts'
import DesignPanel from '../../../src/panels/command/bigScreens/design/DesignPanel.tsx'
import { moveBy, setFields } from '../../../src/panels/command/bigScreens/design/edits.ts'
import { chordsOf, keyProblems } from '../../../src/workspace/commandBindings.ts'
import type { Command } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import type { CloseGuard, Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { answer as answerQuestion, questions } from '../../../src/workspace/questions.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { contextOf, everything } from '../../commands/context.ts'
import { designOf, widgetOf } from '../../support/designs.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
  entries: async () => [...kept],
}))

let offered: Map<string, readonly Command[]>
let guard: CloseGuard | undefined
let stored: BigScreenWithDesign
let saved: { Design: Design; Revision: number }[]

const first = () =>
  designOf(
    widgetOf('a', { X: 10, Y: 10, W: 100, H: 50 }),
    widgetOf('b', { X: 300, Y: 200, W: 200, H: 80 }),
    widgetOf('c', { X: 900, Y: 90, W: 50, H: 50 }),
  )

beforeEach(async () => {
  offered = new Map()
  guard = undefined
  kept.clear()
  localStorage.clear()
  saved = []
  session.grants = everything
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }))
  await prepareApi()
  stored = { ID: 7, Name: '台风专题', Revision: 3, AdminUserRealName: '唐果', Design: first() } as BigScreenWithDesign
  vi.spyOn(api.bigScreens, 'get').mockImplementation(async () => structuredClone(stored))
  vi.spyOn(api.dataSets, 'list').mockResolvedValue({ Total: 0, Capped: false, List: [] })
  vi.spyOn(api.bigScreens, 'save').mockImplementation((async (input: { Design: Design; Revision: number }) => {
    if (input.Revision !== stored.Revision) throw new Refusal('conflict', '唐果刚才保存过，您的修改还在。')
    saved.push(input)
    stored = { ...stored, Revision: stored.Revision + 1, Design: structuredClone(input.Design) }
    return { ID: 7, Revision: stored.Revision }
  }) as never)
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pane = {
  ...{ id: 'p1', page: '/BigScreen/Design', params: { ID: 7 }, active: true, visible: true, window },
  ...{ setTitle() {}, setSubject() {}, setFocus() {}, close() {}, setParams() {} },
  setGuard: (next) => void (guard = next),
  setCommands: (key, commands) => void offered.set(key, commands ?? []),
} as Pane

const commands = () => [...offered.values()].flat()
async function open() {
  render(
    <PaneProvider value={pane}>
      <DesignPanel ID={7} />
    </PaneProvider>,
  )
  await screen.findByRole('listbox')
  await waitFor(() => expect(commands().length).toBeGreaterThan(20))
  canvas().focus()
}
/** Press the keys, one after the other. Answers what the last one asked and said. */
async function press(...keys: string[]) {
  let last = contextOf({})
  for (const key of keys) {
    const command = commands().find((one) => chordsOf(one).includes(key))
    expect(command, key).toBeDefined()
    last = contextOf({})
    if (command!.can(last.ctx) === true) await act(async () => void (await command!.run(last.ctx)))
  }
  return last.happened
}
const canvas = () => screen.getByRole('group', { name: /^画布/ })
const layers = () => screen.getByRole('listbox')
const rows = (selected?: boolean) =>
  within(layers())
    .queryAllByRole('option', selected === undefined ? {} : { selected })
    .map((row) => row.textContent!.slice(0, 4))
const chosen = () => rows(true)
const names = () => rows()
/** What would be saved. */
async function design(): Promise<Design> {
  await press('mod+s')
  return stored.Design
}
const boxOf = async (id: string) => {
  const { X, Y, W, H } = (await design()).Widgets.find(({ Id }) => Id === id)!
  return [X, Y, W, H]
}

test('no two of the keys are the same', async () => {
  await open()
  expect(keyProblems(commands(), false)).toEqual([])
  expect(keyProblems(commands(), true)).toEqual([])
})

test('j and k walk the layers, the foremost first; with shift they take more', async () => {
  await open()
  expect(names()).toEqual(['组件 c', '组件 b', '组件 a'])
  await press('j')
  expect(chosen()).toEqual(['组件 c'])
  await press('j', 'j', 'j', 'k')
  expect(chosen()).toEqual(['组件 b'])
  await press('shift+j')
  expect(chosen()).toEqual(['组件 b', '组件 a'])
  await press('esc')
  expect(chosen()).toEqual([])
})

test('arrows move by one and ten, with alt they size; in the layers up and down walk', async () => {
  await open()
  await press('j', 'right', 'shift+down', 'alt+right', 'alt+shift+down', 'alt+up')
  expect(await boxOf('c')).toEqual([901, 100, 51, 59])
  layers().focus()
  await press('down')
  expect(chosen()).toEqual(['组件 b'])
  expect(await boxOf('c')).toEqual([901, 100, 51, 59])
})

test('lining up, the same space, order, groups, locks: each by keys, each taken back by one', async () => {
  await open()
  await press('mod+a', 'o l')
  expect((await design()).Widgets.map(({ X }) => X)).toEqual([10, 10, 10])
  await press('mod+z', 'o h')
  expect((await design()).Widgets.map(({ X }) => X)).toEqual([10, 405, 900])
  await press('mod+z', 'mod+g', 'esc', 'j')
  expect(chosen()).toHaveLength(3)
  await press('mod+shift+g', 'esc', 'j', 'b')
  expect(names()).toEqual(['组件 b', '组件 a', '组件 c'])
  await press('l', 'right')
  expect(await boxOf('c')).toEqual([900, 90, 50, 50])
  const { notices } = await press('mod+z')
  expect(notices).toEqual([['已撤销：锁定', undefined]])
  await press('mod+shift+z', 'l', 'h')
  expect((await design()).Widgets[0]).toMatchObject({ Id: 'c', IsLocked: false, IsHidden: true })
})

test('another one like it, and removing it, go both ways', async () => {
  await open()
  await press('j', 'mod+d')
  expect(names()).toEqual(['组件 c', '组件 c', '组件 b', '组件 a'])
  expect(chosen()).toHaveLength(1)
  await press('#')
  expect(names()).toHaveLength(3)
  await press('mod+z', 'mod+z')
  expect(names()).toHaveLength(3)
  await press('mod+y')
  expect(names()).toHaveLength(4)
})

test('what is copied on one screen can be pasted on another, as text', async () => {
  await open()
  await press('j')
  const data = new Map<string, string>()
  const clipboardData = {
    setData: (kind: string, text: string) => data.set(kind, text),
    getData: () => data.get('text/plain'),
  }
  fireEvent.copy(canvas(), { clipboardData })
  expect(JSON.parse(data.get('text/plain')!)).toMatchObject({ copydesk: 'widgets', widgets: [{ Id: 'c' }] })
  fireEvent.paste(canvas(), { clipboardData })
  expect(names()).toEqual(['组件 c', '组件 c', '组件 b', '组件 a'])
  // Any other text is none of its business.
  data.set('text/plain', '{"a":1}')
  fireEvent.paste(canvas(), { clipboardData })
  expect(names()).toHaveLength(4)
})

test('exact numbers and properties are typed; what will not do is told and not taken', async () => {
  await open()
  await press('j', 'enter')
  expect(document.activeElement).toBe(screen.getByLabelText('名称'))
  fireEvent.change(screen.getByLabelText('宽度'), { target: { value: '321' } })
  fireEvent.change(screen.getByLabelText(/^小数位数/), { target: { value: '9' } })
  expect(screen.getByRole('alert').textContent).toBe('小数位数要是 0 到 4 的数。')
  await press('esc')
  expect(document.activeElement).toBe(canvas())
  expect(await boxOf('c')).toEqual([900, 90, 321, 50])
  expect(stored.Design.Widgets[2]!.Props).toEqual({})
})

test('a new widget is asked for, comes to the front, and is chosen', async () => {
  await open()
  const { ctx } = contextOf({ said: { Kind: 'bar' } })
  const add = commands().find(({ id }) => id === 'screenDesign.add')!
  await act(async () => void (await add.run(ctx)))
  expect(names()[0]).toBe('柱状图柱')
  expect(chosen()).toHaveLength(1)
})

test('what is not saved is kept here, guarded on closing, and there again', async () => {
  await open()
  expect(guard).toBeUndefined()
  await press('j', 'right')
  expect(guard!.question).toBe('大屏“台风专题”有未保存的修改。')
  await guard!.keep!()
  expect([...kept.keys()]).toEqual([`draft.${session.user?.ID ?? 0}.screen-7`])
  cleanup()
  forgetReads()
  offered.clear()
  await open()
  expect(screen.getByText('有修改没保存，已存在这台电脑上')).toBeDefined()
  expect(await boxOf('c')).toEqual([901, 90, 50, 50])
  await waitFor(() => expect(kept.size).toBe(0))
})

test('what somebody else saved in another widget goes together with mine', async () => {
  await open()
  await press('j', 'right')
  stored = { ...stored, Revision: 4, Design: setFields(new Set(['a']), { Title: '新名' })(stored.Design) }
  await press('mod+s')
  expect(saved.at(-1)!.Revision).toBe(4)
  expect(stored.Design.Widgets.map(({ Title, X }) => [Title, X])).toEqual([
    ['新名', 10],
    ['组件 b', 300],
    ['组件 c', 901],
  ])
})

test('what both changed is asked; theirs can be taken, and mine is one step back', async () => {
  await open()
  await press('j', 'right')
  stored = { ...stored, Revision: 4, Design: moveBy(new Set(['c']), 50, 0)(stored.Design) }
  const save = commands().find(({ id }) => id === 'screenDesign.save')!
  let trouble: unknown
  const saving = Promise.resolve(save.run(contextOf({}).ctx)).catch((error: unknown) => (trouble = error))
  await vi.waitFor(() => expect(questions.items).toHaveLength(1))
  expect(questions.items[0]).toMatchObject({ text: '唐果先保存了这块大屏。' })
  await act(async () => {
    answerQuestion(questions.items[0]!.id, 'theirs')
    await saving
  })
  expect(String(trouble)).toContain('没有覆盖')
  expect(saved).toEqual([])
  await press('mod+z')
  expect(await boxOf('c')).toEqual([901, 90, 50, 50])
  expect(saved).toHaveLength(1)
})
