/** Coming in by a real directory, OpenLDAP as Debian has it: certificates, groups, and accounts that are locked there. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkProviders } from '../../server/accounts/identityProviders/check.ts'
import { createClient } from '../../src/api/client.ts'
import { contract } from '../../src/api/index.ts'
import { sendAs } from '../../server/platform/pipeline/inProcess.ts'
import { world, type World } from '../support/app.ts'
import { refusal } from '../support/refusal.ts'
import { SLAPD_BASE, SLAPD_READER, startSlapd } from './deploy/slapd.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-slapd-'))
const outgoingHosts = ['127.0.0.1', 'localhost']
let w: World
let slapd: Awaited<ReturnType<typeof startSlapd>>
const numbers: Record<string, number> = {}

beforeAll(async () => {
  w = await world({ outgoingHosts })
  slapd = await startSlapd(folder, 'DNS:localhost')
  slapd.hire('li', '李梅')
  slapd.hire('wang', '王强')
  slapd.hire('zhao', '赵临时')
  slapd.group('记者', 'li', 'zhao')
  slapd.group('值班, 夜', 'wang')
})
afterAll(async () => {
  await slapd?.stop()
  await w?.end()
  rmSync(folder, { recursive: true, force: true })
})

type Draft = Parameters<ReturnType<World['as']>['identityProviders']['save']>[0]
const save = async (more: Draft) => {
  const draft = { Kind: 'ldap', BaseDN: SLAPD_BASE, ...SLAPD_READER, Certificate: slapd.certificate } as const
  const named = { Name: `目录${Math.random()}`, ...draft, MakesAccounts: true, BindBy: 'name' } as const
  return (await w.as('chief').identityProviders.save({ ...named, ...more })).ID
}
const tried = async (more: Draft) => w.as('chief').identityProviders.test({ ID: await save(more) })
const ways = {
  'with StartTLS': () => ({ Address: slapd.plain(), StartTLS: true }),
  'by LDAPS': () => ({ Address: slapd.secure() }),
}
const names = Object.keys(ways) as (keyof typeof ways)[]
const login = (ProviderID: number, UserName: string, PassWord = `password of ${UserName}`) =>
  w.as().signInWays.login({ ProviderID, UserName, PassWord })
const as = (token: string) => createClient(contract, sendAs(w.app, { token }))
const later = async (minutes: number) => {
  w.clock.pass(minutes * 60_000)
  await checkProviders({ db: w.db, outgoingHosts, now: w.clock.now(), warn: () => {} })
}

test.each(names)('%s: the right certificate is taken, and groups are roles', async (way) => {
  const ID = await save(ways[way]())
  expect(await w.as('chief').identityProviders.test({ ID })).toMatchObject({
    IsWell: true,
    Says: expect.stringMatching(/找到 3 人/),
  })
  await w.as('chief').identityRules.save({ ProviderID: ID, GroupName: '记者', RoleID: w.people.editor.RoleID })
  const GroupName = `cn=值班\\, 夜,ou=groups,${SLAPD_BASE}`
  await w.as('chief').identityRules.save({ ProviderID: ID, GroupName, RoleID: w.people.duty.RoleID })
  await w.as('chief').identityProviders.enable({ Ids: [ID], IsEnable: true })
  numbers[way] = ID
  expect(await login(ID, 'li')).toMatchObject({ AdminUserRealName: '李梅', RoleID: w.people.editor.RoleID })
  expect(await login(ID, 'wang')).toMatchObject({ RoleID: w.people.duty.RoleID })
  expect(await refusal(login(ID, 'li', 'wrong'))).toMatchObject({ message: '账号或密码不正确' })
})

test.each(names)('%s: a certificate of nobody known, or for another name, is refused, and says so', async (way) => {
  expect(await tried({ ...ways[way](), Certificate: '' })).toMatchObject({
    IsWell: false,
    Says: expect.stringMatching(/证书不可信/),
  })
  const Address = ways[way]().Address.replace('localhost', '127.0.0.1')
  expect(await tried({ ...ways[way](), Address })).toMatchObject({ IsWell: false, Says: expect.stringMatching(/证书/) })
})

test('a directory that wants encryption says so, in words an administrator can act on', async () => {
  expect(await tried({ Address: slapd.plain() })).toMatchObject({
    IsWell: false,
    Says: expect.stringMatching(/StartTLS/),
  })
})

test('an account or a password that the directory does not take is told apart from a directory that is away', async () => {
  expect(await tried({ Address: slapd.secure(), AppSecret: 'wrong' })).toMatchObject({
    Says: expect.stringMatching(/不接受查询账号/),
  })
  expect(await tried({ Address: slapd.secure(), AppID: 'JZ\\copydesk' })).toMatchObject({
    Says: expect.stringMatching(/不接受查询账号/),
  })
})

test('locked there for good: signed out here; locked for a while after wrong guesses: not', async () => {
  const ID = numbers['with StartTLS']!
  const [li, zhao] = [await login(ID, 'li'), await login(ID, 'zhao')]
  for (let guess = 0; guess < 4; guess++) await refusal(login(ID, 'zhao', `guess ${guess}`))
  slapd.lock('li')
  await later(4)
  expect(await refusal(as(li.Token).session.current({}))).toMatchObject({ kind: 'expired' })
  expect((await as(zhao.Token).session.current({})).AdminUserName).toBe('zhao')
  expect(await refusal(login(ID, 'li'))).toMatchObject({ kind: 'refused' })
})
