/** Mail by keyboard: an address is bound, a module is chosen, and what happens there arrives by mail. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { mailServer, type MailServer } from '../distribution/mail/mailServer.ts'
import { PASSWORD, signIn } from './people.ts'
import type {} from './serverSetup.ts'

const account = { user: 'notice@jz.example', pass: 'a password of nobody' }
let mails: MailServer
beforeAll(async () => void (mails = await mailServer(account)))
afterAll(() => mails.end())

const decoded = (raw: string) =>
  [...raw.matchAll(/\r\n\r\n([A-Za-z0-9+/=\r\n]{40,}?)\r\n--/g)]
    .map(([, body]) => Buffer.from(body!, 'base64').toString('utf8'))
    .join('\n')
const newest = () => decoded(mails.came.at(-1)?.raw ?? '')

test('bound by a code, chosen per module, and a task arrives', async () => {
  const admin = await signInTo(inject('baseUrl'), 'admin', PASSWORD)
  const { ID } = await admin.mailAccounts.get({})
  const address = { Host: '127.0.0.1', Port: mails.Port, Security: 'none', Appkey: account.user } as const
  await admin.mailAccounts.save({
    ...{ ID, ...address, AppSecret: account.pass, FromAddress: account.user, IsEnable: true },
  })
  const person = await signIn('duty2', '/PersonalManagement')
  const { page } = person
  await page.getByText('消息提醒').waitFor()
  await person.choose('绑定邮箱', 'bindings.bindMail')
  await person.type('zhiban@jz.example')
  await person.press('Enter')
  await expect.poll(newest).toMatch(/验证码：\d{6}/)
  await person.sees(/验证码已发往 z\*\*\*@jz.example/)
  await person.type(/验证码：(\d{6})/.exec(newest())![1]!)
  await person.press('Enter')
  await person.sees('邮箱 z***@jz.example 已绑定。')
  await person.choose('我的消息提醒', 'messages.onOwnPage')
  const box = page.getByLabel('任务：邮件')
  await expect.poll(() => page.getByLabel('稿件：弹出').evaluate((one) => one === document.activeElement)).toBe(true)
  for (let n = 0; n < 20 && !(await box.evaluate((one) => one === document.activeElement)); n++)
    await person.press('Tab')
  await person.press('Space')
  await expect.poll(() => box.isChecked()).toBe(true)
  mails.came.length = 0
  const people = await admin.adminUsers.list({ PageSize: 100 })
  const AssigneeID = people.List.find(({ UserName }) => UserName === 'duty2')!.ID
  const Deadline = new Date(Date.now() + 86_400_000).toISOString()
  await admin.tasks.save({ Title: '看住渡口直播的评论', AssigneeID, Deadline, IsPublish: true })
  await expect.poll(newest).toContain('看住渡口直播的评论')
  expect(mails.came[0]!.to).toEqual(['zhiban@jz.example'])
  expect(person.complaints).toEqual([])
  await person.leave()
  await admin.mailAccounts.save({ ID, IsEnable: false })
})
