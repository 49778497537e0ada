import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hosts } from '../../src/api/hosts.ts'
import { boot, start, START_MS } from '../../src/workspace/boot.ts'
import { notices } from '../../src/workspace/notices.ts'
import { answer as answerQuestion, questions } from '../../src/workspace/questions.ts'
import { api, dropTokens, REFRESH_KEY, session, storeTokens, token } from '../../src/workspace/session.ts'
import { settings } from '../../src/workspace/settings.ts'
import { status } from '../../src/workspace/status.ts'
import { StartTrouble } from '../../src/workspace/StartTrouble.tsx'

type Answer = () => Promise<Response> | Response
const json = (body: unknown, code = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status: code, headers: { 'content-type': 'application/json', ...headers } })
const yes =
  (data: unknown): Answer =>
  () =>
    json(hosts.main.yes(data))
const over: Answer = () => json(hosts.main.no('expired', '登录状态已过期，请重新登录'), 401)
const html =
  (code: number, headers = {}): Answer =>
  () =>
    new Response('<html><h1>nginx</h1></html>', { status: code, headers: { 'content-type': 'text/html', ...headers } })
const userOf = (ID: number, name: string) => ({
  ...{ ID, StID: 1, StationName: '清水', AdminIcon: '', AdminUserName: name, AdminUserRealName: name },
  ...{ RoleID: 2, RoleName: '编辑', NotOperatedMin: 0, IsNotOperated: false, AutoSave: true, AutoSaveSeconds: 30 },
  TimeZone: 'Asia/Shanghai',
})

/** What the server says, by the end of the path and the token that came along. */
let says: (path: string, token: string | undefined) => Answer
let asked: { path: string; token: string | undefined }[]

/** A server at which these tokens are good. */
const good =
  (people: Record<string, ReturnType<typeof userOf>>) =>
  (path: string, given: string | undefined): Answer => {
    if (path === 'refresh') return over
    if (path === 'geturl') return html(404)
    if (!given || !people[given]) return over
    return yes(path === 'current' ? people[given] : [])
  }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asked = []
  dropTokens()
  Object.assign(session, { state: 'unknown', user: undefined })
  Object.assign(notices, { expired: false, items: [] })
  settings.loaded = false
  status.waitUntil = 0
  says = good({ mine: userOf(7, '林小满') })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const url = new URL(typeof input === 'string' ? input : input.url, 'http://localhost')
    const given = new Headers(typeof input === 'string' ? init?.headers : input.headers).get('token') ?? undefined
    const path = url.pathname.split('/').at(-1)!
    asked.push({ path, token: given })
    return says(path, given)()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const signedInHere = () => storeTokens('mine', 'renewal')
const kept = () => [token(), localStorage.getItem(REFRESH_KEY)]

const hiccups: Record<string, Answer> = {
  'a 500 in the server’s own words': () => json(hosts.main.no('fault', '坏了'), 500),
  'a 502 page of a proxy': html(502),
  'a 429 in the server’s own words': () => json(hosts.main.no('busy', '请求太频繁'), 429),
  'a 503 that says when to come again': html(503, { 'retry-after': '7' }),
  'half a JSON': () => new Response('{"Succeeded":tr', { headers: { 'content-type': 'application/json' } }),
  'another JSON than was agreed': yes({ nobody: 'knows' }),
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
  'a 401 page of a proxy': html(401),
}

for (const [name, hiccup] of Object.entries(hiccups)) {
  test(`${name} at the start ends no sign-in: the tab waits, says so, and gets in by itself`, async () => {
    signedInHere()
    const well = says
    says = (path, given) => (path === 'geturl' ? well(path, given) : hiccup)
    await start()
    expect(boot.phase).toBe('waiting')
    expect(kept()).toEqual(['mine', 'renewal'])
    expect(session.state).toBe('unknown')
    says = well
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(boot.phase).toBe('ready'))
    expect([session.state, session.user?.ID, notices.expired]).toEqual(['in', 7, false])
  })

  test(`${name} while the sign-in is renewed ends none`, async () => {
    signedInHere()
    const well = good({ newer: userOf(7, '林小满') })
    says = (path, given) => (path === 'refresh' ? hiccup : well(path, given))
    await start()
    expect(boot.phase).toBe('waiting')
    expect(kept()).toEqual(['mine', 'renewal'])
    says = (path, given) =>
      path === 'refresh' ? yes({ AccessToken: 'newer', RefreshToken: 'next' }) : well(path, given)
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(session.state).toBe('in'))
    expect(kept()).toEqual(['newer', 'next'])
  })
}

