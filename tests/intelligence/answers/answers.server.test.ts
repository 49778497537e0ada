import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isRunning } from '../../../src/api/intelligence/aiAnswers/states.ts'
import { answerIn, conversationIn } from '../../../src/api/intelligence/providerJson.ts'
import { LOCKED } from '../../../src/api/intelligence/aiAnswers/messages.ts'
import { refused } from '../../support/refused.ts'
import { aiSetting, type AiCall } from '../../support/fakeAi.ts'
import { answersLike } from '../../../server/platform/aiLabels/prints.ts'
import { openGround, type AnswerGround } from './ground.ts'

let g: AnswerGround
let first: number
beforeAll(async () => {
  g = await openGround()
  first = await aiSetting(g.w, { Host: g.ai.address, ShowOrder: 0 })
})
afterAll(() => g.close())
afterEach(() => {
  g.ai.by(undefined)
  g.ai.refuseWith(undefined)
})

const mine = () => g.owner.as(g.asker)
const ended = (ID: number) => untilRow(ID, ({ State }) => !isRunning(State))
async function untilRow(ID: number, is: (row: Awaited<ReturnType<typeof rowOf>>) => boolean) {
  for (;;) {
    const row = await rowOf(ID)
    if (is(row)) return row
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
const rowOf = (ID: number) => mine().aiAnswers.get({ ID })
const follow = async (from?: string, server = g.owner) => {
  const stream = await server.follow(g.asker, from)
  onTestFinished(stream.close)
  return stream
}
const saying =
  (...parts: string[]) =>
  (call: AiCall) => {
    for (const part of parts) call.say(part)
    call.end({ input: 100, output: 20 })
  }

test('R-005 where no service is enabled the person is told to ask an administrator', async () => {
  const problem = await refused(mine().aiAnswers.ask({ Text: '你好', Purpose: 'copywriting' }))
  expect(problem.message).toBe('还没有启用 AI 文案，请联系管理员在“AI 设置”里启用。')
})

test('R-006 services are enabled station by station, by who holds the button', async () => {
  const elsewhere = g.owner.as(g.w.people.outsider).aiAnswers.ask({ Text: '你好' })
  // What the first station has is nothing to the second.
  expect((await refused(elsewhere)).message).toBe('还没有启用 AI 对话，请联系管理员在“AI 设置”里启用。')
  const { textParameters } = g.owner.as(g.w.people.editor)
  expect((await refused(textParameters.enable({ Ids: [first], Enabled: false }))).kind).toBe('forbidden')
  expect((await g.owner.as(g.w.people.chief).textParameters.all({ Types: 12 })).map(({ Enabled }) => Enabled)).toEqual([
    true,
  ])
})

test('R-234 R-235 R-236 a question is trimmed, not empty, and has 2000 characters at most', async () => {
  const say = async (Text: string) => (await refused(mine().aiAnswers.ask({ Text }))).message
  expect(await say('  \n ')).toBe('消息不可为空')
  expect(await say('字'.repeat(2001))).toBe('消息不能超过 2000 个字，现在是 2001 个。')
  g.ai.by(saying('好'))
  const { AnswerID, ConversationID } = await mine().aiAnswers.ask({ Text: `  ${'字'.repeat(2000)} ` })
  await ended(AnswerID)
  const { List } = await mine().aiAnswers.list({ ConversationID })
  expect(List[0]!.Text).toBe('字'.repeat(2000))
})

test('three turns: each is told what was said before, and the conversation is called by its first question', async () => {
  g.ai.by((call) => saying(`第${call.messages.filter(({ role }) => role === 'user').length}次回答`)(call))
  const { ConversationID, AnswerID } = await mine().aiAnswers.ask({ Text: '大桥什么时候通车？' })
  await ended(AnswerID)
  for (const Text of ['多长？', '谁建的？']) {
    const asked = await mine().aiAnswers.ask({ ConversationID, Text })
    expect((await ended(asked.AnswerID)).State).toBe('done')
  }
  const { List } = await mine().aiAnswers.list({ ConversationID })
  expect(List.map(({ Text, Answers }) => [Text, Answers[0]!.Text])).toEqual([
    ['大桥什么时候通车？', '第1次回答'],
    ['多长？', '第2次回答'],
    ['谁建的？', '第3次回答'],
  ])
  expect(
    g.ai.calls
      .at(-1)!
      .messages.slice(1)
      .map(({ content }) => content),
  ).toEqual([...['大桥什么时候通车？', '第1次回答', '多长？', '第2次回答', '谁建的？']])
  const conversation = await mine().aiConversations.get({ ID: ConversationID })
  expect(conversation).toMatchObject({ Title: '大桥什么时候通车？', Count: 3, RunningID: 0 })
  const why = await mine().aiAnswers.why({ ID: List[2]!.Answers[0]!.ID })
  expect(why).toMatchObject({
    Service: '小编',
    Model: 'model-1',
    InputTokens: 100,
    OutputTokens: 20,
    IsEstimate: false,
  })
  expect(why.Sent.at(-1)).toEqual({ Role: 'user', Text: '谁建的？' })
})

test('R-227 one answer runs in a conversation', async () => {
  const { ConversationID, AnswerID } = await mine().aiAnswers.ask({ Text: '慢慢说' })
  const call = await g.ai.next()
  const problem = await refused(mine().aiAnswers.ask({ ConversationID, Text: '再问一个' }))
  expect(problem).toMatchObject({
    kind: 'conflict',
    message: '这个对话里还有一个回答没有结束，请等它答完，或先停止它。',
  })
  call.end()
  await ended(AnswerID)
  const { List } = await mine().aiAnswers.list({ ConversationID })
  expect(List).toHaveLength(1)
})

test('asked at the same moment in one conversation only one is answered', async () => {
  g.ai.by(saying('一'))
  const { ConversationID, AnswerID } = await mine().aiAnswers.ask({ Text: '开头' })
  await ended(AnswerID)
  g.ai.by(undefined)
  const all = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) => mine().aiAnswers.ask({ ConversationID, Text: `问 ${n}` })),
  )
  const done = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(done).toHaveLength(1)
  const call = await g.ai.next()
  call.end()
  await ended(done[0]!.AnswerID)
})

