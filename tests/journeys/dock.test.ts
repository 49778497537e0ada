/**
 * The dock by keyboard alone, in two browsers that open one window for one press: windows of their own, layouts under a
 * name and for a role, what was closed, and the way back.
 */
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { beginAnew, signIn, type Person } from './people.ts'

const grid = (page: Page, name: string) => page.getByRole('grid', { name })
const focusIn = (page: Page) => () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
/** The tabs of a window, once they are these; their order is the person's business. */
const tabs = (page: Page) => expect.poll(() => page.locator('.dv-tab .cd-tab-title').allTextContents())
const dark = (page: Page) => () => page.evaluate(() => document.documentElement.classList.contains('bp6-dark'))

/**
 * Looks without being taken for a press. What Playwright asks a page counts as a person's act, and within five seconds of
 * one a window that waits for a press opens by itself.
 */
async function unnoticed(page: Page): Promise<{ tabs: string[]; isConnected: boolean }> {
  const session = await page.context().newCDPSession(page)
  const expression = `({
    tabs: [...document.querySelectorAll('.dv-tab .cd-tab-title')].map((tab) => tab.textContent),
    isConnected: document.body.innerText.includes('已连接'),
  })`
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true, userGesture: false })
  await session.detach()
  return (result.value as { tabs: string[]; isConnected: boolean } | undefined) ?? { tabs: [], isConnected: false }
}

/** Press a key that opens a window. */
async function windowOf(page: Page, key: string): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(key)])
  return opened
}

const seated: Person[] = []

/** Everybody leaves, so that nobody writes behind the next, who finds nothing of theirs. */
async function everybodyLeaves(): Promise<void> {
  await Promise.all(seated.splice(0).map((person) => person.leave()))
  for (const user of ['admin', 'reviewer3']) await beginAnew(user, { ofRole: true })
}
// Not after a test: what was seen last in one that failed is wanted.
beforeEach(everybodyLeaves)
afterAll(everybodyLeaves)

/** Sit at a list. */
async function atList(user: string): Promise<Person> {
  const person = await signIn(user, '/contribution/All')
  seated.push(person)
  await grid(person.page, '全部稿件').waitFor()
  // What changes the layout is remembered when the rest of the dock is here.
  await expect.poll(() => person.page.getByText('已连接').count()).toBeGreaterThan(0)
  return person
}

/** Open a page beside the active one. */
async function beside(person: Person, page: string, key = 'Control+Enter'): Promise<void> {
  await person.choose(page, page, key)
  await grid(person.page, page).waitFor()
  await expect.poll(person.focus).toBe(page)
}

/** Load everything anew; windows of their own go with it. */
async function reload(person: Person, windows: readonly Page[]): Promise<void> {
  await person.page.reload()
  for (const one of windows) await expect.poll(() => one.isClosed()).toBe(true)
  await expect
    .poll(() => unnoticed(person.page))
    .toEqual({ tabs: expect.arrayContaining(['全部稿件']) as unknown, isConnected: true })
}

