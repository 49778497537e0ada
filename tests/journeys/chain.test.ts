/**
 * The whole chain, from a clue to a release that is taken back: a reporter and the three who review, each in a browser of
 * their own, and a guest who has no account. Nobody touches a mouse.
 */
import { expect, inject, test } from 'vitest'
import { find, list, pass, pick, told } from './desks.ts'
import { type Person, pressUntil, sendIn, signIn, sitDown, tabTo } from './people.ts'

const stamp = String(Date.now()).slice(-7)
const TITLE = `沿江步道夜间照明分三段更换${stamp}`
const RELEASE = `晚间头版${stamp}`
const CHANNEL = '本地新闻'
const PUSH = `今晚起，沿江步道分三段换灯${stamp}`
const GUEST = '市园林局 沈工'

/** The text of the editor that is shown. */
const written = ({ page }: Person) => page.getByRole('textbox', { name: '正文' })

/** Put the caret at the end of the paragraph that begins so, with the arrows. */
async function toParagraph(person: Person, beginning: string): Promise<void> {
  const here = () =>
    person.page.evaluate(() => {
      const { anchorNode } = document.getSelection()!
      const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
      return element?.closest('p')?.textContent ?? ''
    })
  await written(person).waitFor()
  await expect.poll(() => written(person).evaluate((text) => text === document.activeElement)).toBe(true)
  await person.press('Control+Home')
  await expect
    .poll(async () => {
      if ((await here()).startsWith(beginning)) return true
      await person.press('ArrowDown')
      return false
    })
    .toBe(true)
  await person.press('End')
}

