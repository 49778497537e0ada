import { expect, test } from 'vitest'
import { EXPIRED } from '../../../src/api/hosts.ts'
import { PASSWORD, type World } from '../../support/app.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { onHttp } from '../../support/onHttp.ts'

let w: World
let http: HttpWorld
onHttp((on) => ({ w, http } = on))

test('the Token header and Authorization: Bearer sign in, a cookie does not', async () => {
  const { token } = w.people.editor
  const status = async (headers: Record<string, string>) =>
    (await http.send('/api/user/user/current', { headers })).status
  expect(await status({ Token: token })).toBe(200)
  expect(await status({ Authorization: `bearer ${token}` })).toBe(200)
  expect(await status({ Cookie: `vue_admin_template_token=${token}; Token=${token}` })).toBe(401)
  expect(await status({ Token: `${token}x` })).toBe(401)
  expect(await status({ Token: 'x'.repeat(10_000) })).toBe(401)
})

test('each host says in its own words that the sign-in is over', async () => {
  const main = await http.send('/api/user/user/current')
  expect([main.status, main.json]).toEqual([
    401,
    {
      Succeeded: false,
      StatusCode: 401,
      Data: null,
      Errors: EXPIRED,
      Extras: null,
      RequestId: main.headers['x-request-id'],
    },
  ])
  const legacy = await http.send('/NewMessage/GetMessageList')
  expect([legacy.status, legacy.json]).toMatchObject([200, { Code: -1, Message: EXPIRED, Data: null }])
})

test('addresses are found whatever their case, and with a slash at the end', async () => {
  for (const path of ['/API/user/USER/current', '/api/user/user/current/']) {
    expect((await http.send(path, { as: 'editor' })).status).toBe(200)
  }
})

test('an unknown call is named, in the words of the host it would have', async () => {
  const { status, json } = await http.send('/api/no/such/call?Token=secret', { as: 'editor', method: 'POST' })
  expect([status, json.Errors]).toEqual([404, '没有这个接口：POST /api/no/such/call'])
  for (const path of ['/NewArticle/NoSuch', '/Coupon/GetList']) {
    const legacy = await http.send(path, { method: 'POST', body: {} })
    expect([legacy.status, legacy.json]).toMatchObject([200, { Code: 404, Message: `没有这个接口：POST ${path}` }])
  }
})

test('what is no address, or in no format we read, is told in the words of the host as well', async () => {
  const broken = await http.send('/NewArticle/%E0%A4%A', { as: 'editor' })
  expect([broken.status, broken.json]).toMatchObject([200, { Code: 400 }])
})

test('a wrong method is told which one is right', async () => {
  const wrong = await http.send('/api/auth/UserLogin')
  expect([wrong.status, wrong.headers['allow'], wrong.json.Errors]).toEqual([
    405,
    'POST',
    '接口 /api/auth/UserLogin 要用 POST 方法调用。',
  ])
  const other = await http.send('/newmessage/getmessagelist', { method: 'DELETE' })
  expect([other.status, other.headers['allow'], other.json.Message]).toEqual([
    200,
    'GET, POST',
    '接口 /newmessage/getmessagelist 要用 GET 或 POST 方法调用。',
  ])
})

test('a HEAD carries nothing out', async () => {
  await http.send('/NewMessage/UpdateSendMessageIsRed', { as: 'editor', method: 'HEAD' })
  expect(http.lines.filter((line) => line['method'] === 'HEAD').map((line) => line['outcome'])).toEqual(['refused'])
})

test('an address that is no address is refused', async () => {
  const { status, json } = await http.send('/api/%E0%A4%A', { as: 'editor' })
  expect([status, json.Errors]).toEqual([400, '请求的格式不正确，请检查地址和参数。'])
})

