// Adapters of pictures and videos against the sandbox, over real HTTP.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { mediaProvider } from '../../../server/intelligence/choosing/providerOf.ts'
import { imageCensor, textCensor } from '../../../server/intelligence/providers/baidu/censor.ts'
import { hotList, hotListAdvanced } from '../../../server/intelligence/providers/baidu/hotList.ts'
import { fetchFile } from '../../../server/intelligence/providers/fetchFile.ts'
import { klingToken } from '../../../server/intelligence/providers/kling/token.ts'
import type { Access, MediaAsked, MediaState } from '../../../server/intelligence/providers/provider.ts'
import { volcanoHeaders } from '../../../server/intelligence/providers/volcano/signature.ts'
import { sandboxRoom } from './sandboxRoom.ts'

const { sandbox, at } = sandboxRoom()
const { signal } = new AbortController()
let folder: string
let nth = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const picture: MediaAsked = { kind: 'picture', prompt: '江州大桥', width: 1024, height: 1024, count: 1 }
const start = { bytes: Buffer.from('\x89PNG'), type: 'image/png', address: 'https://media.example/a.png' }
const video: MediaAsked = {
  kind: 'video',
  prompt: '江州大桥在清晨的薄雾里慢慢露出来，车流缓缓驶过。',
  pictures: [start],
}

/** Begins, and looks until it ends. */
async function made(access: Access, asked: MediaAsked): Promise<MediaState> {
  const provider = mediaProvider(access)
  const begun = await provider.begin(asked, signal)
  return 'task' in begun ? provider.look(begun.task, asked.kind, signal) : begun
}

const lastBody = () =>
  sandbox()
    .counts.asked()
    .findLast(({ path }) => path.startsWith('POST'))?.body

/** All adapters: name, provider, path, the field that calls up a behaviour, which kinds. */
const adapters = [
  ['Baidu', 'baidu', '/baidu', 'Appkey', ['picture', 'video']],
  ['Zhipu', 'zhipu', '/zhipu', 'Model', ['picture', 'video']],
  ['the Volcano engine', 'volcengine', '/volcano', 'Model', ['picture']],
  ['Kling', 'kling', '/kling', 'Model', ['picture', 'video']],
  ['OpenAI', 'other', '/openai/v1', 'Model', ['picture']],
] as const

describe.each(adapters)('%s', (_name, Provider, path, field, kinds) => {
  const of = (behaviour: string) => at(Provider, path, { [field]: `sandbox-${behaviour}` })
  const asked = { picture, video } as const

  test.each(kinds)('makes a %s, which is fetched as one', async (kind) => {
    const state = await made(of('well'), asked[kind])
    expect(state).toMatchObject({ state: 'done', blocked: 0 })
    const [file] = state.state === 'done' ? state.files : []
    if (!file || !('address' in file)) throw new Error('no address')
    const parts = { kind, to: join(folder, String(++nth)), allowedHosts: of('well').allowedHosts } as const
    expect((await fetchFile(file.address, parts)).type).toBe(kind === 'picture' ? 'image/png' : 'video/mp4')
  })

  test.each(kinds)('a %s: too often is unsent, down is unsent, a wrong key refused, no JSON broken', async (kind) => {
    const begin = (access: Access) => mediaProvider(access).begin(asked[kind], signal)
    for (const [behaviour, kindOf] of [
      ['429', 'unsent'],
      ['down', 'unsent'],
      ['broken', 'broken'],
    ] as const)
      await expect(begin(of(behaviour)), behaviour).rejects.toMatchObject({ name: 'ProviderProblem', kind: kindOf })
    const wrong = begin({ ...of('well'), secret: 'wrong-secret-1' })
    await expect(wrong).rejects.toMatchObject({
      kind: 'refused',
      message: '「小编」不接受应用标识或密钥，请管理员检查“AI 设置”。',
    })
    await expect(
      begin({ ...of('well'), Host: 'http://127.0.0.1:9', allowedHosts: ['127.0.0.1'] }),
    ).rejects.toMatchObject({
      kind: 'unsent',
    })
    await expect(begin({ ...of('well'), allowedHosts: [] })).rejects.toMatchObject({ kind: 'refused' })
  })

  test.each(kinds)('a %s that its censors hold back is told as that', async (kind) => {
    const outcome = await made(of('blocked'), asked[kind]).catch((problem: unknown) => problem)
    const said = outcome as { state?: string; kind?: string }
    // Baidu's videos have no word for it.
    if (Provider === 'baidu' && kind === 'video') expect(said.state).toBe('failed')
    else expect(said.state ?? said.kind).toBe('blocked')
  })
})

