import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { grantsOf } from '../../src/api/accounts/roles/grants.ts'
import { defineCommand, type Command } from '../../src/workspace/command.ts'
import { panes } from '../../src/workspace/dock/panes.ts'
import { dropRecord, recordOf } from '../../src/workspace/dock/records.ts'
import { wholeContract } from '../../src/workspace/families.ts'
import { installKeyRuntime, scopesOf } from '../../src/workspace/keyRuntime.ts'
import { KeysPanels } from '../../src/workspace/keysPanel/KeysPanels.tsx'
import { closeKeysSheet, openKeysSheet } from '../../src/workspace/keysPanel/keysSheet.ts'
import { notices } from '../../src/workspace/notices.ts'
import { setCommands } from '../../src/workspace/registry.ts'
import { session } from '../../src/workspace/session.ts'
import { status } from '../../src/workspace/status.ts'

let ran: string[] = []
let remove: () => void

const command = (id: string, title: string, keys: string, more: Partial<Command> = {}): Command =>
  defineCommand({ id, title, group: '测试', keys, run: () => void ran.push(id), ...more })
/** Presses a key on an element; whether the page was kept from it. */
async function press(id: string, key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  let taken = false
  await act(async () => void (taken = !fireEvent.keyDown(document.getElementById(id)!, { key, ...init })))
  return taken
}
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

beforeAll(async () => void (await wholeContract()))
beforeEach(() => {
  ran = []
  notices.items = []
  document.body.innerHTML =
    '<div id="list" data-keys="list" tabindex="0"></div><input id="text"><button id="button"></button>'
  Object.assign(session, { grants: grantsOf([{ ChildMenu: [{ PageUrl: '/contribution/All', Childs: [] }] }]) })
  panes.list = [
    {
      id: 'p1',
      page: '/contribution/All',
      path: '/contribution/All',
      params: {},
      title: '全部稿件',
      dirty: false,
      group: 'g1',
      state: 'ready',
      front: true,
      place: 'grid',
    },
  ]
  panes.active = 'p1'
  setCommands([
    command('go.home', '首页', 'g h'),
    command('go.articles', '全部稿件', 'g a'),
    command('palette.open', '打开命令面板', 'mod+k'),
    command('articles.edit', '编辑', 'e', { where: 'list', family: 'articles' }),
    command('channels.edit', '编辑栏目', 'e', { where: 'list', family: 'channels' }),
    command('articles.top', '置顶', 't', { where: 'list', family: 'articles', can: () => '请先选择稿件' }),
    command('articles.secret', '秘密', 'x', { where: 'list', family: 'articles', can: () => false }),
  ])
  remove = installKeyRuntime(window)
})

afterEach(() => {
  remove()
  act(() => closeKeysSheet())
  cleanup()
  dropRecord('p1')
  panes.active = undefined
  panes.list = []
  vi.useRealTimers()
})

test('keys of lists act for the family the active pane shows, also while nothing is selected', async () => {
  expect(await press('list', 'e')).toBe(true)
  expect(ran).toEqual(['articles.edit'])
  recordOf('p1').subject = { family: 'channels', rows: [] }
  await press('list', 'e')
  expect(ran).toEqual(['articles.edit', 'channels.edit'])
})

test('keys of lists act in lists only, and letters in texts are text', async () => {
  expect(await press('button', 'e')).toBe(false)
  expect(await press('text', 'e')).toBe(false)
  expect(await press('text', 'g')).toBe(false)
  expect(await press('text', 'k', { ctrlKey: true })).toBe(true)
  expect(ran).toEqual(['palette.open'])
})

test('an editor hears where its caret is before a command runs on it, and nobody else is told', async () => {
  // A browser that moves the focus tells of it, too, but afterwards.
  let wasTold = false
  const hear = () => void (wasTold ||= ran.length === 0)
  document.addEventListener('selectionchange', hear)
  document.body.insertAdjacentHTML('beforeend', '<div id="written" contenteditable="true" tabindex="0"></div>')
  for (const id of ['list', 'text', 'written']) {
    document.getElementById(id)!.focus()
    wasTold = false
    ran = []
    await press(id, 'k', { ctrlKey: true })
    expect(ran).toEqual(['palette.open'])
    expect(wasTold, id).toBe(id === 'written')
  }
  document.removeEventListener('selectionchange', hear)
})

test('a greyed command says why and takes the key; a hidden one leaves it to the page', async () => {
  expect(await press('list', 't')).toBe(true)
  expect(notices.items.map((item) => [item.text, item.tone])).toEqual([['请先选择稿件', 'warning']])
  expect(await press('list', 'x')).toBe(false)
  expect(ran).toEqual([])
})

test('what the active pane offers comes first, and goes with the pane', async () => {
  recordOf('p1').commands.set('list', [command('list.edit', '改名', 'e', { where: 'list' })])
  await press('list', 'e')
  expect(ran).toEqual(['list.edit'])
  panes.active = undefined
  await press('list', 'e')
  expect(ran).toEqual(['list.edit'])
})

