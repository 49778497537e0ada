/** Coming in by the password of a directory, and everything that must not come in by it. */
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkProviders } from '../../../server/accounts/identityProviders/check.ts'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { PASSWORD, world, type World } from '../../support/app.ts'
import { providerCertificate } from '../../support/providers/certificate.ts'
import { LDAP_BASE, LDAP_READER, ldapPerson, startLdap, type LdapServer } from '../../support/providers/ldap.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
let ldap: LdapServer
let ID: number

beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1', 'localhost'] })
  ldap = await startLdap()
})
afterAll(async () => {
  await ldap.end()
  await w.end()
})

const draft = () =>
  ({ Kind: 'ldap', Address: ldap.url, BaseDN: LDAP_BASE, ...LDAP_READER, MakesAccounts: true }) as const
const add = async (more: object = {}, who: 'chief' | 'outsider' = 'chief') => {
  const saved = await w.as(who).identityProviders.save({ Name: `目录${Math.random()}`, ...draft(), ...more })
  await w.as(who).identityProviders.enable({ Ids: [saved.ID], IsEnable: true })
  return saved.ID
}
const rule = (GroupName: string, RoleID = w.people.editor.RoleID) =>
  w.as('chief').identityRules.save({ ProviderID: ID, GroupName, RoleID })
const put = (uid: string, more: Parameters<typeof ldapPerson>[1] = {}) => ldap.entries.set(...ldapPerson(uid, more))
const login = (UserName: string, PassWord = `password of ${UserName}`) =>
  w.as().signInWays.login({ ProviderID: ID, UserName, PassWord })
const as = (token: string) => createClient(contract, sendAs(w.app, { token }))
const later = async (minutes: number) => {
  w.clock.pass(minutes * 60_000)
  const warn = (details: object) => void told.push(details)
  await checkProviders({ db: w.db, outgoingHosts: ['127.0.0.1', 'localhost'], now: w.clock.now(), warn })
}
const told: object[] = []

beforeEach(async () => {
  ID = await add()
  put('li', { displayname: '李梅', memberof: [`cn=记者,ou=groups,${LDAP_BASE}`] })
  put('wang', { displayname: '王强' })
})
afterEach(async () => {
  Object.assign(ldap, { isSilent: false, isAway: false })
  for (const dn of ldap.entries.keys()) if (dn.startsWith('uid=')) ldap.entries.delete(dn)
  for (const list of [ldap.bound, ldap.searched, told]) list.length = 0
  for (const table of ['provider_sign_ins', 'identities', 'provider_outages', 'identity_providers'] as const)
    await w.db.deleteFrom(table).execute()
  await w.db.deleteFrom('login_failures').execute()
  await w.db.updateTable('stations').set({ OnlyByProvider: false }).execute()
  const made = await w.db.selectFrom('admin_users').select('ID').where('PasswordHash', '=', '').execute()
  for (const { ID: gone } of made)
    await w.db
      .updateTable('admin_users')
      .set({ UserName: `gone${gone}` })
      .where('ID', '=', gone)
      .execute()
})

test('who has the password there and a group with a role is let in; who has no such group is not', async () => {
  await rule('记者')
  const me = await login('li')
  expect(me).toMatchObject({ AdminUserRealName: '李梅', RoleID: w.people.editor.RoleID })
  expect((await as(me.Token).session.current({})).AdminUserName).toBe('li')
  expect((await login('li')).ID).toBe(me.ID)
  expect(await refusal(login('wang'))).toMatchObject({ message: expect.stringMatching(/没有对应的角色/) })
  await rule(`CN=值班,OU=Groups,${LDAP_BASE.toUpperCase()}`, w.people.duty.RoleID)
  put('wang', { memberof: `cn=值班,ou=groups,${LDAP_BASE}` })
  expect((await login('wang')).RoleID).toBe(w.people.duty.RoleID)
})

test('a wrong password, a wrong name and an empty password are refused in the same words, and never bound without one', async () => {
  await rule('*')
  for (const [name, password] of [
    ['li', 'wrong'],
    ['nobody', 'wrong'],
  ] as const)
    expect(await refusal(login(name, password))).toMatchObject({ message: '账号或密码不正确' })
  const before = ldap.bound.length
  expect(await refusal(login('li', ''))).toMatchObject({ kind: 'refused' })
  expect(ldap.bound.length).toBe(before)
  // Blanks are a password like any other, and the wrong one.
  expect(await refusal(login('li', ' '))).toMatchObject({ message: '账号或密码不正确' })
})