test('R-247 Baidu is asked with prompt, width, height and image_num, R-248 every 5 s, X-39 videos every 10 s', async () => {
  const provider = mediaProvider(at('baidu', '/baidu'))
  await provider.begin({ kind: 'picture', prompt: '桥' }, signal)
  expect(lastBody()).toEqual({ prompt: '桥', width: 1024, height: 1024, image_num: 1 })
  expect([provider.everyMs('picture'), provider.everyMs('video')]).toEqual([5000, 10_000])
})

test('R-249 pictures that are blocked or under review are dropped and counted', async () => {
  const state = await made(at('baidu', '/baidu', { Appkey: 'review' }), { ...picture, count: 2 })
  expect(state).toEqual({ state: 'done', files: [], blocked: 2 })
})

test('R-261, R-262 the video of Baidu: structs of a text and a picture by its address, and config', async () => {
  const provider = mediaProvider(at('baidu', '/baidu'))
  await provider.begin({ ...video, layout: 'portrait' }, signal)
  expect(lastBody()).toEqual({
    source: {
      structs: [
        { type: 'text', text: video.prompt },
        { type: 'image', mediaSource: { type: 3, url: 'https://media.example/a.png' } },
      ],
    },
    config: { productType: 'video', duration: -1, resolution: [720, 1280] },
  })
  await provider.begin({ ...video, layout: 'landscape' }, signal)
  expect(lastBody()).toMatchObject({ config: { resolution: [1280, 720] } })
  const { address: _, ...without } = start
  await expect(provider.begin({ ...video, pictures: [without] }, signal)).rejects.toMatchObject({ kind: 'refused' })
})

test('R-252 code 1e4 of the Volcano engine is success', async () => {
  expect(await made(at('volcengine', '/volcano'), picture)).toMatchObject({ state: 'done' })
  await expect(made(at('volcengine', '/volcano', { Model: 'fail' }), picture)).rejects.toMatchObject({
    kind: 'refused',
  })
  await expect(made(at('volcengine', '/volcano'), video)).rejects.toMatchObject({
    message: '「小编」是火山引擎，只做图片，不做视频。',
  })
})

test('R-253 Kling says why it failed, R-254 gives pictures or videos, R-255 is asked every 10 s', async () => {
  const kling = (Model: string) => at('kling', '/kling', { Model })
  expect(await made(kling('fail'), video)).toEqual({ state: 'failed', message: '演示服务：按要求失败' })
  expect(await made(kling('well'), { ...picture, count: 3 })).toMatchObject({ state: 'done', files: { length: 3 } })
  expect(mediaProvider(kling('well')).everyMs('video')).toBe(10_000)
})

test('R-265 Zhipu is asked every 5 s and gives url and cover_image_url', async () => {
  const state = await made(at('zhipu', '/zhipu'), video)
  expect(state).toMatchObject({ state: 'done', files: [{ cover: expect.stringContaining('cover.png') as string }] })
  expect(mediaProvider(at('zhipu', '/zhipu')).everyMs('video')).toBe(5000)
  expect(await made(at('zhipu', '/zhipu', { Model: 'fail' }), video)).toMatchObject({ state: 'failed' })
})

test('R-277, R-271 Kling is asked with prompt, image, image_tail, mode, duration, aspect_ratio and cfg_scale', async () => {
  const provider = mediaProvider(at('kling', '/kling', { Model: 'kling-v1' }))
  const end = { bytes: Buffer.from('end'), type: 'image/png' }
  const more = { mode: 'pro', duration: 10, cfg: 0.5, ratio: '9:16' } as const
  await provider.begin({ kind: 'video', prompt: '桥', pictures: [start, end], ...more }, signal)
  expect(lastBody()).toEqual({
    ...{
      model_name: 'kling-v1',
      prompt: '桥',
      image: start.bytes.toString('base64'),
      image_tail: end.bytes.toString('base64'),
    },
    ...{ mode: 'pro', duration: '10', cfg_scale: 0.5 },
  })
  await provider.begin({ kind: 'video', prompt: '桥', ...more }, signal)
  expect(lastBody()).toEqual({
    ...{ model_name: 'kling-v1', prompt: '桥', aspect_ratio: '9:16', mode: 'pro', duration: '10', cfg_scale: 0.5 },
  })
})

