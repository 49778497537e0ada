/** Writing: what is begun stays where it is, goes where somebody sends it, and comes back when it is taken back. */
import { expect, test } from 'vitest'
import { beginAnew, sendIn, signIn, type Person } from './people.ts'

const TITLE = `沿江步道换灯${String(Date.now()).slice(-6)}`

const body = ({ page }: Person) => page.getByRole('textbox', { name: '正文' })
const state = ({ page }: Person) => page.locator('.cd-editor-state')
const isWritable = (person: Person) => body(person).evaluate((text) => text.getAttribute('contenteditable') === 'true')

/** A new article with a title and a first paragraph, saved. */
async function begin(person: Person, title: string, text: string): Promise<void> {
  await person.page.getByRole('textbox', { name: '标题', exact: true }).waitFor()
  await expect.poll(person.focus).toBe('标题')
  await person.type(title)
  await person.press('Enter', 'Enter')
  await person.type(text)
  await person.press('Control+s')
  await person.sees(/已保存/)
}

test('nothing is filed unasked: the sheet asks for the channel; what was sent in is locked, and comes back by the key of the notice', async () => {
  await beginAnew('editor')
  const editor = await signIn('editor', '/Publish')
  const { page } = editor
  await begin(editor, TITLE, '全部完工要到明年春天。')
  await editor.sees('未选择')

  // The first press opens the sheet; without a channel nothing is sent.
  await editor.press('Control+Enter')
  const sheet = page.getByRole('form', { name: '送审' })
  await sheet.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('ChID')
  await editor.sees('还缺栏目')
  await editor.press('Control+Enter')
  await editor.sees('还缺栏目，补上再送审。')
  // From the text, too, it leads to what is missing: what is typed next is no letter of the text.
  await editor.press('Alt+t')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('ChID')
  await editor.press('Control+Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('ChID')
  await state(editor).getByText('草稿').waitFor()
  await editor.type('bd')
  await page.locator('[role=option][aria-selected=true]', { hasText: '本地' }).waitFor()
  await editor.press('Enter')
  await editor.missesSoon('还缺栏目')
  await page.getByRole('textbox', { name: '要求什么时候审完' }).focus()
  await editor.type('明天 8:00')
  // Pressed by somebody in a hurry: the second one neither sends again nor opens the sheet over what is away.
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')

  // Locked before the notice shows; letters go nowhere.
  await page.locator('[data-front]', { hasText: '送审' }).waitFor()
  expect(await isWritable(editor)).toBe(false)
  await state(editor).getByText('待一审').waitFor()
  await editor.type('wwx')
  expect(await page.locator('[role=alertdialog],[aria-label=命令面板]').count()).toBe(0)
  await state(editor).getByText('待一审').waitFor()
  expect(await sheet.count()).toBe(0)
  expect(await body(editor).innerText()).toBe('全部完工要到明年春天。')

  // The key means what the notice says, from whatever has the focus.
  await editor.press('Control+z')
  await state(editor).getByText('草稿').waitFor()
  await expect.poll(() => isWritable(editor)).toBe(true)
  await expect.poll(() => body(editor).evaluate((text) => text === document.activeElement)).toBe(true)
  await sendIn(editor)
  // Not the notice of what was taken back, which says the same word.
  const offer = page.locator('[data-front]', { hasText: /已送审/, hasNotText: '已撤销' })
  await offer.waitFor()
  await state(editor).getByText('待一审').waitFor()
  await editor.press('Alt+s')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('textarea')
  await editor.press('Control+z')
  await state(editor).getByText('草稿').waitFor()
  await editor.press('Escape')

  // Where something was typed since, the key is the text's, and the notice no longer says otherwise.
  await expect.poll(() => isWritable(editor)).toBe(true)
  await sendIn(editor)
  await state(editor).getByText('待一审').waitFor()
  await offer.locator('kbd').first().waitFor()
  await editor.choose('新增稿件', 'articles.add')
  await expect.poll(editor.focus).toBe('标题')
  await editor.type('另一篇')
  await offer.locator('kbd').first().waitFor({ state: 'detached' })
  expect(editor.complaints).toEqual([])
  await editor.leave()
})

test('what was being written comes back by itself after a reload, the caret where it was, and can be given back; Escape loses nothing', async () => {
  await beginAnew('editor')
  const editor = await signIn('editor', '/Publish')
  const { page } = editor
  await begin(editor, '旧粮库改造', '第一段。第三段。')
  await expect.poll(() => page.url()).toMatch(/ID=\d+/)
  for (let step = 0; step < 4; step++) await editor.press('ArrowLeft')
  await editor.type('第二段')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await editor.sees('恢复了没有保存的修改')
  await expect.poll(() => body(editor).innerText()).toBe('第一段。第二段第三段。')
  await expect.poll(() => body(editor).evaluate((text) => text === document.activeElement)).toBe(true)
  await editor.press('Escape')
  await editor.type('。')
  await expect.poll(() => body(editor).innerText()).toBe('第一段。第二段。第三段。')
  await editor.press('Alt+z')
  await expect.poll(() => body(editor).innerText()).toBe('第一段。第三段。')
  await editor.missesSoon('恢复了没有保存的修改')
  await page.locator('[data-front]', { hasText: '撤销恢复' }).waitFor()
  await editor.press('Control+z')
  await expect.poll(() => body(editor).innerText()).toBe('第一段。第二段。第三段。')

  // Once it is sent in, what came back is accepted: giving it back would throw away what was sent.
  await editor.type('完。')
  await page.reload()
  await editor.sees('恢复了没有保存的修改')
  await expect.poll(() => body(editor).evaluate((text) => text === document.activeElement)).toBe(true)
  await editor.press('Control+Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('ChID')
  await editor.type('bd')
  await page.locator('[role=option][aria-selected=true]', { hasText: '本地' }).waitFor()
  await editor.press('Enter')
  await editor.press('Control+Enter')
  await state(editor).getByText('待一审').waitFor()
  await editor.missesSoon('恢复了没有保存的修改')
  expect(editor.complaints).toEqual([])
  await editor.leave()
})