test.each(['*', 'li)(uid=*', '*)(|(uid=*', 'l*', '\\2a', 'li\\00', 'li)(objectClass=*))(&(uid=x'])(
  'the name %j finds nobody: what was typed is a value and no filter',
  async (name) => {
    await rule('*')
    expect(await refusal(login(name, 'password of li'))).toMatchObject({ message: '账号或密码不正确' })
    expect(ldap.bound.filter((dn) => dn.startsWith('uid='))).toEqual([])
  },
)

test('two of the same name are nobody', async () => {
  await rule('*')
  ldap.entries.set(`uid=li,ou=others,${LDAP_BASE}`, { objectclass: 'x', uid: 'li', userPassword: 'password of li' })
  expect(await refusal(login('li'))).toMatchObject({ message: '账号或密码不正确' })
})

test('guesses are counted, ask for a captcha, and lock; with the words of a local sign-in', async () => {
  await rule('*')
  let last
  for (let at = 0; at < 3; at++) last = await refusal(login('li', 'wrong'))
  expect(last).toMatchObject({ detail: { NeedCaptcha: true } })
  expect(await refusal(login('li'))).toMatchObject({ message: '请输入验证码。', detail: { NeedCaptcha: true } })
  await w.db
    .updateTable('login_failures')
    .set({ LockedUntil: new Date(w.clock.now().getTime() + 60_000) })
    .execute()
  expect(await refusal(login('li'))).toMatchObject({ message: expect.stringMatching(/登录失败次数过多/) })
})

test('a directory that is silent or away is said to be so, counts as no guess, and signs nobody out', async () => {
  await rule('*')
  const { Token } = await login('li')
  ldap.isSilent = true
  const said = await refusal(login('li'))
  ldap.isSilent = false
  ldap.isAway = true
  expect(said).toMatchObject({ message: expect.stringMatching(/秒内没有回应/) })
  const failures = await w.db.selectFrom('login_failures').select('Count').execute()
  expect(failures.every(({ Count }) => Count === 0)).toBe(true)
  await later(4)
  expect(told).toHaveLength(1)
  expect((await as(Token).session.current({})).AdminUserName).toBe('li')
}, 40_000)

test('a directory that answers and shows nothing switches nobody off', async () => {
  await rule('*')
  const { Token } = await login('li')
  const kept = new Map(ldap.entries)
  for (const dn of ldap.entries.keys()) if (dn !== LDAP_READER.AppID) ldap.entries.delete(dn)
  await later(4)
  for (const [dn, entry] of kept) ldap.entries.set(dn, entry)
  expect((await as(Token).session.current({})).AdminUserName).toBe('li')
  expect(told).toMatchObject([{ says: expect.stringMatching(/找不到查找起点/) }])
})