test('sent twice with the same key it is asked once', async () => {
  g.ai.by(saying('好'))
  const before = g.ai.calls.length
  const ask = { Text: '只问一次', ClientID: 'ask-once-0001' } as never
  const [one, two] = await Promise.all([mine().aiAnswers.ask(ask), mine().aiAnswers.ask(ask)])
  expect(two).toEqual(one)
  await ended(one!.AnswerID)
  expect(g.ai.calls.length - before).toBe(1)
})

test('text arrives here and through another server, from where a client left off', async () => {
  const here = await follow()
  const there = await follow('', g.other)
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '讲一个故事' })
  const call = await g.ai.next()
  call.say('从前有座山，')
  await here.when(AnswerID, ({ Text }) => Text === '从前有座山，')
  await there.when(AnswerID, ({ Text }) => Text === '从前有座山，')
  there.close()
  call.say('山里有座庙😀，')
  const all = '从前有座山，山里有座庙😀，'
  await here.when(AnswerID, ({ Text }) => Text === all)
  const later = await follow(`${AnswerID}:6`, g.other)
  const resumed = await later.when(AnswerID, ({ Text }) => Text.endsWith('，') && Text.includes('庙'))
  // What it had already is not sent again.
  expect(resumed.Text).toBe(all.slice(6))
  call.say('庙里有个老和尚。')
  call.end()
  await later.when(AnswerID, ({ State }) => State === 'done')
  const end = await here.when(AnswerID, ({ State }) => State === 'done')
  expect(end).toMatchObject({ Text: `${all}庙里有个老和尚。`, Service: '小编', Problem: '' })
  expect(await rowOf(AnswerID)).toMatchObject({ State: 'done', Text: `${all}庙里有个老和尚。` })
  // Who comes when it is over and knows half of it is told the rest.
  const late = await follow(`${AnswerID}:${all.length}`, g.other)
  const rest = await late.when(AnswerID, ({ State }) => State === 'done')
  expect(rest.Text).toBe('庙里有个老和尚。')
})