test('a pane that offers a command under a known id takes its place, with its own key', async () => {
  recordOf('p1').commands.set('editor', [command('palette.open', '面板', 'alt+k', { run: () => void ran.push('own') })])
  await press('list', 'k', { ctrlKey: true })
  await press('list', 'k', { altKey: true, code: 'KeyK' })
  expect(ran).toEqual(['own'])
})

test('a chord that waits is shown at once; the keys that can follow after a moment; Escape leaves it', async () => {
  vi.useFakeTimers()
  render(<KeysPanels />)
  await press('list', 'g')
  expect(status.chord).toBe('G')
  expect(screen.queryByRole('status', { name: '可以接着按的键' })).toBeNull()
  await wait(399)
  expect(screen.queryByText('首页')).toBeNull()
  await wait(1)
  expect(screen.getByRole('status', { name: '可以接着按的键' }).textContent).toContain('首页')
  // However long one thinks, it waits.
  await wait(60_000)
  expect(status.chord).toBe('G')
  await press('list', 'Escape')
  expect(status.chord).toBe('')
  expect(screen.queryByText('首页')).toBeNull()
  await press('list', 'g')
  await press('list', 'h')
  expect(ran).toEqual(['go.home'])
})

test('a click leaves a chord; a chord that nothing has is said', async () => {
  await press('list', 'g')
  fireEvent.pointerDown(document.getElementById('button')!)
  expect(status.chord).toBe('')
  await press('list', 'g')
  await press('list', 'q')
  expect(notices.items.map((item) => item.text)).toEqual(['没有 G Q 这个快捷键，按 ? 查看可用的快捷键。'])
})

test('a chord, a letter, or one with Shift or Alt, that leads where the person may not go says why, any other key is left to the page', async () => {
  const lacking = { can: () => false as const, needs: '/contribution/Unreviewed' }
  setCommands([
    command('go.unreviewed', '待审稿件', 'g u', lacking),
    command('articles.top', '置顶', 't', { ...lacking, where: 'list' }),
    command('articles.look', '看大图', 'space', { ...lacking, where: 'list' }),
    command('articles.recall', '撤回', 'shift+w', { ...lacking, where: 'list' }),
    command('workspace.assistant', 'AI 助手', 'alt+a', lacking),
  ])
  await press('list', 'g')
  await press('list', 'u')
  await vi.waitFor(() =>
    expect(notices.items.map((item) => item.text)).toEqual([expect.stringMatching(/^不能“待审稿件”：.+。$/)]),
  )
  await press('list', ' ', { code: 'Space' })
  expect(notices.items).toHaveLength(1)
  await press('list', 't')
  await vi.waitFor(() =>
    expect(notices.items.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^不能“置顶”：.+。$/)),
  )
  await press('list', 'W', { shiftKey: true, code: 'KeyW' })
  await vi.waitFor(() =>
    expect(notices.items.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^不能“撤回”：.+。$/)),
  )
  await press('text', 'a', { altKey: true, code: 'KeyA' })
  await vi.waitFor(() =>
    expect(notices.items.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^不能“AI 助手”：.+。$/)),
  )
})

test('what went wrong in a command is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  setCommands([command('go.home', '首页', 'alt+h', { run: () => Promise.reject(new Error('boom')) })])
  await press('list', 'h', { altKey: true, code: 'KeyH' })
  await vi.waitFor(() => expect(notices.items.map((item) => item.tone)).toEqual(['error']))
})

test('the scopes of a pane are its page and the family of its records, or the families of its page', async () => {
  expect(scopesOf('/contribution/All', undefined)).toEqual(['/contribution/All', 'articles', 'guestApprovals'])
  expect(scopesOf('/contribution/All', 'channels')).toEqual(['/contribution/All', 'channels'])
  expect(scopesOf(undefined, undefined)).toEqual([])
})

test('the sheet of keys lists what acts here before what acts everywhere, finds by sound, and gives the focus back', async () => {
  recordOf('p1').commands.set('list', [command('list.next', '下一条', 'j', { where: 'list', group: '列表' })])
  document.getElementById('list')!.focus()
  render(<KeysPanels />)
  act(() => openKeysSheet())
  const input = await screen.findByRole('searchbox', { name: '查找快捷键' })
  const lines = () => screen.getAllByRole('term').map((line) => line.textContent)
  // The verbs of the records before what every list has; what was used above before the rest. Keys of lists of other
  // families are not there, nor what is hidden.
  expect(lines()).toEqual(['编辑', '置顶', '下一条', '打开命令面板', '首页', '全部稿件'])
  await vi.waitFor(() => {
    fireEvent.change(input, { target: { value: 'qbgj' } })
    expect(lines()).toEqual(['全部稿件'])
  })
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(lines()).toHaveLength(6)
  await act(async () => void fireEvent.keyDown(input, { key: 'Escape' }))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(document.activeElement?.id).toBe('list')
})
