// What a model made of a text passes the check of answers before anybody sees it: words that block, and keys.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TEXT_CHECK } from '../../../src/api/system/settingsParameters/fields.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'
import { aiSetting, openFakeAi, type FakeAi } from '../../support/fakeAi.ts'

const WORD = '大麻烦'
const KEY = 'a-secret-key'
let room: Newsroom
let ai: FakeAi
beforeAll(async () => {
  room = await newsroom({ outgoingHosts: ['127.0.0.1'] })
  ai = await openFakeAi()
  await room.as('chief').keywords.save({ Name: WORD, Level: 'block' })
  await aiSetting(room, { Host: ai.address, Name: '文案', Types: 6, Appkey: 'an-app-key' })
})
afterAll(async () => {
  await room.end()
  await ai.close()
})

const texts = () => room.as('chief').aiTexts
let said = ''
beforeEach(() => {
  ai.by((call) => {
    call.say(said)
    call.end({ input: 1, output: 1 })
  })
})
const escaped = (text: string) =>
  [...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
/** What it is asked about, one of whose stretches ends as a word begins. */
const Texts = [
  { Place: 'Title', Text: '电梯装好' },
  { Place: 'body 1', Text: '出了大小事' },
]
const asSaid = (corrections: readonly (readonly [stretch: number, text: string, fix: string, says?: string])[]) =>
  `[${corrections.map(([nth, text, fix, says = '更好']) => `{"段":${nth},"原文":"${text}","改为":"${fix}","说明":"${says}"}`).join(',')}]`

test.each([WORD, KEY, 'an-app-key', '大\u200b麻 烦'])(
  'an answer with %s in it is not shown, and it is said why',
  async (bad) => {
    const own = '没有用 AI 服务。「文案」的回答里出现了敏感词或接口密钥，已经拦下，没有显示。'
    said = asSaid([[1, '装好', `装好${bad}`]])
    const corrected = await texts().correction({ Texts })
    expect([corrected.IsLocal, corrected.Findings]).toEqual([true, []])
    said = `电梯、${bad}`
    const picked = await texts().pick({ Content: '电梯装好了' })
    said = `电梯装好了，${bad}。`
    const summed = await texts().summary({ Content: '电梯装好了。' })
    for (const { Says, IsLocal } of [corrected, picked, summed]) {
      expect(Says).toContain(own)
      expect(IsLocal).toBe(true)
    }
    expect(JSON.stringify([corrected, picked, summed])).not.toContain(bad)
  },
)

test('corrections are read as they will stand: escaped, or together with what stands before', async () => {
  said = asSaid([
    [1, '装好', '安装好'],
    [1, '电梯', escaped(WORD)],
    [1, '梯', '梯子', escaped(KEY)],
    [2, '小事', '麻烦'],
  ])
  const { Findings, Notes, By } = await texts().correction({ Texts })
  expect(By).toBe('文案')
  expect(Findings.map(({ Fix }) => Fix)).toEqual(['安装好'])
  expect(Notes).toEqual(['3 处修改里出现了敏感词或接口密钥，已经拦下，没有显示。'])
})

test('a keyword is read without the signs that are taken out of it', async () => {
  said = '电梯、大“麻”烦'
  const { Keywords } = await texts().pick({ Content: '电梯装好了' })
  expect(Keywords.map(({ Word }) => Word)).toEqual(['电梯'])
})

test('what a censor says of a text passes it, too; the words it points at are the writer’s own', async () => {
  const found = [
    { msg: `密钥是 ${KEY}`, hits: [{ words: ['电梯'] }] },
    { msg: `有${WORD}`, hits: [] },
    { msg: '存在不合规', hits: [{ words: ['装好'] }] },
  ]
  const server = createServer((request, response) => {
    const isToken = (request.url ?? '').startsWith('/oauth')
    const answer = isToken ? { access_token: 't', expires_in: 1000 } : { conclusionType: 2, data: found }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', () => done()))
  const Host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { settingsParameters } = room.as('chief')
  const { ID } = await settingsParameters.save({
    ...{ Kind: 'third', Types: TEXT_CHECK, Name: '审核', Host, Appkey: 'app', AppSecret: KEY },
  })
  await settingsParameters.enable({ Ids: [ID], IsEnable: true })
  const moderated = await texts().moderation({ Content: '电梯装好了' })
  server.close()
  expect(moderated).toMatchObject({ By: '审核', Verdict: 'refuse', Notes: ['请再看看'] })
  expect(moderated.Findings.map(({ Text, Says }) => [Text, Says])).toEqual([
    ['电梯', '请再看看'],
    ['装好', '存在不合规'],
  ])
  expect(JSON.stringify(moderated)).not.toMatch(new RegExp(`${KEY}|${WORD}`))
})
