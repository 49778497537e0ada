/** The first hour of a real installation: nothing is there but an empty database, and the same day something is published. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findEmbedded } from '../../server/platform/database/embedded/findEmbedded.ts'
import { order } from '../support/order.ts'
import { newServer, type OwnServer } from './newServer.ts'
import { sitDown, type Person } from './people.ts'

const NAME = `first_hour_${process.pid}`
const TITLE = '新闻室今天开张'
const PASSWORD = 'a quiet Monday 9'

let database: string
let server: OwnServer
beforeAll(async () => {
  const url = new URL((await findEmbedded(inject('dataDir')))!)
  database = url.href
  await order(database, `create database ${NAME}`)
  url.pathname = `/${NAME}`
  server = await newServer({ databaseUrl: url.href })
  await server.start()
})
afterAll(async () => {
  await server.end()
  await order(database, `drop database ${NAME} with (force)`)
})

const fill = async (person: Person, ...texts: string[]) => {
  for (const text of texts) {
    await person.type(text)
    await person.press('Tab')
  }
}

/** Sign in for the first time: with the password that was shown once, and another one. */
async function hired(UserName: string, PassWord: string, address: string): Promise<Person> {
  const person = await sitDown(`${server.baseUrl}/login?redirect=${encodeURIComponent(address)}`)
  await person.page.getByLabel('账号').waitFor()
  await person.type(UserName)
  await person.press('Tab')
  await person.type(PassWord)
  await person.press('Enter')
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('NewPassWord')
  await person.type(PASSWORD)
  await person.page.getByLabel('再输一遍新密码').focus()
  await person.type(PASSWORD)
  await person.press('Enter')
  await person.page.locator('[data-region=status]').waitFor()
  return person
}

test('a key from the terminal, an administrator, an article, three reviews, published: without another setting', async () => {
  const [key = ''] = /\w{5}(-\w{5}){3}/.exec(server.said()) ?? []
  const boss = await sitDown(server.baseUrl)
  const { page } = boss
  await page.getByLabel('一次性密钥').waitFor()
  await fill(boss, key, '云溪县融媒体中心', 'boss', '方晴')
  await boss.type(PASSWORD)
  await page.getByLabel('再输一遍密码').focus()
  await boss.type(PASSWORD)
  await boss.press('Control+Enter')
  await page.getByRole('table').waitFor()
  const passwords = new Map<string, string>()
  for (const row of await page.locator('.cd-first-run-accounts tbody tr').all()) {
    const [, name = '', password = ''] = await row.locator('th, td').allInnerTexts()
    passwords.set(name, password)
  }
  await boss.press('Enter')
  await page.getByRole('heading', { name: /开通清单/ }).waitFor()

  await boss.choose('写稿', 'articles.add')
  await expect.poll(boss.focus).toBe('标题')
  await boss.type(TITLE)
  await boss.press('Enter', 'Enter')
  await boss.type('今天起，读者可以在这里看到本地的新闻。')
  await boss.press('Control+Enter')
  await page.getByRole('form', { name: '送审' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('ChID')
  await boss.type('mins')
  await page.locator('[role=option][aria-selected=true]', { hasText: '民生' }).waitFor()
  await boss.press('Enter')
  await boss.missesSoon('还缺栏目')
  await boss.press('Control+Enter')
  await boss.sees('待一审')

  for (const user of ['reviewer1', 'reviewer2', 'reviewer3']) {
    const reviewer = await hired(user, passwords.get(user)!, '/contribution/Unreviewed')
    const list = reviewer.page.getByRole('grid', { name: '待审稿件' })
    await list.getByRole('row', { name: new RegExp(TITLE) }).waitFor()
    await list.focus()
    await reviewer.press('a')
    await expect.poll(() => list.getByRole('row', { name: new RegExp(TITLE) }).count()).toBe(0)
    if (user === 'reviewer3') {
      await reviewer.press('g', 'a')
      const all = reviewer.page.getByRole('grid', { name: '全部稿件' })
      await all.getByRole('row', { name: new RegExp(TITLE) }).waitFor()
      await all.focus()
      await reviewer.press('p')
      await expect.poll(() => all.getByRole('row', { name: new RegExp(TITLE) }).innerText()).toContain('已发布')
    }
    await reviewer.leave()
  }
  await page.locator('.cd-editor-state').getByText('已发布').waitFor()

  // The tour notices what is done, and goes on where it was left.
  await boss.press('Alt+Shift+d')
  const tour = page.getByRole('complementary', { name: '导览' })
  await tour.getByText('导览 1 / 10').waitFor()
  await boss.press('Control+k')
  await boss.press('Escape')
  await tour.getByText('导览 2 / 10').waitFor()
  await boss.press('Alt+Shift+y')
  await tour.getByText('导览 3 / 10').waitFor()
  await boss.press('Alt+Shift+d')
  await tour.waitFor({ state: 'hidden' })
  await boss.press('Alt+Shift+d')
  await tour.getByText('导览 3 / 10').waitFor()
  expect(boss.complaints).toEqual([])
})
