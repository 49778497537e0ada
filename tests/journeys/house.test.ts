/** Signing in by the house's own provider and directory, by keyboard; and being signed out because one was switched off there. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { findEmbedded } from '../../server/platform/database/embedded/findEmbedded.ts'
import { JOBS_CHANNEL } from '../../server/platform/jobs/queue.ts'
import type { Client } from '../../src/api/client.ts'
import type { Contract } from '../../src/api/index.ts'
import { order } from '../support/order.ts'
import { LDAP_BASE, LDAP_READER, ldapPerson, startLdap, type LdapServer } from '../support/providers/ldap.ts'
import { OIDC_CLIENT, startOidc, type OidcServer } from '../support/providers/oidc.ts'
import { PASSWORD, sitDown, type Person } from './people.ts'
import { focusName, showCode, shownSecret, typeSignIn, signOut } from './signingIn.ts'
import type {} from './serverSetup.ts'

const stamp = String(Date.now()).slice(-7)
let chief: Client<Contract>
let oidc: OidcServer
let ldap: LdapServer
const IDs: number[] = []

type Draft = Parameters<Client<Contract>['identityProviders']['save']>[0]
/** Everybody there has a role here that is a copy of an editor's. */
async function add(draft: Draft, NeedsFactor: boolean): Promise<number> {
  const all = await chief.roles.list({ PageSize: 100 })
  const like = all.List.find(({ Name }) => Name.includes('编辑'))!
  const { Grants, Channels } = await chief.roles.get({ ID: like.ID })
  const { ID: RoleID } = await chief.roles.save({ Name: `单位${draft.Kind}${stamp}`, NeedsFactor, Grants, Channels })
  const { ID } = await chief.identityProviders.save({ ...draft, MakesAccounts: true })
  await chief.identityRules.save({ ProviderID: ID, GroupName: '*', RoleID })
  await chief.identityProviders.enable({ Ids: [ID], IsEnable: true })
  IDs.push(ID)
  return ID
}

beforeAll(async () => {
  chief = await signInTo(inject('baseUrl'), 'admin', PASSWORD)
  // The number of the provider stands in its address, and the provider must know that before it is started. Whenever the database
  // was killed by a test before this one, its numbers went on 32 later.
  const numbers = Array.from({ length: 500 }, (_, at) => at + 1)
  oidc = await startOidc(numbers.map((ID) => `${inject('baseUrl')}/api/auth/sso/${ID}/callback`))
  ldap = await startLdap()
  oidc.asks = true
})
afterAll(async () => {
  await chief.identityProviders.enable({ Ids: IDs, IsEnable: false })
  await oidc.end()
  await ldap.end()
})

/** As if four minutes had passed since those who are signed in were last asked about. */
async function askAgain(): Promise<void> {
  const url = (await findEmbedded(inject('dataDir')))!
  const earlier = `set "CheckedAt" = "CheckedAt" - interval '4 minutes'`
  await order(url, `update provider_sign_ins ${earlier}`)
  await order(url, `update identities ${earlier}`)
  await order(url, `update jobs set "DueAt" = now() where "Kind" = 'identityProviders.check'`)
  await order(url, `select pg_notify('${JOBS_CHANNEL}', '')`)
}

/** The workspace says that the sign-in is over, and leads to another one. */
async function isOut(person: Person): Promise<void> {
  await person.sees('登录状态已过期')
  await person.press('Enter')
  await person.page.waitForURL(/\/login/)
}

const isIn = ({ page }: Person) => page.locator('[data-region=status]').waitFor()

test('by the provider, with a second step that the role wants; switched off there, signed out here', async () => {
  const who = `yun${stamp}`
  Object.assign(oidc, { who })
  oidc.accounts.set(who, { sub: who, preferred_username: who, name: '云统一' })
  const Name = `江州统一登录${stamp}`
  const Scopes = 'openid profile offline_access'
  await add({ Name, Kind: 'oidc', Address: oidc.issuer, ...OIDC_CLIENT, Scopes }, true)

  const person = await sitDown('/login')
  const { page } = person
  const there = async () => {
    await page.getByRole('button', { name: `用“${Name}”登录` }).waitFor()
    await person.press('Alt+1')
    await page.waitForURL(`${oidc.issuer}/interaction/*`)
    // The browser gives a button its `autofocus` with the first frame, which may come after the page's load.
    await page.locator('button:focus').waitFor()
    await person.press('Enter')
  }
  await there()
  await person.sees('您的角色要求两步验证')
  const secret = await shownSecret(person)
  await showCode(person, secret, 0)
  await person.sees('只显示这一次')
  await person.press('Enter')
  await isIn(person)

  await signOut(person)
  await there()
  await showCode(person, secret, 1)
  await isIn(person)
  oidc.accounts.delete(who)
  await askAgain()
  await isOut(person)
  await page.getByRole('button', { name: `用“${Name}”登录` }).waitFor()
  await person.leave()
})

test('by the directory: the name and the password of there; locked there, signed out here and told so', async () => {
  const who = `mu${stamp}`
  ldap.entries.set(...ldapPerson(who, { displayname: '穆目录' }))
  const Name = `江州域账号${stamp}`
  await add({ Name, Kind: 'ldap', Address: ldap.url, BaseDN: LDAP_BASE, ...LDAP_READER }, false)

  const person = await sitDown('/login')
  const { page } = person
  await page.getByRole('button', { name: `用“${Name}”登录` }).waitFor()
  await person.press('Alt+2')
  await page.getByLabel('单位账号').waitFor()
  await typeSignIn(person, who, 'wrong')
  await person.sees('账号或密码不正确')
  await expect.poll(() => focusName(person)).toBe('PassWord')
  await page.keyboard.press('Control+a')
  await person.type(`password of ${who}`)
  await person.press('Enter')
  await isIn(person)

  ldap.entries.set(...ldapPerson(who, { userAccountControl: '514' }))
  await askAgain()
  await isOut(person)
  await page.getByRole('button', { name: `用“${Name}”登录` }).waitFor()
  await person.press('Alt+2')
  await page.getByLabel('单位账号').waitFor()
  await typeSignIn(person, who, `password of ${who}`)
  await person.sees('在单位目录里已停用')
  expect(person.complaints.filter((text) => !/40[013]/.test(text))).toEqual([])
  await person.leave()
})