test.each([
  ['taken away', undefined],
  ['disabled in AD', { userAccountControl: '514' }],
  ['disabled in 389', { nsAccountLock: 'TRUE' }],
  ['expired', { shadowExpire: '1' }],
  ['expired in AD', { accountExpires: '116444736000000000' }],
  ['locked for good', { pwdAccountLockedTime: '000001010000Z' }],
])('%s there: signed out here within five minutes, and not let in again until it is there again', async (_, state) => {
  await rule('*')
  const { Token } = await login('li')
  await later(4)
  expect((await as(Token).session.current({})).AdminUserName).toBe('li')
  if (state) put('li', { displayname: '李梅', ...state })
  else ldap.entries.delete(ldapPerson('li')[0])
  await later(4)
  expect(await refusal(as(Token).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await refusal(login('li'))).toMatchObject({ kind: 'refused' })
  put('li', { displayname: '李梅' })
  expect(await login('li')).toMatchObject({ AdminUserRealName: '李梅' })
})

test('who left there does not come in here by the password of here, either; whoever may do everything does', async () => {
  for (const name of ['editor', 'chief'] as const) {
    put(name)
    await w.as(name).identities.bindByPassword({ ProviderID: ID, UserName: name, PassWord: `password of ${name}` })
    await login(name)
    ldap.entries.delete(ldapPerson(name)[0])
  }
  await later(4)
  const local = (UserName: string) => w.as().session.login({ UserName, PassWord: PASSWORD })
  expect(await refusal(local('editor'))).toMatchObject({ message: expect.stringMatching(/在单位目录里已停用/) })
  expect(await local('chief')).toMatchObject({ ID: w.people.chief.ID })
  // A directory that is not in use any more keeps nobody out.
  await w.as('chief').identityProviders.enable({ Ids: [ID], IsEnable: false })
  expect(await local('editor')).toMatchObject({ ID: w.people.editor.ID })
})

test('a group taken away reaches whoever is signed in', async () => {
  await rule('记者')
  const { Token } = await login('li')
  put('li', { displayname: '李梅', memberof: [] })
  await later(4)
  expect(await refusal(as(Token).session.current({}))).toMatchObject({ kind: 'expired' })
})

test('a station may want its directory: the others’ passwords open nothing, an administrator’s does', async () => {
  const { StID } = w.people.chief
  await w.as('chief').identityProviders.enable({ Ids: [ID], IsEnable: false })
  const on = () => w.as('chief').loginRules.save({ ID: StID, OnlyByProvider: true })
  expect(await refusal(on())).toMatchObject({ detail: { Fields: [{ Field: 'OnlyByProvider' }] } })
  await w.as('chief').identityProviders.enable({ Ids: [ID], IsEnable: true })
  await on()
  expect(await refusal(w.as().session.login({ UserName: 'duty', PassWord: PASSWORD }))).toMatchObject({
    message: expect.stringMatching(/要求用单位账号登录/),
  })
  expect(await w.as().session.login({ UserName: 'chief', PassWord: PASSWORD })).toMatchObject({ ID: w.people.chief.ID })
  expect(await w.as().session.login({ UserName: 'outsider', PassWord: PASSWORD })).toMatchObject({
    ID: w.people.outsider.ID,
  })
  await rule('*')
  expect(await login('li')).toMatchObject({ AdminUserRealName: '李梅' })
})

test('another station’s people are not reached: the same name is refused, and its provider makes accounts of its own', async () => {
  put('duty')
  ID = await add({ BindBy: 'name' }, 'outsider')
  await w.as('outsider').identityRules.save({ ProviderID: ID, GroupName: '*', RoleID: w.people.outsider.RoleID })
  expect(await refusal(login('duty'))).toMatchObject({ message: expect.stringMatching(/已经有人用了/) })
  expect((await login('li')).StID).toBe(w.people.outsider.StID)
  expect(
    await refusal(
      w.as('stranger').identities.bindByPassword({ ProviderID: ID, UserName: 'li', PassWord: 'password of li' }),
    ),
  ).toMatchObject({
    kind: 'missing',
  })
  const foreign = { ProviderID: ID, GroupName: 'x', RoleID: w.people.editor.RoleID }
  expect(await refusal(w.as('chief').identityRules.save(foreign))).toMatchObject({
    kind: expect.stringMatching(/refused|missing/),
  })
})

test('groups that are looked for: nested ones, and by their own entries', async () => {
  ID = await add({ GroupFilter: '(member={dn})' })
  await rule('夜班')
  ldap.entries.set(`cn=夜班,ou=groups,${LDAP_BASE}`, {
    objectclass: 'groupofnames',
    cn: '夜班',
    member: ldapPerson('li')[0],
  })
  expect(await login('li')).toMatchObject({ RoleID: w.people.editor.RoleID })
  expect(await refusal(login('wang'))).toMatchObject({ kind: 'refused' })
  ldap.entries.delete(`cn=夜班,ou=groups,${LDAP_BASE}`)
})

test('an encrypted directory is asked where its certificate is known, and not where it is not', async () => {
  const secure = await startLdap({ tls: true })
  try {
    secure.entries.set(...ldapPerson('li', { displayname: '李梅' }))
    const known = { Name: '加密', ...draft(), Address: secure.url, Certificate: providerCertificate }
    const { ID: withCa } = await w.as('chief').identityProviders.save(known)
    expect(await w.as('chief').identityProviders.test({ ID: withCa })).toMatchObject({
      IsWell: true,
      Says: expect.stringMatching(/找到 1 人/),
    })
    const { ID: without } = await w.as('chief').identityProviders.save({ ...known, Name: '不认识', Certificate: '' })
    expect(await w.as('chief').identityProviders.test({ ID: without })).toMatchObject({
      IsWell: false,
      Says: expect.stringMatching(/证书不可信/),
    })
    expect(secure.bound).toHaveLength(1)
  } finally {
    await secure.end()
  }
})

test('what is wrong with a provider is told with its field', async () => {
  const save = (more: object) => refusal(w.as('chief').identityProviders.save({ Name: '错', ...draft(), ...more }))
  const about = (Field: string) => ({ detail: { Fields: [expect.objectContaining({ Field })] } })
  expect(await save({ Address: 'https://ad.example' })).toMatchObject(about('Address'))
  expect(await save({ Address: 'ldap://ad.example' })).toMatchObject(about('StartTLS'))
  expect(await save({ Address: 'ldap://127.evil.example' })).toMatchObject(about('StartTLS'))
  expect(await save({ Filter: '(uid=li)' })).toMatchObject(about('Filter'))
  expect(await save({ Certificate: 'no certificate' })).toMatchObject(about('Certificate'))
  expect(await save({ Kind: 'saml', Address: 'ftp://x' })).toMatchObject(about('Address'))
  const less = await w.hire({ '/IdentityProviders/list': 'all', '/IdentityRules/list': 'all' })
  const own = w.clientOf(less)
  expect(await refusal(own.identityProviders.save({ Name: '我的', ...draft() }))).toMatchObject({ kind: 'forbidden' })
  expect(await refusal(own.identityRules.save({ ProviderID: ID, GroupName: '*', RoleID: less.RoleID }))).toMatchObject({
    kind: 'forbidden',
  })
  const skipped = await own.identityProviders.enable({ Ids: [ID], IsEnable: false }).catch((error: Error) => error)
  expect(JSON.stringify(skipped) + String(skipped)).toMatch(/只能由拥有全部权限的人设置/)
})

test('another host, or another account there, asks for the secret again', async () => {
  const move = (more: object) => refusal(w.as('chief').identityProviders.save({ ID, ...more }))
  for (const more of [{ Address: 'ldaps://evil.example' }, { AppID: 'cn=other' }, { StartTLS: true }])
    expect(await move(more)).toMatchObject({ detail: { Fields: [{ Field: 'AppSecret' }] } })
})

test('in a private network it is asked only where the operator lists it', async () => {
  const closed = await world()
  try {
    const { ID: there } = await closed.as('chief').identityProviders.save({ Name: '内网', ...draft() })
    expect(await closed.as('chief').identityProviders.test({ ID: there })).toMatchObject({
      IsWell: false,
      Says: expect.stringMatching(/OUTGOING_HOSTS/),
    })
  } finally {
    await closed.end()
  }
})

test('somebody who answers what no directory answers is no directory', async () => {
  const liar = createServer(
    (socket) => void socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\n')).on('error', () => {}),
  )
  await new Promise<void>((done) => liar.listen(0, '127.0.0.1', done))
  try {
    const Address = `ldap://127.0.0.1:${(liar.address() as AddressInfo).port}`
    const { ID: there } = await w.as('chief').identityProviders.save({ Name: '骗子', ...draft(), Address })
    expect(await w.as('chief').identityProviders.test({ ID: there })).toMatchObject({ IsWell: false })
  } finally {
    liar.close()
  }
}, 20_000)

test('a name with its domain is bound with as it stands, as AD takes it', async () => {
  const said: string[] = []
  const ad = createServer(
    (socket) =>
      void socket
        .on('data', (bytes) => {
          said.push(bytes.toString('latin1'))
          socket.end()
        })
        .on('error', () => {}),
  )
  await new Promise<void>((done) => ad.listen(0, '127.0.0.1', done))
  try {
    const Address = `ldap://127.0.0.1:${(ad.address() as AddressInfo).port}`
    const saved = { Name: '域', ...draft(), Address, AppID: 'JZ\\copydesk', AppSecret: 'of the domain' }
    const { ID: there } = await w.as('chief').identityProviders.save(saved)
    expect((await w.as('chief').identityProviders.get({ ID: there })).AppID).toBe('JZ\\copydesk')
    expect(await w.as('chief').identityProviders.test({ ID: there })).toMatchObject({ IsWell: false })
    expect(said[0]).toContain('JZ\\copydesk')
  } finally {
    ad.close()
  }
})
