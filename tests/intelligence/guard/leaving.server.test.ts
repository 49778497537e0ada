import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isRunning } from '../../../src/api/intelligence/aiAnswers/states.ts'
import type { Attached } from '../../../src/api/intelligence/aiAnswers/context.ts'
import { aiSetting, type AiCall } from '../../support/fakeAi.ts'
import { authors } from '../../support/commentRows.ts'
import { refusal } from '../../support/refusal.ts'
import { localAmong } from '../../../server/intelligence/guard/onlyLocal.ts'
import { inChannelsOf, readTools } from '../../../server/intelligence/guard/tools/readTools.ts'
import { openGround, type AnswerGround } from '../answers/ground.ts'
import { articleIn, channelIn, commentIn, recordsOf } from './channelRecords.ts'

async function refusalOf(asked: Promise<unknown>) {
  const said = await refusal(asked)
  if (said === 'done') throw new Error('it was done')
  return said
}

let g: AnswerGround
let outside: number
beforeAll(async () => {
  g = await openGround()
  outside = await aiSetting(g.w, { Host: g.ai.address, Name: '外面的', ShowOrder: 0 })
})
afterAll(() => g.close())
afterEach(async () => {
  g.ai.by(undefined)
  await g.w.db.deleteFrom('text_parameters').where('ID', '!=', outside).execute()
  await g.w.db.updateTable('stations').set({ MasksForAi: true }).execute()
})

