// The permits of an item in its detail: walked, edited and removed by keys, and by the palette where there is but one.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { derivedCommands } from '../../../src/commands/derived.ts'
import MediaItem from '../../../src/panels/library/media/MediaItem.tsx'
import { dock } from '../../../src/workspace/dock/dock.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { dismissAll, notices } from '../../../src/workspace/notices.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { contextOf, everything } from '../../commands/context.ts'
import { inPane } from '../../support/inPane.tsx'

const commands = derivedCommands()
const edit = commands.find(({ id }) => id === 'mediaPermits.edit')!
const remove = commands.find(({ id }) => id === 'mediaPermits.remove')!
const permit = (ID: number) => ({
  ...{ ID, MediaID: 3, Kind: 'ban', Agreed: `总编室 ${ID}`, FromTime: null, ToTime: null, Channels: [] },
  ...{ ReMark: '', AdminName: '张' },
})

beforeEach(async () => {
  session.grants = everything
  await prepareApi()
  setCommands(commands)
  Element.prototype.scrollIntoView = () => {}
  const item = { ID: 3, Kind: 'file', Title: '合同', Thumbnail: '', Standing: 'banned', Number: 1, Rights: 'own' }
  vi.spyOn(api.media, 'get').mockResolvedValue(item as never)
  vi.spyOn(api.media, 'uses').mockResolvedValue({ List: [], Hidden: 0 } as never)
  vi.spyOn(api.media, 'versions').mockResolvedValue([] as never)
})
afterEach(() => {
  cleanup()
  forgetReads()
  dismissAll()
  setCommands([])
  vi.restoreAllMocks()
})

/** The pane of an item with these permits, and the context its commands would be given. */
async function open(...ids: number[]) {
  const List = ids.map(permit)
  vi.spyOn(api.mediaPermits, 'list').mockResolvedValue({ Total: ids.length, Capped: false, List } as never)
  const pane = inPane('/media/Item', () => <MediaItem ID={3} />)
  await screen.findByText(new RegExp(`总编室 ${ids[0]}`))
  return { ...pane, ctx: () => contextOf({ subject: pane.subject(), page: '/media/Item' }) }
}

test('Tab or → comes to the list, the arrows walk it, and what stands under the cursor is edited and removed', async () => {
  const { press, subject, ids, ctx } = await open(8, 7)
  expect(subject()?.family).toBe('media')
  const list = screen.getByRole('listbox', { name: '授权' })
  expect(list.tabIndex).toBe(0)
  act(() => list.focus())
  expect([subject()?.family, ids()]).toEqual(['mediaPermits', [8]])
  await press('j')
  expect(ids()).toEqual([7])
  const removing = ctx()
  await remove.run(removing.ctx)
  expect(removing.happened.calls).toEqual([['mediaPermits.remove', { Ids: [7] }]])
  const opened = vi.spyOn(dock, 'open').mockImplementation(() => undefined as never)
  await press('enter')
  expect(opened.mock.calls).toEqual([['/Form', { action: 'mediaPermits.edit', ID: 7 }]])
  await press('left')
  expect([subject()?.family, document.activeElement?.getAttribute('role')]).toEqual(['media', 'region'])
  await press('right')
  expect([ids(), document.activeElement]).toEqual([[7], list])
  fireEvent.mouseDown(screen.getByText(/总编室 8/))
  expect(ids()).toEqual([8])
})

test('with one permit only its commands act on it, of several one is chosen first', async () => {
  const { ctx } = await open(8)
  expect(edit.can(ctx().ctx)).toBe(true)
  const removing = ctx()
  await remove.run(removing.ctx)
  expect(removing.happened.calls).toEqual([['mediaPermits.remove', { Ids: [8] }]])
  cleanup()
  forgetReads()
  const several = await open(8, 7)
  expect(edit.can(several.ctx().ctx)).toBe('请先选择媒资授权')
})

test('who may not permit is shown no key for it, and is told why where one is pressed all the same', async () => {
  const shown = async () => [...(await screen.findByRole('heading', { name: /^授权/ })).querySelectorAll('kbd')].length
  await open(8)
  expect(await shown()).toBeGreaterThan(0)
  cleanup()
  forgetReads()
  session.grants = { ...everything, '/media/NewIndex': { defined: ['授权'], granted: [] } }
  const { press } = await open(8)
  expect(await shown()).toBe(0)
  act(() => screen.getByRole('listbox', { name: '授权' }).focus())
  await press('a')
  await expect.poll(() => notices.items.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^不能“.*”：/))
})
