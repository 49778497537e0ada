/**
 * The dock by keyboard alone, in two browsers: a layout with a window of its own, under a name, given to a role, up again
 * after a reload; a closed tab with half a sentence in it opened again; the layout taken back.
 */
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { signIn } from '../journeys/people.ts'

const tabsOf = (page: Page) => page.locator('.dv-tab .cd-tab-title').allTextContents()
const grid = (page: Page, name: string) => page.getByRole('grid', { name })
const focusIn = (page: Page) => () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** Press keys until a window opens, as browsers allow it only for a press. */
async function windowOf(page: Page, key: string): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(key)])
  return opened
}

test('a layout with a window: named, given to a role, back after a reload; a closed tab with half a sentence; undone', async () => {
  // Somebody of the role is at work already.
  const final = await signIn('reviewer3', '/contribution/All')
  await grid(final.page, '全部稿件').waitFor()

  const admin = await signIn('admin', '/contribution/All')
  const { page } = admin
  await grid(page, '全部稿件').waitFor()
  await admin.choose('操作日志', '操作日志', 'Control+Enter')
  await grid(page, '操作日志').waitFor()
  await expect.poll(admin.focus).toBe('操作日志')

  // The log goes to a window of its own, with the focus, the keys, the palette and the look.
  const log = await windowOf(page, 'Alt+p')
  await grid(log, '操作日志').waitFor()
  await expect.poll(focusIn(log)).toBe('操作日志')
  expect(await tabsOf(log)).toEqual(['操作日志'])
  expect(await tabsOf(page)).not.toContain('操作日志')
  await log.keyboard.press('j')
  await log.keyboard.press('Control+k')
  await log.getByRole('combobox', { name: '命令面板' }).waitFor()
  expect(await page.getByRole('combobox', { name: '命令面板' }).count()).toBe(0)
  await log.keyboard.type('外观：深色')
  await log.locator('[role=option][data-command="look.dark"]').waitFor()
  await log.keyboard.press('Enter')
  await expect.poll(() => log.evaluate(() => document.documentElement.classList.contains('bp6-dark'))).toBe(true)
  await expect.poll(focusIn(log)).toBe('操作日志')

  // A name for it, with a key, asked for in that window.
  await log.keyboard.press('Alt+l')
  await log.keyboard.press('s')
  await log.getByText('布局名称').first().waitFor()
  await log.keyboard.type('双屏值班')
  await log.keyboard.press('Enter')
  await log.getByText('快捷键编号').first().waitFor()
  await log.keyboard.type('2')
  await log.keyboard.press('Enter')
  await log.getByText('已保存布局“双屏值班”').first().waitFor()

  // Given to the role, whose people are offered it, with what is new in it.
  await log.keyboard.press('Alt+l')
  await log.keyboard.press('g')
  await log.getByText('把现在的布局给角色').first().waitFor()
  await log.keyboard.type('终审')
  await log.locator('[role=option]', { hasText: '终审' }).first().waitFor()
  await log.keyboard.press('Enter')
  await log.getByText('布局名称').first().waitFor()
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
  for (const [person, known] of [
    [admin, log],
    [final, theirs],
  ] as const) {
    await person.page.reload()
    await expect.poll(() => known.isClosed()).toBe(true)
    await grid(person.page, '全部稿件').waitFor()
    await expect.poll(() => tabsOf(person.page)).toContain('操作日志')
    await expect.poll(() => person.page.getByText('已连接').count()).toBeGreaterThan(0)
  }
  const again = await windowOf(page, 'F6')
  await grid(again, '操作日志').waitFor()
  const theirsAgain = await windowOf(final.page, 'F6')
  await grid(theirsAgain, '操作日志').waitFor()
  await expect.poll(() => tabsOf(final.page)).not.toContain('操作日志')

  // The system closes the window: nothing is lost.
  await theirsAgain.close()
  await final.sees(/窗口已关闭，“操作日志”回到了主窗口/)
  expect(await tabsOf(final.page)).toContain('操作日志')

  // Half a sentence, closed without saving, and there again.
  await admin.choose('全部稿件', '全部稿件')
  await expect.poll(admin.focus).toBe('全部稿件')
  await admin.press('n')
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  await title.waitFor()
  await title.focus()
  await admin.type('写到一半的标题')
  await expect.poll(async () => (await tabsOf(page)).includes('写到一半的标题')).toBe(true)
  await admin.press('Alt+w')
  await page.getByRole('alertdialog').waitFor()
  await admin.press('d')
  await expect.poll(async () => (await tabsOf(page)).includes('写到一半的标题')).toBe(false)
  await page.reload()
  await expect.poll(() => tabsOf(page)).toContain('全部稿件')
  await expect.poll(() => page.getByText('已连接').count()).toBeGreaterThan(0)
  await admin.press('Alt+Shift+T')
  await title.waitFor()
  await expect.poll(() => title.inputValue()).toBe('写到一半的标题')

  // The layout is taken back and done again.
  const floating = page.locator('.dv-resize-container')
  await admin.press('Alt+Shift+P')
  await expect.poll(() => floating.count()).toBe(1)
  await admin.press('Alt+u')
  await admin.sees('已撤销布局：浮动窗格')
  await expect.poll(() => floating.count()).toBe(0)
  expect(await title.inputValue()).toBe('写到一半的标题')
  await admin.press('Alt+Shift+U')
  await expect.poll(() => floating.count()).toBe(1)
  expect(admin.complaints).toEqual([])
  expect(final.complaints).toEqual([])
  // As it was, for whoever comes after: the next ones have no windows.
  for (const person of [admin, final]) {
    const kept = person.page.waitForResponse(
      (answer) => answer.url().endsWith('/api/workspace/settings') && answer.request().method() === 'POST',
    )
    await person.press('Alt+l', '0')
    await kept
  }
  await admin.leave()
  await final.leave()
})
