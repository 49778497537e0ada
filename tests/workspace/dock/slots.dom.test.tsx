/** Saved layouts keep the panes of records as slots, which open on the record under the cursor, or the last one there. */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Article } from '../../../src/api/content/articles/article.ts'
import { hosts } from '../../../src/api/hosts.ts'
import { recordPlaces } from '../../../src/commands/details.ts'
import { dock } from '../../../src/workspace/dock/dock.ts'
import { setRecordPlaces } from '../../../src/workspace/dock/links/details.ts'
import { openLinked } from '../../../src/workspace/dock/links/links.ts'
import { shownIn } from '../../../src/workspace/dock/named/arrange.ts'
import { layoutNow, putUpContent } from '../../../src/workspace/dock/named/named.ts'
import { paneCommands, panes } from '../../../src/workspace/dock/panes.ts'
import { openAgain } from '../../../src/workspace/dock/opening.ts'
import { usePublish } from '../../../src/workspace/pane.ts'
import { formatAddress, readAddress } from '../../../src/workspace/router/address.ts'
import { article, contextOf } from '../../commands/context.ts'
import { sampleOf } from '../../support/sample.ts'
import { doing, inDock, standing } from '../../support/inDock.tsx'

const answer = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
let cursor: number | undefined
let readable: number[]

function List() {
  const rows = useMemo(() => (cursor === undefined ? [] : [article({ ID: cursor })]), [])
  usePublish(useMemo(() => ({ family: 'articles' as const, rows }), [rows]))
  return <p>列表</p>
}

