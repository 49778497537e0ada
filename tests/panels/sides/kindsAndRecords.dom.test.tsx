// Kinds beside records: the way into a kind and back to all of them, by keys alone.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import MediaPanel from '../../../src/panels/library/media/MediaPanel.tsx'
import { comeAgain } from '../../../src/workspace/comeAgain.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { everything } from '../../commands/context.ts'
import { loadReader } from '../../../src/workspace/search/pinyin.ts'
import { inPane } from '../../support/inPane.tsx'

const folder = (ID: number, Name: string, ParentID = 0) => ({ ID, Name, ParentID, MediaCount: 1 })

beforeEach(async () => {
  session.grants = everything
  await prepareApi()
  vi.spyOn(api.mediaFolders, 'list').mockResolvedValue([folder(7, '龙舟赛'), folder(8, '决赛', 7)] as never)
  Element.prototype.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

/** The library, and the folder its list asks for last. */
async function library() {
  const list = vi.spyOn(api.media, 'list').mockResolvedValue({ Total: 0, Capped: false, List: [] } as never)
  const pane = inPane('/media/NewIndex', () => <MediaPanel />)
  await screen.findByText('这里还没有媒资')
  const asked = () => list.mock.lastCall![0].FolderID
  const into = async (FolderID: number | undefined) => waitFor(() => expect(asked()).toBe(FolderID))
  return { ...pane, asked, into }
}

test('the tree begins with all items and those in no folder; going there filters nothing', async () => {
  const { press, asked, into, ids } = await library()
  await press('[')
  expect([asked(), ids()]).toEqual([undefined, []])
  await press('j')
  await into(0)
  expect(ids()).toEqual([])
  await press('j')
  await into(7)
  expect(ids()).toEqual([7])
})

test.each([
  ['Escape in the list', (press: (key: string) => Promise<unknown>) => press('escape')],
  ['its key', (press: (key: string) => Promise<unknown>) => press('backspace')],
  ['going to the page again', async () => act(() => comeAgain('pane'))],
])('%s leaves the folder', async (_, leave) => {
  const { press, into } = await library()
  await press('[')
  await press('j')
  await press('j')
  await into(7)
  await press('enter')
  expect(screen.getByText(/这里只有“龙舟赛”里的/).textContent).toContain('在全部媒资里找')
  await leave(press)
  await into(undefined)
  expect(screen.queryByText(/这里只有/)).toBeNull()
})

test('Escape in the tree leaves it, too', async () => {
  const { press, into } = await library()
  await press('[')
  await press('end')
  await into(8)
  await press('escape')
  await into(undefined)
})

test('/ in the tree finds a folder by its sound; Enter goes to it, Escape shows all again', async () => {
  const { press, into, ids } = await library()
  await press('[')
  await press('/')
  const field = screen.getByRole('searchbox', { name: '筛选文件夹' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'js' } })
  // Its sound is known as soon as the dictionary is read.
  await act(async () => void (await loadReader()))
  expect(screen.queryByText('没有这样的文件夹')).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter' })
  await into(8)
  expect(ids()).toEqual([8])
  expect(document.activeElement).toBe(screen.getByRole('treegrid'))
  await press('escape')
  expect(screen.queryByRole('searchbox', { name: '筛选文件夹' })).toBeNull()
  expect(ids()).toEqual([8])
})

test('/ in the tree and nothing typed: Escape goes back, and the field is gone', async () => {
  const { press, asked } = await library()
  await press('[')
  await press('/')
  fireEvent.keyDown(screen.getByRole('searchbox', { name: '筛选文件夹' }), { key: 'Escape' })
  expect(document.activeElement).toBe(screen.getByRole('treegrid'))
  expect(screen.queryByRole('searchbox', { name: '筛选文件夹' })).toBeNull()
  expect(asked()).toBeUndefined()
})
