/** An input method at work: what is composed triggers nothing, the Enter that takes a word included. */
import { expect, test } from 'vitest'
import type { CDPSession, Page } from 'playwright'
import { heardAt } from './heardAt.ts'
import { signIn } from './people.ts'

/** A pane that is built for the first time may take its time on a busy machine. */
const SLOW = { timeout: 15_000 }

/** Keys of an input method: the browser sends what it is told by the system, which is key code 229 for all of them. */
interface Composer {
  /** Half-typed pinyin stands in the text. */
  compose(pinyin: string): Promise<void>
  /** A key that the input method takes for itself. */
  key(code: string): Promise<void>
  /** The word is taken. */
  take(word: string): Promise<void>
}

async function composerOf(page: Page): Promise<Composer> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  return {
    async compose(text) {
      await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    },
    async key(code) {
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        await cdp.send('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode: 229, key: 'Process', code })
    },
    take: async (text) => void (await cdp.send('Input.insertText', { text })),
  }
}

test('palette: nothing is looked for while pinyin stands there, and its Enter runs nothing', async () => {
  const person = await signIn('editor', '/contribution/MyArticle')
  const { page } = person
  await page.getByRole('grid', { name: '我的稿件' }).waitFor()
  const ime = await composerOf(page)
  await person.press('Control+k')
  const input = page.getByRole('combobox', { name: '命令面板' })
  await input.waitFor()
  const rows = () =>
    page.locator('[role=option]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.command))
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(5)
  const before = await rows()
  await ime.compose('caogao')
  for (const code of ['Enter', 'ArrowDown', 'Escape', 'Tab']) await ime.key(code)
  expect(await input.inputValue()).toBe('caogao')
  expect(await rows()).toEqual(before)
  await ime.take('草稿')
  await page.locator('[role=option]', { hasText: '草稿箱' }).first().waitFor()
  expect(await input.inputValue()).toBe('草稿')
  // The same in a mode, whose sign may be composed too.
  // Right after a word was taken, Escape still is the input method's.
  await expect
    .poll(async () => {
      if ((await input.count()) > 0) await person.press('Escape')
      return input.count()
    })
    .toBe(0)
  await person.press('Control+k')
  await input.waitFor()
  await ime.take('＃')
  await expect.poll(() => page.locator('.cd-palette-chip').textContent()).toBe('栏目')
  await person.press('Escape')
  expect(person.complaints).toEqual([])
  await person.leave()
})

test('list: letters that belong to an input method are no commands', async () => {
  const person = await signIn('reviewer3', '/contribution/All')
  const { page } = person
  await page.getByRole('grid', { name: '全部稿件' }).waitFor()
  await expect.poll(person.focus).toBe('全部稿件')
  const ime = await composerOf(page)
  const writes: string[] = []
  page.on('request', (request) => {
    if (/\/news\/(top|headline|home|rec|audit|delete)/.test(request.url())) writes.push(request.url())
  })
  for (const code of ['KeyT', 'KeyR', 'KeyA', 'Enter', 'KeyN', 'Digit3']) await ime.key(code)
  expect(await page.getByRole('combobox', { name: '命令面板' }).count()).toBe(0)
  expect(await person.focus()).toBe('全部稿件')
  expect(new URL(page.url()).pathname).toBe('/contribution/All')
  expect(writes).toEqual([])
  // The same key from the keyboard itself does act: the list was listening.
  await person.press('?')
  await expect.poll(person.focus).toBe('查找快捷键')
  await person.press('Escape')
  expect(person.complaints).toEqual([])
  await person.leave()
})

test('form: Enter takes the word and does not send', async () => {
  const person = await signIn('admin', '/Form?action=smsParameters.add')
  const { page } = person
  const name = page.getByLabel('名称').first()
  await name.waitFor()
  await name.focus()
  const ime = await composerOf(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/smsparameters/addoredit')) sent++
  })
  await ime.compose('ceshi')
  await ime.key('Enter')
  expect(await name.inputValue()).toBe('ceshi')
  await ime.take('测试')
  await ime.key('Enter')
  expect(await name.inputValue()).toBe('测试')
  expect(sent).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/Form')
  expect(person.complaints).toEqual([])
  await person.leave()
})

