/** Doing three things at once and again, and keys of one's own, by keyboard alone. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { signIn } from './people.ts'

interface Flags {
  readonly ID: number
  readonly IsTop: boolean
  readonly IsHeadlines: boolean
  readonly IsHomepage: boolean
}

/** A pane that is built for the first time may take its time on a busy machine. */
const SLOW = { timeout: 15_000 }

/** The published articles as the server has them, in the order of the list. */
function published(page: Page): Promise<Flags[]> {
  return page.evaluate(async () => {
    const Token = decodeURIComponent(/vue_admin_template_token=([^;]+)/.exec(document.cookie)![1]!)
    const answer = await fetch('/api/news/getwebnewspagelist?Status=published&PageIndex=1&PageSize=60', {
      headers: { Token },
    })
    const { Data } = (await answer.json()) as { Data: { List: Flags[] } }
    return Data.List.map(({ ID, IsTop, IsHeadlines, IsHomepage }) => ({ ID, IsTop, IsHeadlines, IsHomepage }))
  })
}

test('a macro of three actions is recorded on one article, run on twenty, and taken back as one', async () => {
  const person = await signIn('admin', '/contribution/All')
  const { page } = person
  const grid = page.getByRole('grid', { name: '全部稿件' })
  await grid.waitFor()
  // To the filter of states, and back to the list.
  await person.press('/', 'Control+a', 'Backspace', 'Tab')
  const states = page.getByRole('combobox', { name: '状态' })
  await expect
    .poll(async () => {
      if ((await states.inputValue()) !== 'published') await person.press('ArrowDown')
      return states.inputValue()
    }, SLOW)
    .toBe('published')
  await person.press('Shift+Tab', 'ArrowDown')
  await expect.poll(person.focus, SLOW).toBe('全部稿件')
  await expect.poll(() => grid.getByText('待一审').count(), SLOW).toBe(0)
  const before = await published(page)
  expect(before.length).toBeGreaterThan(25)

  // The first that is in none of the three places yet.
  const first = before.findIndex((one) => !one.IsTop && !one.IsHeadlines && !one.IsHomepage)
  await person.press('Home')
  for (let row = 0; row < first; row++) await person.press('j')
  await person.press('Alt+Shift+r')
  await person.sees('正在录制宏。请执行要录制的命令。')
  for (const [key, title] of [
    ['t', '置顶'],
    ['h', '头条'],
    ['Alt+h', '推首页'],
  ] as const) {
    await person.press(key)
    await person.sees(new RegExp(`正在录制宏。已录 \\d 步，最近：${title}`))
  }
  await person.press('Alt+Shift+r')
  await expect.poll(person.focus, SLOW).toBe('命令面板')
  await person.sees('宏的名称')
  await person.type('上首页三连')
  await person.press('Enter')
  await person.sees('已保存宏“上首页三连”')
  const recorded = await published(page)
  expect(recorded[first]).toMatchObject({ IsTop: true, IsHeadlines: true, IsHomepage: true })

  // Twenty from the second after it on.
  await expect.poll(person.focus, SLOW).toBe('全部稿件')
  await person.press('j', 'j')
  for (let more = 0; more < 19; more++) await person.press('Shift+j')
  await person.sees(/已选.*20/)
  await person.choose('ssysl', '上首页三连')
  await person.sees(/上首页三连：3 步完成/)
  const after = new Map((await published(page)).map((one) => [one.ID, one]))
  const changed = recorded.filter((one) => JSON.stringify(after.get(one.ID)) !== JSON.stringify(one))
  const all = [...after.values()].filter((one) => one.IsTop && one.IsHeadlines && one.IsHomepage)
  expect(all.length).toBeGreaterThanOrEqual(20)
  expect(changed.length).toBeGreaterThan(10)

  await person.press('Control+z')
  await person.sees(/已撤销：上首页三连/)
  const byId = (list: Flags[]) => new Map(list.map((one) => [one.ID, one]))
  expect(byId(await published(page))).toEqual(byId(recorded))

  // It goes again, and comes back by the same key that takes everything back.
  await person.choose('macro.remove', 'macro.remove')
  await person.sees('删除宏')
  await person.type('上首页三连')
  await person.press('Enter')
  await person.sees('删除宏“上首页三连”')
  expect(person.complaints).toEqual([])
  await person.leave()
})

test('a key that is taken is given to another command after asking, acts at once, and stays after a reload', async () => {
  const person = await signIn('reviewer3', '/contribution/All')
  const { page } = person
  await page.getByRole('grid', { name: '全部稿件' }).waitFor()
  await person.choose('go.keys', 'go.keys')
  await expect.poll(person.focus, SLOW).toBe('快捷键')
  await person.press('/')
  await person.type('articles.recommend')
  await person.press('Enter')
  await expect.poll(person.focus, SLOW).toBe('快捷键')
  await person.press('Enter')
  await page.getByRole('dialog', { name: '“推荐”的新快捷键' }).waitFor()
  // What the browser takes is refused with the reason.
  await person.press('Control+n')
  await person.sees(/已由浏览器或系统使用（打开标签页或窗口）/)
  await person.press('Backspace', 'h')
  await person.sees(/「H」现在是“头条”（稿件）的快捷键/)
  await person.press('Enter')
  await person.sees(/再按一次回车/)
  const kept = page.waitForResponse(
    (response) =>
      response.url().includes('/api/workspace/settings') &&
      Boolean(response.request().postData()?.includes('articles.recommend')),
  )
  await person.press('Enter')
  await person.sees('给“推荐”设置快捷键')
  const line = page.locator('[role=option][data-command="articles.recommend"]')
  await expect.poll(() => line.innerText()).toMatch(/M[\s\S]*H[\s\S]*我的/)

  // The palette says the same, and the old command has lost it.
  await person.press('g', 'a')
  await expect.poll(person.focus, SLOW).toBe('全部稿件')
  await person.press('Control+k')
  await person.type('articles.headline')
  const row = page.locator('[role=option][data-command="articles.headline"]')
  await row.waitFor()
  expect(await row.locator('kbd').count()).toBe(0)
  await person.press('Escape')
  await kept
  await page.reload()
  await page.getByRole('grid', { name: '全部稿件' }).waitFor()
  await person.press('Control+k')
  await person.type('articles.recommend')
  const recommend = page.locator('[role=option][data-command="articles.recommend"]')
  await recommend.waitFor()
  await person.press('Escape')
  // As it was, for whoever comes after.
  await person.choose('go.keys', 'go.keys')
  await expect.poll(person.focus, SLOW).toBe('快捷键')
  await person.press('Shift+r')
  await person.sees('全部快捷键恢复默认')
  await expect.poll(() => page.locator('[data-source=person]').count()).toBe(0)
  expect(person.complaints).toEqual([])
  await person.leave()
})
