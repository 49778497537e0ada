import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdSpace } from '../../../src/api/engagement/adSpaces/calls.ts'
import type { Ad } from '../../../src/api/engagement/ads/model.ts'
import { Refusal } from '../../../src/api/client.ts'
import { dayAfter } from '../../../src/api/text/day.ts'
import { CalendarHead } from '../../../src/panels/engagement/ads/calendar/CalendarHead.tsx'
import CalendarPanel from '../../../src/panels/engagement/ads/calendar/CalendarPanel.tsx'
import { lanesOf, onDay } from '../../../src/panels/engagement/ads/calendar/lanes.ts'
import { shifted } from '../../../src/panels/engagement/ads/calendar/rebook.ts'
import type { Command } from '../../../src/workspace/command.ts'
import { forgetReads, refresh } from '../../../src/workspace/data.ts'
import { noteMade } from '../../../src/workspace/madeHere.ts'
import { notices } from '../../../src/workspace/notices.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'
import { narrowedTo } from '../../../src/workspace/shownKind.ts'
import { inPane } from '../../support/inPane.tsx'

const today = new Date().toLocaleDateString('sv-SE')
const space = (ID: number, Name: string, Mode: AdSpace['Mode']): AdSpace => ({
  ...{
    ID,
    Name,
    Mode,
    Place: 'asked',
    StID: 1,
    SpaceKey: `key-${ID}`,
    Width: 0,
    Height: 0,
    ReMark: '',
    IsEnable: true,
    ShowOrder: ID,
  },
  ...{ AdCount: 0, PendingCount: 0, ShownCount: 0, UpdateTime: '' },
})
const ad = (ID: number, SpaceID: number, from: number, to: number, State: Ad['State'] = 'approved') =>
  ({
    ...{ ID, SpaceID, State, Title: `广告${ID}`, Advertiser: '甲', HourFrom: 0, HourTo: 24, Views: 0, Clicks: 0 },
    ...{ FromDate: dayAfter(today, from), ToDate: dayAfter(today, to), Weight: 10, Left: null },
  }) as Ad

let rows: Ad[]
const ran: string[] = []
const known = (id: string): Command => ({
  ...{ id, title: id, group: '广告', can: () => true },
  run: ({ subject }) => void ran.push(`${id} ${subject?.rows.map((row) => (row as Ad).ID).join()}`),
})