test('nobody hears of another’s answers', async () => {
  const stranger = await g.w.hire({ '/Ai/AiChat': 'all' })
  const stream = await g.owner.follow(stranger)
  onTestFinished(stream.close)
  const own = await follow()
  g.ai.by(saying('秘密'))
  const { AnswerID, ConversationID } = await mine().aiAnswers.ask({ Text: '悄悄话' })
  await own.when(AnswerID, ({ State }) => State === 'done')
  expect(stream.answers.size).toBe(0)
  const theirs = g.owner.as(stranger)
  for (const call of [
    () => theirs.aiAnswers.get({ ID: AnswerID }),
    () => theirs.aiAnswers.why({ ID: AnswerID }),
    () => theirs.aiAnswers.stop({ ID: AnswerID }),
    () => theirs.aiAnswers.again({ ID: AnswerID }),
    () => theirs.aiAnswers.list({ ConversationID }),
    () => theirs.aiConversations.get({ ID: ConversationID }),
    () => theirs.aiAnswers.ask({ ConversationID, Text: '插话' }),
  ])
    expect((await refused(call())).kind).toBe('missing')
  const known = await g.owner.follow(stranger, `${AnswerID}:0`)
  onTestFinished(known.close)
  expect(known.answers.size).toBe(0)
})

test('stopped through another server, the service’s connection is closed and what had come stays', async () => {
  const here = await follow()
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '说个长的' })
  const call = await g.ai.next()
  call.say('说了一半')
  await here.when(AnswerID, ({ Text }) => Text === '说了一半')
  await g.other.as(g.asker).aiAnswers.stop({ ID: AnswerID })
  // How soon is measured by the bench.
  await call.closed
  await here.when(AnswerID, ({ State }) => State === 'stopped')
  expect(await rowOf(AnswerID)).toMatchObject({ State: 'stopped', Text: '说了一半', Problem: '' })
  // Sent once more it changes nothing.
  expect(await mine().aiAnswers.stop({ ID: AnswerID })).toMatchObject({ State: 'stopped' })
})

test('one that no server has in hand yet is stopped at once', async () => {
  const idle = await g.server({ atOnce: 0 })
  await g.owner.answering.close()
  const { AnswerID } = await idle.as(g.asker).aiAnswers.ask({ Text: '没人接' })
  expect(await idle.as(g.asker).aiAnswers.stop({ ID: AnswerID })).toMatchObject({ State: 'stopped', Text: '' })
  g = { ...g, owner: await g.server() }
})

test('a server that is gone leaves its answer cut, with what had come; another goes on with it', async () => {
  const here = await follow('', g.other)
  const { AnswerID, ConversationID } = await mine().aiAnswers.ask({ Text: '写一段' })
  const call = await g.ai.next()
  call.say('前半段，')
  await untilRow(AnswerID, ({ Text }) => Text === '前半段，')
  await g.w.db
    .updateTable('ai_answers')
    .set({ LeaseTime: sql<Date>`now() - interval '1 second'` })
    .where('ID', '=', AnswerID)
    .execute()
  await g.other.answering.sweep(0)
  const cut = await here.when(AnswerID, ({ State }) => State === 'cut')
  expect(cut).toMatchObject({
    Text: '前半段，',
    Problem: '服务器中断，回答没有答完。已有的内容都在，可以继续。',
  })
  // Whoever had it in hand writes no more of it, and asks the service for no more.
  call.say('没人要的')
  await call.closed
  const { AnswerID: Next } = await mine().aiAnswers.goon({ ID: AnswerID })
  const more = await g.ai.next()
  expect(more.messages.slice(-2).map(({ role, content }) => [role, content])).toEqual([
    ['assistant', '前半段，'],
    ['user', '请从断开的地方接着写，不要重复已经写过的内容，也不要解释。'],
  ])
  more.say('后半段。')
  more.end()
  expect(await ended(Next)).toMatchObject({ Text: '前半段，后半段。', Kept: 4, Version: 2, State: 'done' })
  const { List } = await mine().aiAnswers.list({ ConversationID })
  expect(List[0]!.Answers.map(({ State, Text }) => [State, Text])).toEqual([
    ['cut', '前半段，'],
    ['done', '前半段，后半段。'],
  ])
})

