/**
 * A screen for the wall, by keyboard alone: made from a template, a widget added and linked, put on the wall of another
 * machine from the palette with a banner. The server is restarted meanwhile, and the wall comes back by itself.
 */
import { afterAll, expect, inject, test } from 'vitest'
import { goDownTo, PASSWORD, pressUntil, signIn, sitDown, type Person } from './people.ts'
import { have } from './serverControl.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'

const baseUrl = inject('baseUrl')

// Also where the test ended before: the next file wants one.
afterAll(async () => void (await have('start')))

/** In the question that is asked: type, and take the choice of this name. */
async function answer(person: Person, text: string, choice?: string): Promise<void> {
  const { page } = person
  await page.locator('.cd-palette-text').waitFor()
  if (choice === undefined) await page.keyboard.press('Control+a')
  await person.type(text)
  if (choice !== undefined) {
    const option = page.locator('.cd-palette [role=option]', { hasText: choice }).first()
    await option.waitFor()
    await goDownTo(option)
  }
  await person.press('Enter')
}

/** The widgets of the layers that are chosen. */
const chosen = ({ page }: Person) => page.locator('[data-part=layers] [aria-selected=true]').allInnerTexts()

/** The record under the cursor of the list that has the focus. */
const underCursor = async ({ page }: Person) =>
  page.evaluate(() => {
    const row = document.activeElement?.getAttribute('aria-activedescendant')
    return (row ? document.getElementById(row)?.dataset['id'] : undefined) ?? ''
  })

/** Moves a machine's clock on by half-minutes, in which it looks after itself, until it is as it should be. */
async function timePasses({ page }: Person, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isSo()) return true
        await page.clock.fastForward(30_000)
        return await isSo()
      },
      { interval: 250 },
    )
    .toBe(true)
}

test('a screen is made, linked and put on the wall by keyboard; the wall outlives the server', async () => {
  const staff = await signInTo(baseUrl, 'admin', PASSWORD)
  const [wall] = (await staff.walls.list({})).List
  const [account] = await staff.wallDevices.accounts({})
  const device = await staff.wallDevices.save({ Name: '测试主机', WallID: wall!.ID, UserID: account!.ID })
  const machine = await sitDown(`/wall#${device.Key}`, { size: { width: 1920, height: 1080 }, movesTime: true })
  await machine.page.locator('.cd-wall-layer.is-shown .is-number .cd-sc-figure', { hasText: /\d/ }).first().waitFor()
  // The key is not left in the address.
  expect(machine.page.url()).toBe(`${baseUrl}/wall`)

  const admin = await signIn('admin', '/BigScreen/List')
  await admin.page.locator('[role=row][data-id]').first().waitFor()
  await expect.poll(admin.focus).toBe('大屏管理')
  await admin.press('t')
  await answer(admin, '编辑部', '编辑部总览')
  await answer(admin, '台风专题')
  await expect.poll(async () => (await staff.bigScreens.list({ Keyword: '台风专题' })).Total).toBe(1)
  const made = (await staff.bigScreens.list({ Keyword: '台风专题' })).List[0]!
  await expect.poll(admin.focus).toBe('大屏管理')
  await pressUntil(admin, 'k', () => underCursor(admin), String(made.ID))
  await admin.press('d')
  await expect.poll(admin.focus).toMatch(/^画布/)
  // A new widget, its data, its place; the pie drives the list of the newest.
  await admin.press('a')
  await answer(admin, '表格', '表格')
  await expect.poll(() => chosen(admin)).toHaveLength(1)
  await expect.poll(admin.focus).toMatch(/^画布/)
  await admin.press('d')
  await answer(admin, '各状态任务', '各状态任务')
  await answer(admin, '2')
  await admin.sees('有修改没保存，已存在这台电脑上')
  await expect.poll(admin.focus).toMatch(/^画布/)
  await admin.press('ArrowLeft', 'Shift+ArrowLeft', 'Alt+ArrowRight', 'o', 'b', 'Control+z')
  await admin.press('Escape', 't')
  await expect.poll(admin.focus).toMatch(/^图层/)
  // Each step is seen before the next one, as with a person; the first may be the one that stands there.
  for (let step = 0; step < 20; step++) {
    const before = (await chosen(admin)).join()
    if (before.includes('各状态稿件')) break
    await admin.press('j')
    await expect.poll(async () => (await chosen(admin)).join()).not.toBe(before)
  }
  expect((await chosen(admin)).join()).toContain('各状态稿件')
  await admin.press('n')
  await answer(admin, '最新发布', '最新发布')
  await answer(admin, '数量', '数量')
  await answer(admin, '取前几条', '取前几条')
  await admin.press('Control+s')
  await admin.sees(/已保存，第 2 版/)
  const { Design } = await staff.bigScreens.get({ ID: made.ID })
  const table = Design.Widgets.find(({ Kind }) => Kind === 'table')!
  // One to the left, ten to the left, one wider; lining it up was taken back.
  expect(table).toMatchObject({ X: 549, Y: 300, W: 801, Source: { Seconds: 2 } })
  const pie = Design.Widgets.find(({ Kind }) => Kind === 'pie')!
  const ticker = Design.Widgets.find(({ Kind }) => Kind === 'ticker')!
  expect(pie.linkage).toEqual({
    index: Design.Widgets.indexOf(pie),
    widgetId: pie.Id,
    linkageArr: [{ widgetValue: `${ticker.Id}-$-最新发布`, paramsConfig: [{ originKey: 'count', targetKey: 'top' }] }],
  })

  // Onto the wall of the other browser, from the palette.
  await admin.choose('墙面：显示大屏', 'walls.showAnywhere')
  await answer(admin, '台风专题', '台风专题')
  const shown = machine.page.locator('.cd-wall-layer.is-shown [aria-label="台风专题"]')
  await shown.waitFor({ timeout: 3000 })
  await admin.choose('墙面：紧急横幅', 'walls.bannerAnywhere')
  await answer(admin, '台风红色预警，全员到岗')
  await answer(admin, '紧急', '紧急')
  await answer(admin, '10')
  await machine.page.locator('.cd-wall-banner.is-urgent', { hasText: '台风红色预警' }).waitFor({ timeout: 3000 })

  // The server goes: the wall draws on, and says how old its data are.
  const figure = shown.locator('.is-number .cd-sc-figure').first()
  const before = await figure.innerText()
  await have('stop')
  const lost = machine.page.locator('.cd-wall-lost', { hasText: '正在重连' })
  await timePasses(machine, async () => await lost.isVisible())
  const age = shown.locator('.is-stale .cd-sc-age', { hasText: '数据停在' }).first()
  await timePasses(machine, async () => await age.isVisible())
  expect(await figure.innerText()).toBe(before)
  await machine.sees('台风红色预警，全员到岗')

  // It comes back: so does the wall, by itself, and follows again.
  await have('start')
  await timePasses(machine, async () => (await lost.count()) === 0)
  await timePasses(machine, async () => (await shown.locator('.is-stale').count()) === 0)
  await admin.choose('墙面：收起横幅', 'walls.clearBannerAnywhere')
  await machine.page.locator('.cd-wall-banner').waitFor({ state: 'detached' })
}, 300_000)