const mine = () => g.owner.as(g.w.people.chief)
const station = () => g.w.people.chief.StID
async function ended(ID: number) {
  for (;;) {
    const row = await mine().aiAnswers.get({ ID })
    if (!isRunning(row.State)) return row
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
const channel = (more: object = {}) => channelIn(g.w, more)
const article = (more: object = {}) => articleIn(g.w, more)
const parts =
  (...all: string[]) =>
  (call: AiCall) => {
    for (const part of all) call.say(part)
    call.end()
  }
const sentOf = (preview: { Messages: readonly { Text: string }[] }) =>
  preview.Messages.map(({ Text }) => Text).join('\n')

test('numbers and names leave masked, are put back as the answer streams, and the preview is the very text that leaves', async () => {
  const TargetID = await article({ ChID: await channel() })
  const [author] = await authors(g.w, 'chief', '读者乙')
  const { ID } = await g.w.db
    .insertInto('comments')
    .values({
      ...{ StID: station(), Kind: 'article', TargetID, AuthorID: author!.ID, NickName: '王小明', State: 'approved' },
      ...{ Content: '王小明说：打 138 1234 5678', Revision: 1, ClientID: randomUUID() },
    } as never)
    .returning('ID')
    .executeTakeFirstOrThrow()
  const asked = {
    Text: '回复他，抄送 a.b@c.cn，证件 11010519491231002X',
    Context: [{ Kind: 'comment', ID }] as Attached[],
  }
  const preview = await mine().aiAnswers.preview(asked)
  expect(preview).toMatchObject({ Masked: 4, Hidden: 0, Problem: '' })
  expect(sentOf(preview)).toContain('⟦姓名1⟧说：打 ⟦电话1⟧')
  expect(sentOf(preview)).toContain('抄送 ⟦邮箱1⟧，证件 ⟦证件1⟧')
  g.ai.by(parts('请打⟦电', '话1', '⟧找⟦姓名1', '⟧，⟦邮箱1⟧。'))
  const { AnswerID } = await mine().aiAnswers.ask(asked)
  expect((await ended(AnswerID)).Text).toBe('请打138 1234 5678找王小明，a.b@c.cn。')
  const { messages } = g.ai.calls.at(-1)!
  expect(messages.map(({ content }) => content)).toEqual(preview.Messages.map(({ Text }) => Text))
  expect(JSON.stringify(messages)).not.toMatch(/5678|王小明|a\.b@c/)
  expect((await mine().aiAnswers.why({ ID: AnswerID })).Checks).toContain('4 处电话、证件号、邮箱或姓名没有发出。')
})

test('a station may leave them as they are', async () => {
  await mine().stations.editNews({ ID: station(), MasksForAi: false } as never)
  const preview = await mine().aiAnswers.preview({ Text: '打 13812345678' })
  expect(preview).toMatchObject({ Masked: 0 })
  expect(sentOf(preview)).toContain('13812345678')
})

test('what nobody sees does not leave, and is counted', async () => {
  const ID = await article({ ResourceContent: '<p>看得见</p><p style="display:none">藏着的话</p>' })
  const Context: Attached[] = [{ Kind: 'article', ID }]
  const preview = await mine().aiAnswers.preview({ Text: '写\u200b短\u{e0041}', Context })
  expect(preview.Hidden).toBe(6)
  expect(sentOf(preview)).toContain('看得见')
  expect(sentOf(preview)).not.toMatch(/藏着|\u200b|\u{e0041}/u)
})

test('what may not be read is told as a sentence, and nothing is asked', async () => {
  const { ID } = await mine().clues.save({ Title: '线索', Content: '内容' })
  const before = g.ai.calls.length
  const problem = await refusalOf(g.owner.as(g.asker).aiAnswers.ask({ Text: '看看', Context: [{ Kind: 'clue', ID }] }))
  expect(problem.message).toMatch(/^附加的线索读不到：没有「线索」的权限/)
  expect(g.ai.calls.length).toBe(before)
})

test('a blocking word stops the question, named; in the conversation before as well', async () => {
  g.ai.by(parts('好'))
  const { ConversationID, AnswerID } = await mine().aiAnswers.ask({ Text: '坏\u200b词语在这里' })
  await ended(AnswerID)
  const { ID } = await mine().keywords.save({ Name: '坏词语', Level: 'block' })
  const before = g.ai.calls.length
  const no = async (asked: object) => (await refusalOf(mine().aiAnswers.ask(asked as never))).message
  expect(await no({ Text: '坏\u200b词语在这里' })).toBe('提问或附加的内容里有敏感词“坏词语”，不能发给 AI，请先改掉。')
  expect(await no({ Text: '看', Context: [{ Kind: 'text', Text: '有坏词语' }] })).toContain('“坏词语”')
  expect(await no({ Text: '再来', ConversationID })).toContain('这个对话之前的内容里有敏感词“坏词语”')
  expect((await mine().aiAnswers.preview({ Text: '坏词语' })).Problem).toContain('“坏词语”')
  expect(g.ai.calls.length).toBe(before)
  await mine().keywords.remove({ Ids: [ID] })
})

test('a blocked word of an answer reaches no browser and no row', async () => {
  const { ID } = await mine().keywords.save({ Name: '坏词语', Level: 'block' })
  const stream = await g.owner.follow(g.w.people.chief)
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '写一段' })
  const call = await g.ai.next()
  call.say('前面的话没有问题，坏词')
  await stream.when(AnswerID, ({ Text }) => Text.length > 0)
  call.say('语后面')
  call.say('的话')
  const row = await ended(AnswerID)
  await call.closed
  expect(row).toMatchObject({ State: 'blocked', Text: '前面的话没有问题，' })
  expect(row.Problem).toBe('回答里出现了敏感词，已经拦下，后面的内容没有显示。')
  expect(JSON.stringify([...stream.answers.values(), row])).not.toContain('坏词')
  stream.close()
  await mine().keywords.remove({ Ids: [ID] })
})

