// A setting is tried by one small request: it says how it went, is paid and logged, and nothing is made by it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  HOT_NEWS,
  HUIYAN,
  PICTURE_CHECK,
  QINGBO,
  TEXT_CHECK,
} from '../../../src/api/system/settingsParameters/fields.ts'
import { AI_SANDBOX_SECRET } from '../../../server/platform/demo/aiSandbox.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'
import { openFakeAi, type FakeAi } from '../../support/fakeAi.ts'
import { refusal } from '../../support/refusal.ts'
import { sandboxRoom } from '../providers/sandboxRoom.ts'

const { sandbox } = sandboxRoom()
let room: Newsroom
let ai: FakeAi
beforeAll(async () => {
  room = await newsroom({ outgoingHosts: ['127.0.0.1'] })
  ai = await openFakeAi()
})
afterAll(async () => {
  await room.end()
  await ai.close()
})
beforeEach(() => ai.refuseWith(undefined))

const chief = () => room.as('chief')
const lines = () =>
  room.db.selectFrom('ai_ledger').select(['Purpose', 'State', 'Spent', 'UserID', 'SettingID']).orderBy('ID').execute()
const said = ({ Warned = [] }: { Warned?: readonly { Reason: string; IsFine?: boolean | undefined }[] | undefined }) =>
  Warned.map(({ Reason, IsFine }) => [Reason.replace(/\d+\.\d 秒/, 'n 秒'), IsFine])
const text = async (more: object = {}) => {
  const { ID } = await chief().textParameters.save({
    ...{ Types: 12, Name: `对话 ${Math.random()}`, Provider: 'other', Host: ai.address, Model: 'm', AppSecret: 'key' },
    ...{ InputPrice: 1_000_000, OutputPrice: 2_000_000, ...more },
  } as never)
  return ID
}
const third = async (Types: number, path: string, more: object = {}) => {
  const draft = { Kind: 'third', Types, Name: `接口 ${Types}`, Host: `${sandbox().address}${path}`, Appkey: 'app' }
  const { ID } = await chief().settingsParameters.save({ ...draft, AppSecret: AI_SANDBOX_SECRET, ...more } as never)
  return ID
}

test('a setting that is not even enabled is asked one short question, which is paid like any other', async () => {
  const ID = await text()
  ai.by((call) => {
    call.say('好')
    call.end({ input: 10, output: 1 })
  })
  const before = await lines()
  const asked = ai.calls.length
  expect(said(await chief().textParameters.test({ ID }))).toEqual([['回答了，用了 n 秒，费用 ¥0.012', true]])
  expect(ai.calls.length).toBe(asked + 1)
  expect(ai.calls.at(-1)!.messages).toEqual([{ role: 'user', content: expect.stringContaining('连通测试') }])
  const [line] = (await lines()).slice(before.length)
  expect(line).toMatchObject({ Purpose: 'text', State: 'settled', SettingID: ID })
  expect(Number(line!.Spent)).toBe(12_000)
  const log = await room.db.selectFrom('operation_log').selectAll().orderBy('ID', 'desc').limit(1).executeTakeFirst()
  expect(JSON.stringify(log)).toMatch(/试用 AI 设置.*回答了|回答了.*试用 AI 设置/)
})

test('what broke off after its usage was told is paid by what came since', async () => {
  const ID = await text()
  ai.by((call) => {
    call.tell({ input: 20, output: 0 })
    call.say('好'.repeat(3000))
    call.hangUp()
  })
  expect(said(await chief().textParameters.test({ ID }))).toEqual([[expect.any(String), false]])
  const line = await room.db.selectFrom('ai_ledger').selectAll().orderBy('ID', 'desc').executeTakeFirstOrThrow()
  expect(line).toMatchObject({ State: 'settled', IsEstimate: true, OutputTokens: 2000 })
  // More than was set aside nobody agreed to.
  expect(line.Spent).toBe(line.Reserved)
})

test('what is wrong is said in a sentence, without the key, and nothing is paid', async () => {
  const ID = await text({ AppSecret: 'very-secret-key' })
  ai.refuseWith(401, 'no such key very-secret-key')
  const [[reason, isFine]] = said(await chief().textParameters.test({ ID })) as [[string, boolean]]
  expect(isFine).toBe(false)
  expect(reason).toContain('不接受应用标识或密钥')
  expect(reason).not.toContain('very-secret-key')
  expect((await lines()).at(-1)).toMatchObject({ State: 'released' })
  expect(await refusal(chief().textParameters.test({ ID: await text({ Host: '' }) }))).toMatchObject({
    message: expect.stringContaining('还没有填写接口地址'),
  })
  expect(await refusal(chief().textParameters.test({ ID: 987_654 }))).toMatchObject({ kind: 'missing' })
})

test('who may not change settings, or is of another station, tries none', async () => {
  const ID = await text()
  const asked = ai.calls.length
  expect(await refusal(room.as('editor').textParameters.test({ ID }))).toMatchObject({ kind: 'forbidden' })
  expect(await refusal(room.as('outsider').textParameters.test({ ID }))).toBeDefined()
  expect(ai.calls.length).toBe(asked)
})