test('a clue becomes an article that three levels and a guest look at, is released, and is taken back', async () => {
  // A clue, and what the reporter would make of it.
  const reporter = await signIn('editor', '/Clue/list')
  await list(reporter, '线索')
  await reporter.press('n')
  await tabTo(reporter, '标题')
  await reporter.type(TITLE)
  await tabTo(reporter, '内容')
  await reporter.type('市民来电：步道的灯坏了很多，听说要分段更换。')
  await reporter.press('Control+Enter')
  await find(reporter, '线索', TITLE)
  await reporter.press('t')
  await tabTo(reporter, '标题')
  expect(await reporter.page.getByLabel('标题').inputValue()).toBe(TITLE)
  await pick(reporter, '栏目', CHANNEL, CHANNEL)
  await reporter.press('Control+Enter')
  await list(reporter, '线索')

  // The head of the department agrees and asks for a report.
  const first = await signIn('reviewer1', '/SeleCttopic/list')
  await find(first, '选题', TITLE)
  await told(first, '选题', TITLE).toContain('待审定')
  await first.press('a')
  await told(first, '选题', TITLE).toContain('已通过')
  await first.press('t')
  await tabTo(first, '标题')
  expect(await first.page.getByLabel('标题').inputValue()).toBe(TITLE)
  await pick(first, '记者', 'lxm', '林小满')
  await first.press('Control+Enter')
  await list(first, '选题')

  // The reporter takes it, and writes the article from it.
  await reporter.choose('采写', 'go.tasks')
  await find(reporter, '采写', TITLE)
  await reporter.press('a')
  await told(reporter, '采写', TITLE).toContain('采写中')
  await reporter.press('w')
  await written(reporter).waitFor()
  await expect.poll(() => reporter.page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe(TITLE)
  await reporter.type('十一月起，沿江步道的路灯分三段更换。')
  await reporter.press('Enter')
  await reporter.type('先换从渡口到旧粮库的一段。')
  await reporter.press('Enter')
  await reporter.type('全部完工要到明年春天。')
  await reporter.press('Control+s')
  await reporter.sees(/已保存/)

  // Both ways along the chain: back from the article to the report and on to the clue, and forward again.
  await reporter.choose('我的稿件', 'go.myArticle')
  await find(reporter, '我的稿件', TITLE)
  await reporter.press('[')
  await expect.poll(reporter.focus).toBe('来龙去脉')
  const link = (words: RegExp) => reporter.page.getByRole('option', { selected: true, name: words })
  await link(/^采写：.*采写中/).waitFor()
  await reporter.press('Home')
  await link(/^线索：/).waitFor()
  await reporter.press('j')
  await link(/^选题：/).waitFor()
  await reporter.press('End')
  await link(/^稿件：.*草稿/).waitFor()
  await reporter.press('k')
  await link(/^采写：/).waitFor()
  await reporter.press(']')
  await expect.poll(() => written(reporter).evaluate((text) => text === document.activeElement)).toBe(true)

  // Both change the second paragraph. Who is first has it; the other sees all three texts and puts them together.
  await first.press('g', 'a')
  await find(first, '全部稿件', TITLE)
  await first.press('e')
  await toParagraph(first, '先换')
  await toParagraph(reporter, '先换')
  await first.press('Backspace')
  await first.type('，每晚十点以后施工。')
  await first.press('Control+s')
  await first.sees(/已保存/)
  await reporter.press('Home')
  await reporter.type('据了解，')
  await reporter.sees(/与您的修改冲突/)
  await reporter.press('Alt+m')
  await expect.poll(reporter.focus).toBe('逐段合并')
  const three = reporter.page.locator('.cd-three-way')
  await expect.poll(() => three.innerText()).toContain('先换从渡口到旧粮库的一段。')
  await expect.poll(() => three.locator('ins').allInnerTexts()).toEqual(['据了解，', '，每晚十点以后施工'])
  await reporter.press('2')
  await reporter.page.locator('[data-here] [aria-pressed=true]', { hasText: '用对方的' }).waitFor()
  await reporter.press('Enter')
  await expect.poll(() => written(reporter).innerText()).toContain('一段，每晚十点以后施工。')
  expect(await written(reporter).innerText()).not.toContain('据了解')
  await reporter.sees(/已保存/)
  await sendIn(reporter)
  await reporter.sees('待一审')

  // The first level asks a guest, who has no account, and passes what the guest agreed to.
  await first.choose('审稿台', 'go.review')
  await find(first, '审稿台', TITLE)
  await first.sees('每晚十点以后施工')
  await first.press('q')
  await expect.poll(() => first.page.getByLabel('姓名').evaluate((name) => name === document.activeElement)).toBe(true)
  await first.type(GUEST)
  await first.press('Enter')
  const address = first.page.getByLabel('链接', { exact: true })
  await address.waitFor()
  const guest = await sitDown(new URL(await address.inputValue()).pathname)
  await guest.page.getByRole('heading', { name: TITLE }).waitFor()
  await guest.sees('每晚十点以后施工')
  await pressUntil(guest, 'Tab', () => guest.page.evaluate(() => document.activeElement?.textContent ?? ''), '同意')
  await guest.press('Enter')
  await guest.sees('您的答复：同意')
  await first.choose('审稿台', 'go.review')
  await find(first, '审稿台', TITLE)
  await first.page.locator('li[data-state=passed]', { hasText: GUEST }).waitFor()
  await pass(first)

  // Nobody passes two levels, so it takes two more.
  const second = await signIn('reviewer2', '/contribution/Review')
  const third = await signIn('reviewer3', '/contribution/Review')
  for (const person of [second, third]) {
    await find(person, '审稿台', TITLE)
    await person.sees('每晚十点以后施工')
    await pass(person)
  }

  // Put into a release: its place, what is pushed about it.
  await second.choose('发布单', 'go.release')
  await list(second, '发布单')
  await second.press('n')
  await tabTo(second, '名称')
  await second.type(RELEASE)
  await second.press('Control+Enter')
  await find(second, '发布单', RELEASE)
  await second.press('g', 'a')
  await find(second, '全部稿件', TITLE)
  await told(second, '全部稿件', TITLE).toContain('待发布')
  await second.press('Shift+y')
  await second.page.locator('[role=option]', { hasText: RELEASE }).waitFor()
  await second.type(RELEASE)
  await second.page.locator('[role=option][aria-selected=true]', { hasText: RELEASE }).waitFor()
  await second.press('Enter')
  await second.sees(`1 篇稿件加入发布单「${RELEASE}」`)
  await second.choose('发布单', 'go.release')
  await find(second, '发布单', RELEASE)
  await second.press('Enter')
  await expect.poll(second.focus).toBe(`发布单“${RELEASE}”的稿件`)
  await second.press('h')
  await second.page.locator('.cd-release-flag', { hasText: '头' }).waitFor()
  await second.press('q')
  await expect.poll(second.focus).toBe('命令面板')
  await second.press('Control+a')
  await second.type(PUSH)
  await second.press('Enter')
  await second.sees(`推送：${PUSH}`)
  await second.sees(/推送 1 条/)
  await second.press('s')
  await told(second, '发布单', RELEASE).toContain('待审核')

  // Another one looks at it and lets it out.
  await third.choose('发布单', 'go.release')
  await find(third, '发布单', RELEASE)
  await third.press('a')
  await told(third, '发布单', RELEASE).toContain('待发布')
  await third.press('p')
  await third.page.getByRole('alertdialog').waitFor()
  await third.press('Enter')
  await told(third, '发布单', RELEASE).toContain('已发布')

  // The public reads it, in every format; who has it already is told so.
  await third.choose(`#${CHANNEL}`, CHANNEL)
  await expect.poll(() => third.page.url()).toContain('Chid=')
  const channel = new URL(third.page.url()).searchParams.get('Chid')!
  const feed = `${inject('baseUrl')}/feeds/jiangzhou/${channel}`
  const marks = new Map<string, string>()
  for (const format of ['rss', 'atom', 'json', 'ninjs']) {
    const given = await fetch(`${feed}.${format}`)
    expect([format, given.status, (await given.text()).includes(TITLE)]).toEqual([format, 200, true])
    marks.set(format, given.headers.get('etag')!)
    const again = await fetch(`${feed}.${format}`, { headers: { 'if-none-match': marks.get(format)! } })
    expect([format, again.status]).toEqual([format, 304])
  }
  const [, reading] = /<link>([^<]+\/read\/[^<]+)<\/link>/.exec(await (await fetch(`${feed}.rss`)).text())!
  await guest.page.goto(reading!)
  await guest.page.getByRole('heading', { name: TITLE }).waitFor()

  // Taken back, with the reason: gone the next time anybody asks.
  await third.choose('发布单', 'go.release')
  await find(third, '发布单', RELEASE)
  await third.press('Shift+p')
  await third.sees('理由')
  await third.type('施工时间有变')
  await third.press('Enter')
  await told(third, '发布单', RELEASE).toContain('已撤回')
  for (const [format, mark] of marks) {
    const now = await fetch(`${feed}.${format}`, { headers: { 'if-none-match': mark } })
    expect([format, now.status, (await now.text()).includes(TITLE)]).toEqual([format, 200, false])
  }
  expect((await fetch(reading!)).status).toBe(410)

  // The log knows of all of it: the article's lines, and the release's.
  await third.press('l')
  const log = third.page.getByRole('grid', { name: '操作日志' })
  const lines = async () => (await log.getByRole('row').allInnerTexts()).join('\n')
  for (const line of ['何静\n撤回整单', '何静\n发布整单', '何静\n通过发布单', '赵一鸣\n送审发布单'])
    await expect.poll(lines).toContain(line)
  await third.choose('全部稿件', 'go.all')
  await find(third, '全部稿件', TITLE)
  await told(third, '全部稿件', TITLE).toContain('待发布')
  await third.press('l')
  for (const line of [
    '何静\n随发布单撤回',
    '何静\n随发布单发布',
    '何静\n终审通过',
    '赵一鸣\n二审通过',
    '周敏\n一审通过',
    '外部审核同意',
    '周敏\n邀请外部审核',
    '林小满\n送审',
    '林小满\n修改稿件',
    '周敏\n修改稿件',
  ])
    await expect.poll(lines).toContain(line)
  for (const person of [reporter, first, second, third, guest]) {
    expect(person.complaints).toEqual([])
    await person.leave()
  }
})