test('editor: Enter takes the word and begins no paragraph, and no key of the editor acts', async () => {
  const person = await signIn('editor', '/Publish')
  const { page } = person
  const title = page.locator('textarea[aria-label=标题]')
  // A new article begins with its title.
  await title.waitFor()
  await expect.poll(person.focus, SLOW).toBe('标题')
  const ime = await composerOf(page)
  const heard = await heardAt(title)
  await ime.compose('biaoti')
  await ime.key('Enter')
  expect(await person.focus()).toBe('标题')
  await ime.take('标题')
  const { composition, told } = await heard()
  const taken = ['compositionstart', 'compositionupdate', 'input', 'compositionupdate', 'input', 'compositionend']
  expect([await title.inputValue(), composition], told).toEqual(['标题', taken])
  const body = page.locator('.ProseMirror').first()
  await body.focus()
  await ime.compose('zhengwen')
  for (const code of ['Enter', 'Tab', 'Digit1']) await ime.key(code)
  expect(await body.locator('p').count()).toBe(1)
  expect(await body.locator('h1, h2, h3').count()).toBe(0)
  await ime.take('正文')
  await expect.poll(() => body.innerText()).toBe('正文')
  // And then Enter is Enter again.
  await page.waitForFunction((at) => performance.now() - at > 150, await page.evaluate(() => performance.now()))
  await person.press('Enter')
  await expect.poll(() => body.locator('p').count()).toBe(2)
  expect(person.complaints).toEqual([])
  await person.leave()
})

test('editor: a new article that is saved by itself meanwhile leaves half-typed pinyin as it is', async () => {
  const person = await signIn('editor', '/Publish')
  const { page } = person
  const title = page.locator('textarea[aria-label=标题]')
  await title.waitFor()
  await expect.poll(person.focus, SLOW).toBe('标题')
  const ime = await composerOf(page)
  const heard = await heardAt(title)
  await ime.compose('biaoti')
  await expect.poll(() => page.url(), { timeout: 30_000 }).toMatch(/[?&]ID=\d+/)
  await ime.take('标题')
  expect(await title.inputValue(), (await heard()).told).toBe('标题')
  expect(person.complaints).toEqual([])
  await person.leave()
})

test('suggestion mode: what is composed is left alone until it is taken, and then is a suggestion', async () => {
  const person = await signIn('editor', '/Publish')
  const { page } = person
  await page.locator('textarea[aria-label=标题]').waitFor()
  await expect.poll(person.focus, SLOW).toBe('标题')
  const ime = await composerOf(page)
  const body = page.locator('.ProseMirror').first()
  const marks = () =>
    body.evaluate((text) => [...text.querySelectorAll('ins, del')].map((one) => `${one.localName} ${one.textContent}`))
  await body.focus()
  await ime.take('江面起雾')
  await expect.poll(() => body.innerText()).toBe('江面起雾')
  await person.press('Control+Shift+e')
  await page.getByRole('button', { name: '修订模式', pressed: true }).waitFor()
  await person.press('Backspace')
  await expect.poll(marks).toEqual(['del 雾'])
  for (const pinyin of ['d', 'da', "da'wu"]) await ime.compose(pinyin)
  expect(await body.innerText()).toBe("江面起da'wu雾")
  expect(await marks()).toEqual(['del 雾'])
  await ime.take('大雾')
  await expect.poll(marks).toEqual(['ins 大雾', 'del 雾'])
  // The caret is behind what was taken, and one undo takes the word back.
  await ime.take('了')
  await expect.poll(marks).toEqual(['ins 大雾了', 'del 雾'])
  await person.press('Control+z')
  await expect.poll(() => body.innerText()).not.toContain('了')
  expect(person.complaints).toEqual([])
  await person.leave()
})
