/**
 * Pictures and videos of machines, by keys alone: one is made while the server is killed and comes back, once, and goes into the
 * text; one is called off; one that the service refuses is explained.
 */
import { afterAll, expect, test } from 'vitest'
import { AI_SANDBOX } from '../../server/platform/demo/aiSandbox.ts'
import { hasNoBarriers } from './barriers.ts'
import { find } from './desks.ts'
import { beginAnew, pressUntil, signIn, type Person } from './people.ts'
import { have } from './serverControl.ts'

// Also where the test ended before: the next file wants one.
afterAll(async () => void (await have('start')))

const stamp = String(Date.now()).slice(-7)
const PICTURE = `江边的老渡口，清晨，水彩画${stamp}`
const VIDEO = `演示很慢：渡船从晨雾里慢慢开出来，岸上的人向它挥手${stamp}`
const BLOCKED = `演示违规：一张不该有的图${stamp}`

const job = ({ page }: Person, words: string) =>
  page.getByRole('feed', { name: '结果' }).getByRole('article', { name: words })
const row = ({ page }: Person, words: string) =>
  page.getByRole('grid', { name: 'AI 图片和视频', exact: true }).getByRole('row', { name: new RegExp(words) })

/** How often the sandbox was told to make it, since it was asked to begin counting anew. */
async function asked(words: string): Promise<number> {
  const { prompts } = (await (await fetch(`${AI_SANDBOX}/counts`)).json()) as { prompts: Record<string, number> }
  return prompts[words] ?? 0
}

/** Into the tab of this number; its input has the focus then. */
async function toTab(person: Person, tab: '3' | '4', label: string): Promise<void> {
  await person.press('Escape', tab)
  await expect
    .poll(() =>
      person.page.evaluate(() => (document.activeElement as HTMLTextAreaElement | null)?.labels?.[0]?.innerText),
    )
    .toBe(label)
}

/** Another service than the first of the list. */
async function serve(person: Person, name: string): Promise<void> {
  const select = person.page.getByLabel('服务')
  await pressUntil(person, 'Shift+Tab', () => person.page.evaluate(() => document.activeElement?.localName), 'select')
  await pressUntil(person, 'ArrowDown', () => select.locator('option:checked').innerText(), name)
  await person.press('Tab')
}

test('a picture over a killed server, a video called off, a blocked picture explained', async () => {
  await beginAnew('editor')
  const editor = await signIn('editor', '/Publish')
  const { page } = editor
  await page.getByRole('textbox', { name: '标题', exact: true }).waitFor()
  await expect.poll(editor.focus).toBe('标题')
  await editor.type(`老渡口的早晨${stamp}`)
  await editor.press('Enter', 'Enter')
  await editor.type('雾从江上来。')
  await editor.press('Control+s')
  await editor.sees(/已保存/)

  // Beside the article, of a service that takes its time.
  await editor.press('Alt+a')
  await expect.poll(editor.focus).toBe('提问')
  await toTab(editor, '3', '画什么')
  await serve(editor, '百度一格')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('textarea')
  await editor.type(PICTURE)
  await editor.press('Enter')
  await job(editor, PICTURE).getByText('生成中').waitFor()
  expect(await asked(PICTURE)).toBe(1)
  await fetch(`${AI_SANDBOX}/reset`, { method: 'POST' })
  await have('kill')
  await have('start')
  await job(editor, PICTURE).getByText('已完成').waitFor()
  expect(await job(editor, PICTURE).locator('img').count()).toBe(1)
  expect(await asked(PICTURE)).toBe(0)
  await editor.press('Escape')
  await expect.poll(editor.focus).toBe(PICTURE)
  await editor.press('i')
  await editor.sees(new RegExp(`已放进“老渡口的早晨${stamp}”`))

  // A video, called off by the key that stops.
  await toTab(editor, '4', '视频文案')
  await editor.type(VIDEO)
  await editor.press('Enter')
  await job(editor, VIDEO).getByText('生成中').waitFor()
  await editor.press('Escape')
  await page
    .getByRole('alertdialog')
    .getByText(/费用可能照收/)
    .waitFor()
  await editor.press('Enter')
  await job(editor, VIDEO).getByText('已取消').waitFor()

  // What the service refuses is said where it was asked, in words.
  await toTab(editor, '3', '画什么')
  await editor.type(BLOCKED)
  await editor.press('Enter')
  await job(editor, BLOCKED)
    .getByText(/内容被拦：/)
    .waitFor()
  await hasNoBarriers(editor, '.cd-ai')

  // In the text: the picture, once, with its mark.
  await editor.press('Alt+a')
  await expect.poll(editor.focus).toBe('正文')
  const pictures = page.getByRole('textbox', { name: '正文' }).locator('figure img')
  await expect.poll(() => pictures.count()).toBe(1)
  await editor.press('Control+s')
  await page.getByRole('button', { name: /^带 AI 标识/ }).waitFor()

  // All of it in the list, and from there once more into the text, which stands beside it.
  await editor.press('Alt+a')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.cd-ai') !== null)).toBe(true)
  await editor.choose('AI 图片和视频', 'go.jobs')
  await find(editor, 'AI 图片和视频', stamp, 3)
  expect(await row(editor, PICTURE).count()).toBe(1)
  expect(await row(editor, BLOCKED).innerText()).toContain('内容被拦')
  expect(await row(editor, VIDEO).innerText()).toContain('已取消')
  await hasNoBarriers(editor, '[data-pane]')
  await find(editor, 'AI 图片和视频', PICTURE)
  await editor.press('i')
  await expect.poll(() => pictures.count()).toBe(2)
  expect(await asked(PICTURE)).toBe(0)
  // What the browser itself says of a server that is not there.
  expect(editor.complaints.filter((text) => !/ERR_|status of 50\d|Failed to load/.test(text))).toEqual([])
  await editor.leave()
})
