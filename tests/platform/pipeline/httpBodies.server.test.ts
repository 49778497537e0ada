import { expect, test } from 'vitest'
import type { World } from '../../support/app.ts'
import type { HttpWorld } from '../../support/http.ts'
import { onHttp } from '../../support/onHttp.ts'

let w: World
let http: HttpWorld
onHttp((on) => ({ w, http } = on))

const setting = (body: unknown, headers = {}) =>
  http.send('/api/workspace/settings', { as: 'editor', method: 'POST', body, headers })
const stored = async (Name: string) => (await w.as('editor').workspace.load({})).find((one) => one.Name === Name)?.Value

test('where no method is given both work, with a query as with JSON and as with a form', async () => {
  const path = '/NewMessage/GetMessageList'
  const answers = [
    await http.send(`${path}?PageSize=7&IsRead=0`, { as: 'editor' }),
    await http.send(path, { as: 'editor', method: 'POST', body: { PageSize: 7, IsRead: 0 } }),
    await http.send(`${path}?IsRead=0`, {
      as: 'editor',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: 'PageSize=7',
    }),
    await http.send(path, { as: 'editor', method: 'POST' }),
  ]
  expect(answers.map(({ json }) => json.Code)).toEqual([200, 200, 200, 200])
})

test('lists arrive with commas, repeated, with brackets or as JSON', async () => {
  const path = '/api/channel/editpublic'
  for (const body of [
    'Ids=901,902',
    'Ids=901&Ids=902',
    'Ids[]=901&Ids[]=902',
    'Ids[0]=901&Ids[1]=902',
    'Ids=[901,902]',
  ]) {
    const { json } = await http.send(path, {
      as: 'chief',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${body}&IsPublic=true`,
    })
    expect([body, json.Data?.Skipped?.map(({ ID }: { ID: number }) => ID)]).toEqual([body, [901, 902]])
  }
})

test.each([
  ['no JSON', '{"Name": ', 'application/json', '请求内容不是正确的 JSON。'],
  ['a list', '[1]', 'application/json', '请求内容要是一个 JSON 对象，例如 {"ID": 1}。'],
  ['a text', '"x"', 'application/json', '请求内容要是一个 JSON 对象，例如 {"ID": 1}。'],
  ['null', 'null', 'application/json', '请求内容要是一个 JSON 对象，例如 {"ID": 1}。'],
  ['XML', '<a/>', 'text/xml', '不支持的内容类型「text/xml」，请用 application/json。'],
  ['nothing said', '{"a":1}', '', '不支持的内容类型「未注明」，请用 application/json。'],
  ['nonsense', '{"a":1}', 'nonsense', '内容类型不正确，请用 application/json。'],
])('a body that is %s is refused in a sentence', async (_what, body, type, sentence) => {
  const { status, json } = await setting(body, type ? { 'content-type': type } : {})
  expect([status, json.Errors]).toEqual([400, sentence])
})

test('bytes that are no UTF-8 are refused', async () => {
  const { json } = await setting(Buffer.from('{"Name":"x","Value":"\xc4\xe3"}', 'latin1'), {
    'content-type': 'application/json',
  })
  expect(json.Errors).toBe('请求内容不是 UTF-8 编码。')
})

test('a rule without a sentence of its own names the field', async () => {
  const { json } = await http.send('/api/push/presence', {
    as: 'editor',
    method: 'POST',
    body: { Key: 'k', Family: 'articles', ID: 1, Mode: 'x' },
  })
  expect(json.Errors).toMatch(/^参数 Mode：/)
  const missing = await http.send('/api/push/presence', { as: 'editor', method: 'POST', body: {} })
  expect(missing.json.Errors).toBe('缺少参数 Key')
  expect(missing.json.Extras.Fields.map(({ Field }: { Field: string }) => Field)).toEqual([
    'Key',
    'Family',
    'ID',
    'Mode',
  ])
  expect((await setting({ Name: '坏 名字', Value: 1 })).json.Errors).toBe('设置名称不正确')
})

test('NUL and halves of characters neither fail nor stay', async () => {
  const body = '{"Name":"dirty","Value":{"a\\u0000b":["x\\u0000y","\\ud83d","ok 😀"]}}'
  expect((await setting(body, { 'content-type': 'application/json' })).status).toBe(200)
  expect(await stored('dirty')).toEqual({ ab: ['xy', '�', 'ok 😀'] })
})

test('keys that reach for prototypes are dropped', async () => {
  await setting('{"Name":"proto","Value":{"__proto__":{"evil":1},"constructor":{"prototype":{"evil":1}},"a":1}}', {
    'content-type': 'application/json',
  })
  expect(await stored('proto')).toEqual({ a: 1 })
})

test('nesting has an end', async () => {
  const nested = (depth: number) => `{"Name":"deep","Value":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const json = { 'content-type': 'application/json' }
  expect((await setting(nested(99), json)).status).toBe(200)
  expect((await setting(nested(101), json)).json.Errors).toBe('请求内容嵌套不能超过 100 层。')
  expect((await setting(nested(500_000), json)).json.Errors).toBe('请求内容嵌套不能超过 100 层。')
})

test('more than 2 MB is refused with the limit', async () => {
  const { status, json } = await setting({ Name: 'big', Value: 'x'.repeat(2 * 1024 * 1024) })
  expect([status, json.Errors]).toEqual([413, '内容太大，最多 2 MB，请减小后重试。'])
  expect((await setting({ Name: 'big', Value: 'x'.repeat(1024 * 1024) })).json.Errors).toBe('设置内容不能超过 256 KB')
})

test('what a person’s workspace remembers has an end in all', async () => {
  const { ID } = w.people.stranger
  const rows = Array.from({ length: 33 }, (_, at) => ({ Name: `big${at}`, Value: JSON.stringify('x'.repeat(256_000)) }))
  await w.db
    .insertInto('workspace_settings')
    .values(rows.map((row) => ({ ...row, UserID: ID, UpdateTime: new Date() })))
    .execute()
  const save = w.as('stranger').workspace.save({ Name: 'more', Value: 1 })
  await expect(save).rejects.toThrow('工作台设置合计不能超过 8 MB，请先删除不用的。')
  await w.db.deleteFrom('workspace_settings').where('UserID', '=', ID).execute()
})

test('numbers a column cannot hold are refused in a sentence', async () => {
  for (const Id of ['9'.repeat(30), '1.5', '-1', 'abc', '0', '1e400']) {
    const { status, json } = await http.send(`/api/news/news/getversion?ID=${Id}&Revision=1`, { as: 'editor' })
    expect([Id, status, json.Errors]).toEqual([Id, 400, expect.stringMatching(/^编号/)])
  }
})
