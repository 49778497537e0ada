/** The window's one stream of answers: opened by a ticket, opened anew where each answer stands, heard by all panes. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import { answerLine, followAnswer, hearAnswers, liveAnswer, watchAnswers } from '../../../src/workspace/ai/answers.ts'
import { askAi } from '../../../src/workspace/ai/askAi.ts'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { AnswerSource, nowOpen } from './answerSource.ts'

let tickets = 0
let people = 100
const stops: (() => void)[] = []
const soon = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  await prepareApi()
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', AnswerSource)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(api.push, 'ticket').mockImplementation(async () => ({ Ticket: `t${++tickets}` }))
  AnswerSource.made = []
  tickets = 0
  // Nothing is remembered of another person's.
  session.user = { ID: ++people, StID: 1 } as never
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await soon(10_000)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const watch = () => void stops.push(watchAnswers())

test('one stream for all that look, closed a while after the last has gone', async () => {
  const [one, two] = [watchAnswers(), watchAnswers()]
  await soon(0)
  expect(AnswerSource.made).toHaveLength(1)
  expect(nowOpen().asked('Ticket')).toBe('t1')
  nowOpen().onopen?.()
  one()
  one()
  await soon(6000)
  expect(nowOpen().isClosed).toBe(false)
  two()
  await soon(4000)
  const again = watchAnswers()
  await soon(6000)
  expect([AnswerSource.made.length, nowOpen().isClosed]).toEqual([1, false])
  again()
  await soon(6000)
  expect([nowOpen().isClosed, answerLine.state]).toEqual([true, 'off'])
})

test('text is put where it belongs, and an answer that ended stays as it ended', async () => {
  watch()
  await soon(0)
  const heard: string[] = []
  stops.push(followAnswer(7, () => heard.push(liveAnswer(7)!.Text)))
  nowOpen().says({ ID: 7, Text: '东江' })
  nowOpen().says({ ID: 7, Offset: 2, Text: '起雾' })
  await soon(16)
  nowOpen().says({ ID: 7, Offset: 2, Text: '放晴。', State: 'done' })
  nowOpen().says({ ID: 7, Offset: 0, Text: '旧' })
  expect(heard).toEqual(['东江', '东江起雾', '东江放晴。'])
  expect(liveAnswer(7)).toMatchObject({ State: 'done', Text: '东江放晴。' })
})

test('what comes at once is told once, the end at once, and nothing after it', async () => {
  watch()
  await soon(0)
  const heard: string[] = []
  stops.push(followAnswer(8, () => heard.push(liveAnswer(8)!.Text)))
  nowOpen().says({ ID: 8, Text: '一' })
  nowOpen().says({ ID: 8, Offset: 1, Text: '二' })
  nowOpen().says({ ID: 8, Offset: 2, Text: '三' })
  await soon(16)
  nowOpen().says({ ID: 8, Offset: 3, Text: '四' })
  nowOpen().says({ ID: 8, Offset: 4, Text: '五', State: 'done' })
  await soon(100)
  expect(heard).toEqual(['一', '一二三', '一二三四五'])
})

test('a broken stream is opened anew with a new ticket, from where each running answer stands', async () => {
  watch()
  await soon(0)
  nowOpen().onopen?.()
  nowOpen().says({ ID: 1, Text: '一二三' })
  nowOpen().says({ ID: 2, Text: '完', State: 'done' })
  nowOpen().onerror?.()
  expect([answerLine.state, AnswerSource.made[0]!.isClosed]).toEqual(['lost', true])
  expect(answerLine.since).toBeTypeOf('number')
  await soon(1000)
  expect([nowOpen().asked('Ticket'), nowOpen().asked('From')]).toEqual(['t2', '1:3'])
  nowOpen().says({ ID: 1, Offset: 3, Text: '四' })
  await soon(16)
  expect([liveAnswer(1)!.Text, answerLine.state, answerLine.since]).toEqual(['一二三四', 'on', undefined])
})

test('a server that ends is left for another one while it still brings what comes', async () => {
  watch()
  await soon(0)
  const old = nowOpen()
  old.onopen?.()
  old.tells('move', { within: 2000 })
  await soon(500)
  expect(old.isClosed).toBe(false)
  await soon(1000)
  expect([AnswerSource.made.length, old.isClosed, answerLine.state]).toEqual([2, true, 'on'])
})

test('a stream that says nothing is none; signs of life keep it', async () => {
  watch()
  await soon(0)
  nowOpen().onopen?.()
  for (let beat = 0; beat < 5; beat++) {
    await soon(30_000)
    nowOpen().tells('here')
  }
  expect(AnswerSource.made).toHaveLength(1)
  await soon(50_000)
  expect(AnswerSource.made.length).toBeGreaterThan(1)
})

test('where the sign-in is over nothing is opened any more', async () => {
  vi.spyOn(api.session, 'current').mockResolvedValue({} as never)
  watch()
  await soon(0)
  nowOpen().tells('session')
  await soon(120_000)
  expect([AnswerSource.made.length, answerLine.state]).toEqual([1, 'over'])
})

test('without a stream running answers are read, and what is missing before a text as well', async () => {
  const get = vi.spyOn(api.aiAnswers, 'get').mockImplementation(
    async ({ ID }) =>
      ({
        ID,
        ConversationID: 1,
        QuestionID: 1,
        Version: 1,
        State: 'streaming',
        Text: '全文',
        Service: '',
        Model: '',
        Problem: '',
      }) as never,
  )
  vi.mocked(api.push.ticket).mockRejectedValue(new Refusal('away', '连不上'))
  stops.push(followAnswer(9, () => {}))
  await soon(2500)
  expect(liveAnswer(9)).toMatchObject({ Text: '全文' })
  get.mockClear()
  vi.mocked(api.push.ticket).mockResolvedValue({ Ticket: 'x' })
  await soon(60_000)
  nowOpen().says({ ID: 11, Offset: 40, Text: '后半' })
  await soon(0)
  expect(get.mock.calls.at(-1)).toEqual([{ ID: 11 }])
})

test('whoever asks follows the answer to its end, and can stop it', async () => {
  vi.spyOn(api.aiAnswers, 'ask').mockResolvedValue({ ConversationID: 3, QuestionID: 4, AnswerID: 21 } as never)
  const stop = vi.spyOn(api.aiAnswers, 'stop').mockResolvedValue({} as never)
  const all: number[] = []
  stops.push(hearAnswers(({ ID }) => all.push(ID)))
  const asked = await askAi({ Text: '写', Purpose: 'copywriting' })
  const texts: string[] = []
  stops.push(asked.follow(({ Text }) => texts.push(Text)))
  await soon(0)
  nowOpen().says({ ID: 21, Text: '一' })
  await asked.stop()
  nowOpen().says({ ID: 21, Offset: 1, Text: '', State: 'stopped' })
  expect(await asked.ended).toMatchObject({ State: 'stopped', Text: '一' })
  expect([texts, all, stop.mock.calls]).toEqual([['一', '一'], [21, 21], [[{ ID: 21 }]]])
})

test('another person sees nothing of it', async () => {
  watch()
  await soon(0)
  nowOpen().says({ ID: 31, Text: '我的' })
  stops.splice(0).forEach((stop) => stop())
  session.user = { ID: 2, StID: 1 } as never
  watch()
  await soon(0)
  expect(liveAnswer(31)).toBeUndefined()
})
