/**
 * The assistant while the page and the server go and come back, by keys alone: what was being answered when the page went is
 * whole, what was being answered when the server was killed is there as far as it came, and goes on at one key.
 */
import { afterAll, expect, test } from 'vitest'
import { beginAnew, signIn } from './people.ts'
import { answerOf, ask, ends, NOT_REAL, records, SLOW } from './assistants.ts'
import { hasNoBarriers } from './barriers.ts'
import { have } from './serverControl.ts'

// Also where the test ended before: the next file wants one.
afterAll(async () => void (await have('start')))

test('three turns over a reload and a killed server: the window comes back by itself, and a cut answer goes on', async () => {
  await beginAnew('editor')
  const editor = await signIn('editor', '/Ai/AiChat')
  const { page } = editor
  await ask(editor, '江水什么时候退')
  await ends(editor, 0, 'done')

  await ask(editor, '演示很慢：退水以后先做什么')
  await answerOf(editor, 1).getByText('正在回答…').waitFor()
  await page.reload()
  await ends(editor, 1, 'done')
  // What it cost comes a moment later.
  await expect.poll(() => answerOf(editor, 1).innerText(), SLOW).toMatch(/ · ¥[\d.]+$/)
  const [first, second] = await Promise.all([0, 1].map((at) => answerOf(editor, at).innerText()))
  for (const text of [first, second]) expect(text).toContain(NOT_REAL)

  // The server dies in the middle of a word; so does what it was told from.
  await expect.poll(editor.focus, SLOW).toBe('提问')
  await ask(editor, '演示很慢：再写一条提示，写明哪条路能走、哪条路不能走')
  const words = answerOf(editor, 2).locator('.cd-markdown')
  await expect.poll(async () => (await words.innerText()).trim(), SLOW).not.toBe('')
  await have('kill')
  await editor.sees(/起连接断开，正在重连；回答仍在服务器上继续/)
  const before = (await words.innerText()).trim()
  await have('start')
  // Nobody reloads anything.
  await ends(editor, 2, 'cut')
  await editor.missesSoon(/起连接断开，正在重连/)
  await answerOf(editor, 2)
    .getByText(/^没有答完：服务器中断，/)
    .waitFor()
  const kept = (await words.innerText()).trim()
  expect(kept).not.toContain(NOT_REAL)
  expect(before.startsWith(kept) || kept.startsWith(before)).toBe(true)
  expect(await Promise.all([0, 1].map((at) => answerOf(editor, at).innerText()))).toEqual([first, second])

  await editor.press('Escape')
  await expect.poll(editor.focus).toMatch(/^演示很慢：再写一条提示/)
  await editor.press('o')
  await expect.poll(() => answerOf(editor, 2).innerText(), SLOW).toContain('第 2 版，共 2 版')
  await ends(editor, 2, 'done')
  const whole = (await words.innerText()).trim()
  expect(whole.startsWith(kept)).toBe(true)
  expect(whole).toContain(NOT_REAL)

  // Three questions, and still three after all of it.
  await page.reload()
  await expect.poll(() => records(editor).count(), SLOW).toBe(3)
  await ends(editor, 2, 'done')
  await hasNoBarriers(editor, '.cd-ai')
  // What the browser itself says of a server that is not there.
  expect(editor.complaints.filter((text) => !/ERR_|status of 50\d|Failed to load/.test(text))).toEqual([])
  await editor.leave()
})
