import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
let source: Server
let port: number
let asked: { url: string; headers: IncomingMessage['headers'] }[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const json = (value: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(value))

beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1', '10.0.0.8', 'cms.local'] })
  source = createServer((request, response) => {
    asked.push({ url: request.url!, headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((done) => source.listen(0, '127.0.0.1', done))
  port = (source.address() as AddressInfo).port
})
beforeEach(async () => {
  asked = []
  answer = json([{ name: '本地', count: 3 }])
  await w.as('chief').dataSets.setHosts({ Hosts: `127.0.0.1:${port}` })
})
afterAll(async () => {
  source.closeAllConnections()
  source.close()
  await w.end()
})

const sets = () => w.as('chief').dataSets
let made = 0
const http = (more: object = {}) =>
  sets().save({ Name: `接口 ${++made}`, Kind: 'http', Address: `http://127.0.0.1:${port}/data`, Seconds: 10, ...more })

test('data are fetched once for all who look at the same time, and again when they are too old', async () => {
  const { ID } = await http()
  const [first, second] = await Promise.all([sets().preview({ ID }), sets().preview({ ID })])
  expect(first).toMatchObject({
    Columns: [
      { Name: 'name', Type: 'text' },
      { Name: 'count', Type: 'number' },
    ],
    Rows: [{ name: '本地', count: 3 }],
    Problem: '',
    IsStale: false,
  })
  expect(second.Rows).toEqual(first.Rows)
  expect(asked).toHaveLength(1)
  w.clock.pass(5000)
  expect((await sets().preview({ ID })).AgeSeconds).toBeGreaterThanOrEqual(5)
  expect(asked).toHaveLength(1)
  w.clock.pass(6000)
  answer = json([{ name: '本地', count: 4 }])
  expect((await sets().preview({ ID })).Rows).toEqual([{ name: '本地', count: 4 }])
  expect(asked).toHaveLength(2)
})

test('what was good last is shown with its age while the source is broken, in the list too, and outlives a restart', async () => {
  const { ID } = await http()
  await sets().preview({ ID })
  answer = (_request, response) => void response.writeHead(503).end()
  w.clock.pass(11_000)
  expect(await sets().preview({ ID })).toMatchObject({
    Rows: [{ name: '本地', count: 3 }],
    AgeSeconds: expect.toSatisfy((seconds: number) => seconds >= 11),
    IsStale: true,
    Problem: '接口没有给数据（HTTP 503）。',
  })
  expect(await sets().get({ ID })).toMatchObject({ Problem: '接口没有给数据（HTTP 503）。' })
  const kept = await w.db.selectFrom('data_values').selectAll().where('DataSetID', '=', ID).execute()
  expect(kept).toMatchObject([{ Value: { Rows: [{ name: '本地', count: 3 }] } }])
})

test('a slow source does not keep those waiting who can be shown an older value', async () => {
  const { ID } = await http({ TimeoutSeconds: 30 })
  await sets().preview({ ID })
  let release = () => {}
  answer = (_request, response) => void (release = () => response.end('[{"name": "新", "count": 9}]'))
  w.clock.pass(11_000)
  expect((await sets().preview({ ID })).Rows).toEqual([{ name: '本地', count: 3 }])
  release()
  await expect.poll(async () => (await sets().preview({ ID })).Rows).toEqual([{ name: '新', count: 9 }])
})

test('a change of the set makes what was remembered no answer any more', async () => {
  const { ID } = await http()
  await sets().preview({ ID })
  answer = json({ data: { list: [1, 2] } })
  await sets().save({ ID, Path: 'data.list' })
  expect((await sets().preview({ ID })).Rows).toEqual([{ value: 1 }, { value: 2 }])
  await sets().save({ ID, Path: 'data.rows' })
  expect((await sets().preview({ ID })).Problem).toBe('数据里没有“data.rows”，请检查数据位置。')
})

test('parameters are filled in so that they lead nowhere else', async () => {
  const { ID } = await http({
    Address: `http://127.0.0.1:${port}/city/{city}?day={day}`,
    Params: [
      { Name: 'city', Title: '城市', Kind: 'text', Default: '江州' },
      { Name: 'day', Title: '', Kind: 'text', Default: '' },
    ],
  })
  await sets().preview({ ID, Params: { city: '../admin?x=1#', day: 'a&b=c', other: 'x' } })
  expect(asked[0]!.url).toBe('/city/..%2Fadmin%3Fx%3D1%23?day=a%26b%3Dc')
  expect((await sets().preview({ ID, Params: { city: '..' } })).Problem).toBe('参数 city 不能是“..”。')
  await sets().preview({ ID })
  expect(asked.at(-1)!.url).toBe(`/city/${encodeURIComponent('江州')}?day=`)
  await expect(http({ Address: 'http://{host}/x' })).rejects.toThrow('参数不能放在接口地址的主机名里。')
  await expect(http({ Address: 'http://a.example/{x}' })).rejects.toThrow('接口地址里的参数 {x} 没有定义。')
  await expect(http({ Address: 'http://u:p@a.example/' })).rejects.toThrow('不能有用户名和密码')
})

test('headers are sent and never answered, and go to no other host', async () => {
  const { ID } = await http({ Headers: 'Authorization: Bearer s3cret\nX-Key: k' })
  await sets().preview({ ID })
  expect(asked[0]!.headers).toMatchObject({ authorization: 'Bearer s3cret', 'x-key': 'k' })
  const read = await sets().get({ ID })
  expect(read.HeaderNames).toBe('Authorization、X-Key')
  expect(JSON.stringify([read, await w.as('chief').operationLog.list({})])).not.toContain('s3cret')
  const elsewhere = `http://localhost:${port}/data`
  await expect(sets().save({ ID, Address: elsewhere })).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'Headers' }] },
  })
  await expect(sets().preview({ ID, Draft: { Address: elsewhere } })).rejects.toThrow('接口地址换了主机')
  await sets().save({ ID, Address: elsewhere, NoHeaders: true })
  expect((await sets().get({ ID })).HeaderNames).toBe('')
  await expect(http({ Headers: 'Host: a' })).rejects.toThrow('请求头 Host 不能自己设置。')
  await expect(http({ Headers: 'no colon' })).rejects.toThrow('要写成“名称: 值”')
})