test('a server that is stopped leaves what it had in hand cut', async () => {
  const leaving = await g.server()
  await g.owner.answering.close()
  const { AnswerID } = await leaving.as(g.asker).aiAnswers.ask({ Text: '写一段' })
  const call = await g.ai.next()
  call.say('前半段')
  await untilRow(AnswerID, ({ Text }) => Text === '前半段')
  await leaving.answering.close()
  expect(await rowOf(AnswerID)).toMatchObject({ State: 'cut', Text: '前半段' })
  g = { ...g, owner: await g.server() }
})

test('what was answered, whole or cut, is found again in a text that says 40 characters of it', async () => {
  const said = '今年汛期江州段水位比去年同期高出一米二，沿江六个乡镇已经转移群众三千四百余人，没有人员伤亡。'
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '写一段汛情' })
  const call = await g.ai.next()
  call.say(said)
  await untilRow(AnswerID, ({ Text }) => Text === said)
  call.breakOff()
  expect((await ended(AnswerID)).State).toBe('cut')
  const { StID } = g.w.people.editor
  const found = await answersLike(g.w.db, StID, `记者从防汛办获悉，${said}`)
  expect(found.map((one) => one.AnswerID)).toContain(AnswerID)
})

test('again is another version; only what was cut or stopped is gone on with', async () => {
  g.ai.by(saying('第一版'))
  const { AnswerID, ConversationID } = await mine().aiAnswers.ask({ Text: '起个标题' })
  await ended(AnswerID)
  g.ai.by(saying('第二版'))
  const next = await mine().aiAnswers.again({ ID: AnswerID })
  await ended(next.AnswerID)
  const { List } = await mine().aiAnswers.list({ ConversationID })
  expect(List[0]!.Answers.map(({ Version, Text }) => [Version, Text])).toEqual([
    [1, '第一版'],
    [2, '第二版'],
  ])
  const problem = await refused(mine().aiAnswers.goon({ ID: AnswerID }))
  expect(problem.message).toBe('只有没有答完、又有内容的回答才能继续；可以重新回答。')
})

test('a service that cannot be reached is passed over, and the answer says so', async () => {
  const down = await aiSetting(g.w, { Host: 'http://127.0.0.1:9/v1', Name: '断线的', ShowOrder: -1 })
  onTestFinished(async () => {
    await g.w.db.deleteFrom('ai_breakers').execute()
    await g.w.db.deleteFrom('text_parameters').where('ID', '=', down).execute()
  })
  g.ai.by(saying('我来答'))
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '谁在？' })
  const answer = await ended(AnswerID)
  expect(answer).toMatchObject({ State: 'done', Text: '我来答', Service: '小编', Problem: '' })
  expect(answer.Passed.map(({ Name }) => Name)).toEqual(['断线的'])
  expect(answer.Passed[0]!.Reason).not.toBe('')
})