test('a server that does not answer at all is waited for, and what it says late still counts', async () => {
  signedInHere()
  const well = says
  let late: (answer: Response) => void = () => {}
  says = (path, given) => (path === 'current' ? () => new Promise((done) => (late = done)) : well(path, given))
  void start()
  await vi.advanceTimersByTimeAsync(START_MS)
  expect([boot.phase, boot.trouble]).toEqual(['waiting', 'slow'])
  expect(kept()).toEqual(['mine', 'renewal'])
  late(json(hosts.main.yes(userOf(7, '林小满'))))
  await vi.waitFor(() => expect(boot.phase).toBe('ready'))
})

test('a tab that waits backs off, and waits as long as the server asks', async () => {
  signedInHere()
  says = () => html(502)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  await start()
  const waits = []
  for (let time = 0; time < 4; time++) {
    waits.push(Math.round((boot.retryAt! - Date.now()) / 1000))
    await vi.advanceTimersByTimeAsync(boot.retryAt! - Date.now())
    await vi.waitFor(() => expect(boot.retryAt).toBeDefined())
  }
  expect(waits).toEqual([1, 2, 4, 8])
  says = () => html(503, { 'retry-after': '45' })
  await start()
  expect(Math.round((boot.retryAt! - Date.now()) / 1000)).toBe(45)
  expect(boot.trouble).toBe('away')
})

test('the screen says what is the matter, that the sign-in holds, and tries again at a key', async () => {
  signedInHere()
  const well = says
  says = () => html(502)
  await start()
  render(<StartTrouble />)
  expect(screen.getByRole('alert').textContent).toMatch(/服务器暂时连不上.*登录还有效.*秒后/)
  expect(document.activeElement?.textContent).toContain('现在重试')
  says = well
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).keyboard('{Alt>}r{/Alt}')
  await vi.waitFor(() => expect(boot.phase).toBe('ready'))
})

test.each<[string, Answer, RegExp]>([
  [
    'without its database',
    () => json(hosts.main.no('away', '数据库暂时连不上，请稍后重试。'), 503, { 'retry-after': '2' }),
    /^数据库暂时连不上您的登录还有效，没写完的内容保存在这台电脑上。.*秒后会自动再试/,
  ],
  [
    'that restarts',
    () => json(hosts.main.no('away', '服务器正在重启，请稍后再试。'), 503, { 'retry-after': '2' }),
    /^服务器正在重启您的登录还有效/,
  ],
  ['that is asked too often', () => json(hosts.main.no('busy', '请求太频繁'), 429), /^服务器正忙您的登录还有效/],
  ['that has a fault', () => json(hosts.main.no('fault', '坏了'), 500), /^服务器出了问题您的登录还有效/],
])('a page reloaded at a server %s says what is', async (_what, answer, told) => {
  signedInHere()
  const well = says
  says = () => answer
  await start()
  render(<StartTrouble />)
  expect(screen.getByRole('alert').textContent).toMatch(told)
  says = well
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(boot.phase).toBe('ready'))
})

test('the server’s own word that it is over ends the sign-in', async () => {
  signedInHere()
  says = good({})
  await start()
  expect([boot.phase, session.state]).toEqual(['ready', 'out'])
  expect(kept()).toEqual([undefined, null])
})

async function working(): Promise<void> {
  signedInHere()
  await start()
  expect(session.state).toBe('in')
}

test('R-099: a 401 of whatever body raises the alert when the server confirms that the sign-in is over', async () => {
  await working()
  const none = good({})
  says = (path, given) => (path === 'passwordrule' ? html(401) : none(path, given))
  await expect(api.session.passwordRule({})).rejects.toMatchObject({ kind: 'expired' })
  expect(notices.expired).toBe(true)
})

test.each<[string, Answer]>([
  ['without a body', () => new Response(null, { status: 401 })],
  ['in words of its own', () => json({ message: 'Unauthorized' }, 401)],
  ['with a challenge for a token', () => json({}, 401, { 'www-authenticate': 'Bearer error="invalid_token"' })],
])('R-099: another back end says 401 %s, to whatever it is asked: that is the alert', async (_how, unauthorized) => {
  await working()
  says = () => unauthorized
  await expect(api.session.passwordRule({})).rejects.toMatchObject({ kind: 'expired' })
  expect(notices.expired).toBe(true)
})

test.each<[string, Answer]>([
  ['in its words', () => json(hosts.main.no('missing', '没有这个接口'), 404)],
  ['without words', () => new Response(null, { status: 404 })],
])('R-093: a back end that renews nothing and says so %s: an expired sign-in is the alert', async (_how, missing) => {
  await working()
  says = (path) => (path === 'refresh' ? missing : over)
  await expect(api.session.passwordRule({})).rejects.toMatchObject({ kind: 'expired' })
  expect(notices.expired).toBe(true)
})

test('R-107: Code -1 of the AI host is an answer and no expired sign-in', async () => {
  await working()
  const none = good({})
  const still: Answer = () => json({ Code: -1, Message: '', Data: { State: 'waiting' } })
  says = (path, given) => (path === 'VerifyQRCode' ? still : none(path, given))
  await api.session.scanState({ Code: 'a'.repeat(43) }).catch(() => {})
  expect(notices.expired).toBe(false)
  expect(asked.at(-1)?.path).toBe('VerifyQRCode')
})

