/**
 * A paragraph that a machine rewrote, from the prompt to the reader, by keys alone: its bold and its link stand, its suggestions
 * are accepted, saved and sent in; who reviews sees what came from where, and who reads it is told in every form it goes out.
 */
import { expect, inject, test } from 'vitest'
import { AI_NOTICE } from '../../src/api/content/articles/aiUses.ts'
import { wrongWithAtom, wrongWithJsonFeed, wrongWithNinjs, wrongWithRss } from '../distribution/outputs/validators.ts'
import { runPrompt, SLOW } from './assistants.ts'
import { hasNoBarriers } from './barriers.ts'
import { find, pass, told } from './desks.ts'
import { beginAnew, signIn, sitDown, type Person } from './people.ts'

const stamp = String(Date.now()).slice(-7)
const TITLE = `退水以后走哪条路${stamp}`
const CHANNEL = '本地新闻'
const ADDRESS = 'https://news.example/flood'
const UNTOUCHED = '记者在渡口看到，石阶露出了七级。'

const body = ({ page }: Person) => page.getByRole('textbox', { name: '正文' })
const html = (person: Person) => body(person).evaluate((text) => text.innerHTML)
const marked = ({ page }: Person) =>
  page.evaluate(() => [...(CSS.highlights.get('cd-ai-origin') ?? [])].map((range) => (range as Range).toString()))

