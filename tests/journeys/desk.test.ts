/** Around the panes: closing and coming back, unsaved text, the ways out, a telephone. The focus is never nowhere. */
import { expect, test } from 'vitest'
import { PASSWORD, signIn, sitDown, type Person } from './people.ts'

const path = ({ page }: Person) => new URL(page.url()).pathname
const tabs = ({ page }: Person) =>
  page.getByRole('tab').evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-label')))
const isNowhere = ({ page }: Person) => page.evaluate(() => document.activeElement === document.body)

/** Wait until the active pane shows a page and holds the focus. */
async function stands(person: Person, address: string): Promise<void> {
  await expect.poll(() => path(person)).toBe(address)
  await expect
    .poll(() => person.page.evaluate(() => document.activeElement?.closest('[data-pane]') !== null))
    .toBe(true)
}

test('panes are closed, opened again and walked through without losing the focus', async () => {
  const person = await signIn('reviewer3', '/contribution/All')
  const { page } = person
  await stands(person, '/contribution/All')
  // Until the screen is there a pane has the focus that knows no keys of its own.
  await expect.poll(person.focus).toBe('全部稿件')
  await person.press('g', 'm')
  await stands(person, '/contribution/MyArticle')
  await person.press('Alt+\\')
  await expect.poll(() => page.locator('.dv-groupview').count()).toBe(2)
  await stands(person, '/contribution/MyArticle')
  await person.press('Alt+w')
  await expect.poll(() => page.locator('.dv-groupview').count()).toBe(1)
  await stands(person, '/contribution/All')
  await person.press('Alt+Shift+t')
  await stands(person, '/contribution/MyArticle')
  await expect.poll(person.focus).toBe('我的稿件')
  await expect.poll(() => page.title()).toBe('我的稿件 - 采编工作台')
  await page.goBack()
  await stands(person, '/contribution/All')
  await expect.poll(person.focus).toBe('全部稿件')
  await page.goForward()
  await stands(person, '/contribution/MyArticle')
  await expect.poll(person.focus).toBe('我的稿件')
  await expect.poll(() => page.title()).toBe('我的稿件 - 采编工作台')
  // Down to nothing, and back.
  for (let count = await page.getByRole('tab').count(); count > 0; count--) {
    await person.press('Alt+w')
    await expect.poll(() => page.getByRole('tab').count()).toBe(count - 1)
    expect(await isNowhere(person)).toBe(false)
  }
  await person.sees('没有打开的窗格')
  expect(path(person)).toBe('/')
  await person.press('Enter')
  await stands(person, '/HomePage/index')
  expect(person.complaints).toEqual([])
  await person.leave()
})

test('regions are gone round with F6, both ways', async () => {
  const person = await signIn('reviewer3', '/contribution/All')
  await stands(person, '/contribution/All')
  const region = () =>
    person.page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region)
  const walk = async (key: string) => {
    const seen: (string | undefined)[] = []
    for (let step = 0; step < 4; step++) {
      await person.press(key)
      seen.push(await region())
    }
    return seen
  }
  expect(await walk('F6')).toEqual(['status', 'top', 'side', 'panes'])
  expect(await walk('Shift+F6')).toEqual(['side', 'top', 'status', 'panes'])
  await person.leave()
})

test('unsaved text is asked about, whichever way its pane is closed', async () => {
  const person = await signIn('duty', '/PersonalManagement')
  const { page } = person
  const old = page.getByLabel('原密码')
  await old.waitFor()
  await old.focus()
  await person.type('half')
  await person.sees('1 个窗格未保存')
  const asks = async (...keys: string[]) => {
    await person.press(...keys)
    await page.getByRole('alertdialog', { name: '新密码还没有保存。' }).waitFor()
  }
  await asks('Alt+w')
  await person.press('Escape')
  await expect.poll(() => old.evaluate((input) => input === document.activeElement)).toBe(true)
  // Delete on the tab would close it behind the pane's back.
  await page.getByRole('tab', { name: '我的账号' }).focus()
  await asks('Delete')
  await person.press('s')
  await person.sees('密码还没有填对，请按提示修改。')
  expect(await tabs(person)).toContain('我的账号')
  await asks('Alt+w')
  await person.press('d')
  await expect.poll(() => tabs(person)).not.toContain('我的账号')
  expect(await isNowhere(person)).toBe(false)
  await person.leave()
})

test('an expired sign-in freezes the workspace in every tab, and signing in again brings it back', async () => {
  const person = await signIn('reviewer2', '/contribution/All')
  const { page } = person
  await stands(person, '/contribution/All')
  await person.press('Alt+m')
  const second = await page.context().newPage()
  await second.goto(new URL('/contribution/Reviewed', page.url()).href)
  await second.getByRole('main').waitFor()
  // Somebody ended the session elsewhere.
  await page.evaluate(async () => {
    const token = /vue_admin_template_token=([^;]+)/.exec(document.cookie)![1]!
    await fetch('/api/auth/signout', {
      method: 'POST',
      headers: { Token: token, 'content-type': 'application/json' },
      body: '{}',
    })
  })
  for (const one of [page, second]) {
    await one.getByRole('alertdialog', { name: '系统提示' }).waitFor()
    await one.getByRole('alertdialog').getByText('登录状态已过期，请重新登录').waitFor()
  }
  await page.bringToFront()
  await person.press('Escape', 'g', 'm')
  expect(path(person)).toBe('/contribution/All')
  await page.getByRole('button', { name: '重新登录' }).focus()
  await person.press('Enter')
  await page.waitForURL(/\/login$/)
  expect(await page.evaluate(() => [localStorage.length, /template_token/.test(document.cookie)])).toEqual([0, false])
  await page.getByLabel('账号').waitFor()
  await person.type('reviewer2')
  await person.press('Tab')
  await person.type(PASSWORD)
  await person.press('Enter')
  await stands(person, '/contribution/All')
  expect(await tabs(person)).toContain('全部稿件')
  await person.leave()
})

test('signing out leads back to where one was; a token in the address is taken out of it', async () => {
  const person = await signIn('reviewer2', '/contribution/Reviewed')
  const { page } = person
  await stands(person, '/contribution/Reviewed')
  const token = await page.evaluate(() => /vue_admin_template_token=([^;]+)/.exec(document.cookie)![1]!)
  const other = await sitDown(`/contribution/Reviewed?Token=${token}`)
  await stands(other, '/contribution/Reviewed')
  expect(other.page.url()).not.toContain('Token')
  await other.leave()
  await person.choose('退出登录', 'workspace.signOut')
  await page.waitForURL(/\/login\?redirect=%2Fcontribution%2FReviewed$/)
  await person.leave()
})

test('on a telephone one pane fills the screen, and the bar at the bottom leads everywhere', async () => {
  const person = await sitDown('/login', { size: { width: 400, height: 800 } })
  const { page } = person
  await page.getByLabel('账号').waitFor()
  await person.type('duty')
  await person.press('Tab')
  await person.type(PASSWORD)
  await person.press('Enter')
  await page.getByRole('navigation', { name: '底栏' }).waitFor()
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await page.getByRole('dialog', { name: '菜单' }).getByRole('button', { name: '全部稿件' }).click()
  await expect.poll(() => path(person)).toBe('/contribution/All')
  const widths = () =>
    page.locator('.dv-groupview').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  await expect.poll(async () => (await widths()).filter((width) => width > 0)).toEqual([400])
  const shown = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(shown).toBe(400)
  await page.getByRole('button', { name: /^窗格/ }).click()
  await page.getByRole('menuitemradio', { name: '首页' }).click()
  await stands(person, '/HomePage/index')
  await person.leave()
})