test('R-099: a proxy that wants a password of its own raises no alert', async () => {
  await working()
  for (const scheme of ['Basic realm="gate"', 'Negotiate', 'Digest realm="gate"']) {
    says = () => () => json({}, 401, { 'www-authenticate': scheme })
    await expect(api.session.passwordRule({})).rejects.toMatchObject({ kind: 'fault' })
  }
  expect([notices.expired, ...kept()]).toEqual([false, 'mine', 'renewal'])
})

test('R-099: a 401 of a proxy raises no alert while the server says that the sign-in holds, or says nothing', async () => {
  await working()
  const well = says
  for (const [elsewhere, kind] of [
    [well, 'fault'],
    [() => html(401), 'fault'],
    [() => html(502), 'away'],
  ] as const) {
    says = (path, given) => (path === 'passwordrule' ? html(401) : elsewhere(path, given))
    await expect(api.session.passwordRule({})).rejects.toMatchObject({ kind })
  }
  expect(notices.expired).toBe(false)
  expect(kept()).toEqual(['mine', 'renewal'])
})

test('R-099: no network is no 401, whatever numbers stand in the address that was asked', async () => {
  await working()
  says = () => () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(api.roles.menus({ ID: 401 })).rejects.toMatchObject({ kind: 'fault', detail: { offline: true } })
  expect(notices.expired).toBe(false)
})

test('a refresh that fails by the way raises no alert', async () => {
  await working()
  says = (path) => (path === 'refresh' ? html(502) : over)
  await expect(api.session.current({})).rejects.toMatchObject({ kind: 'away' })
  expect([notices.expired, ...kept()]).toEqual([false, 'mine', 'renewal'])
})

/** Opens an address with a token of somebody in it. */
const handed = (given: string) => history.replaceState(null, '', `/Publish?Token=${given}&x=1`)
const twoPeople = () => (says = good({ mine: userOf(7, '林小满'), theirs: userOf(8, '周会') }))

test('a token in the address signs in where nobody is, and leaves the address', async () => {
  twoPeople()
  handed('theirs')
  await start()
  expect([session.user?.ID, token(), location.search]).toEqual([8, 'theirs', '?x=1'])
})

test('a token of somebody else in the address asks first; staying is what Enter and Escape do', async () => {
  for (const said of ['stay', undefined]) {
    twoPeople()
    signedInHere()
    handed('theirs')
    const started = start()
    await vi.waitFor(() => expect(questions.items).toHaveLength(1))
    const [question] = questions.items
    expect(question).toMatchObject({ text: expect.stringMatching(/林小满.*周会|周会.*林小满/) })
    expect(kept()).toEqual(['mine', 'renewal'])
    // However long somebody thinks about it.
    await vi.advanceTimersByTimeAsync(3 * START_MS)
    expect(questions.items).toEqual([question])
    answerQuestion(question!.id, said)
    await started
    expect([session.user?.ID, ...kept()]).toEqual([7, 'mine', 'renewal'])
  }
})

test('only a yes changes who is signed in, and the former renewal goes with them', async () => {
  twoPeople()
  signedInHere()
  handed('theirs')
  const started = start()
  await vi.waitFor(() => expect(questions.items).toHaveLength(1))
  answerQuestion(questions.items[0]!.id, 'change')
  await started
  expect([session.user?.ID, ...kept()]).toEqual([8, 'theirs', null])
})

test('a bad or expired token in the address signs nobody out, and nobody in', async () => {
  signedInHere()
  handed('rubbish')
  await start()
  expect([session.user?.ID, ...kept()]).toEqual([7, 'mine', 'renewal'])
  expect(notices.items.map((one) => one.text)).toEqual([expect.stringContaining('地址里的登录凭证')])
  dropTokens()
  session.state = 'unknown'
  handed('rubbish')
  await start()
  expect([session.state, ...kept()]).toEqual(['out', undefined, null])
})

test('a hiccup while a token of the address is tried keeps both', async () => {
  twoPeople()
  signedInHere()
  handed('theirs')
  const well = says
  says = () => html(502)
  await start()
  expect([boot.phase, ...kept()]).toEqual(['waiting', 'mine', 'renewal'])
  says = well
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(questions.items).toHaveLength(1))
  answerQuestion(questions.items[0]!.id, 'change')
  await vi.waitFor(() => expect(session.user?.ID).toBe(8))
})

test('a token of the person who is signed in here changes nothing', async () => {
  says = good({ mine: userOf(7, '林小满'), again: userOf(7, '林小满') })
  signedInHere()
  handed('again')
  await start()
  expect([session.user?.ID, ...kept()]).toEqual([7, 'mine', 'renewal'])
})