test('a request keeps a harmless number of its own and gets one instead of a harmful one', async () => {
  const id = async (value: string) =>
    (await http.send('/api/user/user/current', { headers: { 'x-request-id': value } })).headers['x-request-id']
  expect(await id('trace-12345678')).toBe('trace-12345678')
  expect(await id('bad id\twith {json}')).toMatch(/^[0-9a-f-]{36}$/)
})

test('every call is one line of the log, with nothing secret in it', async () => {
  http.lines.length = 0
  await http.send('/NewMessage/GetMessageList?Token=secret', { as: 'editor', headers: { 'x-request-id': 'line-0001' } })
  expect(http.lines).toMatchObject([
    {
      requestId: 'line-0001',
      method: 'GET',
      path: '/NewMessage/GetMessageList',
      act: 'messages.list',
      user: 'editor',
      outcome: 'ok',
      msg: expect.stringMatching(/^GET \/NewMessage\/GetMessageList messages.list editor \d+ms ok$/),
    },
  ])
  expect(JSON.stringify(http.lines)).not.toContain('secret')
})

test('pages may run no inline script and are told nothing about TLS', async () => {
  const { headers } = await http.send('/contribution/MyArticle', { headers: { accept: 'text/html' } })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).not.toContain('upgrade-insecure-requests')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('every page address is the client; calls, files and other methods never are', async () => {
  const page = async (path: string, accept = 'text/html', method = 'GET') =>
    (await http.send(path, { method, headers: { accept } })).text.includes('采编工作台')
  expect(await page('/')).toBe(true)
  expect(await page('/contribution/MyArticle?ID=7', '*/*')).toBe(true)
  expect(await page('/NewArticle/SomeCall', '*/*')).toBe(false)
  expect(await page('/Coupon/GetList', 'application/json, text/plain, */*')).toBe(false)
  expect((await http.send('/Coupon/GetList', { as: 'editor' })).json).toMatchObject({ Code: 404 })
  expect(await page('/api/anything')).toBe(false)
  expect(await page('/assets/gone-12345678.js')).toBe(false)
  expect(await page('/login', 'application/json')).toBe(false)
  expect(await page('/login', 'text/html', 'POST')).toBe(false)
})

test('an address that leads nowhere answers 404: a browser with a small page, anybody else in JSON', async () => {
  const ask = async (path: string, accept: string) => {
    const { status, headers, text } = await http.send(path, { headers: { accept } })
    return [status, String(headers['content-type']).split(';')[0], text.includes('没有这个页面')] as const
  }
  const [html, json] = ['text/html,application/xhtml+xml,*/*;q=0.8', 'application/json']
  for (const path of ['/wp-login.php/x', '/contribution/Nowhere', '/NewArticle/SomePage', '/a/b/c', '/%E5%85%AC'])
    expect(await ask(path, html), path).toEqual([404, 'text/html', true])
  for (const path of [
    '/',
    '/login',
    '/contribution/MyArticle',
    '/contribution/MyArticle/',
    '/MyArticle',
    '/contribution/Publish',
    '/wall',
    '/guest/x',
    '/aj/x/y',
    '/mon/1',
  ])
    expect(await ask(path, html), path).toEqual([200, 'text/html', false])
  expect(await ask('/api/anything', json)).toEqual([404, 'application/json', false])
  expect(await ask('/nowhere/at/all', json)).toEqual([404, 'application/json', false])
  const page = await http.send('/<script>alert(1)</script>', { headers: { accept: html } })
  expect([page.status, page.text.includes('<script>')]).toEqual([404, false])
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
})

test('an address that cannot be read is no page either: a person is shown that, and nobody is told 200', async () => {
  for (const path of ['/join/%E0%A4%A', '/%', '/NewArticle/%E0%A4%A']) {
    const page = await http.send(path, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, page.headers['content-type']], path).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(page.text).toContain('没有这个页面')
    const called = await http.send(path, { headers: { accept: 'application/json' } })
    expect([called.status, called.json.Errors ?? called.json.Message], path).toEqual([
      400,
      '请求的格式不正确，请检查地址和参数。',
    ])
  }
  expect((await http.send('/api/%E0%A4%A', { headers: { accept: 'text/html' } })).status).toBe(400)
})