test.each([[401], [402], [404], [400], [500], [200]])(
  'HTTP %i with a page costs nothing, and the next service is asked; alone it is told why',
  async (status) => {
    const page = createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>It works</h1>')
    })
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
    const Host = `http://127.0.0.1:${(page.address() as AddressInfo).port}/v1`
    const wrong = await aiSetting(g.w, { Host, Name: '不对的', ShowOrder: -1 })
    const others = g.w.db.updateTable('text_parameters').where('ID', '!=', wrong)
    onTestFinished(async () => {
      await g.w.db.deleteFrom('text_parameters').where('ID', '=', wrong).execute()
      await others.set({ Enabled: true }).execute()
      await new Promise((resolve) => page.close(resolve))
    })
    g.ai.by(saying('我来答'))
    const answer = await ended((await mine().aiAnswers.ask({ Text: '谁在？' })).AnswerID)
    expect(answer).toMatchObject({ State: 'done', Text: '我来答', Service: '小编', Passed: [{ Name: '不对的' }] })
    await others.set({ Enabled: false }).execute()
    const alone = await ended((await mine().aiAnswers.ask({ Text: '谁在？' })).AnswerID)
    expect(alone).toMatchObject({ State: 'failed', Cost: null, Passed: [] })
    expect(alone.Problem).toMatch(/^文本生成失败，请重试。「不对的」/)
  },
)

test('what has begun is not asked of another service: it ends cut, in a sentence', async () => {
  const spare = await aiSetting(g.w, { Host: g.ai.address, Name: '备用', ShowOrder: 9 })
  onTestFinished(() =>
    g.w.db
      .deleteFrom('text_parameters')
      .where('ID', '=', spare)
      .execute()
      .then(() => {}),
  )
  const before = g.ai.calls.length
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '说到一半断' })
  const call = await g.ai.next()
  call.say('说到一')
  await untilRow(AnswerID, ({ Text }) => Text === '说到一')
  call.breakOff()
  const answer = await ended(AnswerID)
  expect(answer).toMatchObject({ State: 'cut', Text: '说到一', Service: '小编' })
  expect(answer.Problem).toMatch(/^「小编」的回答中断.*已有的内容都在，可以继续。$/)
  expect(g.ai.calls.length - before).toBe(1)
})

test('R-232 where nobody answers it says 文本生成失败，请重试 and why', async () => {
  g.ai.refuseWith(429)
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '都忙' })
  const answer = await ended(AnswerID)
  expect(answer).toMatchObject({ State: 'failed', Text: '' })
  // Whose it is is said once.
  expect(answer.Problem).toMatch(/^文本生成失败，请重试。[“「]小编[”」](?!.*小编)/)
  await g.w.db.deleteFrom('ai_breakers').execute()
})

test('R-242 a service that answers nothing is answered for', async () => {
  g.ai.by((call) => call.end())
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '……' })
  expect(await ended(AnswerID)).toMatchObject({
    State: 'done',
    Text: '我只能帮您写文案、画图片、生成视频，请换一种说法再试。',
  })
})

test('R-243 the last 50 questions are shown, older ones before one of them', async () => {
  const { ConversationID } = await (async () => {
    g.ai.by(saying('好'))
    const asked = await mine().aiAnswers.ask({ Text: '第 0 问' })
    await ended(asked.AnswerID)
    return asked
  })()
  await sql`insert into ai_questions ("StID", "UserID", "ConversationID", "Text")
    select ${g.asker.StID}, ${g.asker.ID}, ${ConversationID}, '第 ' || n || ' 问' from generate_series(1, 59) n`.execute(
    g.w.db,
  )
  const newest = await mine().aiAnswers.list({ ConversationID })
  expect([newest.List.length, newest.HasMore, newest.List[0]!.Text]).toEqual([50, true, '第 10 问'])
  const older = await mine().aiAnswers.list({ ConversationID, Before: newest.List[0]!.ID })
  expect([older.List.length, older.HasMore, older.List[0]!.Text]).toEqual([10, false, '第 0 问'])
})