beforeEach(async () => {
  await prepareApi()
  rows = [ad(1, 1, 0, 2), ad(2, 1, 1, 4), ad(3, 2, 0, 0)]
  ran.length = 0
  setCommands(['ads.edit', 'ads.remove', 'adSpaces.raise', 'adSpaces.lower'].map(known))
  vi.spyOn(api.adSpaces, 'list').mockResolvedValue([
    space(1, '文章页底部', 'rotating'),
    space(2, '首页通栏', 'exclusive'),
  ])
  vi.spyOn(api.ads, 'list').mockImplementation(() => Promise.resolve({ Total: rows.length, Capped: false, List: rows }))
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const open = async () => {
  const pane = inPane('/Advertising/Calendar', () => <CalendarPanel />)
  await screen.findByText('广告1')
  return pane
}

test('what was just booked from here has the cursor, wherever it stands', async () => {
  const { ids } = await open()
  expect(ids()).toEqual([1])
  rows = [...rows, ad(4, 2, 3, 5, 'draft')]
  noteMade('pane', 'ads', 4)
  await act(async () => refresh('ads', true))
  await waitFor(() => expect(ids()).toEqual([4]))
  // Another one of other days, long before.
  rows = [...rows, ad(5, 1, 60, 61, 'draft')]
  noteMade('pane', 'ads', 5)
  await act(async () => refresh('ads', true))
  await waitFor(() => expect(ids()).toEqual([5]))
})

test('arrows walk over days and spaces, and what is booked there is offered to commands', async () => {
  const { press, ids } = await open()
  expect(ids()).toEqual([1])
  await press('right')
  expect(ids()).toEqual([1])
  await press('j')
  expect(ids()).toEqual([2])
  await press('down')
  expect(ids()).toEqual([])
  await press('left')
  expect(ids()).toEqual([3])
  expect(screen.getByText(/首页通栏 .*“广告3”已通过/)).toBeTruthy()
  await press('enter')
  await press('delete')
  expect(ran).toEqual(['ads.edit 3', 'ads.remove 3'])
})

test('the cell of the cursor is brought into sight, and Alt, Shift and arrows move its space', async () => {
  const brought: string[] = []
  Element.prototype.scrollIntoView = function note() {
    brought.push(this.id)
  }
  const { press } = await open()
  await press('down')
  await press('right')
  const cursor = screen.getByRole('grid').getAttribute('aria-activedescendant')
  expect(brought.at(-1)).toBe(cursor)
  expect(cursor).toContain(dayAfter(today, 1))
  await press('alt+shift+up')
  await press('alt+shift+down')
  expect(ran).toEqual(['adSpaces.raise 2', 'adSpaces.lower 2'])
})

test('a booking has the sign of its state, as in lists: colour alone tells nothing', async () => {
  rows = [ad(1, 1, 0, 2), { ...ad(2, 1, 1, 4), IsShown: true }, ad(3, 2, 0, 0, 'pending'), ad(4, 2, 2, 3, 'draft')]
  await open()
  const marked = rows.map(({ Title }) => screen.getByText(Title).textContent)
  expect(marked).toEqual(['▸ 广告1', '✓ 广告2', '○ 广告3', '■ 广告4'])
  expect(screen.getAllByRole('gridcell', { name: new RegExp(`广告2（正在投放）`) })).not.toHaveLength(0)
})

test('Alt and arrows shift and stretch by days; the cursor stays on what it carries', async () => {
  const save = vi.spyOn(api.ads, 'save').mockImplementation(({ ID }) => Promise.resolve({ ID: ID!, LogID: 7 }))
  const { press, ids } = await open()
  const went = (from: number, to: number) => ({ ID: 1, FromDate: dayAfter(today, from), ToDate: dayAfter(today, to) })
  await press('alt+right')
  expect(save).toHaveBeenLastCalledWith(went(1, 3))
  expect(screen.getByRole('grid').getAttribute('aria-activedescendant')).toContain(dayAfter(today, 1))
  expect(ids()).toEqual([1])
  // The list was not read again, so that it stands as before.
  for (const [chord, from, to] of [
    ['alt+down', 0, 3],
    ['alt+up', 0, 1],
    ['alt+shift+left', -1, 2],
    ['alt+shift+right', 1, 2],
  ] as const) {
    await press(chord)
    expect([chord, save.mock.lastCall![0]]).toEqual([chord, went(from, to)])
  }
  await press('alt+left')
  expect(save).toHaveBeenLastCalledWith(went(-1, 1))
})

test('what is booked begins where the cursor is', async () => {
  const { press } = await open()
  await press('down')
  await press('right')
  const begun = (field: string) => narrowedTo('pane', 'ads', field)
  expect([begun('SpaceID'), begun('FromDate'), begun('ToDate')]).toEqual([2, dayAfter(today, 1), dayAfter(today, 1)])
})

test('what is in the way is told by its name, and a booking has at least a day', async () => {
  vi.spyOn(api.ads, 'save').mockRejectedValue(
    new Refusal('conflict', '独占广告位“首页通栏”已排“江州春茶节”，请换个时间。'),
  )
  const { press } = await open()
  await press('down')
  await press('alt+right')
  await waitFor(() => expect(JSON.stringify(notices)).toContain('江州春茶节'))
  await press('alt+up')
  await waitFor(() => expect(JSON.stringify(notices)).toContain('至少要投一天。'))
  expect(api.ads.save).toHaveBeenCalledTimes(1)
})

test.each([
  ['2026-11-23', ['11月23一', '24二', '25三', '26四', '27五', '28六', '29日', '30一', '12月1二', '2三']],
  // A month that began just before the next one would run into its name.
  ['2026-11-30', ['30一', '12月1二', '2三']],
  ['2026-06-29', ['29一', '30二', '7月1三']],
  ['2027-02-01', ['2月1一', '2二']],
])('from %s on every day has its number and its weekday, a month its name', (start, said) => {
  render(<CalendarHead days={said.map((_, nth) => dayAfter(start, nth))} today={today} />)
  const heads = screen.getAllByRole('columnheader').slice(1)
  expect(heads.map((head) => head.textContent)).toEqual(said)
  expect(heads[0]!.getAttribute('aria-label')).toBe(`${start}，星期一`)
})

test('four weeks are shown, from a Monday on', async () => {
  await open()
  const heads = screen.getAllByRole('columnheader').slice(1)
  expect(heads).toHaveLength(28)
  expect(heads[0]!.getAttribute('aria-label')).toMatch(/，星期一$/)
})

test('bookings that meet stand in lanes of their own, cut to the days shown', () => {
  const all = [ad(1, 1, -3, 2), ad(2, 1, 1, 9), ad(3, 1, 3, 3), ad(4, 1, 20, 21)]
  const laid = lanesOf(all, today, 7).map(({ row, lane, first, days }) => [row.ID, lane, first, days])
  expect(laid).toEqual([
    [1, 0, 0, 3],
    [2, 1, 1, 6],
    [3, 0, 3, 1],
  ])
  expect(onDay(all, dayAfter(today, 2)).map(({ ID }) => ID)).toEqual([1, 2])
  expect(shifted(all[2]!, { from: 0, to: -1 })).toBeUndefined()
  expect(shifted(all[2]!, { from: -1, to: 0 })).toEqual({ FromDate: dayAfter(today, 2), ToDate: dayAfter(today, 3) })
})
