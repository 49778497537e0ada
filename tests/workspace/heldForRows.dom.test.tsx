import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { grantsOf } from '../../src/api/accounts/roles/grants.ts'
import { defineCommand, type Command } from '../../src/workspace/command.ts'
import { panes } from '../../src/workspace/dock/panes.ts'
import { dropRecord, recordOf } from '../../src/workspace/dock/records.ts'
import { EARLY_MS } from '../../src/workspace/earlyKeys.ts'
import { wholeContract } from '../../src/workspace/families.ts'
import { installKeyRuntime } from '../../src/workspace/keyRuntime.ts'
import { notices } from '../../src/workspace/notices.ts'
import { setCommands } from '../../src/workspace/registry.ts'
import { session } from '../../src/workspace/session.ts'

let ran: string[] = []
let remove: () => void
const said = (id: string) => (ctx: { subject?: { rows: readonly unknown[] } | undefined }) =>
  void ran.push(`${id} ${JSON.stringify(ctx.subject?.rows)}`)
const withRows = (ctx: { subject?: { rows: readonly unknown[] } | undefined }) =>
  (ctx.subject?.rows.length ?? 0) > 0 || '请先选择稿件'
const inList = (id: string, keys: string, more: Partial<Command> = {}): Command =>
  defineCommand({ id, title: id, group: '测试', keys, where: 'list', run: said(id) as never, ...more })

const grid = () => document.getElementById('grid')!
const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement!, { key }))
/** The list asks something else, and has its answer. */
const asks = () => grid().setAttribute('aria-busy', 'true')
const answers = (...rows: object[]) =>
  act(async () => {
    recordOf('p1').subject = { family: 'articles', rows } as never
    grid().setAttribute('aria-busy', 'false')
  })

beforeAll(async () => void (await wholeContract()))
beforeEach(async () => {
  ran = []
  notices.items = []
  document.body.innerHTML =
    '<div id="grid" role="grid" data-keys="list" tabindex="0"></div><div id="other" role="grid" data-keys="list" tabindex="0"></div>'
  Object.assign(session, { grants: grantsOf([{ ChildMenu: [{ PageUrl: '/contribution/All', Childs: [] }] }]) })
  const pane = { id: 'p1', page: '/contribution/All', path: '/contribution/All', params: {}, title: '全部稿件' }
  panes.list = [{ ...pane, dirty: false, group: 'g1', state: 'ready', front: true, place: 'grid' } as never]
  panes.active = 'p1'
  setCommands([
    inList('articles.edit', 'e', { family: 'articles', can: withRows as never }),
    inList('articles.add', 'n', { family: 'articles' }),
    inList('list.down', 'j', { hidden: true, ofRows: true }),
    inList('list.filter', '/'),
  ])
  remove = installKeyRuntime(window)
  await answers({ ID: 1 })
  grid().focus()
})
afterEach(() => {
  remove()
  dropRecord('p1')
  panes.active = undefined
  panes.list = []
  vi.useRealTimers()
})

test('a key that means a row waits for the rows that were asked for, and means them', async () => {
  asks()
  await press('j')
  await press('e')
  expect(ran).toEqual([])
  await answers({ ID: 2 })
  expect(ran).toEqual(['list.down [{"ID":2}]', 'articles.edit [{"ID":2}]'])
  await press('e')
  expect(ran.at(-1)).toBe('articles.edit [{"ID":2}]')
  expect(ran).toHaveLength(3)
})

test('what needs no row is done at once', async () => {
  asks()
  await press('n')
  await press('/')
  expect(ran.map((one) => one.split(' ')[0])).toEqual(['articles.add', 'list.filter'])
})

test('behind one that may lead elsewhere nothing is kept, nor is anything pressed where the focus has gone', async () => {
  asks()
  await press('e')
  await press('e')
  await answers({ ID: 2 })
  expect(ran).toEqual(['articles.edit [{"ID":2}]'])
  asks()
  await press('e')
  document.getElementById('other')!.focus()
  await answers({ ID: 3 })
  expect(ran).toHaveLength(1)
})

test('who waited too long is told that nothing was done', async () => {
  vi.useFakeTimers()
  asks()
  await press('e')
  await act(async () => void vi.advanceTimersByTime(EARLY_MS))
  await answers({ ID: 2 })
  expect(ran).toEqual([])
  expect(notices.items.map(({ text }) => text)).toEqual(['列表还没有读到，刚才按的键没有执行，请稍候再按。'])
})
