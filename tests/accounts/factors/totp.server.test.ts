import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepFactors } from '../../../server/accounts/factors/work.ts'
import { PASSWORD, world, type SignedInPerson, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'
import { at, bind, codeOf, halfway, wrongCode } from './ground.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

let person: SignedInPerson
let UserName: string
beforeEach(async () => {
  person = await w.hire({})
  const found = await w.db
    .selectFrom('admin_users')
    .select('UserName')
    .where('ID', '=', person.ID)
    .executeTakeFirstOrThrow()
  UserName = found.UserName
  await w.db.updateTable('stations').set({ CaptchaAfter: 3, LockAfter: 10, LockMinutes: 15, TrustDays: 0 }).execute()
})
const lines = (ID = person.ID) =>
  w.db
    .selectFrom('operation_log')
    .select(['Title', 'ReMark', 'Module'])
    .where('UserID', '=', ID)
    .orderBy('ID', 'desc')
    .execute()

test('a telephone is bound by its first code, and asked for at the next sign-in', async () => {
  const { secret, codes } = await bind(w, person.token)
  expect(codes).toHaveLength(10)
  expect(codes[0]).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  expect(await at(w, { token: person.token }).factors.mine({})).toMatchObject({
    ...{ TotpTime: expect.any(String), Passkeys: [], RecoveryLeft: 10, IsRequired: false, PasskeyProblem: '' },
  })
  const asked = await halfway(w, UserName)
  expect(asked).toMatchObject({ IsEnrol: false, Ways: ['totp', 'recovery'], UserName })
  // What a client is told that knows nothing of second factors.
  expect(asked.message).toContain('请在采编工作台的登录页登录')
  const entered = await at(w).factors.factorLogin({ Ticket: asked.Ticket, Code: codeOf(w, secret) })
  const here = at(w, { token: entered.AccessToken })
  expect((await here.session.signIns({}))[0]).toMatchObject({ Way: 'password', Factor: 'totp', IsHere: true })
  expect((await lines())[0]).toEqual({ Title: '登录', ReMark: '密码 + 验证器', Module: 302 })
  expect((await at(w).session.refresh(entered)).AccessToken).toHaveLength(43)
})

test('a code is good once, also when two come at once, and one step before and after', async () => {
  const { secret } = await bind(w, person.token)
  const Code = codeOf(w, secret)
  const tickets = await Promise.all([halfway(w, UserName), halfway(w, UserName), halfway(w, UserName)])
  const answers = await Promise.all(
    tickets.slice(0, 2).map(({ Ticket }) => refusal(at(w).factors.factorLogin({ Ticket, Code }))),
  )
  expect(answers.filter((one) => one === 'done')).toHaveLength(1)
  const Ticket = tickets[2]!.Ticket
  expect(await refusal(at(w).factors.factorLogin({ Ticket, Code }))).toMatchObject({ kind: 'refused' })
  expect(await refusal(at(w).factors.factorLogin({ Ticket, Code: codeOf(w, secret, -1) }))).not.toBe('done')
  expect(await refusal(at(w).factors.factorLogin({ Ticket, Code: codeOf(w, secret, 2) }))).not.toBe('done')
  expect(await refusal(at(w).factors.factorLogin({ Ticket, Code: codeOf(w, secret, 1) }))).toBe('done')
})

test('a ticket signs in once, for its time, and is no token', async () => {
  const { secret } = await bind(w, person.token)
  const { Ticket } = await halfway(w, UserName)
  expect(await refusal(at(w, { token: Ticket }).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await refusal(at(w).session.refresh({ RefreshToken: Ticket }))).toMatchObject({ kind: 'expired' })
  expect(await refusal(at(w).factors.enrolTotp({ Ticket }))).toMatchObject({ detail: { Over: true } })
  expect(await refusal(at(w).factors.factorLogin({ Ticket, Code: codeOf(w, secret) }))).toBe('done')
  w.clock.pass(60_000)
  expect(await refusal(at(w).factors.factorLogin({ Ticket, Code: codeOf(w, secret) }))).toMatchObject({
    detail: { Over: true },
  })
  const late = await halfway(w, UserName)
  w.clock.pass(11 * 60_000)
  expect(await refusal(at(w).factors.factorLogin({ Ticket: late.Ticket, Code: codeOf(w, secret) }))).toMatchObject({
    message: '登录已超过时间，请从头再登录一次。',
  })
  await sweepFactors(w.db, w.clock.now())
  const left = await w.db.selectFrom('half_sign_ins').select('UserID').where('UserID', '=', person.ID).execute()
  expect(left).toEqual([])
})

test('a recovery code lets in once; new ones end the former', async () => {
  const { codes } = await bind(w, person.token)
  const enter = async (Code: string) => refusal(at(w).factors.factorLogin({ ...(await halfway(w, UserName)), Code }))
  expect(await enter(` ${codes[0]!.toUpperCase()} `)).toBe('done')
  expect(await enter(codes[0]!)).toMatchObject({ kind: 'refused' })
  const [one, two] = await Promise.all([enter(codes[1]!), enter(codes[1]!)])
  expect([one, two].filter((answer) => answer === 'done')).toHaveLength(1)
  expect((await at(w, { token: person.token }).factors.mine({})).RecoveryLeft).toBe(8)
  const { RecoveryCodes } = await at(w, { token: person.token }).factors.renewRecovery({})
  expect(await enter(codes[2]!)).not.toBe('done')
  expect(await enter(RecoveryCodes[0]!)).toBe('done')
  const kept = await w.db.selectFrom('recovery_codes').selectAll().where('UserID', '=', person.ID).execute()
  expect(JSON.stringify(kept)).not.toContain(RecoveryCodes[1]!.replaceAll('-', ''))
})

test('codes of somebody else, and of another station, are wrong ones', async () => {
  const other = await w.hire({})
  const { secret } = await bind(w, other.token)
  const { codes } = await bind(w, person.token)
  const { Ticket } = await halfway(w, UserName)
  for (const Code of [codeOf(w, secret), codeOf(w, secret, 1)])
    expect(await refusal(at(w).factors.factorLogin({ Ticket, Code }))).toMatchObject({ kind: 'refused' })
  const far = await bind(w, w.people.outsider.token)
  expect(await refusal(at(w).factors.factorLogin({ Ticket, Code: far.codes[0]! }))).toMatchObject({ kind: 'refused' })
  expect(await refusal(at(w).factors.factorLogin({ Ticket, Code: codes[0]! }))).toBe('done')
})

test('guesses are counted beside the password, which forgives none of them', async () => {
  await w.db.updateTable('stations').set({ CaptchaAfter: 100 }).execute()
  const { secret } = await bind(w, person.token)
  const Code = wrongCode(w, secret)
  for (let time = 0; time < 10; time++)
    expect(await refusal(at(w).factors.factorLogin({ ...(await halfway(w, UserName)), Code }))).toMatchObject({
      message: expect.stringContaining('验证码不正确'),
    })
  const right = codeOf(w, secret)
  expect(await refusal(at(w).factors.factorLogin({ ...(await halfway(w, UserName)), Code: right }))).toMatchObject({
    message: '登录失败次数过多，账号已锁定，请 15 分钟后再试。',
  })
  expect((await lines()).filter(({ ReMark }) => ReMark === '第二步没有通过')).toHaveLength(10)
  const elsewhere = await halfway(w, UserName, { ip: '10.4.4.4' })
  expect(await refusal(at(w, { ip: '10.4.4.4' }).factors.factorLogin({ ...elsewhere, Code: right }))).toBe('done')
})

test('guesses from many places lock the account for codes, and twenty at once are twenty', async () => {
  const { secret } = await bind(w, person.token)
  const Code = wrongCode(w, secret)
  const { Ticket } = await halfway(w, UserName)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at60) =>
      refusal(at(w, { ip: `10.7.${at60 % 6}.1` }).factors.factorLogin({ Ticket, Code })),
    ),
  )
  const looked = answers.filter((one) => one !== 'done' && one.message.includes('验证码不正确'))
  expect(looked).toHaveLength(50)
  const right = codeOf(w, secret)
  expect(await refusal(at(w, { ip: '10.9.9.9' }).factors.factorLogin({ Ticket, Code: right }))).toMatchObject({
    message: expect.stringContaining('已锁定'),
  })
  await w.as('chief').adminUsers.unlock({ Ids: [person.ID] })
  expect(await refusal(at(w, { ip: '10.9.9.9' }).factors.factorLogin({ Ticket, Code: right }))).toBe('done')
})