test('a window of its own has the focus, the keys, the palette, the look and the notices; closed by the system', async () => {
  const admin = await atList('admin')
  const { page } = admin
  await beside(admin, '操作日志')
  const log = await windowOf(page, 'Alt+p')
  await expect.poll(focusIn(log)).toBe('操作日志')
  await tabs(log).toEqual(['操作日志'])
  await tabs(page).not.toContain('操作日志')

  const cursor = () => log.getByRole('grid').getAttribute('aria-activedescendant')
  const before = await cursor()
  await log.keyboard.press('j')
  await expect.poll(cursor).not.toBe(before)
  await log.keyboard.press('Control+k')
  await expect.poll(focusIn(log)).toBe('命令面板')
  expect(await page.getByRole('combobox', { name: '命令面板' }).count()).toBe(0)
  await log.keyboard.type('外观：深色')
  await log.locator('[role=option][data-command="look.dark"][aria-selected=true]').waitFor()
  await log.keyboard.press('Enter')
  await expect.poll(dark(log)).toBe(true)
  await expect.poll(dark(page)).toBe(true)
  await expect.poll(focusIn(log)).toBe('操作日志')

  // A notice stands where the person is.
  await log.keyboard.press('Alt+l')
  await log.keyboard.press('s')
  await expect.poll(focusIn(log)).toBe('命令面板')
  await log.keyboard.type('一窗')
  await log.keyboard.press('Enter')
  await log.getByText('2 / 2').waitFor()
  await log.keyboard.press('Enter')
  await log.getByText('已保存布局“一窗”').first().waitFor()

  await log.close()
  await admin.sees(/窗口已关闭，“操作日志”回到了主窗口/)
  await tabs(page).toContain('操作日志')
  // Out again by the notice's key.
  await admin.choose('操作日志', 'go.systemLog')
  await expect.poll(admin.focus).toBe('操作日志')
  const again = await windowOf(page, 'Alt+p')
  await expect.poll(dark(again)).toBe(true)
  // And back by its own.
  await expect.poll(focusIn(again)).toBe('操作日志')
  // The key goes up where no window is any more.
  await again.keyboard.press('Alt+p').catch(() => {})
  await expect.poll(() => again.isClosed()).toBe(true)
  await tabs(page).toContain('操作日志')
  expect(admin.complaints).toEqual([])
})

test('a layout with a window: named, given to a role, back after a reload; a closed tab with half a sentence; undone', async () => {
  // Somebody of the role is at work already.
  const final = await atList('reviewer3')
  const admin = await atList('admin')
  const { page } = admin
  await beside(admin, '操作日志')
  const log = await windowOf(page, 'Alt+p')
  await expect.poll(focusIn(log)).toBe('操作日志')

  // A name for it, with a key, asked for in that window.
  const answer = async (place: string, text: string) => {
    await log.getByText(place).waitFor()
    await expect.poll(focusIn(log)).toBe('命令面板')
    await log.keyboard.type(text)
  }
  await log.keyboard.press('Alt+l')
  await log.keyboard.press('s')
  await answer('1 / 2', '双屏值班')
  await log.keyboard.press('Enter')
  await answer('2 / 2', '2')
  await log.keyboard.press('Enter')
  await log.getByText('已保存布局“双屏值班”').first().waitFor()

  // Given to the role, whose people are offered it, with what is new in it.
  await log.keyboard.press('Alt+l')
  await log.keyboard.press('g')
  await answer('1 / 2', '终审')
  await log.locator('[role=option][aria-selected=true]', { hasText: '终审' }).waitFor()
  await log.keyboard.press('Enter')
  await log.getByText('2 / 2').waitFor()
  await log.keyboard.press('Enter')
  await log.getByText('已把布局“双屏值班”给角色').first().waitFor()
  await final.sees('管理员给您的角色准备了布局“双屏值班”。')
  await final.press('Alt+l', 'a')
  await final.sees('管理员给您的角色准备了布局“双屏值班”，换用吗？')
  await final.sees(/新增：.*操作日志/)
  const theirs = await windowOf(final.page, 'y')
  await grid(theirs, '操作日志').waitFor()
  await grid(final.page, '全部稿件').waitFor()

  // Both reload: the window waits for the first key and stands there again.
  await reload(admin, [log])
  await reload(final, [theirs])
  for (const person of [admin, final]) {
    // Until the press it stands in the main window.
    expect((await unnoticed(person.page)).tabs).toContain('操作日志')
    const again = await windowOf(person.page, 'F6')
    await grid(again, '操作日志').waitFor()
    await tabs(person.page).not.toContain('操作日志')
  }

  // Half a sentence, closed without saving, and there again.
  await admin.choose('全部稿件', '全部稿件')
  await expect.poll(admin.focus).toBe('全部稿件')
  await admin.press('n')
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await title.waitFor()
  await title.focus()
  await admin.type('写到一半的标题')
  await tabs(page).toContain('写到一半的标题')
  await admin.press('Alt+w')
  await page.getByRole('alertdialog').waitFor()
  await admin.press('d')
  await tabs(page).not.toContain('写到一半的标题')
  await reload(admin, [])
  await admin.press('Alt+Shift+T')
  await expect.poll(() => title.inputValue()).toBe('写到一半的标题')

  // The layout is taken back and done again.
  const floating = page.locator('.dv-resize-container')
  await expect.poll(() => floating.count()).toBe(0)
  await admin.press('Alt+Shift+P')
  await expect.poll(() => floating.count()).toBe(1)
  await admin.press('Alt+u')
  await admin.sees('已撤销布局：浮动窗格')
  await expect.poll(() => floating.count()).toBe(0)
  expect(await title.inputValue()).toBe('写到一半的标题')
  await admin.press('Alt+Shift+U')
  await expect.poll(() => floating.count()).toBe(1)
  expect(await title.inputValue()).toBe('写到一半的标题')
  expect([...admin.complaints, ...final.complaints]).toEqual([])
})