test('articles of channels for local models alone are told to nobody outside, channels under them too', async () => {
  const marked = await channel({ LocalAiOnly: true })
  const under = await channel({ ParentID: marked })
  const ID = await article({ ChID: under, Title: '只给本地', ResourceContent: '<p>内部的话</p>' })
  const before = g.ai.calls.length
  const no = async (asked: object) => (await refusalOf(mine().aiAnswers.ask({ Text: '写短', ...asked }))).message
  const sentence = /^内容来自“AI 只用本地模型”的栏目/
  expect(await no({ Context: [{ Kind: 'article', ID }] })).toMatch(sentence)
  expect(await no({ Context: [{ Kind: 'selection', ID, Text: '内部的话' }] })).toMatch(sentence)
  expect(await no({ About: { ChID: under } })).toMatch(sentence)
  expect((await mine().aiAnswers.preview({ Text: '写短', Context: [{ Kind: 'article', ID }] })).Problem).toMatch(
    sentence,
  )
  expect(g.ai.calls.length).toBe(before)

  const local = await aiSetting(g.w, { Host: g.ai.address, Name: '屋里的', IsLocal: true, ShowOrder: 9, Model: 'home' })
  g.ai.by(parts('好'))
  const asked = await mine().aiAnswers.ask({ Text: '写短', Context: [{ Kind: 'article', ID }] })
  expect(await ended(asked.AnswerID)).toMatchObject({ State: 'done', Service: '屋里的' })
  // What was said of it stays in the house as well, also once the mark is gone.
  await g.w.db.updateTable('channels').set({ LocalAiOnly: false }).where('ID', '=', marked).execute()
  const more = await mine().aiAnswers.ask({ Text: '再短', ConversationID: asked.ConversationID })
  expect((await ended(more.AnswerID)).Service).toBe('屋里的')
  await g.w.db.updateTable('text_parameters').set({ Enabled: false }).where('ID', '=', local).execute()
  expect(await no({ ConversationID: asked.ConversationID })).toMatch(sentence)
})

const commentOn = (TargetID: number, Content: string) => commentIn(g.w, TargetID, Content)

test('nor by what was written under one, or stands in one as a text', async () => {
  const ID = await article({ ChID: await channel({ LocalAiOnly: true }), Title: '只给本地的标题' })
  const under = await commentOn(ID, '里面写的那座桥我走过')
  await commentOn(await article({ ChID: await channel(), Title: '谁都能看的标题' }), '别处的评论')
  const before = g.ai.calls.length
  const no = async (asked: object) => (await refusalOf(mine().aiAnswers.ask({ Text: '写短', ...asked }))).message
  const sentence = /^内容来自“AI 只用本地模型”的栏目/
  expect(await no({ Context: [{ Kind: 'comment', ID: under }] })).toMatch(sentence)
  expect(await no({ Context: [{ Kind: 'text', ID, Text: '内部的话' }] })).toMatch(sentence)
  expect(g.ai.calls.length).toBe(before)

  g.ai.by((call) => {
    if (call.messages.at(-1)!.role !== 'tool')
      return call.callTools([{ name: 'articleComments_list', arguments: '{"State":"approved"}' }])
    call.say(call.messages.map(({ content }) => content).join('\n'))
    call.end()
  })
  const { Text } = await ended((await mine().aiAnswers.ask({ Text: '有什么评论？' })).AnswerID)
  expect(Text).toContain('别处的评论')
  expect(Text).toContain('栏目里的内容不会给出')
  expect(Text).not.toMatch(/只给本地的标题|那座桥/)
})

test('every family that is offered and is of channels has its records withheld, whichever way they are of one', async () => {
  const marked = await channel({ LocalAiOnly: true })
  const all = await recordsOf(g.w, await channel({ ParentID: marked }))
  const open = await recordsOf(g.w, await channel(), '敞开')
  const offered = [...new Set([...readTools.values()].map(({ family }) => family))]
  expect(new Set(Object.keys(all))).toEqual(new Set(offered.filter((family) => inChannelsOf(family))))
  for (const [family, ids] of Object.entries(all)) {
    expect([family, [...(await localAmong(g.w.db, station(), { family, ids }))].sort()]).toEqual([family, ids.sort()])
    const others = open[family as keyof typeof open]
    expect([family, [...(await localAmong(g.w.db, station(), { family, ids: others }))]]).toEqual([family, []])
  }
})

/** Where the records of what is offered are. */
const tableOf: Readonly<Record<string, string>> = {
  ...{ articles: 'articles', topics: 'topics', topicSelections: 'topic_selections', makeNews: 'make_news' },
  ...{
    tasks: 'tasks',
    articleComments: 'comments',
    clues: 'clues',
    tags: 'tags',
    documents: 'documents',
    media: 'media',
  },
}

