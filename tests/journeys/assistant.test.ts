/** The assistant beside the work, by keys alone: three turns over a reload, one of them stopped, and back to where one was. */
import { expect, test } from 'vitest'
import { answerOf, ask, ends, NOT_REAL, records, SLOW } from './assistants.ts'
import { hasNoBarriers } from './barriers.ts'
import { beginAnew, signIn } from './people.ts'

test('three turns over a reload: what runs goes on without the page, Escape stops it, and nothing is lost', async () => {
  await beginAnew('editor')
  const editor = await signIn('editor', '/contribution/MyArticle')
  const { page } = editor
  const list = page.getByRole('grid', { name: '我的稿件' })
  await list.waitFor()
  await expect.poll(editor.focus).toBe('我的稿件')

  await editor.press('Alt+a')
  await editor.sees('内容由人工智能生成，请核对')
  await ask(editor, '龙舟赛的通知怎么写')
  await ends(editor, 0, 'done')
  expect(await answerOf(editor, 0).innerText()).toContain(NOT_REAL)

  // The page goes while it is answered: the answer does not.
  await ask(editor, '演示很慢：写一篇赛事综述')
  await answerOf(editor, 1).getByText('正在回答…').waitFor()
  await page.reload()
  await expect.poll(() => records(editor).count(), SLOW).toBe(2)
  await ends(editor, 1, 'done')
  expect(await answerOf(editor, 1).innerText()).toContain(NOT_REAL)

  // Half a sentence is there after a reload, too.
  await expect.poll(editor.focus, SLOW).toBe('提问')
  await editor.type('演示很慢：再')
  await expect.poll(() => page.getByRole('textbox', { name: '提问' }).inputValue()).toBe('演示很慢：再')
  await page.reload()
  await expect.poll(() => page.getByRole('textbox', { name: '提问' }).inputValue(), SLOW).toBe('演示很慢：再')
  await expect.poll(editor.focus, SLOW).toBe('提问')
  await editor.press('End')
  await editor.type('短一点')
  await editor.press('Enter')
  await answerOf(editor, 2).getByText('正在回答…').waitFor()
  await editor.press('Escape')
  await ends(editor, 2, 'stopped')

  // Among the records.
  await editor.press('Escape')
  await expect.poll(editor.focus).toBe('演示很慢：再短一点')
  await editor.press('k', 'k')
  await expect.poll(editor.focus).toBe('龙舟赛的通知怎么写')
  await editor.press('r')
  await expect.poll(() => answerOf(editor, 0).innerText(), SLOW).toContain('第 2 版，共 2 版')
  await ends(editor, 0, 'done')
  await editor.press('[')
  await expect.poll(() => answerOf(editor, 0).innerText()).toContain('第 1 版，共 2 版')
  await editor.press('w')
  await editor.sees('发出去的全部文字')

  for (const tab of ['2', '3', '4', '1']) {
    await editor.press(tab)
    await expect.poll(() => page.locator('.cd-ai-tabs [aria-selected=true]').innerText(), SLOW).toContain(tab)
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName), SLOW).toBe('textarea')
    await editor.press('Escape')
    await hasNoBarriers(editor, '.cd-ai')
  }

  // Its name, and away with it, and back.
  await editor.press('l')
  const talks = page.getByRole('grid', { name: 'AI 对话' })
  await talks.waitFor()
  await expect.poll(editor.focus).toBe('AI 对话')
  // The newsroom has some already, and one of those stands first.
  await talks.getByText('龙舟赛的通知怎么写').first().waitFor()
  const rows = talks.locator('[role=row]')
  const count = await rows.count()
  await editor.press('#')
  await expect.poll(() => rows.count(), SLOW).toBe(count - 1)
  await editor.press('Control+z')
  await expect.poll(() => rows.count(), SLOW).toBe(count)

  await editor.press('Alt+a')
  await expect.poll(editor.focus).toBe('我的稿件')
  expect(editor.complaints).toEqual([])
  await editor.leave()
})