test('a rewritten paragraph keeps its bold and its link, is reviewed as a machine’s, and is told to readers', async () => {
  await beginAnew('editor')
  const editor = await signIn('editor', '/Publish')
  await editor.page.getByRole('textbox', { name: '标题', exact: true }).waitFor()
  await expect.poll(editor.focus).toBe('标题')
  await editor.type(TITLE)
  await editor.press('Enter', 'Enter')
  await editor.type('目前')
  await editor.press('Control+b')
  await editor.type('江边水位')
  await editor.press('Control+b')
  await editor.type('已经回落，市民可以先看绕行地图')
  // One after the other, as somebody does who watches the selection grow.
  for (let sign = 1; sign <= 4; sign++) {
    await editor.press('Shift+ArrowLeft')
    await expect.poll(() => editor.page.evaluate(() => String(getSelection()))).toBe('绕行地图'.slice(-sign))
  }
  await editor.press('Control+Alt+k')
  await expect.poll(editor.focus).toBe('命令面板')
  await editor.sees('链接地址')
  await editor.type(ADDRESS)
  await editor.press('Enter')
  await expect.poll(() => html(editor)).toContain(ADDRESS)
  await expect.poll(editor.focus).toBe('正文')
  await editor.press('End')
  await editor.type('，再通过滨江路。')
  await editor.press('Enter')
  await editor.type(UNTOUCHED)
  await editor.press('Control+s')
  await editor.sees(/已保存/)
  const paragraphs = () => body(editor).locator('p').allInnerTexts()
  expect(await paragraphs()).toEqual(['目前江边水位已经回落，市民可以先看绕行地图，再通过滨江路。', UNTOUCHED])

  // The first paragraph alone.
  await editor.press('Control+Home', 'Shift+End')
  await runPrompt(editor, 'gxdgjj', '改写得更简洁')
  await expect.poll(() => html(editor), SLOW).toContain('data-answer')
  const link = new RegExp(`<a[^>]*href="${ADDRESS}"[^>]*>绕行地图</a>`)
  const suggested = await html(editor)
  expect(suggested).toContain('<strong>江边水位</strong>')
  expect(suggested).toMatch(link)
  expect(suggested).toMatch(/<del[^>]*>目前<\/del><ins[^>]*>眼下<\/ins>/)
  await expect.poll(editor.focus).toBe('正文')
  await editor.press('Alt+F9')
  await expect.poll(() => html(editor)).not.toContain('data-answer')
  const accepted = await html(editor)
  expect(accepted).toContain('<strong>江边水位</strong>')
  expect(accepted).toMatch(link)
  const rewritten = '眼下江边水位已回落，居民可以先看绕行地图，再经滨江路。'
  expect((await paragraphs())[0]).toContain(rewritten)
  expect((await paragraphs()).at(-1)).toBe(UNTOUCHED)
  await editor.press('Control+s')
  await editor.page.getByRole('button', { name: /^带 AI 标识/ }).waitFor()
  await editor.press('Control+Enter')
  await expect.poll(() => editor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('ChID')
  await editor.type('bdxw')
  await editor.page.locator('[role=option][aria-selected=true]', { hasText: CHANNEL }).waitFor()
  await editor.press('Enter')
  await editor.press('Control+Enter')
  await editor.sees('待一审')

  // Nobody passes two levels, so it takes three; the last one publishes it.
  const first = await signIn('reviewer1', '/contribution/Review')
  const second = await signIn('reviewer2', '/contribution/Review')
  const third = await signIn('reviewer3', '/contribution/Review')
  for (const person of [first, second, third]) {
    await find(person, '审稿台', TITLE)
    await person.sees(rewritten)
    if (person === first) {
      expect(await marked(first)).toEqual([])
      await first.press('v', 'i')
      await expect.poll(async () => (await marked(first)).join('')).toContain('眼下')
      const said = first.page.getByRole('complementary', { name: '审稿经过' }).locator('.cd-ai-use').first()
      await expect.poll(() => said.innerText()).toContain('眼下')
      expect(await said.innerText()).toMatch(/AI 文字 智谱 glm-4[\s\S]*提问：[\s\S]*林小满采用/)
      expect(await marked(first)).not.toContain(UNTOUCHED)
      await hasNoBarriers(first, '.cd-desk')
    }
    await pass(person)
  }
  await third.press('g', 'a')
  await find(third, '全部稿件', TITLE)
  await third.press('p')
  await told(third, '全部稿件', TITLE).toContain('已发布')

  // A link that is handed out.
  await third.choose('分享稿件', 'articles.openShare')
  await expect.poll(() => third.page.evaluate(() => document.activeElement?.localName)).toBe('select')
  await third.press('Tab', 'Enter')
  const address = third.page.getByLabel('链接', { exact: true })
  await address.waitFor()
  const shared = await address.inputValue()

  // What leaves the house says so, and is what it claims to be.
  await third.choose(`#${CHANNEL}`, CHANNEL)
  await expect.poll(() => third.page.url()).toContain('Chid=')
  const channel = new URL(third.page.url()).searchParams.get('Chid')!
  const read = async (format: string) =>
    (await fetch(`${inject('baseUrl')}/feeds/jiangzhou/${channel}.${format}`)).text()
  const [rss, atom, json, ninjs] = await Promise.all(['rss', 'atom', 'json', 'ninjs'].map(read))
  expect(wrongWithRss(rss!)).toEqual([])
  expect(wrongWithAtom(atom!)).toEqual([])
  expect(wrongWithJsonFeed(JSON.parse(json!))).toEqual([])
  expect(wrongWithNinjs(JSON.parse(ninjs!))).toEqual([])
  const part = (text: string, tag: string) => text.split(`<${tag}>`).find((one) => one.includes(TITLE))!
  for (const text of [part(rss!, 'item'), part(atom!, 'entry')])
    for (const words of [AI_NOTICE, '眼下', ADDRESS]) expect(text).toContain(words)
  type Item = { readonly title?: string; readonly content_html?: string }
  const inJson = (JSON.parse(json!).items as Item[]).find(({ title }) => title === TITLE)!
  expect(inJson.content_html).toContain(AI_NOTICE)
  type Story = { readonly edNote?: string; readonly headlines?: readonly { readonly value: string }[] }
  const inNinjs = (JSON.parse(ninjs!).associations as Story[]).find((one) => JSON.stringify(one).includes(TITLE))!
  expect(inNinjs.edNote).toBe(AI_NOTICE)

  // The link, and the page of the public: two readers without an account.
  const [, reading] = /<link>([^<]+\/read\/[^<]+)<\/link>/.exec(part(rss!, 'item'))!
  for (const at of [shared, reading!]) {
    const reader = await sitDown(new URL(at).pathname)
    await reader.page.getByRole('heading', { name: TITLE }).waitFor()
    await reader.sees(AI_NOTICE)
    await reader.page.locator(`a[href="${ADDRESS}"]`, { hasText: '绕行地图' }).waitFor()
    await reader.page.locator('strong', { hasText: '江边水位' }).waitFor()
    expect(reader.complaints).toEqual([])
    await reader.leave()
  }
  for (const person of [editor, first, second, third]) {
    expect(person.complaints).toEqual([])
    await person.leave()
  }
})
