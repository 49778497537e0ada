/** What a person may do, from the role an administrator makes to the command that vanishes at another keyboard. */
import { expect, test } from 'vitest'
import { pressUntil, signIn, sitDown, tabTo, type Person } from './people.ts'

/** Walk down a tree that has the focus to the row of this title. */
async function walkTo(person: Person, title: string): Promise<void> {
  const here = () =>
    person.page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      const row = id ? document.getElementById(id) : null
      return row?.querySelector('.cd-tree-title')?.textContent ?? undefined
    })
  await pressUntil(person, 'ArrowDown', here, title)
}

/** Filters the tree of grants to a page and opens it. */
async function openPage(person: Person, initials: string, page: string): Promise<void> {
  await tabTo(person, '筛选页面和按钮')
  await person.type(initials)
  await person.page.getByRole('treeitem', { name: new RegExp(page) }).waitFor()
  await person.press('ArrowDown')
  await expect.poll(person.focus).toBe('页面和按钮')
  await walkTo(person, page)
  await person.press('ArrowRight')
}

/** Whether the palette offers a command for this query, and not only says for whom it is. */
async function offers(person: Person, query: string, command: string): Promise<boolean> {
  await person.press('Control+k')
  await expect.poll(person.focus).toBe('命令面板')
  await person.type(query)
  await person.page.locator('[role=option]').first().waitFor()
  // What is for others is found, too: last, with what is missing.
  const found = await person.page
    .locator(`[role=option][data-command="${command}"]`)
    .filter({ hasNotText: '没有权限：' })
    .count()
  await person.press('Escape')
  await expect.poll(person.focus).not.toBe('命令面板')
  return found > 0
}

test('a role of three buttons, somebody who has it, a button taken away, and why', async () => {
  const stamp = String(Date.now()).slice(-6)
  const [role, user, name] = [`版面${stamp}`, `layout${stamp}`, `宋版面${stamp}`]
  const chief = await signIn('admin', '/Authority')
  await chief.page.getByRole('grid', { name: '角色权限' }).waitFor()
  await chief.page.locator('[role=row]', { hasText: '系统管理员' }).first().waitFor()
  await chief.press('n')
  await tabTo(chief, '角色名称')
  await chief.type(role)
  await openPage(chief, 'qbgj', '全部稿件')
  for (const button of ['置顶', '取消置顶', '头条']) {
    await walkTo(chief, button)
    await chief.press('Space')
  }
  await chief.sees(/保存后授予 4 项：全部稿件、全部稿件·置顶、全部稿件·取消置顶、全部稿件·头条/)
  await tabTo(chief, '全部栏目')
  await chief.press('Space')
  await chief.press('Control+Enter')
  await chief.page.locator('[role=row]', { hasText: role }).waitFor()

  await chief.choose('账号', 'go.adminUser')
  await chief.page.getByRole('grid', { name: '账号' }).waitFor()
  await chief.page.locator('[role=row]', { hasText: 'admin' }).first().waitFor()
  await chief.press('n')
  await tabTo(chief, '账号')
  await chief.type(user)
  await tabTo(chief, '初始密码')
  await chief.type('correct horse 9')
  await tabTo(chief, '首次登录必须改密码')
  await chief.press('Space')
  await tabTo(chief, '姓名')
  await chief.type(name)
  await tabTo(chief, '角色')
  await chief.type(role)
  await chief.page.locator('[role=option]', { hasText: role }).first().waitFor()
  await chief.press('Enter')
  await chief.press('Control+Enter')
  await chief.page.locator('[role=row]', { hasText: user }).waitFor()

  // At a browser of their own by the password, and from there at a second one by its code.
  const first = await sitDown('/contribution/All')
  await first.page.getByLabel('账号').waitFor()
  await first.type(user)
  await first.press('Tab')
  await first.type('correct horse 9')
  await first.press('Enter')
  await first.page.getByRole('grid', { name: '全部稿件' }).waitFor()
  const second = await sitDown('/contribution/All')
  await second.page.getByLabel('账号').waitFor()
  await second.press('Alt+q')
  await second.page.getByRole('img', { name: /登录二维码/ }).waitFor()
  const number = (await second.page.locator('.cd-scan-number strong').textContent())!.replaceAll(/\D/g, '')
  await first.choose('确认扫码登录', 'session.scan')
  await first.sees('登录页上的数字码')
  await first.type(number)
  await first.press('Enter')
  await first.page.getByRole('region', { name: '等待确认的登录' }).waitFor()
  await expect.poll(() => first.page.evaluate(() => document.activeElement?.textContent)).toContain('确认登录')
  await first.press('Enter')
  await second.page.getByRole('grid', { name: '全部稿件' }).waitFor()
  await second.page.locator('[role=row][aria-rowindex="2"]').waitFor()

  // Exactly those.
  expect(await offers(second, '置顶', 'articles.top')).toBe(true)
  expect(await offers(second, '取消置顶', 'articles.untop')).toBe(true)
  expect(await offers(second, '头条', 'articles.headline')).toBe(true)
  for (const [query, command] of [
    ['取消头条', 'articles.unheadline'],
    ['推荐', 'articles.recommend'],
    ['删除稿件', 'articles.remove'],
    ['新增稿件', 'articles.add'],
    ['角色', 'roles.add'],
  ] as const)
    expect(await offers(second, query, command), command).toBe(false)

  // One is taken away: it vanishes there within a second.
  await chief.choose('角色权限', 'go.authority')
  await chief.page.getByRole('grid', { name: '角色权限' }).waitFor()
  await chief.press('End', 'e')
  await chief.sees(`编辑角色“${role}”`)
  await openPage(chief, 'qbgj', '全部稿件')
  await walkTo(chief, '头条')
  await chief.press('Space')
  await chief.sees(/保存后收回 1 项：全部稿件·头条/)
  // By itself, without a key pressed there: within a second on a machine that has one to spare.
  const told = second.sees('您的权限有变化，已更新。')
  await chief.press('Control+Enter')
  await told
  expect(await offers(second, '头条', 'articles.headline')).toBe(false)
  expect(await offers(second, '置顶', 'articles.top')).toBe(true)

  await chief.choose('解释权限', 'roles.explain')
  await chief.sees('谁')
  await chief.type(name)
  await chief.page.locator('[role=option]', { hasText: name }).waitFor()
  await chief.press('Enter')
  await chief.sees('哪个命令')
  await chief.type('头条')
  await chief.page.locator('[role=option]', { hasText: '头条' }).first().waitFor()
  await chief.press('Enter')
  const why = chief.page.getByRole('region', { name: '权限说明' })
  await why.waitFor()
  await why
    .getByText(/上都没有按钮「头条」/)
    .first()
    .waitFor()
  expect([...chief.complaints, ...first.complaints, ...second.complaints]).toEqual([])
  for (const person of [chief, first, second]) await person.leave()
})