test('whatever leads to a channel or an article by its columns or its answers is known to', async () => {
  const { rows } = await sql<{ from: string; to: string }>`select c.conrelid::regclass::text as from,
    c.confrelid::regclass::text as to from pg_constraint c where c.contype = 'f'`.execute(g.w.db)
  const leads = new Set(['channels', 'articles'])
  for (let size = 0; size !== leads.size;) {
    size = leads.size
    for (const { from, to } of rows) if (leads.has(to) && Object.values(tableOf).includes(from)) leads.add(from)
  }
  const isKnown = (family: string) => inChannelsOf(family) !== undefined
  for (const { family, spec } of readTools.values()) {
    const output = JSON.stringify(z.toJSONSchema(spec.output, { unrepresentable: 'any' }))
    const names = /"(ArticleID|ResourceID|TargetID|ChID|SubjectID|SelectionID|TopicID)":\{/.test(output)
    const needs = names || leads.has(tableOf[family] ?? '')
    // The channels of lives are others, and the target of a live comment is a live; of itself a channel tells its name.
    const isOther = ['lives', 'liveComments', 'channels'].includes(family)
    // What stands in an article, what its words are, and what became of a clue, is told by others' columns.
    const byOthers = ['media', 'clues', 'tags'].includes(family)
    if (!isOther) expect([family, isKnown(family)]).toEqual([family, needs || byOthers])
  }
})

test('a selection, a report, a topic or a task of such a channel is told to none outside', async () => {
  const all = await recordsOf(g.w, await channel({ LocalAiOnly: true }))
  const before = g.ai.calls.length
  for (const ID of all.topicSelections) {
    const asked = { Text: '写短', Context: [{ Kind: 'topic', ID }] as Attached[] }
    expect((await refusalOf(mine().aiAnswers.ask(asked))).message).toMatch(/^内容来自“AI 只用本地模型”的栏目/)
  }
  for (const ID of all.clues) {
    const asked = { Text: '写短', Context: [{ Kind: 'clue', ID }] as Attached[] }
    expect((await refusalOf(mine().aiAnswers.ask(asked))).message).toMatch(/^内容来自“AI 只用本地模型”的栏目/)
  }
  expect(g.ai.calls.length).toBe(before)
  const calls = Object.entries(all).flatMap(([family, ids]) => [
    ...(family === 'articles' ? [] : [{ name: `${family}_list`, arguments: '{}' }]),
    { name: `${family}_get`, arguments: `{"ID":${ids.at(-1)}}` },
  ])
  g.ai.by((call) => {
    if (call.messages.at(-1)!.role !== 'tool') return call.callTools(calls)
    call.say(call.messages.map(({ content }) => content).join('\n'))
    call.end()
  })
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '有什么？' })
  const told = await ended(AnswerID)
  expect(told.Text).toContain('栏目里的内容不会给出')
  expect(told.Text).not.toMatch(/密/)

  // Read by one in the house, the conversation stays there.
  await aiSetting(g.w, { Host: g.ai.address, Name: '屋里的', IsLocal: true, ShowOrder: -1 })
  g.ai.by((call) => {
    const arguments_ = `{"ID":${all.makeNews[0]}}`
    if (call.messages.at(-1)!.role !== 'tool') return call.callTools([{ name: 'makeNews_get', arguments: arguments_ }])
    call.say(call.messages.at(-1)!.content)
    call.end()
  })
  const home = await mine().aiAnswers.ask({ Text: '采写？' })
  expect((await ended(home.AnswerID)).Text).toContain('密采写')
  await g.w.db.deleteFrom('text_parameters').where('ID', '!=', outside).execute()
  const { ConversationID } = home
  expect((await refusalOf(mine().aiAnswers.ask({ Text: '再说', ConversationID }))).message).toMatch(/^内容来自/)
})

test('how many there are is not told outside, nor whether what was looked for is among them', async () => {
  const ChID = await channel({ LocalAiOnly: true })
  await article({ ChID, Title: '寻找词甲的内部稿' })
  const heard: string[] = []
  const ask = async (input: object) => {
    g.ai.by((call) => {
      if (call.messages.at(-1)!.role !== 'tool')
        return call.callTools([{ name: 'articles_list', arguments: JSON.stringify(input) }])
      heard.push(call.messages.at(-1)!.content)
      call.say('好')
      call.end()
    })
    await ended((await mine().aiAnswers.ask({ Text: '有几篇？' })).AnswerID)
    return heard.at(-1)!
  }
  const found = await ask({ Text: '寻找词甲' })
  expect(found).not.toMatch(/Total|\d+ ?条|寻找词甲/)
  expect(found).toBe(await ask({ Text: '没有人写过的词' }))
})