test('several windows: one press brings back one, a layout that is undone leaves those that stay; one is refused', async () => {
  const admin = await atList('admin')
  const { page } = admin
  for (const list of ['操作日志', '短信参数']) await beside(admin, list)
  const sms = await windowOf(page, 'Alt+p')
  await expect.poll(focusIn(sms)).toBe('短信参数')
  await admin.choose('操作日志', 'go.systemLog')
  await expect.poll(admin.focus).toBe('操作日志')
  const log = await windowOf(page, 'Alt+p')
  await expect.poll(focusIn(log)).toBe('操作日志')

  // Both wait for a press, each for one of its own; what this test looks at in the page counts as a press, too.
  await reload(admin, [log, sms])
  const windows = () => page.context().pages().slice(1)
  await expect
    .poll(async () => {
      if (windows().length < 2) await admin.press('F6')
      return windows().length
    })
    .toBe(2)
  const [left, right] = windows() as [Page, Page]
  await expect
    .poll(async () =>
      (await Promise.all([left, right].map((one) => one.locator('.cd-tab-title').textContent()))).toSorted(),
    )
    .toEqual(['操作日志', '短信参数'])
  await tabs(page).toHaveLength(4)

  // Changed, taken back and done again in the main window: the others stand as they stood.
  const groups = page.locator('.dv-groupview:visible')
  await admin.choose('待审稿件', '待审稿件')
  await expect.poll(() => groups.count()).toBe(1)
  await admin.press('Alt+\\')
  await expect.poll(() => groups.count()).toBe(2)
  await admin.press('Alt+u')
  await admin.sees('已撤销布局：移动窗格')
  await expect.poll(() => groups.count()).toBe(1)
  await admin.press('Alt+Shift+U')
  await admin.sees('已重做布局：移动窗格')
  await expect.poll(() => groups.count()).toBe(2)
  expect([left.isClosed(), right.isClosed()]).toEqual([false, false])
  for (const one of [left, right]) await tabs(one).toHaveLength(1)

  // One that is closed after that loses nothing either.
  const lost = (await left.locator('.cd-tab-title').textContent())!
  await left.close()
  await tabs(page).toContain(lost)
  expect(right.isClosed()).toBe(false)
  await admin.press('Alt+Shift+G')
  await expect.poll(() => right.isClosed()).toBe(true)
  for (const list of ['操作日志', '短信参数']) await tabs(page).toContain(list)

  // A browser that opens no window at all: the pane stays, and a notice says so.
  await page.evaluate(() => (window.open = () => null))
  await admin.press('Alt+p')
  await admin.sees(/浏览器没有打开新窗口，“.+”还在原处。/)
  for (const list of ['操作日志', '短信参数']) await tabs(page).toContain(list)
})
