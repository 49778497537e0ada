/**
 * A picture that must go, by keyboard: it stands in two public articles, a draft, a big screen and a feed; one command takes
 * it away everywhere at once, and one key brings all of it back.
 */
import { expect, inject, test } from 'vitest'
import { emptyDesign } from '../../src/api/command/bigScreens/design.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { PASSWORD, signIn } from './people.ts'

const baseUrl = inject('baseUrl')
const status = async (path: string) => (await fetch(baseUrl + path)).status
const page = async (path: string) => (await fetch(baseUrl + path)).text()

test('a picture is taken away everywhere by one command, and brought back by one key', async () => {
  const staff = await signInTo(baseUrl, 'admin', PASSWORD)
  const [picture] = (await staff.media.list({ Name: '清江大桥合龙', Kind: 'image' })).List
  const { ID, Address } = picture!
  const ChID = (await staff.channels.save({ Name: '撤图演练', ReviewLevels: 0, OutputRss: true } as never)).ID
  await staff.channels.publish({ Ids: [ChID], IsPublic: true })
  const ResourceContent = `<p>合龙了。</p><figure><img src="${Address}" alt="大桥"><figcaption>合龙现场</figcaption></figure>`
  const made = await Promise.all(
    ['撤图一', '撤图二', '撤图草稿'].map((Title) =>
      staff.articles.save({ Title, ChID, ResourceContent, PicPath: Address }),
    ),
  )
  const Ids = made.slice(0, 2).map((one) => one.ID)
  await staff.articles.audit({ Ids, Event: 'submit' })
  await staff.articles.audit({ Ids, Event: 'publish' })
  const screen = await staff.bigScreens.save({ Name: '撤图大屏' })
  const widget = {
    Id: 'p1',
    Kind: 'image',
    Title: '大图',
    X: 0,
    Y: 0,
    W: 400,
    H: 300,
    IsLocked: false,
    IsHidden: false,
  }
  const Widgets = [{ ...widget, Props: { Address } }]
  await staff.bigScreens.save({ ...screen, Design: { ...emptyDesign(), Widgets } } as never)
  const { OutputPath } = (await staff.channels.list({})).find((channel) => channel.ID === ChID)!
  const feed = `${OutputPath}.rss`
  expect(await page(feed)).toContain(Address)

  const chief = await signIn('admin', `/media/NewIndex?ID=${ID}`)
  await expect.poll(chief.focus).toBe('媒资')
  await chief.page.locator('.cd-media-tile.is-cursor', { hasText: '清江大桥合龙' }).waitFor()
  await chief.press('u')
  await chief.sees('撤图草稿')
  await chief.press('Shift+W')
  await chief.page.locator('.cd-palette [role=option][aria-selected=true]', { hasText: '不换，去掉它' }).waitFor()
  await chief.press('Enter')
  await chief.sees('原因')
  await chief.type('当事人要求')
  await chief.press('Enter')
  await chief.sees(/把“清江大桥合龙”从用着的 \d+ 处（.*稿件 \d+ 处.*）都去掉：.*可以整体恢复/)
  await chief.press('Enter')
  await chief.sees(/已全部撤下“清江大桥合龙”，\d+ 处已改好/)
  expect(await status(Address)).toBe(404)
  expect(await page(feed)).not.toContain(Address)
  const texts = async () =>
    Promise.all(made.map(async (one) => (await staff.articles.get({ ID: one.ID })).ResourceContent))
  expect(await texts()).toEqual(['<p>合龙了。</p>', '<p>合龙了。</p>', '<p>合龙了。</p>'])
  expect(JSON.stringify(await staff.bigScreens.get({ ID: screen.ID }))).not.toContain(Address)

  await chief.press('Control+z')
  await chief.sees('已撤销')
  expect(await status(Address)).toBe(200)
  expect(await page(feed)).toContain(Address)
  expect((await texts()).every((text) => text.includes(Address))).toBe(true)
  expect(JSON.stringify(await staff.bigScreens.get({ ID: screen.ID }))).toContain(Address)
  expect(chief.complaints).toEqual([])
  await chief.leave()
})