test('looking may be done again where the connection was lost, and not where the task is none', async () => {
  for (const [Provider, path, task] of [
    ['zhipu', '/zhipu', 'none'],
    ['kling', '/kling', 'text2video/none'],
    ['baidu', '/baidu', 'none'],
  ] as const) {
    const look = (access: Access) => mediaProvider(access).look(task, 'video', signal)
    await expect(look(at(Provider, path))).rejects.toMatchObject({ kind: 'refused', mayPass: false })
    const away = { Host: 'http://127.0.0.1:9', allowedHosts: ['127.0.0.1'] }
    await expect(look({ ...at(Provider, path), ...away })).rejects.toMatchObject({ mayPass: true })
  }
})

test('a result that leads into a private network, or is none, is not fetched', async () => {
  for (const [behaviour, kind] of [
    ['inside', 'refused'],
    ['fake', 'broken'],
  ] as const) {
    const access = at('zhipu', '/zhipu', { Model: behaviour })
    const state = await made(access, picture)
    const [file] = state.state === 'done' ? state.files : []
    const parts = { kind: 'picture', to: join(folder, String(++nth)), allowedHosts: access.allowedHosts } as const
    await expect(fetchFile((file as { address: string }).address, parts)).rejects.toMatchObject({ kind })
  }
})

test("Kling's token is a JWT by HS256: who, until when, from when", async () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const token = await klingToken({ Appkey: 'ak', secret: 'sk' }, now)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
  const seconds = now.getTime() / 1000
  expect(decodeJwt(token)).toEqual({ iss: 'ak', exp: seconds + 1800, nbf: seconds - 5 })
})

test("the Volcano engine's signature, as another program computes it", () => {
  const headers = volcanoHeaders(
    {
      ...{ url: new URL('https://visual.volcengineapi.com/?Action=CVProcess&Version=2022-08-31'), body: '{"a":1}' },
      ...{ region: 'cn-north-1', service: 'cv', at: new Date('2024-01-02T03:04:05Z') },
    },
    { Appkey: 'AKexample', secret: 'SKexample' },
  )
  expect(headers).toMatchObject({
    'x-date': '20240102T030405Z',
    'x-content-sha256': '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
  })
  expect(headers['authorization']).toBe(
    'HMAC-SHA256 Credential=AKexample/20240102/cn-north-1/cv/request, SignedHeaders=content-type;host;x-content-sha256;x-date, Signature=3d4677181f9348ab7e6bed07d136335415cdae66297215bb720014cdd75cbf6e',
  )
})

test('Baidu judges texts and pictures', async () => {
  const access = at('baidu', '/baidu')
  expect(await textCensor(access, '今天天气好', signal)).toEqual({ verdict: 'pass', items: [] })
  expect(await textCensor(access, '这是演示违规的话', signal)).toEqual({
    verdict: 'refuse',
    items: [{ says: '存在演示用的不合规内容', words: ['演示违规'], sure: 90 }],
  })
  expect(await textCensor(access, '这是演示疑似的话', signal)).toMatchObject({ verdict: 'doubt' })
  expect(await imageCensor(access, Buffer.from('x'), signal)).toMatchObject({ verdict: 'pass' })
  expect(await imageCensor(at('baidu', '/baidu', { Appkey: 'blocked' }), Buffer.from('x'), signal)).toMatchObject({
    verdict: 'refuse',
  })
})

test('Baidu lists what is much read', async () => {
  const access = at('baidu', '/baidu')
  const all = await hotList(access, '国内', signal)
  expect(all.length).toBeGreaterThan(5)
  expect(all[0]).toMatchObject({
    name: '江州大桥合龙，两岸通勤缩短半小时（演示）',
    addresses: ['https://news.example.com/1'],
  })
  expect(await hotListAdvanced(access, { domain: '交通', days: 3, count: 2 }, signal)).toHaveLength(2)
  expect(lastBody()).toEqual({ domain: '交通', time_spend: 3, num: 2 })
})

test('a token of Baidu that is over is asked for anew, once', async () => {
  const access = at('baidu', '/baidu', { Appkey: 'app-of-its-own' })
  await hotList(access, '国内', signal)
  await hotList(access, '国内', signal)
  const tokens = () =>
    sandbox()
      .counts.asked()
      .filter(({ path }) => path.endsWith('/token')).length
  const before = tokens()
  await hotList(access, '国内', signal)
  expect(tokens()).toBe(before)
})
