/** The advertisement on the public's pages: its space, its booking, its review, and what the house is told of it; keys alone. */
import { expect, inject, onTestFinished } from 'vitest'
import { signInTo } from '../../../server/scripts/remoteClient.ts'
import { list } from '../desks.ts'
import { PASSWORD, type Person } from '../people.ts'
import { fillIn, goTo, passes, underCursor, until } from './staff.ts'

/** Its space: our own pages have one, so that which was there is given away first. Until the test is over. */
export async function makeSpace(chief: Person, space: string): Promise<void> {
  const { adSpaces } = await signInTo(inject('baseUrl'), 'reviewer3', PASSWORD)
  const before = (await adSpaces.list({})).find(({ Place, IsEnable }) => Place === 'pages' && IsEnable)!
  onTestFinished(async () => {
    const made = (await adSpaces.list({})).find(({ Name }) => Name === space)
    if (made) await adSpaces.save({ ID: made.ID, Place: 'asked' })
    await adSpaces.save({ ID: before.ID, Place: 'pages' })
  })
  await chief.choose('广告位', 'go.advertisingSpace')
  await list(chief, '广告')
  await chief.press('ArrowLeft')
  await until(chief, 'j', async () => (await underCursor(chief)).includes(before.Name))
  await chief.press('e')
  await fillIn(chief, { 出在哪里: { choose: '按代号取' } })
  await expect.poll(chief.focus).toBe('广告位')
  await chief.press('n')
  await fillIn(chief, {
    ...{ 广告位名称: space, 广告位代号: `race-${space.slice(-6)}`, 投放方式: { choose: '独占' } },
    ...{ 出在哪里: { choose: '公众的页面' }, '宽（像素）': '640', '高（像素）': '240' },
  })
  await expect.poll(() => underCursor(chief)).toContain(space)
}

/** Books it in the calendar for today and tomorrow, and hands it in. */
export async function book(editor: Person, { space, ad }: { readonly space: string; readonly ad: string }) {
  await goTo(editor, 'go.advertisingCalendar', '广告排期')
  const told = editor.page.getByText(new RegExp(`^${space} \\d{4}-`))
  await until(editor, 'ArrowDown', () => told.isVisible())
  await editor.press('n')
  await fillIn(editor, {
    ...{ 广告名称: ad, 广告主: '清河酒业', 图片: { picture: '清江大桥夜景' }, 文字: '清河酒业祝龙舟赛成功' },
    ...{ 结束日期: '明天', 购买的展示次数: '500' },
  })
  await list(editor, '广告排期')
  await expect.poll(() => told.innerText()).toContain(`“${ad}”草稿`)
  await editor.press('s')
  await expect.poll(() => told.innerText()).toContain(`“${ad}”待审`)
}

/** Who makes spaces also reviews what is in them. */
export async function approve(chief: Person, { space, ad }: { readonly space: string; readonly ad: string }) {
  await chief.press('Enter')
  await passes(chief, `${space}的广告`, ad)
}

/**
 * What the house is told of it: so many views at least, since what was only passed by may have counted, too; no clicks; and what
 * is left of the 500 that were booked.
 */
export async function toldOf(chief: Person, ad: string, least: number): Promise<void> {
  await chief.choose('广告统计', 'go.statistics')
  await list(chief, '广告统计，按广告')
  const row = chief.page.getByRole('grid', { name: '广告统计，按广告' }).getByRole('row', { name: new RegExp(ad) })
  const figures = async () => {
    const [, views, clicks, ...more] = (await row.innerText()).split(/\s+/)
    return { views: Number(views), clicks: Number(clicks), left: Number(more.at(-1)) }
  }
  await expect.poll(async () => (await figures()).views).toBeGreaterThanOrEqual(least)
  const { views, clicks, left } = await figures()
  expect({ clicks, left }).toEqual({ clicks: 0, left: 500 - views })
}
