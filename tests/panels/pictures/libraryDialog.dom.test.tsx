/** Choosing of the library by keys: whatever was found can be chosen, however few were. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import LibraryDialog from '../../../src/panels/parts/pictures/library/LibraryDialog.tsx'
import type { Media } from '../../../src/api/library/media/calls.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'

const video = (ID: number, Title: string) => ({
  ...{ ID, Title, Kind: 'video', Address: `/${ID}.mp4`, Thumbnail: '', Credit: '', WithdrawnAt: null },
  ...{ Standing: 'usable', StandingWhy: '' },
})
const all = [video(1, '街采二'), video(2, '街采'), video(3, '街采三'), video(4, '东湖')]

let picked: readonly string[] | undefined
beforeEach(async () => {
  picked = undefined
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  await prepareApi()
  vi.spyOn(api.media, 'list').mockImplementation((async ({ Name = '' }: { Name?: string }) => {
    const List = all.filter(({ Title }) => Title.includes(Name))
    return { List, Total: List.length }
  }) as never)
  render(
    <LibraryDialog
      {...{ title: '选择视频', kind: 'video', most: 1, onStepOut: () => {} }}
      onPicked={(rows: readonly Media[]) => (picked = rows.map(({ Title }) => Title))}
    />,
  )
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

const field = () => screen.getByRole('combobox')
/** Presses a key in the field; answers whether the field may have it, too. */
const press = (key: string) => fireEvent.keyDown(field(), { key })
const under = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const find = async (typed: string, count: number) => {
  fireEvent.change(field(), { target: { value: typed } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count))
}

test('every one of a row that was found by typing can be chosen', async () => {
  await screen.findByText('东湖')
  await find('街采', 3)
  // The field’s own, while somebody types.
  expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([true, true])
  expect([press('ArrowDown'), under()]).toEqual([false, '街采二'])
  expect([press('ArrowRight'), under()]).toEqual([false, '街采'])
  press('Enter')
  expect(picked).toEqual(['街采'])
})

test('typing goes on where the tiles are walked, and begins at the field again; up from the first row does, too', async () => {
  await screen.findByText('东湖')
  await find('街采', 3)
  press('ArrowDown')
  press('End')
  expect(under()).toBe('街采三')
  await find('街', 3)
  expect(under()).toBe('街采二')
  expect(press('ArrowRight')).toBe(true)
  press('ArrowDown')
  press('ArrowRight')
  press('ArrowUp')
  expect([press('ArrowRight'), under()]).toEqual([true, '街采'])
})

test('the hint says where the arrows are; of an empty field they walk at once', async () => {
  await screen.findByText('东湖')
  const hint = () => screen.getByText(/方向键走/).textContent
  expect(hint()).toMatch(/^方向键走/)
  expect([press('ArrowRight'), under()]).toEqual([false, '街采'])
  await find('街采', 3)
  expect(hint()).toMatch(/^↓ 到结果里/)
  press('ArrowDown')
  expect(hint()).toMatch(/^方向键走/)
})
