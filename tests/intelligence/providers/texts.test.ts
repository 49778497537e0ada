// Text adapters against the sandbox, over real HTTP.
import { createServer, type Server } from 'node:http'
import { createServer as createTcp, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { textProvider } from '../../../server/intelligence/choosing/providerOf.ts'
import { TEXT_TIMES } from '../../../server/intelligence/providers/streamed.ts'
import { openAi } from '../../../server/intelligence/providers/openAi/chat.ts'
import { access, textOf } from './protocols.ts'
import { ask, heard, sandboxRoom } from './sandboxRoom.ts'

const { sandbox, at } = sandboxRoom()
const servers: Server[] = []
afterAll(() => servers.forEach((server) => (server.closeAllConnections(), server.close())))

/** All text adapters: name, provider, path, and the field that calls up a behaviour. */
const adapters = [
  ['Qianfan', 'baidu', '/baidu/v2', 'Model', { Appkey: '' }],
  ['AppBuilder', 'baidu', '/baidu/v2', 'Appkey', {}],
  ['Zhipu', 'zhipu', '/zhipu', 'Model', {}],
  ['OpenAI', 'other', '/openai/v1', 'Model', {}],
  ['Ark of the Volcano engine', 'volcengine', '/openai/v1/', 'Model', {}],
  ['a model in the house', 'other', '/local/v1', 'Model', { IsLocal: true, secret: '' }],
] as const

describe.each(adapters)('%s', (_name, Provider, path, field, more) => {
  const of = (behaviour: string) => textProvider(at(Provider, path, { ...more, [field]: `sandbox-${behaviour}-900ps` }))

  test('answers, counts, ends', async () => {
    const { events, problem } = await heard(of('well'), ask('写标题：江州大桥今天正式通车。'))
    expect(problem).toBeUndefined()
    const kinds = events.map(({ kind }) => kind)
    expect(kinds.indexOf('begun')).toBeLessThan(kinds.indexOf('text'))
    expect(textOf(events)).toMatch(/江州大桥今天正式通车，记者这样说\n（演示服务，不是真的模型）$/)
    expect(events.findLast(({ kind }) => kind === 'usage')).toMatchObject({ input: expect.any(Number) as number })
    expect(events.at(-1)).toEqual({ kind: 'end', reason: 'stop' })
  })

  test.each([
    ['429', 'unsent', true],
    ['down', 'unsent', true],
    ['401', 'refused', false],
  ])('%s before anything came is %s', async (behaviour, kind, mayPass) => {
    const { events, problem } = await heard(of(behaviour), ask('好'))
    expect(events.filter((event) => event.kind !== 'theirs')).toEqual([])
    expect(problem).toMatchObject({ name: 'ProviderProblem', kind, mayPass })
  })

  test.each([
    ['cut', 'cut'],
    ['error', 'cut'],
    ['broken', 'broken'],
  ])('%s in the middle keeps what had come', async (behaviour, kind) => {
    const { events, problem } = await heard(of(behaviour), ask('写 60 字'))
    expect(textOf(events).length).toBeGreaterThan(0)
    expect(problem).toMatchObject({ name: 'ProviderProblem', kind: expect.stringMatching(`${kind}|cut`) as string })
    expect((problem as Error).message).toMatch(/^「小编」.*。$/)
    expect((problem as Error).message).not.toContain('sandbox-secret')
  })

  test('blocked is told as that', async () => {
    const { events, problem } = await heard(of('blocked'), ask('写 60 字'))
    const isEnd = events.some((event) => event.kind === 'end' && event.reason === 'blocked')
    expect(isEnd || (problem as { kind?: string } | undefined)?.kind === 'blocked').toBe(true)
  })

  test('stopped: the connection is closed at once, nothing is thrown, and there is no end', async () => {
    const stop = new AbortController()
    const before = (sandbox().counts.said() as { streams: { closed: number } }).streams.closed
    const events = []
    for await (const event of of('slow').stream(ask('写 500 字'), stop.signal)) {
      events.push(event)
      if (event.kind === 'begun') stop.abort()
    }
    expect(events.at(-1)).toEqual({ kind: 'begun' })
    await expect
      .poll(() => (sandbox().counts.said() as { streams: { closed: number } }).streams.closed, { timeout: 5000 })
      .toBe(before + 1)
  })

  test('a secret that is none ends in a sentence without it', async () => {
    if (path.startsWith('/local')) return
    const { problem } = await heard(textProvider(at(Provider, path, { ...more, secret: 'wrong-secret-1' })), ask('好'))
    expect(problem).toMatchObject({ kind: 'refused', message: '「小编」不接受应用标识或密钥，请管理员检查“AI 设置”。' })
  })
})

test('R-238, R-239 AppBuilder keeps a conversation: it is begun once, and then only what is new is sent', async () => {
  const provider = textProvider(at('baidu', '/baidu/v2'))
  const first = await heard(provider, ask('第一句'))
  const theirs = first.events.find((event) => event.kind === 'theirs')?.theirs
  expect(theirs).toMatch(/^sandbox-/)
  const messages = [
    { role: 'system', content: '你是编辑' },
    { role: 'user', content: '第一句' },
    { role: 'assistant', content: '答' },
    { role: 'user', content: '复述：第二句' },
  ] as const
  sandbox().counts.reset()
  const second = await heard(provider, { messages, most: 100, theirs })
  expect(textOf(second.events)).toBe('第二句')
  expect(second.events.filter(({ kind }) => kind === 'theirs')).toEqual([])
  expect(sandbox().counts.asked()).toMatchObject([{ body: { query: '复述：第二句', conversation_id: theirs } }])
  // What a preview shows is that very text.
  expect(provider.leaving!({ messages, theirs })).toEqual([{ role: 'user', content: '复述：第二句' }])
  expect(provider.leaving!({ messages })).toEqual([
    { role: 'user', content: '要求：你是编辑\n\n问：第一句\n\n答：答\n\n问：复述：第二句' },
  ])
  // One that is gone begins anew, with all of it.
  sandbox().counts.reset()
  const third = await heard(provider, { messages, most: 100, theirs: 'gone' })
  expect(third.problem).toBeUndefined()
  expect(third.events[0]?.kind).toBe('theirs')
  expect(sandbox().counts.asked().at(-1)).toMatchObject({
    body: { query: '要求：你是编辑\n\n问：第一句\n\n答：答\n\n问：复述：第二句' },
  })
})

test('R-241 a picture that an application answers with', async () => {
  const { events } = await heard(textProvider(at('baidu', '/baidu/v2')), ask('画一座桥'))
  expect(events.find(({ kind }) => kind === 'content')).toMatchObject({
    type: 'image',
    address: expect.stringContaining('/files/') as string,
  })
})

test('tools are offered, called in fragments, and what they gave is sent back', async () => {
  const provider = textProvider(at('other', '/openai/v1', { Model: 'tool-900ps' }))
  const tools = [{ name: 'articles_list', description: '稿件', parameters: { type: 'object' } }]
  const { events } = await heard(provider, ask('调用 articles_list {"Keyword":"大桥"}', { tools }))
  const call = { id: 'call_1', name: 'articles_list', arguments: '{"Keyword":"大桥"}' }
  expect(events.slice(-3)).toEqual(
    [{ kind: 'call', call }, expect.objectContaining({ kind: 'usage' }), { kind: 'end', reason: 'calls' }].toSorted(
      (a, b) => order(a) - order(b),
    ),
  )
  const messages = [
    { role: 'user', content: '找稿件' },
    { role: 'assistant', content: '', calls: [call] },
    { role: 'tool', content: '三篇', callId: 'call_1' },
  ] as const
  const answered = await heard(provider, { messages, tools, most: 100 })
  expect(textOf(answered.events)).toContain('三篇')
})
const order = (event: { kind?: unknown }) => ['usage', 'call', 'end'].indexOf(String(event.kind))

test('nobody there is unsent, within a moment; a private address that nobody listed is refused', async () => {
  const gone = await heard(
    textProvider({ ...at('other', '/openai/v1'), Host: 'http://127.0.0.1:9/v1', allowedHosts: ['127.0.0.1'] }),
    ask('好'),
  )
  expect(gone.problem).toMatchObject({ kind: 'unsent', mayPass: true })
  const inside = await heard(textProvider({ ...at('other', '/openai/v1'), allowedHosts: [] }), ask('好'))
  expect(inside.problem).toMatchObject({ kind: 'refused', message: '接口地址指向内部网络，管理员没有允许。' })
})

test('who takes the connection and never comes to an understanding is unsent: the next one is asked', async () => {
  const server = createTcp(() => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const Host = `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const times = { ...TEXT_TIMES, connectMs: 200 }
  const { problem } = await heard(openAi({ ...access, Host, allowedHosts: ['127.0.0.1'] }, times), ask('好'))
  server.close()
  expect(problem).toMatchObject({ kind: 'unsent', mayPass: true, message: '「小编」 0.2 秒内没有连上。' })
  // Done when 4: within 2 s the next one answers.
  expect(TEXT_TIMES.connectMs).toBeLessThan(2000)
})

test('a redirect is not followed', async () => {
  const server = createServer((_, response) => response.writeHead(307, { location: sandbox().address }).end())
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const Host = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const { problem } = await heard(openAi({ ...access, Host, allowedHosts: ['127.0.0.1'] }), ask('好'))
  expect(problem).toMatchObject({ kind: 'refused', mayPass: false })
})

test.each([
  ['signs of life', ': keep\n\n'],
  ['pieces without a word', 'data: {"choices":[{"delta":{"content":""}}]}\n\n'],
  ['roles', 'data: {"choices":[{"delta":{"role":"assistant"}}]}\n\n'],
])('who sends only %s is not waited for without end', async (_what, sign) => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const timer = setInterval(() => response.write(sign), 20)
    response.on('close', () => clearInterval(timer))
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const Host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const times = { ...TEXT_TIMES, wordlessMs: 200 }
  const { events, problem } = await heard(openAi({ ...access, Host, allowedHosts: ['127.0.0.1'] }, times), ask('好'))
  expect(textOf(events)).toBe('')
  expect(problem).toMatchObject({ kind: 'lost', message: '「小编」 0.2 秒没有说出一个字，不再等了。' })
})

test('who drips words without end is cut, and what came is kept', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const timer = setInterval(() => response.write('data: {"choices":[{"delta":{"content":"一"}}]}\n\n'), 20)
    response.on('close', () => clearInterval(timer))
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const Host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const times = { ...TEXT_TIMES, longestMs: 200 }
  const { events, problem } = await heard(openAi({ ...access, Host, allowedHosts: ['127.0.0.1'] }, times), ask('好'))
  expect(textOf(events)).toMatch(/^一+$/)
  expect(problem).toMatchObject({ kind: 'cut', message: '「小编」的回答超过了 0.2 秒，没有说完。' })
})

test('who takes the request and says nothing is lost; who stands still is cut, and what had come is kept', async () => {
  const times = { ...TEXT_TIMES, firstMs: 300, idleMs: 300 }
  const silent = await heard(openAi(at('other', '/openai/v1', { Model: 'silent' }), times), ask('好'))
  expect(silent.problem).toMatchObject({ kind: 'lost' })
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {"choices":[{"delta":{"content":"一半"}}]}\n\n')
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const Host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { events, problem } = await heard(openAi({ ...access, Host, allowedHosts: ['127.0.0.1'] }, times), ask('好'))
  expect(textOf(events)).toBe('一半')
  expect(problem).toMatchObject({ kind: 'cut', message: '「小编」的回答停了 0.3 秒，没有说完。' })
})

test('who has said [DONE] and leaves the connection open is not waited for', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {"choices":[{"delta":{"content":"好"}}]}\n\ndata: [DONE]\n\n')
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const Host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { events } = await heard(openAi({ ...access, Host, allowedHosts: ['127.0.0.1'] }), ask('好'))
  expect(events.at(-1)).toEqual({ kind: 'end', reason: 'stop' })
})

test('Kling writes no texts, and says so', () => {
  expect(() => textProvider(at('kling', '/kling'))).toThrow('「小编」是可灵，只做图片和视频，不写文字。')
})