test('R-238 R-239 R-240 R-241 other clients create a conversation and run in it', async () => {
  const ID = conversationIn(await mine().aiConversations.create({}))
  expect(ID).toMatch(/^\d+$/)
  g.ai.by(saying('江州', '大桥'))
  const data = await mine().aiAnswers.run({ query: '桥叫什么？', conversation_id: Number(ID) })
  expect(typeof data).toBe('string')
  expect(answerIn(data)).toEqual({ answer: '江州大桥', content: [] })
  expect(await mine().aiConversations.get({ ID: Number(ID) })).toMatchObject({ Title: '桥叫什么？', Count: 1 })
  const empty = await refused(mine().aiAnswers.run({ query: ' ', conversation_id: Number(ID) }))
  expect(empty.message).toBe('消息不可为空')
})

test('R-224 copywriting is answered by the settings of its own purpose', async () => {
  const copy = await aiSetting(g.w, { Host: g.ai.address, Types: 6, Name: '文案' })
  onTestFinished(() =>
    g.w.db
      .deleteFrom('text_parameters')
      .where('ID', '=', copy)
      .execute()
      .then(() => {}),
  )
  g.ai.by(saying('文案来了'))
  expect(answerIn(await mine().aiAnswers.chat({ query: '写一条文案' }))).toMatchObject({ answer: '文案来了' })
})

test('the sign-in ends, and the stream with it', async () => {
  const guest = await g.w.hire({ '/Ai/AiChat': 'all' })
  const stream = await g.owner.follow(guest)
  await g.w.db.deleteFrom('sessions').where('UserID', '=', guest.ID).execute()
  expect(await stream.ended).toContain('event: session')
})

test('a ticket opens one stream, of somebody who holds the page', async () => {
  const stranger = await g.w.hire({})
  const refused = await g.owner.follow(stranger)
  expect(refused.status).toBe(403)
  const wrong = await g.owner.follow(g.asker, 'nonsense')
  expect(wrong.status).toBe(400)
})

test('what was asked counts as the service said; the ledger adds up', async () => {
  await g.w.db
    .updateTable('text_parameters')
    .set({ InputPrice: 1000, OutputPrice: 2000 })
    .where('ID', '=', first)
    .execute()
  g.ai.by(saying('好'))
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '多少钱？' })
  expect(await ended(AnswerID)).toMatchObject({ Cost: 140, IsEstimate: false })
})

test('a setting whose key cannot be opened is not switched on, and whoever asks is told', async () => {
  const admin = () => g.owner.as(g.w.people.chief)
  const { ID } = await admin().textParameters.save({
    ...{ Types: 6, Name: '锁着的', Provider: 'other', Host: g.ai.address, Model: 'm', AppSecret: 'a-secret' },
  })
  await admin().textParameters.enable({ Ids: [ID], Enabled: true })
  const { SecretID } = await g.w.db
    .selectFrom('text_parameters')
    .select('SecretID')
    .where('ID', '=', ID)
    .executeTakeFirstOrThrow()
  const Value = 'sealed:1:0123456789abcdef:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  await g.w.db.updateTable('record_secrets').set({ Value }).where('ID', '=', SecretID!).execute()
  const asked = { Text: '写一条', Purpose: 'copywriting' } as const
  expect((await refused(mine().aiAnswers.ask(asked))).message).toBe(LOCKED)
  expect((await mine().aiAnswers.preview(asked)).Problem).toBe(LOCKED)
  await admin().textParameters.enable({ Ids: [ID], Enabled: false })
  expect(await admin().textParameters.enable({ Ids: [ID], Enabled: true })).toMatchObject({
    Skipped: [{ Reason: expect.stringContaining('另一把钥匙（0123456789abcdef）封存的') }],
  })
  await admin().textParameters.save({ ID, AppSecret: 'typed-anew' })
  await admin().textParameters.enable({ Ids: [ID], Enabled: true })
  g.ai.by(saying('好'))
  expect((await ended((await mine().aiAnswers.ask(asked)).AnswerID)).State).toBe('done')
})
