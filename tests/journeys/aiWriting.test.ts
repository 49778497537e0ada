/** A text rewritten by a model, by keys alone: asked within the text, put in as suggestions, taken, taken back, saved; headlines picked by a digit. */
import { expect, test } from 'vitest'
import { runPrompt, SLOW } from './assistants.ts'
import { beginAnew, signIn, type Person } from './people.ts'

const body = ({ page }: Person) => page.getByRole('textbox', { name: '正文' })
const html = (person: Person) => body(person).evaluate((text) => text.innerHTML)

test('a paragraph is rewritten with its bold, accepted by one key, taken back and saved; a headline is picked by a digit', async () => {
  await beginAnew('editor')
  const editor = await signIn('editor', '/Publish')
  const { page } = editor
  await page.getByRole('textbox', { name: '标题', exact: true }).waitFor()
  await expect.poll(editor.focus).toBe('标题')
  await editor.type('江水退去')
  await editor.press('Enter', 'Enter')
  await editor.type('目前')
  await editor.press('Control+b')
  await editor.type('水位')
  await editor.press('Control+b')
  await editor.type('已经回落；道路通行。')
  await editor.press('Control+s')
  await editor.sees(/已保存/)
  // A semicolon that is typed is a semicolon.
  expect(await body(editor).innerText()).toBe('目前水位已经回落；道路通行。')
  const before = await html(editor)

  await editor.press('Control+a')
  await runPrompt(editor, 'gxdgjj', '改写得更简洁')
  await expect.poll(() => html(editor), SLOW).toContain('data-answer')
  await expect.poll(editor.focus).toBe('正文')
  const suggested = await html(editor)
  expect(suggested).toContain('<strong>水位</strong>')
  expect(suggested).toMatch(/<del[^>]*>目前<\/del><ins[^>]*>眼下<\/ins>/)

  await editor.press('Alt+F9')
  await expect.poll(() => html(editor)).not.toContain('data-answer')
  expect(await body(editor).innerText()).toMatch(/^眼下水位已回落；道路通行。/)
  await editor.press('Control+z')
  await expect.poll(() => html(editor)).toContain('data-answer')
  await editor.press('Control+z')
  await expect.poll(() => html(editor)).toBe(before)
  await editor.press('Control+Shift+z', 'Control+Shift+z')
  await expect.poll(() => body(editor).innerText()).toMatch(/^眼下水位已回落/)
  const saved = page.waitForRequest(
    (request) => request.method() === 'POST' && (request.postData() ?? '').includes('AiUses'),
  )
  await editor.press('Control+s')
  // What the demonstration's service says of itself is no part of it.
  expect(JSON.parse((await saved).postData()!)).toMatchObject({ AiUses: [{ Text: '眼下水位已回落；' }] })
  await editor.sees(/已保存/)

  await runPrompt(editor, 'bt', '标题 ×5')
  const list = page.getByRole('listbox', { name: '选一个标题' })
  await list.waitFor(SLOW)
  await expect.poll(editor.focus).toBe('选一个标题')
  const second = (await list.getByRole('option').nth(1).innerText()).replace(/^2\s*/, '')
  await expect
    .poll(async () => {
      if ((await list.count()) > 0) await page.keyboard.press('2')
      return page.getByRole('textbox', { name: '标题', exact: true }).inputValue()
    }, SLOW)
    .toBe(second)
  await expect.poll(editor.focus).toBe('正文')
  expect(editor.complaints).toEqual([])
  await editor.leave()
})