beforeEach(async () => {
  cursor = undefined
  readable = [1, 2, 9]
  setRecordPlaces(recordPlaces)
  await inDock({
    '/contribution/All': List,
    '/contribution/Drafts': List,
    '/Publish': ({ ID }: { ID?: number }) => <p>写 {ID ?? '新的'}</p>,
    '/contribution/Reading': ({ ID }: { ID: number }) => <p>读 {ID}</p>,
  })
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = new URL(typeof request === 'string' ? request : request.url, location.href)
    const ID = Number(url.searchParams.get('ID'))
    if (!url.pathname.includes('getnewsinfo')) return answer(hosts.main.yes([]))
    return answer(
      readable.includes(ID)
        ? hosts.main.yes({ ...(sampleOf(Article) as object), ID })
        : hosts.main.no('missing', '没有这篇稿件'),
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = '/contribution/All'
/** A list, the editor beside it and a reader, saved without content; then everything is closed. */
async function saved(): Promise<unknown> {
  await doing(() => dock.open(LIST, {}))
  await doing(() => dock.open('/Publish', { ID: 9 }, 'right'))
  const layout = layoutNow(false)
  await doing(() => dock.closeEverything())
  return JSON.parse(JSON.stringify(layout))
}
const put = (layout: unknown) => doing(() => putUpContent(layout, false))

const lines = () => standing().map((one) => one.replace(' *', ''))

test('the editor is kept as a slot, which opens on the record that was there last', async () => {
  await put(await saved())
  expect(await screen.findByText('写 9')).toBeDefined()
  expect(lines()).toEqual([`${LIST} {}`, '/Publish {"ID":9}'])
})

test('the record under the cursor of a list that stands there comes first', async () => {
  const layout = await saved()
  cursor = 2
  await doing(() => dock.open(LIST, {}))
  await put(layout)
  expect(await screen.findByText('写 2')).toBeDefined()
})

test('what can no longer be read leaves an empty slot that says so, and what the next record opens in', async () => {
  const layout = await saved()
  readable = []
  await put(layout)
  expect(await screen.findByText(/上次在这里打开的一条没有读到/)).toBeDefined()
  expect(lines()).toEqual([`${LIST} {}`, '/Publish {"slot":"ID=9"}'])
  readable = [9]
  await doing(() => fireEvent.click(screen.getByRole('button', { name: '再读一次' })))
  expect(await screen.findByText('写 9')).toBeDefined()
})

test('the next record opens in the slot, and so does what begins; a slot is no new article', async () => {
  const layout = await saved()
  readable = []
  await put(layout)
  await screen.findByText(/没有读到/)
  await doing(() => dock.open('/Publish', { ID: 1 }))
  expect(lines()).toEqual([`${LIST} {}`, '/Publish {"ID":1}'])
  await doing(() => dock.open('/Publish', {}))
  expect(lines()).toHaveLength(3)
})

test('its address is a slot again after a reload', () => {
  const params = { slot: 'ID=9' }
  const [path, query] = formatAddress('/Publish', params).split('?')
  expect(readAddress(path!, `?${query}`)).toEqual({ kind: 'page', page: '/Publish', params })
  expect(readAddress('/Publish', '?slot=')).toMatchObject({ params: { slot: '' } })
  expect(readAddress(LIST, '?slot=ID%3D9')).toMatchObject({ params: {} })
})

test('a slot takes the editor that is open, with what is in it; a new article stays what it is', async () => {
  const layout = await saved()
  await doing(() => dock.open('/Publish', { ID: 2 }))
  const editor = panes.active
  await put(layout)
  expect(lines()).toEqual([`${LIST} {}`, '/Publish {"ID":2}'])
  expect(panes.list.map(({ id }) => id)).toContain(editor)
  await doing(() => dock.closeEverything())
  await doing(() => dock.open('/Publish', {}))
  expect(shownIn(layoutNow(false)!)).toMatchObject([{ path: '/Publish', params: {} }])
})

test('a layout for a role names no record, neither by number nor by title; forms are left out', async () => {
  await doing(() => dock.open('/Publish', { ID: 9 }))
  await doing(() => dock.setTitle(panes.active!, '机密稿件'))
  await doing(() => dock.open('/Form', { action: 'channels.edit', ID: 3 }))
  expect(shownIn(layoutNow(false, false)!)).toMatchObject([{ path: '/Publish', params: { slot: '' } }])
  expect(JSON.stringify(layoutNow(false, false))).not.toContain('机密')
})

test('a reader that follows a list is a slot that follows it', async () => {
  cursor = 2
  await doing(() => dock.open(LIST, {}))
  const list = panes.active!
  await doing(() => openLinked(list))
  expect(await screen.findByText('读 2')).toBeDefined()
  const layout = JSON.parse(JSON.stringify(layoutNow(false)))
  await doing(() => dock.closeEverything())
  cursor = 1
  await put(layout)
  expect(await screen.findByText('读 1')).toBeDefined()
})

test('a layout that was on the screen when it was saved is put up without building its panes anew', async () => {
  await doing(() => dock.open(LIST, {}))
  await doing(() => dock.open('/Publish', { ID: 9 }, 'right'))
  const ids = panes.list.map(({ id }) => id)
  await put(layoutNow(true))
  expect(panes.list.map(({ id }) => id)).toEqual(ids)
})

test('two views of one page are two panes in a layout, too', async () => {
  await doing(() => dock.open(LIST, {}))
  await doing(() => openAgain(panes.active))
  const layout = layoutNow(true)
  const ids = panes.list.map(({ id }) => id)
  await put(layout)
  expect(panes.list.map(({ id }) => id)).toEqual(ids)
  await doing(() => dock.closeEverything())
  await put(layout)
  expect(lines()).toEqual([`${LIST} {}`, `${LIST} {}`])
})

test('Enter takes the record that comes under the cursor while the slot waits', async () => {
  const layout = await saved()
  readable = []
  await put(layout)
  await screen.findByText(/没有读到/)
  const slot = panes.list.find(({ path }) => path === '/Publish')!.id
  cursor = 2
  // A list that is opened beside it.
  await doing(() => dock.open('/contribution/Drafts', {}, 'right'))
  await doing(() => dock.activate(slot))
  expect(await screen.findByRole('button', { name: /打开“稿件2”/ })).toBeDefined()
  await doing(() =>
    paneCommands()
      .find(({ keys }) => keys === 'enter')!
      .run(contextOf().ctx),
  )
  expect(await screen.findByText('写 2')).toBeDefined()
})
