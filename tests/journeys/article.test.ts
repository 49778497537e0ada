/** One article from an import file to published, by the people it takes, each in a browser, none with a mouse. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sendIn, signIn, type Person } from './people.ts'

const own = path.join(import.meta.dirname, 'fixtures/jiangzhou.wxr.xml')
const given = path.join(import.meta.dirname, '../../../shared/data/wordpress-theme-unit-test.wxr.xml')
const TITLE = '重庆路银行旧址里的音乐课'
const OTHER = '渡口最后一班船'
/** Posts and pages of the given file; the rest is pictures, menus and the like. */
const POSTS = 79

/** In a list: put the title into the filter and come back to its row. */
async function find(person: Person, list: string, title: string): Promise<void> {
  const grid = person.page.getByRole('grid', { name: list })
  await grid.waitFor()
  await grid.focus()
  await person.press('/')
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await person.press('Control+a')
  await person.type(title)
  await grid.getByRole('row', { name: new RegExp(title) }).waitFor()
  await person.press('ArrowDown')
  await expect.poll(person.focus).toBe(list)
}

/** The state of the article in a list, in words. */
function stateIn(person: Person, list: string, title: string) {
  return expect.poll(async () => {
    const row = person.page.getByRole('grid', { name: list }).getByRole('row', { name: new RegExp(title) })
    // As it is now: a row that was just taken away would be waited for.
    const [text = 'not there'] = await row.allInnerTexts()
    return text
  })
}

/** Choose a file, look at what it holds, choose the channel, and bring it in. */
async function importFile(person: Person, file: string, articles: number): Promise<void> {
  const { page } = person
  await page.getByRole('tab', { name: '稿件导入' }).waitFor()
  await expect.poll(person.focus).toMatch(/导入记录|清单/)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), person.press('o')])
  await chooser.setFiles(file)
  // The preview of this file, not of one that was read before.
  await page.getByRole('heading', { name: new RegExp(`^${path.basename(file)}.*待开始`) }).waitFor()
  await expect.poll(person.focus).toBe('清单')
  await person.press('c')
  await expect.poll(person.focus).toBe('命令面板')
  await page.locator('[role=option]', { hasText: '时政要闻' }).waitFor()
  await person.type('zz')
  await page.locator('[role=option][aria-selected=true]', { hasText: '转载' }).waitFor()
  await person.press('Enter')
  await page.getByRole('button', { name: /导入到栏目.*转载/ }).waitFor()
  await person.press('s')
  await person.sees(new RegExp(`新增 ${articles} 篇`))
}

test('from an import file to published, topped, untopped; another refused; everything stands and is logged', async () => {
  const editor = await signIn('editor', '/contribution/Import')
  await importFile(editor, own, 2)
  if (existsSync(given)) await importFile(editor, given, POSTS)

  // Found by the initials of its sound, with the other reading of 重 and 行 too.
  await editor.choose('zqlyx', TITLE)
  const { page } = editor
  const body = page.getByRole('textbox', { name: '正文' })
  await body.waitFor()
  await body.focus()
  expect(await page.content()).not.toContain('alert(1)')
  await editor.press('Control+End', 'Enter')
  await editor.type('课后，孩子们把谱子留在了柜台上。')
  await editor.sees(/已保存/)
  await sendIn(editor)
  await editor.sees('待一审')

  await editor.choose('dkzhyb', OTHER)
  await expect
    .poll(
      async () =>
        await page
          .getByRole('textbox', { name: '标题', exact: true })
          .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value)),
    )
    .toContain(OTHER)
  await Promise.all([page.waitForResponse(/\/news\/audit/), sendIn(editor)])

  // Three people, three browsers.
  const first = await signIn('reviewer1', '/contribution/Unreviewed')
  await find(first, '待审稿件', TITLE)
  await first.sees('课后，孩子们把谱子留在了柜台上。')
  await first.press('a')
  await stateIn(first, '待审稿件', TITLE).toBe('not there')
  await find(first, '待审稿件', OTHER)
  await first.press('r')
  await first.sees('退回理由')
  await first.type('标题不准确')
  await first.page.locator('[role=option]', { hasText: '标题不准确' }).first().waitFor()
  await first.press('Enter')
  await stateIn(first, '待审稿件', OTHER).toBe('not there')

  const second = await signIn('reviewer2', '/contribution/Unreviewed')
  await find(second, '待审稿件', TITLE)
  await second.press('a')
  await stateIn(second, '待审稿件', TITLE).toBe('not there')

  const third = await signIn('reviewer3', '/contribution/Unreviewed')
  await find(third, '待审稿件', TITLE)
  await third.press('a')
  await stateIn(third, '待审稿件', TITLE).toBe('not there')
  await third.press('g', 'a')
  await find(third, '全部稿件', TITLE)
  await stateIn(third, '全部稿件', TITLE).toContain('待发布')
  await third.press('p')
  await stateIn(third, '全部稿件', TITLE).toContain('已发布')
  await third.press('t')
  await stateIn(third, '全部稿件', TITLE).toContain('顶')
  await third.press('Control+z')
  await stateIn(third, '全部稿件', TITLE).not.toContain('顶')

  // The author sees it where the author is, without asking; the refusal says why.
  await editor.press('Control+k')
  await editor.press('Escape')
  await editor.choose('我的稿件', '我的稿件')
  await find(editor, '我的稿件', OTHER)
  await stateIn(editor, '我的稿件', OTHER).toContain('标题不准确')
  await find(editor, '我的稿件', TITLE)
  await stateIn(editor, '我的稿件', TITLE).toContain('已发布')

  // Reloaded, everything stands as it stood.
  await third.page.reload()
  await third.page.getByRole('grid', { name: '全部稿件' }).waitFor()
  await stateIn(third, '全部稿件', TITLE).toContain('已发布')
  await stateIn(third, '全部稿件', TITLE).not.toContain('顶')

  // The log of this one article: every step, who and when.
  await find(third, '全部稿件', TITLE)
  await third.press('l')
  const log = third.page.getByRole('grid', { name: '操作日志' })
  await log.waitFor()
  // Seven acts at the least; a save by the clock may stand between them.
  await expect.poll(async () => (await log.getByRole('row').allInnerTexts()).length).toBeGreaterThan(7)
  const lines = (await log.getByRole('row').allInnerTexts()).slice(1).join('\n')
  for (const [who, what] of [
    ['何静', '撤销：置顶稿件'],
    ['何静', '置顶稿件'],
    ['何静', '发布稿件'],
    ['何静', '终审通过'],
    ['赵一鸣', '二审通过'],
    ['周敏', '一审通过'],
    ['林小满', '送审'],
  ])
    expect(lines).toMatch(new RegExp(`${who}[\\s\\S]{0,40}${what}`))
  for (const person of [editor, first, second, third]) {
    expect(person.complaints).toEqual([])
    await person.leave()
  }
})
