import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hosts } from '../../../src/api/hosts.ts'
import { keepForm, keptForm } from '../../../src/panels/parts/kept/keptForm.ts'
import { keepText, keptText } from '../../../src/panels/parts/kept/keptTexts.ts'
import UnfinishedPanel from '../../../src/panels/system/unfinished/UnfinishedPanel.tsx'
import type { Command } from '../../../src/workspace/command.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { dock } from '../../../src/workspace/dock/dock.ts'
import { panes } from '../../../src/workspace/dock/panes.ts'
import { history, undoLast } from '../../../src/workspace/history.ts'
import { notices } from '../../../src/workspace/notices.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { keepHalf } from '../../../src/workspace/palette/halfAsked.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { article, contextOf } from '../../commands/context.ts'

let commands: readonly Command[]
let drafts: object[]

beforeEach(() => {
  commands = []
  drafts = []
  settings.values = {}
  notices.items = []
  history.acts = []
  panes.list = []
  session.grants = { '/contribution/Drafts': { defined: [], granted: [] } }
  vi.stubGlobal('fetch', async () => {
    const page = { Total: drafts.length, Capped: false, List: drafts }
    return new Response(JSON.stringify(hosts.main.yes(page)), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pane: Pane = {
  id: 'p1',
  page: '/Unfinished',
  params: {},
  active: true,
  visible: true,
  window,
  setTitle: () => {},
  setParams: () => {},
  setGuard: () => {},
  setSubject: () => {},
  setCommands: (_, offered) => void (commands = offered ?? []),
  setFocus: (focus) => focus?.(),
  close: () => {},
}
const show = () =>
  render(
    <PaneProvider value={pane}>
      <UnfinishedPanel />
    </PaneProvider>,
  )
const run = (id: string) => act(async () => commands.find((one) => one.id === `unfinished.${id}`)?.run(contextOf().ctx))
const rows = () => screen.queryAllByRole('row').map((row) => row.firstElementChild?.textContent)
const cursor = () =>
  screen.getAllByRole('row').find((row) => row.getAttribute('aria-selected') === 'true')?.firstElementChild?.textContent

const form = (ID: number, at: number, more = {}) => ({
  action: 'smsParameters.edit',
  ID,
  title: `表单 ${ID}`,
  at,
  typed: { Name: '半' },
  base: { Name: '' },
  ...more,
})

test('forms, texts of this browser and drafts stand in one list; nothing is told where there is nothing', async () => {
  const empty = show()
  await screen.findByText('没有未完成的内容')
  empty.unmount()
  forgetReads()
  keepForm('smsParameters.edit', 1, form(1, 3000))
  await keepText(0, 'new-abc', { at: 2000, mine: { Title: '新稿' } } as never)
  drafts = [article({ ID: 5, Title: '草稿五', UpdateTime: new Date(1000).toISOString() })]
  show()
  await waitFor(() => expect(rows()).toEqual(['表单 1', '新稿', '草稿五']))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('未完成的内容')
})

test('Enter goes on where one stopped; what was left without saving is put back', async () => {
  const open = vi.spyOn(dock, 'openPath').mockImplementation(() => {})
  keepForm('smsParameters.edit', 1, form(1, 9000, { left: true, at: Date.now() }))
  show()
  await waitFor(() => expect(rows()[0]).toBe('表单 1'))
  await run('open')
  expect(open).toHaveBeenCalledWith('/Form', { action: 'smsParameters.edit', ID: 1 })
  expect(keptForm('smsParameters.edit', 1)?.left).toBe(false)
})

test('# drops, the undo key brings it back, and the cursor stays in place', async () => {
  const now = Date.now()
  for (const ID of [1, 2, 3]) keepForm('smsParameters.edit', ID, form(ID, now - ID))
  show()
  await waitFor(() => expect(rows().slice(0, 3)).toEqual(['表单 1', '表单 2', '表单 3']))
  await run('down')
  expect(cursor()).toBe('表单 2')
  await run('drop')
  await waitFor(() => expect(rows().slice(0, 2)).toEqual(['表单 1', '表单 3']))
  expect(cursor()).toBe('表单 3')
  await act(() => undoLast())
  expect(keptForm('smsParameters.edit', 2)?.typed).toEqual({ Name: '半' })
  await waitFor(() => expect(rows().slice(0, 3)).toEqual(['表单 1', '表单 2', '表单 3']))
})

test('a text of this browser is dropped and comes back', async () => {
  await keepText(0, 'new-xyz', { at: Date.now(), mine: { Title: '丢我' } } as never)
  show()
  await waitFor(() => expect(rows()[0]).toBe('丢我'))
  await run('drop')
  await waitFor(() => expect(rows()).not.toContain('丢我'))
  expect(await keptText(0, 'new-xyz')).toBeUndefined()
  await act(() => undoLast())
  await waitFor(() => expect(rows()).toContain('丢我'))
})

test('what stands open elsewhere is not dropped behind its back', async () => {
  keepForm('smsParameters.edit', 1, form(1, Date.now()))
  panes.list = [
    {
      id: 'p2',
      page: '/Form',
      path: '/Form',
      params: { ID: 1, action: 'smsParameters.edit' },
      title: '表单 1',
      dirty: true,
      group: 'g',
      state: 'ready',
      front: false,
    } as never,
  ]
  show()
  await waitFor(() => expect(rows()[0]).toBe('表单 1'))
  await run('drop')
  expect(keptForm('smsParameters.edit', 1)).toBeDefined()
  expect(notices.items[0]?.text).toBe('“表单 1”正开着，请先关闭它的窗格。')
})

test('a half-answered question is asked again by its command, and comes back when it was dropped', async () => {
  const ran = vi.fn()
  setCommands([{ id: 'roles.give', title: '给角色', group: '角色', can: () => true, run: ran }])
  const fields = [
    { name: 'RoleID', label: '角色', kind: 'text' as const },
    { name: 'Name', label: '名称', kind: 'text' as const },
  ]
  const by = { command: 'roles.give', ids: [] }
  keepHalf({ title: '给角色', fields, by }, [{ text: '终审', value: '终审' }], Date.now())
  // Who asked this one is not known: it is offered where it is asked again, and is no line here.
  keepHalf({ title: '别的', fields }, [{ text: '终审', value: '终审' }], Date.now())
  show()
  await waitFor(() => expect(rows()[0]).toBe('给角色'))
  expect(rows()).not.toContain('别的')
  await run('open')
  expect(ran).toHaveBeenCalledOnce()
  await run('drop')
  await waitFor(() => expect(rows()).not.toContain('给角色'))
  await act(undoLast)
  await waitFor(() => expect(rows()[0]).toBe('给角色'))
})
