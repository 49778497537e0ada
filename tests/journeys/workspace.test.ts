/** A workspace by keyboard alone: signing in, panes side by side, the palette, and everything as it was after a reload. */
import { expect, test } from 'vitest'
import { PASSWORD, signIn, signInByHand, sitDown } from './people.ts'

test('a wrong password is told under the field, nothing typed is lost, and the address asked for comes after signing in', async () => {
  const person = await sitDown('/contribution/All')
  await person.page.waitForURL(/\/login\?redirect=/)
  await person.page.getByLabel('账号').waitFor()
  await person.type('reviewer3')
  await person.press('Tab')
  await person.type('wrong password')
  await person.press('Enter')
  await person.sees(/账号或密码不正确/)
  expect(await person.page.locator('input[name=UserName]').inputValue()).toBe('reviewer3')
  await person.page.locator('input[name=PassWord]').focus()
  await person.press('Control+a')
  await person.type(PASSWORD)
  await person.press('Enter')
  await person.page.waitForURL(/\/contribution\/All/)
  await person.page.getByRole('grid', { name: '全部稿件' }).waitFor()
  await person.leave()
})

test('three screens stand side by side, are walked by keys, and stand there again after a reload', async () => {
  const person = await signInByHand('admin', '/contribution/All')
  const { page } = person
  await page.getByRole('grid', { name: '全部稿件' }).waitFor()
  // The log to the right, through the palette, and the drafts below it.
  await person.choose('操作日志', '操作日志', 'Control+Enter')
  await page.getByRole('grid', { name: '操作日志' }).waitFor()
  await expect.poll(person.focus).toBe('操作日志')
  await person.choose('草稿箱', '草稿箱', 'Alt+Enter')
  await page.getByRole('grid', { name: '草稿箱' }).waitFor()
  await expect.poll(person.focus).toBe('草稿箱')
  const boxes = async () =>
    Promise.all(
      ['全部稿件', '操作日志', '草稿箱'].map(async (name) => (await page.getByRole('grid', { name }).boundingBox())!),
    )
  const before = await boxes()
  expect(before[1]!.x).toBeGreaterThan(before[0]!.x + 100)
  expect(before[2]!.y).toBeGreaterThan(before[1]!.y + 100)
  // Focus by direction: up to the log, left to the articles.
  await person.press('Control+Alt+ArrowUp')
  await expect.poll(person.focus).toBe('操作日志')
  await person.press('Control+Alt+ArrowLeft')
  await expect.poll(person.focus).toBe('全部稿件')
  // The layout is kept on the server a moment after it rests.
  await page.waitForResponse(
    (response) => response.url().includes('/api/workspace/settings') && response.request().method() === 'POST',
  )
  await page.reload()
  await page.getByRole('grid', { name: '草稿箱' }).waitFor()
  await page.getByRole('grid', { name: '操作日志' }).waitFor()
  const after = await boxes()
  for (const [index, box] of after.entries())
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(box[side] - before[index]![side]), `${index} ${side}`).toBeLessThanOrEqual(2)
  await expect.poll(person.focus).toBe('全部稿件')
  expect(person.complaints).toEqual([])
  await person.leave()
})

test('another station sees nothing of this one, and a page that is not granted says so', async () => {
  const person = await signIn('editor2', '/ColumnManagement/index')
  await person.sees(/没有权限|没有“栏目管理”|不在您的/)
  await person.leave()
})

test('keys: the sheet lists what acts here, a pending chord says so, and composing text triggers nothing', async () => {
  const person = await signIn('editor', '/contribution/MyArticle')
  const { page } = person
  await page.getByRole('grid', { name: '我的稿件' }).waitFor()
  await person.press('?')
  await expect.poll(person.focus).toBe('查找快捷键')
  await page.getByRole('dialog').getByText('新增稿件').waitFor()
  await person.press('Escape')
  await expect.poll(person.focus).toBe('我的稿件')
  await person.press('g')
  await person.sees(/前往/)
  await person.press('Escape')
  // Chromium's input method: pinyin half typed, then Enter takes the word; neither runs a command.
  await person.press('Control+k')
  const input = page.getByRole('combobox', { name: '命令面板' })
  await input.waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.imeSetComposition', { text: 'caogao', selectionStart: 6, selectionEnd: 6 })
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    windowsVirtualKeyCode: 229,
    key: 'Process',
    code: 'Enter',
  })
  expect(await input.isVisible()).toBe(true)
  await cdp.send('Input.insertText', { text: '草稿' })
  await page.locator('[role=option]', { hasText: '草稿箱' }).first().waitFor()
  await person.press('Escape')
  await person.leave()
})

test('a filter is chosen by its key and by sound, and what home advertises acts there', async () => {
  const person = await signIn('editor', '/contribution/MyArticle')
  const { page } = person
  await page.getByRole('grid', { name: '我的稿件' }).waitFor()
  await expect.poll(person.focus).toBe('我的稿件')
  await person.press('f', 'z')
  await person.sees('按状态筛选')
  await person.type('dfb')
  await page.locator('[role=option][aria-selected=true]', { hasText: '待发布' }).waitFor()
  await person.press('Enter')
  await expect.poll(person.focus).toBe('我的稿件')
  expect(await page.locator('.cd-filter select[name=Status]').inputValue()).toBe('approved')
  await person.press('g', 'h')
  await page.getByText('常用快捷键').waitFor()
  // What home advertises acts there.
  await person.press('n')
  await page.getByRole('tab', { name: '新增稿件' }).waitFor()
  await person.leave()
})

test('F1 opens what the manual says about a page beside it, and another chapter is found by its sound', async () => {
  const person = await signIn('editor', '/contribution/MyArticle')
  const { page } = person
  await page.getByRole('grid', { name: '我的稿件' }).waitFor()
  await person.press('F1')
  await page.getByRole('heading', { name: '写稿', level: 1 }).waitFor()
  await expect.poll(person.focus).toBe('正文')
  await person.press('/')
  await expect.poll(person.focus).toBe('在手册里查找')
  await person.type('dpqm')
  await page.getByRole('option', { name: '大屏和墙面' }).waitFor({ state: 'detached' })
  await person.press('Escape')
  await person.type('dphqm')
  await page.getByRole('option', { selected: true, name: '大屏和墙面' }).waitFor()
  await person.press('Enter')
  await page.getByRole('heading', { name: '大屏和墙面', level: 1 }).waitFor()
  await expect.poll(person.focus).toBe('正文')
  await page.getByRole('tab', { name: '手册：大屏和墙面' }).waitFor()
  await person.leave()
})