test('where the limit leaves nothing, nobody is asked', async () => {
  const ID = await text()
  const limit = await chief().aiBudgets.save({ Name: '本站', Scope: 'station', Amount: 0 })
  const asked = ai.calls.length
  expect(await refusal(chief().textParameters.test({ ID }))).toMatchObject({ kind: 'limit' })
  expect(ai.calls.length).toBe(asked)
  await chief().aiBudgets.remove({ Ids: [limit.ID] })
})

test('no more is set aside than what is asked for, also where it breaks off', async () => {
  const ID = await text({ OutputPrice: 1_000_000_000 })
  const limit = await chief().aiBudgets.save({ Name: '本站', Scope: 'station', Amount: 20_000_000 })
  ai.by((call) => {
    call.say('好')
    call.end({ input: 10, output: 1 })
  })
  const spent = async () => Number((await lines()).at(-1)!.Spent)
  expect(said(await chief().textParameters.test({ ID }))[0]![1]).toBe(true)
  ai.by((call) => {
    call.say('好')
    call.fail('something broke')
  })
  expect(said(await chief().textParameters.test({ ID }))[0]![1]).toBe(false)
  // What came is counted: one sign, and the question.
  expect((await lines()).at(-1)).toMatchObject({ State: 'settled' })
  expect(await spent()).toBeLessThan(2_000_000)
  await chief().aiBudgets.remove({ Ids: [limit.ID] })
})

test.each([
  ['baidu', '/baidu'],
  ['zhipu', '/zhipu'],
  ['kling', '/kling'],
] as const)('pictures by %s: its keys are read, nothing is made, nothing is paid', async (Provider, path) => {
  const own = { Types: 2, Provider, Host: `${sandbox().address}${path}`, Appkey: 'app', AppSecret: AI_SANDBOX_SECRET }
  const fine = await chief().textParameters.test({ ID: await text({ ...own, ItemPrice: 5_000_000 }) })
  expect(said(fine)).toEqual([['连上了，接受密钥，用了 n 秒；没有生成图片，不花钱', true]])
  expect((await lines()).at(-1)).toMatchObject({ Purpose: 'picture', State: 'released' })
  const wrong = await chief().textParameters.test({ ID: await text({ ...own, AppSecret: 'another' }) })
  expect(said(wrong)).toEqual([[expect.stringContaining('不接受应用标识或密钥'), false]])
})

/** Answers everything alike, as what stands at a wrong address does. */
async function elsewhere(status: number, body: string): Promise<{ readonly address: string; close(): void }> {
  const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

test.each(['baidu', 'zhipu', 'kling'] as const)(
  'pictures by %s: only the service’s own word counts, not that something answered or that nothing was asked',
  async (Provider) => {
    const tried = async (Host: string) => {
      const own = { Types: 2, Provider, Host, Appkey: 'app', AppSecret: AI_SANDBOX_SECRET, ItemPrice: 5_000_000 }
      return said(await chief().textParameters.test({ ID: await text(own) }))[0]!
    }
    const others = [
      [404, '<h1>Not found</h1>'],
      [404, '{"Succeeded":false,"StatusCode":404,"Errors":"没有这个地址"}'],
      [200, '{"Code":404,"Message":"没有这个地址","Data":null}'],
      [200, '{}'],
      [200, '<html></html>'],
      [405, ''],
    ] as const
    for (const [status, body] of others) {
      const server = await elsewhere(status, body)
      expect([status, body, (await tried(server.address))[1]]).toEqual([status, body, false])
      server.close()
    }
    // Nobody allowed this one: the sentence says so, and nothing of keys.
    const [why, isFine] = await tried('http://10.255.255.1/x')
    expect([isFine, why]).toEqual([false, expect.stringContaining('内部网络')])
    // Nothing stands here.
    expect((await tried('http://127.0.0.1:1'))[1]).toBe(false)
  },
)

test('who makes a picture whenever asked is not tried', async () => {
  const ID = await text({ Types: 2 })
  const asked = ai.calls.length
  expect(await refusal(chief().textParameters.test({ ID }))).toMatchObject({
    message: expect.stringContaining('没有不花钱的请求可以试'),
  })
  expect(ai.calls.length).toBe(asked)
})

test.each([
  [TEXT_CHECK, '/baidu', 'check'],
  [PICTURE_CHECK, '/baidu', 'check'],
  [HOT_NEWS, '/baidu', 'news'],
] as const)('services of others, %i: asked once, counted', async (Types, path, Purpose) => {
  const ID = await third(Types, path)
  expect(said(await chief().settingsParameters.test({ ID }))).toEqual([['答复了，用了 n 秒', true]])
  expect((await lines()).at(-1)).toMatchObject({ Purpose, State: 'settled', SettingID: ID })
  const wrong = await third(Types, path, { Name: `错的 ${Types}`, AppSecret: 'another' })
  expect(said(await chief().settingsParameters.test({ ID: wrong }))).toEqual([[expect.any(String), false]])
})

test('a service that says nothing of the kind is told as it is', async () => {
  // The sandbox speaks no Qingbo.
  const ID = await third(QINGBO, '/qingbo')
  expect(said(await chief().settingsParameters.test({ ID }))).toEqual([[expect.stringContaining('没有'), false]])
})

test('what is sent to somebody is not tried', async () => {
  const ID = await third(HUIYAN, '/huiyan')
  expect(await refusal(chief().settingsParameters.test({ ID }))).toBeDefined()
})