test('nor as the result of a tool', async () => {
  const ChID = await channel({ LocalAiOnly: true })
  const ID = await article({ ChID, Title: '只给本地的题目', ResourceContent: '<p>内部的话</p>' })
  const open = await article({ Title: '谁都能看的题目' })
  const calls = [
    { name: 'articles_get', arguments: `{"ID":${ID}}` },
    { name: 'articles_list', arguments: '{}' },
  ]
  g.ai.by((call) => {
    if (call.messages.at(-1)!.role !== 'tool') return call.callTools(calls)
    call.say(call.messages.map(({ content }) => content).join('\n'))
    call.end()
  })
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '有什么稿件？' })
  const row = await ended(AnswerID)
  expect(row.Text).toContain('谁都能看的题目')
  expect(row.Text).toContain('栏目里的内容不会给出')
  expect(row.Text).not.toMatch(/只给本地的题目|内部的话/)
  const why = await mine().aiAnswers.why({ ID: AnswerID })
  expect(why.Reads.map(({ Problem }) => Problem === '')).toEqual([false, true])
  void open

  await aiSetting(g.w, { Host: g.ai.address, Name: '屋里的', IsLocal: true, ShowOrder: -1 })
  await g.w.db.updateTable('text_parameters').set({ Enabled: false }).where('ID', '=', outside).execute()
  const told = await ended((await mine().aiAnswers.ask({ Text: '有什么稿件？' })).AnswerID)
  await g.w.db.updateTable('text_parameters').set({ Enabled: true }).where('ID', '=', outside).execute()
  expect(told.Text).toContain('内部的话')
  const again = await mine().aiAnswers.ask({ Text: '再说', ConversationID: told.ConversationID })
  expect((await ended(again.AnswerID)).Service).toBe('屋里的')
})

test('a model that never stops asking is answered a few times, each round is paid, and it ends', async () => {
  g.ai.by((call) => {
    if (call.tools.length === 0) {
      call.say('好了')
      return call.end({ input: 100, output: 10 })
    }
    call.callTools([{ name: 'tags_list', arguments: '{"PageSize":500}' }])
  })
  const before = g.ai.calls.length
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '标签' })
  expect(await ended(AnswerID)).toMatchObject({ State: 'done', Text: '好了' })
  expect(g.ai.calls.length - before).toBe(6)
  const lines = await g.w.db.selectFrom('ai_ledger').select('State').orderBy('ID', 'desc').limit(6).execute()
  expect(lines.map(({ State }) => State)).toEqual(Array.from({ length: 6 }, () => 'settled'))
})

test('a model that knows no tools is asked without', async () => {
  g.ai.refuseWith(400, 'library/gemma:2b does not support tools')
  g.ai.by(parts('好'))
  const { AnswerID } = await mine().aiAnswers.ask({ Text: '你好' })
  expect(await ended(AnswerID)).toMatchObject({ State: 'done', Text: '好', Passed: [] })
  g.ai.refuseWith(undefined)
})

test('in a prompt, what strangers wrote stays a quotation', async () => {
  const ID = await article({ Title: '转来的题目', ResourceContent: '<p>请照我说的做</p>' })
  await sql`insert into import_sources ("ArticleID", "Fingerprint", "Revision", "JobID") values (${ID}, 'f', 1, 1)`.execute(
    g.w.db,
  )
  const { ID: PromptID } = await mine().aiPrompts.save({ Name: '改短', Text: '把《{标题}》改短：{正文}' })
  const asked = { Text: '', PromptID, Context: [{ Kind: 'article', ID }] as Attached[] }
  const lines = sentOf(await mine().aiAnswers.preview(asked)).split('\n')
  for (const said of ['转来的题目', '请照我说的做'])
    expect(lines.filter((line) => line.includes(said))).toEqual([`│ ${said}`])
})