test('a browser is trusted for the days of the rule, until a factor changes', async () => {
  const { secret, codes } = await bind(w, person.token)
  await w.db.updateTable('stations').set({ TrustDays: 30 }).execute()
  const { http } = await browserOf()
  expect(await http.enter({ Code: codeOf(w, secret), Trust: true })).toMatchObject({ Factor: 'totp' })
  expect(await http.enter()).toMatchObject({ Factor: 'trusted' })
  w.clock.pass(31 * 86_400_000)
  await expect(http.enter()).rejects.toThrow('factor')
  expect(await http.enter({ Code: codes[0]!, Trust: true })).toMatchObject({ Factor: 'recovery' })
  const fresh = await at(w).factors.factorLogin({ ...(await halfway(w, UserName)), Code: codes[1]! })
  await at(w, { token: fresh.AccessToken }).factors.removeTotp({})
  await bind(w, fresh.AccessToken)
  await expect(http.enter()).rejects.toThrow('factor')
})

/** A browser that keeps its cookie, at the pipeline. */
async function browserOf() {
  let device: string | undefined
  const app = {
    ...w.app,
    answer: async (...args: Parameters<typeof w.app.answer>) => {
      const answer = await w.app.answer(...args)
      device = answer.device ?? device
      return answer
    },
  }
  const http = {
    async enter(second?: { Code: string; Trust: boolean }) {
      const here = { ...w, app } as World
      const more = device === undefined ? {} : { device }
      if (!second) {
        const said = await refusal(at(here, more).session.login({ UserName, PassWord: PASSWORD }))
        if (said !== 'done') throw new Error('factor')
      } else {
        const { Ticket } = await halfway(here, UserName, more)
        await at(here, more).factors.factorLogin({ Ticket, ...second })
      }
      return w.db
        .selectFrom('sessions')
        .select(['Factor', 'Way'])
        .where('UserID', '=', person.ID)
        .orderBy('CreateTime', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    },
  }
  return { http }
}

test('a password that must change counts only with the second factor', async () => {
  const { secret } = await bind(w, person.token)
  await w.db.updateTable('admin_users').set({ MustChange: true }).where('ID', '=', person.ID).execute()
  const half = await refusal(at(w).session.login({ UserName, PassWord: PASSWORD, NewPassWord: 'another horse 7' }))
  const { Ticket } = (half as { detail: { Factor: { Ticket: string } } }).detail.Factor
  expect(await halfwayNeeds(PASSWORD)).toContain('新密码')
  expect(await refusal(at(w).factors.factorLogin({ Ticket, Code: codeOf(w, secret) }))).toBe('done')
  expect(await halfwayNeeds('another horse 7')).toContain('两步验证')
})
const halfwayNeeds = async (PassWord: string) => {
  const said = await refusal(at(w).session.login({ UserName, PassWord }))
  return said === 'done' ? said : said.message
}

test('the secret is answered once, stands nowhere in plain, and goes when it is taken away', async () => {
  const { secret } = await bind(w, person.token)
  const { rows } = await w.pool.query<{ all: string }>(
    `select coalesce(string_agg("Modifys"::text || "ReMark", ' '), '') as all from operation_log`,
  )
  expect(rows[0]!.all).not.toContain(secret)
  await at(w, { token: person.token }).factors.removeTotp({})
  const left = await w.db.selectFrom('totp_factors').select('ID').where('UserID', '=', person.ID).execute()
  expect(left).toEqual([])
  expect(await refusal(at(w).session.login({ UserName, PassWord: PASSWORD }))).toBe('done')
  expect((await lines())[1]).toMatchObject({ Title: '关闭验证器' })
})