test('what comes is limited in time, size and shape', async () => {
  const problem = async (more: object) => (await sets().preview({ ID: (await http(more)).ID })).Problem
  answer = () => {}
  expect(await problem({ TimeoutSeconds: 1 })).toBe('接口 1 秒内没有给出数据。')
  answer = (_request, response) => void response.end(JSON.stringify(['长'.repeat(2000)]))
  expect(await problem({ MaxKilobytes: 2 })).toBe('接口返回的数据太大，最多 2 KB。')
  answer = (_request, response) => void response.end('<html>')
  expect(await problem({})).toBe('接口返回的不是 JSON。')
  answer = (_request, response) => void response.end('7')
  expect(await problem({})).toMatch(/^数据要是 JSON 的列表或对象/)
})

test('fixed data are judged as they are saved; a measure needs one that exists', async () => {
  await expect(sets().save({ Name: '坏', Kind: 'fixed', Text: '{' })).rejects.toThrow('固定数据不是正确的 JSON')
  await expect(sets().save({ Name: '坏', Kind: 'measure', Measure: '' })).rejects.toThrow('请选择一个内置指标。')
  const { ID } = await sets().save({ Name: '定', Kind: 'fixed', Text: '[{"a": 1}]', Titles: 'a=数量' })
  expect((await sets().preview({ ID })).Columns).toEqual([{ Name: 'a', Title: '数量', Type: 'number' }])
})

test('one that is shown somewhere stays; deleting, restoring and hosts are taken back', async () => {
  const chief = w.as('chief')
  const { ID } = await sets().save({ Name: '在用', Kind: 'fixed', Text: '[1]' })
  const widget = { Id: 'a', Kind: 'table' as const, Title: '表', X: 0, Y: 0, W: 100, H: 100, Props: {} }
  const Design = {
    ...{ Version: 1 as const, Width: 1920, Height: 1080, Background: '', Fit: 'fit' as const },
    Widgets: [{ ...widget, IsLocked: false, IsHidden: false, Source: { DataSetID: ID, Params: {}, Seconds: 10 } }],
  }
  const screen = await chief.bigScreens.save({ Name: '用它', Design })
  expect(await sets().remove({ Ids: [ID] })).toMatchObject({
    Done: [],
    Skipped: [{ Reason: expect.stringMatching(/1 块大屏/) }],
  })
  await chief.bigScreens.remove({ Ids: [screen.ID] })
  const gone = await sets().remove({ Ids: [ID] })
  expect(gone.Done).toEqual([ID])
  await expect(sets().preview({ ID })).rejects.toMatchObject({ kind: 'missing' })
  await chief.operationLog.undo({ ID: gone.LogID! })
  expect((await sets().get({ ID })).IsDeleted).toBe(false)
  const hosts = await sets().setHosts({ Hosts: '10.0.0.8:8080，cms.local' })
  expect(await sets().hosts({})).toEqual({ Hosts: '10.0.0.8:8080\ncms.local' })
  expect(await w.as('outsider').dataSets.hosts({})).toEqual({ Hosts: '' })
  await chief.operationLog.undo({ ID: hosts.LogID! })
  expect(await sets().hosts({})).toEqual({ Hosts: `127.0.0.1:${port}` })
  await expect(sets().setHosts({ Hosts: 'http://a/' })).rejects.toThrow('要写成主机或 主机:端口')
})

test('trying a draft needs the right to save it', async () => {
  const looker = w.clientOf(await w.hire({ '/BigScreen/ResultSet': [] }))
  await expect(looker.dataSets.preview({ Draft: { Kind: 'fixed', Text: '[1]' } })).rejects.toMatchObject({
    kind: 'forbidden',
  })
  expect((await sets().preview({ Draft: { Kind: 'fixed', Text: '[1]' } })).Rows).toEqual([{ value: 1 }])
})