test('built files are kept for a year and come compressed; the page is asked for each time', async () => {
  const file = await http.send('/assets/index-Abc12345.js', { headers: { 'accept-encoding': 'br' } })
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect((await http.send('/')).headers['cache-control']).toBe('no-cache')
  expect((await http.send('/..%2f..%2fpackage.json')).text).not.toContain('dependencies')
})

test('large answers come compressed', async () => {
  const { RoleID } = w.people.chief
  const path = `/NewRole/GetPowerMenuByRoleID?ID=${RoleID}`
  const { headers } = await http.send(path, { as: 'chief', method: 'POST', headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
})

test('answers of calls are never kept', async () => {
  expect((await http.send('/api/common/config/geturl')).headers['cache-control']).toBe('no-store')
})

test('the version of the client that is served, and the health of the server', async () => {
  const version = await http.send('/version.txt?t=123')
  expect(version.headers['content-type']).toMatch(/^text\/plain/)
  expect(version.headers['cache-control']).toBe('no-cache')
  expect(JSON.parse(version.text)).toEqual({ version: '0.1.0+abc', log: '第一版' })
  expect((await http.send('/healthz')).json).toEqual({ ok: true, version: '' })
  const ill = await httpOf(w, { wrong: () => ['disk'] })
  expect(await ill.send('/healthz')).toMatchObject({ status: 503, json: { ok: false, wrong: ['disk'] } })
  expect((await ill.send('/readyz')).status).toBe(503)
  await ill.close()
  for (const wrong of ['files full', 'engine']) {
    const withoutLibrary = await httpOf(w, { wrong: () => [wrong] })
    expect((await withoutLibrary.send('/healthz')).status, wrong).toBe(503)
    expect((await withoutLibrary.send('/readyz')).json, wrong).toEqual({ ok: true, version: '' })
    await withoutLibrary.close()
  }
})

test('who signs in too often is told to wait', async () => {
  const few = await httpOf(w, { signInRate: 2 })
  const send = () =>
    few.send('/api/auth/UserLogin', { method: 'POST', body: { UserName: 'editor', PassWord: PASSWORD } })
  const answers = [await send(), await send(), await send()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2]!.json.Errors).toMatch(/^请求太频繁，请 \d+ 秒后再试。$/)
  expect((await few.send('/api/user/user/current', { as: 'editor' })).status).toBe(200)
  await few.close()
})

test.each([
  [undefined, undefined],
  ['http://news.example', undefined],
  ['https://news.example', 'max-age=31536000'],
])('with PUBLIC_ADDRESS %s browsers are told to insist on TLS: %s', async (publicAddress, told) => {
  const own = await httpOf(w, { publicAddress })
  expect((await own.send('/healthz')).headers['strict-transport-security']).toBe(told)
  await own.close()
})

test('who is counted is the address of the socket; what a header says counts only from a trusted proxy', async () => {
  const answers = async (trustedProxies: readonly string[], addresses: readonly string[]) => {
    const few = await httpOf(w, { signInRate: 2, trustedProxies })
    const statuses: number[] = []
    for (const from of addresses) {
      const sent = { method: 'POST', headers: { 'X-Forwarded-For': from }, body: { UserName: 'editor', PassWord: 'x' } }
      statuses.push((await few.send('/api/auth/UserLogin', sent)).status)
    }
    await few.close()
    return statuses.map((status) => status === 429)
  }
  const three = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
  expect(await answers([], three)).toEqual([false, false, true])
  expect(await answers(['10.9.9.9'], three)).toEqual([false, false, true])
  expect(await answers(['loopback'], three)).toEqual([false, false, false])
  expect(
    await answers(
      ['loopback'],
      three.map((made) => `${made}, 198.51.100.7`),
    ),
  ).toEqual([false, false, true])
})
