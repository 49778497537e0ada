/** The second step of a sign-in, by keyboard: codes of a telephone, and a passkey that Chromium plays. */
import { expect, inject, test } from 'vitest'
import type { Client } from '../../src/api/client.ts'
import type { Contract } from '../../src/api/index.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { PASSWORD, sitDown, type Person } from './people.ts'
import { codeOf, focusName, shownSecret, signOut, typeSignIn } from './signingIn.ts'
import type {} from './serverSetup.ts'

const base = () => inject('baseUrl')
const stamp = () => String(Date.now()).slice(-7)
const ACCOUNT = 'correct horse 9'

/** Somebody new; with `NeedsFactor` in a role that wants a second factor. Answers the account's name. */
async function hired(chief: Client<Contract>, NeedsFactor: boolean): Promise<string> {
  const UserName = `factor${stamp()}`
  const all = await chief.roles.list({ PageSize: 100 })
  const like = await chief.roles.get({ ID: all.List.find(({ Name }) => Name.includes('编辑'))!.ID })
  const { Grants, Channels } = like
  const { ID: RoleID } = await chief.roles.save({ Name: `两步${stamp()}`, NeedsFactor, Grants, Channels })
  await chief.adminUsers.save({
    ...{ UserName, AdminUserRealName: `丁两步${stamp()}`, PassWord: ACCOUNT, MustChange: false, RoleID },
  })
  return UserName
}

/** Answers the window of the recovery codes; an Enter too many only copies them. */
async function saveCodes(person: Person): Promise<void> {
  const { page } = person
  await page.getByRole('dialog', { name: '恢复码' }).waitFor()
  await person.press('Enter', 'Tab', 'Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('已保存')
  await person.press('Enter')
}

const isIn = (person: Person) => person.page.locator('[data-region=status]').waitFor()

test('a role that wants a second factor: bound at the sign-in, asked at the next, asked again before what matters', async () => {
  const user = await hired(await signInTo(base(), 'admin', PASSWORD), true)
  const person = await sitDown('/login')
  const { page } = person
  await typeSignIn(person, user, ACCOUNT)
  await person.sees('您的角色要求两步验证')
  const secret = await shownSecret(person)
  await expect.poll(() => focusName(person)).toBe('Code')
  await person.type('000000')
  await person.press('Enter')
  await person.sees(/验证码不正确/)
  // What was wrong is chosen, so it is typed over.
  await person.type(codeOf(secret, 0))
  await person.press('Enter')
  await person.sees('只显示这一次')
  const codes = await page.locator('.cd-recovery li').allTextContents()
  expect(codes).toHaveLength(10)
  await person.press('Enter')
  await isIn(person)

  await signOut(person)
  await typeSignIn(person, user, ACCOUNT)
  await expect.poll(() => focusName(person)).toBe('Code')
  await person.type(codeOf(secret, 1))
  await person.press('Enter')
  await isIn(person)

  // As if the five minutes were over: the server says so once, and is asked the same again when it was shown.
  let asked = 0
  await page.route('**/renewrecovery', (route) => {
    const body = { Succeeded: false, StatusCode: 403, Data: null, Errors: '请确认', Extras: { AskAgain: true } }
    return asked++ === 0 ? route.fulfill({ status: 403, json: body }) : route.continue()
  })
  await person.choose('换恢复码', 'factors.renewRecovery')
  const renew = page.getByRole('button', { name: '换一批恢复码' })
  await expect.poll(() => renew.evaluate((button) => button === document.activeElement)).toBe(true)
  await person.press('Enter')
  await person.sees('原来的马上作废')
  await person.press('Enter')
  await page.getByRole('dialog', { name: '请确认是您本人' }).waitFor()
  await expect.poll(() => focusName(person)).toBe('Code')
  await person.press('Escape')
  await person.sees('没有确认是您本人，没有执行')
  asked = 0
  await person.press('Enter')
  await person.sees('原来的马上作废')
  await person.press('Enter')
  await expect.poll(() => focusName(person)).toBe('Code')
  await person.type(codes[0]!)
  await person.press('Enter')
  await saveCodes(person)
  expect(person.complaints.filter((text) => !/40[03]/.test(text))).toEqual([])
  await person.leave()
})

test('a passkey is made with a name and signs in without account and password', async () => {
  const user = await hired(await signInTo(base(), 'admin', PASSWORD), false)
  const person = await sitDown('/login')
  const { page } = person
  // Passkeys are bound to a name; the machine itself has one.
  const here = base().replace('127.0.0.1', 'localhost')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await page.goto(`${here}/login`)
  await typeSignIn(person, user, ACCOUNT)
  await isIn(person)
  await person.choose('添加通行密钥', 'factors.addPasskey')
  await page.getByRole('heading', { name: '两步验证' }).waitFor()
  const add = page.getByRole('button', { name: '添加通行密钥' })
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true)
  await person.press('Enter')
  await person.sees('名称')
  await page.keyboard.press('Control+a')
  await person.type('办公室电脑')
  await person.press('Enter')
  await saveCodes(person)
  await person.sees('办公室电脑')

  await signOut(person)
  await page.getByLabel('账号').waitFor()
  await page.getByRole('button', { name: /用通行密钥登录/ }).waitFor()
  await person.press('Alt+p')
  await isIn(person)
  await page.goto(`${here}/PersonalManagement`)
  await person.sees(/通行密钥/)
  expect(person.complaints.filter((text) => !/40[03]/.test(text))).toEqual([])
  await person.leave()
})
