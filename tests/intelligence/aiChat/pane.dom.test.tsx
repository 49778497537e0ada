/** The assistant at work: what is asked, what comes, and the keys between them. */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import { LOADING, SHOWN_NOTICE, STILL_RUNNING } from '../../../src/api/intelligence/aiAnswers/messages.ts'
import { AI_NOTICE } from '../../../src/api/text/aiNotice.ts'
import { noteAskedAbout } from '../../../src/workspace/ai/selection.ts'
import { around } from '../../../src/workspace/dock/around.ts'
import { panes } from '../../../src/workspace/dock/panes.ts'
import { offerTextTarget } from '../../../src/workspace/ai/textTarget.ts'
import { footerFirst } from '../../../src/panels/intelligence/aiChat/footerFirst.ts'
import { defineCommand } from '../../../src/workspace/command.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { forgetReads, refresh } from '../../../src/workspace/data.ts'
import { notices } from '../../../src/workspace/notices.ts'
import { api, session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import { nowOpen } from './answerSource.ts'
import { answer, chatPane, chatServer, question, server, setting } from './chatPane.tsx'

const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '提问' })
const told = () => notices.items.map(({ text }) => text)
/** An answer of the server's ended. */
const ends = (ID: number, more: object = {}) =>
  act(async () => {
    const last = { State: 'done' as const, Text: `答 ${ID}`, ...more }
    server.questions = server.questions.map((one) => (one.ID === ID ? { ...one, Answers: [answer(ID, last)] } : one))
    nowOpen().says({ ID, ConversationID: 3, QuestionID: ID, ...last })
  })

beforeEach(async () => {
  notices.items = []
  await chatServer()
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function send(text: string) {
  const field = await input()
  const user = userEvent.setup()
  await user.click(field)
  await user.paste(text)
  await user.keyboard('{Enter}')
  return field
}

test('R-219, R-222, R-223, R-224, R-225: four tabs; each asks for its type and the person’s station', async () => {
  const { press } = chatPane()
  await input()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '对话 1',
    '文案 2',
    '绘画 3',
    '视频 4',
  ])
  for (const key of ['2', '3', '4']) await press(key)
  await waitFor(() =>
    expect(vi.mocked(api.textParameters.all).mock.calls.map(([asked]) => asked)).toEqual([
      { StID: 4, Types: 12 },
      { StID: 4, Types: 6 },
      { StID: 4, Types: 2 },
    ]),
  )
})

test('R-005: nothing is enabled: whom to ask; who may do it has the way there', async () => {
  server.settings = [setting(1, 12, { Enabled: false })]
  const { can } = chatPane()
  await screen.findByText('还没有启用 AI 对话，请联系管理员在“AI 设置”里启用。')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(can('s')).toBe(true)
  cleanup()
  forgetReads()
  session.grants = { '/Ai/AiChat': session.grants['/Ai/AiChat']! }
  const other = chatPane()
  await screen.findByText(/还没有启用 AI 对话/)
  expect(screen.queryByRole('button', { name: /打开 AI 设置/ })).toBeNull()
  expect(other.can('s')).toBe(false)
  // Enabled meanwhile, it is there by itself.
  server.settings = [setting(1, 12)]
  act(() => refresh('textParameters'))
  await input()
})

test('R-226: the first enabled setting’s three fields are title, greeting and picture', async () => {
  const said = { ExpandFields_1: '江州小编', ExpandFields_2: '您好', ExpandFields_3: '/static/img/a.png' }
  server.settings = [setting(1, 12, { ...said, ExpandFields_1: '停用的', Enabled: false }), setting(2, 12, said)]
  const { container } = chatPane()
  await screen.findByRole('heading', { name: '江州小编' })
  screen.getByText('您好')
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/static/img/a.png')
})

test('the pane always says who writes here', async () => {
  const { press } = chatPane()
  await input()
  for (const key of ['2', '3', '4']) {
    screen.getByText(AI_NOTICE)
    await press(key)
  }
})

test('R-228, R-230, R-234, R-239: trimmed, sent with its conversation, the input empty, a line while it runs and none after', async () => {
  const pane = chatPane()
  const field = await send('  龙舟赛怎么写？ ')
  expect(server.asked).toEqual([{ Text: '龙舟赛怎么写？', Purpose: 'dialogue', Context: [] }])
  expect(field.value).toBe('')
  await screen.findByText('龙舟赛怎么写？')
  await screen.findByText(LOADING)
  expect(pane.params()).toEqual({ Tab: 'dialogue', ID: 3 })
  await waitFor(() => expect(nowOpen()).toBeDefined())
  act(() => nowOpen().says({ ID: 101, ConversationID: 3, QuestionID: 101, Text: '先写**时间**' }))
  expect((await screen.findByText('时间')).localName).toBe('strong')
  screen.getByText(LOADING)
  await ends(101)
  await screen.findByText('答 101')
  await waitFor(() => expect(screen.queryByText(LOADING)).toBeNull())
  screen.getByText('已完成')
  screen.getByText(/写作 · glm-4 · ¥0.0012/)
  await send('再短一点')
  expect(server.asked.at(-1)).toMatchObject({ ConversationID: 3, Text: '再短一点' })
})

test('R-220: another tab says nothing of a task that ended in this one', async () => {
  const { press } = chatPane()
  await send('问')
  await waitFor(() => expect(nowOpen()).toBeDefined())
  await ends(101)
  await screen.findByText('已完成')
  await press('2')
  expect(screen.queryByText('已完成')).toBeNull()
})

test('R-227: while one runs nothing else is asked, and what was typed stays', async () => {
  server.questions = [question(1, { Answers: [answer(1, { State: 'streaming', Text: '在' })] })]
  chatPane({ ID: 3 })
  await screen.findByText('在')
  const field = await send('又一个')
  expect(server.asked).toEqual([])
  expect(told()).toContain(STILL_RUNNING)
  expect(field.value).toBe('又一个')
})

test('R-231: a refusal is a toast and a sentence in the record; the input is empty, and ↑ brings the text back', async () => {
  vi.mocked(api.aiAnswers.ask).mockRejectedValue(new Refusal('refused', '今天的额度用完了，明天 0 点恢复。'))
  chatPane()
  const field = await send('写一篇通讯')
  await screen.findByText(/^今天的额度用完了，明天 0 点恢复。 按 ↑/)
  expect(told()).toEqual(['今天的额度用完了，明天 0 点恢复。'])
  expect(screen.queryByText(LOADING)).toBeNull()
  expect(field.value).toBe('')
  await userEvent.setup().type(field, '{ArrowUp}')
  expect(field.value).toBe('写一篇通讯')
})

test('a question that was not taken is there after another tab and after a reload, until the next one is taken', async () => {
  vi.mocked(api.aiAnswers.ask).mockRejectedValueOnce(new Refusal('refused', '今天的额度用完了。'))
  const { press } = chatPane()
  await send('写一篇通讯')
  await screen.findByText(/^今天的额度用完了。 按 ↑/)
  await press('2')
  await input()
  expect(screen.queryByText(/^今天的额度用完了。/)).toBeNull()
  await press('1')
  await screen.findByText(/^今天的额度用完了。 按 ↑/)
  cleanup()
  chatPane()
  await screen.findByText(/^今天的额度用完了。 按 ↑/)
  await userEvent.setup().type(await input(), '{ArrowUp}')
  expect((await input()).value).toBe('写一篇通讯')
  await userEvent.setup().clear(await input())
  const field = await send('换一个')
  await waitFor(() => expect(screen.queryByText(/^今天的额度用完了。/)).toBeNull())
  await ends(101)
  // The conversation that was begun by it knows it.
  await userEvent.setup().type(field, '{ArrowUp}{ArrowUp}')
  expect(field.value).toBe('写一篇通讯')
})

test('R-231: so is what a provider says at the end; what had come stays', async () => {
  chatPane()
  await send('问')
  await waitFor(() => expect(nowOpen()).toBeDefined())
  await ends(101, { State: 'cut', Text: '写到一半', Problem: '连接中断' })
  await screen.findByText('没有答完：连接中断')
  screen.getByText('写到一半')
  expect(told()).toEqual(['连接中断'])
})

const known = (id: string, title: string, keys: string) =>
  defineCommand({ id, title, keys, group: 'AI 助手', where: 'list', can: () => true, run: () => {} })

test('what was broken off says by which keys it is gone on with, and the way there from the input', async () => {
  setCommands([known('aiAnswers.goon', '继续回答', 'o'), known('aiAnswers.again', '重新回答', 'r')])
  onTestFinished(() => setCommands([]))
  const { offered } = chatPane()
  await send('问')
  await waitFor(() => expect(nowOpen()).toBeDefined())
  expect(offered('escape')).toBe('停止回答')
  await ends(101, { State: 'cut', Text: '写到一半', Problem: '连接中断' })
  await screen.findByText('没有答完：连接中断')
  screen.getByText(/继续回答/)
  screen.getByText(/重新回答/)
  expect(offered('escape')).toBe('从输入框到记录')
  await send('再问')
  await ends(102, { State: 'done' })
  await waitFor(() => expect(offered('escape')).toBeUndefined())
})

test('Tab leads from the input to the card that waits, and goes its own way where none does', async () => {
  const of = {
    ConversationID: 3,
    AnswerID: 1,
    Family: 'articles',
    Action: 'top',
    RecordIds: [],
    DoneIds: [],
    Given: {},
  }
  const List = [
    { ...of, ID: 8, Title: '', Why: '做过', State: 'done', Problem: '', EndTime: null, CreateTime: '' },
    { ...of, ID: 9, Title: '', Why: '要做', State: 'pending', Problem: '', EndTime: null, CreateTime: '' },
  ]
  const read = vi.spyOn(api.aiProposals, 'list').mockResolvedValue({ List } as never)
  server.questions = [question(1), question(2)]
  const pane = chatPane({ ID: 3 })
  await screen.findByText(/要做/)
  const user = userEvent.setup()
  await user.click(await input())
  await user.tab()
  expect(document.activeElement?.getAttribute('data-proposal')).toBe('9')
  pane.unmount()
  forgetReads()
  read.mockResolvedValue({ List: [] } as never)
  chatPane({ ID: 3 })
  await user.click(await input())
  await user.tab()
  expect(document.activeElement?.hasAttribute('data-proposal')).toBe(false)
})

test('what is wanted next stands first below: going on where it was broken off, taking a picture where it is done', () => {
  const of = (family: string, ...rows: object[]) => footerFirst({ family, rows } as never)
  expect(of('aiAnswers', answer(1, { State: 'stopped' }))).toEqual(['aiAnswers.goon', 'aiAnswers.again'])
  expect(of('aiAnswers', answer(1))).toEqual([])
  expect(of('aiJobs', { State: 'done' }).slice(0, 2)).toEqual(['aiJobs.intoArticle', 'aiJobs.takeIn'])
  expect(of('articles', {})).toEqual([])
})

test('R-235, R-236: nothing, and too much, is not sent', async () => {
  chatPane()
  const field = await send(' ')
  expect(told()).toEqual(['消息不可为空'])
  fireEvent.change(field, { target: { value: '字'.repeat(2001) } })
  await screen.findByText('消息不能超过 2000 个字，现在是 2001 个。')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(server.asked).toEqual([])
})

test('R-237: Enter sends, Ctrl+Enter begins a line, and Enter of an input method does neither', async () => {
  chatPane()
  const field = await input()
  fireEvent.change(field, { target: { value: '一' } })
  field.setSelectionRange(1, 1)
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(field.value).toBe('一\n')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(server.asked).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(server.asked).toHaveLength(1))
})

test('what was typed is there again in the same conversation, and not in another tab', async () => {
  chatPane()
  fireEvent.change(await input(), { target: { value: '写了一半' } })
  cleanup()
  const { press } = chatPane()
  const again = await input()
  expect([again.value, again.selectionStart]).toEqual(['写了一半', 4])
  await press('2')
  expect((await input()).value).toBe('')
  expect(JSON.stringify(settings.values)).toContain('写了一半')
})

test('R-243: the notice with 50, and older ones by a command, in front of those that are there', async () => {
  server.questions = [question(60), question(61)]
  server.hasMore = true
  const { press, can } = chatPane({ ID: 3 })
  await screen.findByText((text) => text.startsWith(SHOWN_NOTICE))
  vi.mocked(api.aiAnswers.list).mockResolvedValueOnce({ List: [question(9)], HasMore: false } as never)
  await press('b')
  expect(vi.mocked(api.aiAnswers.list).mock.lastCall).toEqual([{ ConversationID: 3, Before: 60 }])
  await screen.findByText('问 9')
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    '问 9',
    '问 60',
    '问 61',
  ])
  expect(screen.queryByText((text) => text.startsWith(SHOWN_NOTICE))).toBeNull()
  expect(can('b')).toBe('没有更早的记录了。')
})

test('Escape stops what runs, else it leads to the records; j and k walk, Enter goes back', async () => {
  server.questions = [
    question(1),
    question(2),
    question(3, { Answers: [answer(3, { State: 'streaming', Text: '在' })] }),
  ]
  const stop = vi.spyOn(api.aiAnswers, 'stop').mockResolvedValue({} as never)
  const { press, focus } = chatPane({ ID: 3 })
  await screen.findByText('在')
  focus()
  expect(document.activeElement).toBe(await input())
  await press('escape')
  expect(stop.mock.calls).toEqual([[{ ID: 3 }]])
  await waitFor(() => expect(nowOpen()).toBeDefined())
  await ends(3, { State: 'stopped' })
  await press('escape')
  const here = () => document.activeElement?.getAttribute('aria-label')
  expect(here()).toBe('问 3')
  await press('k')
  expect(here()).toBe('问 2')
  await press('k')
  await press('k')
  expect(here()).toBe('问 1')
  await press('j')
  expect(here()).toBe('问 2')
  await press('enter')
  expect(document.activeElement).toBe(await input())
})

test('versions by [ and ]; again and 继续 act on the one that is shown', async () => {
  const versions = [answer(1, { Text: '甲' }), answer(2, { Text: '乙', Version: 2, State: 'stopped' })]
  server.questions = [question(1, { Answers: versions })]
  const { press, can, subject } = chatPane({ ID: 3 })
  await screen.findByText('乙')
  screen.getByText('第 2 版，共 2 版')
  // Called by what was asked, so that what is said of it names the question.
  expect(subject()).toMatchObject({ family: 'aiAnswers', rows: [{ ID: 2, State: 'stopped', Title: '问 1' }] })
  await press('[')
  await screen.findByText('甲')
  expect(subject()).toMatchObject({ rows: [{ ID: 1 }] })
  expect(can('[')).toBe('前面没有别的版本。')
  await press(']')
  await screen.findByText('乙')
})

test('c copies with the label, i puts the answer into the text of the pane beside', async () => {
  server.questions = [question(1, { Answers: [answer(1, { Text: '**正文**' })] })]
  const written: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void written.push(text) },
  })
  const { press } = chatPane({ ID: 3 })
  await screen.findByText('正文')
  await press('c')
  expect(written).toEqual([`**正文**\n\n（${AI_NOTICE}）`])
  expect((await press('i')).notices[0]![0]).toMatch(/没有打开的稿件/)
  const insert = vi.fn(() => undefined)
  const stop = offerTextTarget('editor', { title: () => '龙舟赛', selectedText: () => '', insert, context: () => [] })
  expect((await press('i')).notices).toEqual([['已放进“龙舟赛”。', 'success']])
  expect(insert.mock.calls).toEqual([['**正文**', 1]])
  stop()
})

test('w says what it was told, by which model and at what price', async () => {
  server.questions = [question(1)]
  vi.spyOn(api.aiAnswers, 'why').mockResolvedValue({
    ...{ Question: '问 1', Context: [{ Kind: 'article', ID: 5, Title: '龙舟赛', Size: 800, IsForeign: false }] },
    ...{ Sent: [{ Role: 'user', Text: '全文' }], PromptID: null, Service: '写作', Provider: 'zhipu', Model: 'glm-4' },
    Reads: [],
    ...{
      Passed: [{ Name: '甲', Reason: '连不上' }],
      Cost: 1200,
      IsEstimate: true,
      IsUnknown: false,
      InputTokens: 9,
      OutputTokens: null,
    },
    Checks: ['去掉 2 个看不见的字符'],
  } as never)
  const { press } = chatPane({ ID: 3 })
  await screen.findByText('问 1')
  await press('w')
  const why = await screen.findByRole('region', { name: '为什么这样回答' })
  for (const words of [
    '稿件“龙舟赛” 800 字',
    '写作 · glm-4',
    '甲：连不上',
    '¥0.0012（估）',
    '去掉 2 个看不见的字符',
    '全文',
  ])
    expect(why.textContent).toContain(words)
  await press('w')
  expect(screen.queryByRole('region', { name: '为什么这样回答' })).toBeNull()
})

test('w that was opened while it answered tells the price of its end', async () => {
  server.questions = [question(1, { Answers: [answer(1, { State: 'streaming', Text: '', Cost: 1_391_460 })] })]
  const why = {
    ...{ Question: '问 1', Context: [], Sent: [], PromptID: null, Service: '写作', Provider: 'zhipu', Model: 'glm-4' },
    ...{
      Reads: [],
      Passed: [],
      IsEstimate: false,
      IsUnknown: false,
      InputTokens: null,
      OutputTokens: null,
      Checks: [],
    },
  }
  const read = vi.spyOn(api.aiAnswers, 'why').mockResolvedValue({ ...why, Cost: 1_391_460 } as never)
  const { press } = chatPane({ ID: 3 })
  await screen.findByText('问 1')
  await press('w')
  const region = await screen.findByRole('region', { name: '为什么这样回答' })
  expect(region.textContent).toContain('预留 ¥1.39146')
  await waitFor(() => expect(nowOpen()).toBeDefined())
  read.mockResolvedValue({ ...why, Cost: 8760 } as never)
  await ends(1)
  await waitFor(() => expect(region.textContent).toContain('¥0.00876'))
  expect(region.textContent).not.toContain('预留')
})

test('Alt+P shows the very text that would leave, with what is masked', async () => {
  const preview = vi.spyOn(api.aiAnswers, 'preview').mockResolvedValue({
    ...{ Messages: [{ Role: 'user', Text: '联系⟦电话1⟧' }], Context: [], Masked: 1, Hidden: 0, Tools: [], Problem: '' },
  })
  const { press, can } = chatPane()
  const field = await input()
  expect(can('alt+p')).toBe('先写下要问的话。')
  fireEvent.change(field, { target: { value: ' 联系 13900000000 ' } })
  await press('alt+p')
  await screen.findByText('联系⟦电话1⟧')
  screen.getByText(/遮盖 1 处/)
  await press('escape')
  expect(screen.queryByText('联系⟦电话1⟧')).toBeNull()
  expect(document.activeElement).toBe(field)
  expect(preview.mock.calls).toEqual([[{ Text: '联系 13900000000', Purpose: 'dialogue', Context: [] }]])
})

test('an answer that began in another window is read and followed', async () => {
  chatPane({ ID: 3 })
  await input()
  await waitFor(() => expect(nowOpen()).toBeDefined())
  server.questions = [question(8, { Text: '别处问的', Answers: [answer(8, { State: 'streaming', Text: '' })] })]
  act(() => nowOpen().says({ ID: 8, ConversationID: 3, QuestionID: 8, Text: '别处来的' }))
  await screen.findByText('别处问的')
  await screen.findByText('别处来的')
})

test('a conversation that is gone is left for a new one', async () => {
  vi.mocked(api.aiConversations.get).mockRejectedValue(new Refusal('missing', '没有这个对话'))
  vi.mocked(api.aiAnswers.list).mockRejectedValue(new Refusal('missing', '没有这个对话'))
  const pane = chatPane({ ID: 99 })
  await waitFor(() => expect(pane.params().ID).toBeUndefined())
  await screen.findByRole('heading', { name: 'AI 助手' })
})

test('the words one comes with are attached, those that were just asked about are not', async () => {
  panes.list = [{ id: 'e', page: '/Publish', title: '江水', front: true, state: 'ready' }] as never
  around.recent = ['e']
  let words = '漫过道路'
  const stop = offerTextTarget('e', {
    ...{ title: () => '江水', selectedText: () => words, insert: () => undefined, context: () => [] },
  })
  noteAskedAbout(words)
  chatPane()
  await input()
  expect(screen.queryByText('江水')).toBeNull()
  cleanup()
  words = '水位回落'
  chatPane()
  await screen.findByText('江水')
  stop()
  panes.list = []
  around.recent = []
})

test('nothing runs and nobody writes: Escape is none of the assistant’s, and nothing is told to have failed', async () => {
  server.questions = [question(1)]
  const { press, can, focus } = chatPane({ ID: 3 })
  await screen.findByText('答 1')
  focus()
  expect(can('escape')).toBe(true)
  await press('escape')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('问 1')
  expect(can('escape')).toBe(false)
})

test('已完成 is said of what was answered, not of what was stopped, and not while another version is written', async () => {
  chatPane()
  await send('问')
  await waitFor(() => expect(nowOpen()).toBeDefined())
  await ends(101)
  await screen.findByText('已完成')
  server.questions[0]!.Answers.push(answer(102, { QuestionID: 101, Version: 2, State: 'streaming', Text: '再' }))
  act(() => refresh('aiAnswers'))
  await screen.findByText('再')
  await waitFor(() => expect(screen.queryByText('已完成')).toBeNull())
  cleanup()
  forgetReads()
  server.questions = []
  chatPane()
  await send('又问')
  await waitFor(() => expect(nowOpen()).toBeDefined())
  await ends(103 - 1, { State: 'stopped' })
  expect(screen.queryByText('已完成')).toBeNull()
})

test('an answer that is being written is neither put in nor copied', async () => {
  server.questions = [question(1, { Answers: [answer(1, { State: 'streaming', Text: '写到' })] })]
  const { can } = chatPane({ ID: 3 })
  await screen.findByText('写到')
  for (const key of ['i', 'c']) expect(can(key)).toMatch(/^还没有答完/)
})

test('a digit leads to the input of its tab; l closes the list of conversations from within', async () => {
  server.questions = [question(1)]
  vi.spyOn(api.aiConversations, 'list').mockResolvedValue({ List: [], Total: 0 } as never)
  const { press } = chatPane({ ID: 3 })
  await screen.findByText('答 1')
  await press('2')
  expect(document.activeElement).toBe(await input())
  await press('1')
  expect(document.activeElement).toBe(await input())
  await press('l')
  const list = await screen.findByRole('grid', { name: 'AI 对话' })
  await waitFor(() => expect(document.activeElement).toBe(list))
  await press('l')
  expect(screen.queryByRole('grid', { name: 'AI 对话' })).toBeNull()
})

test('the list of conversations begins at the one that is shown, and a removal that is taken back shows it again', async () => {
  server.questions = [question(1)]
  const conversation = (ID: number, RemoveTime: string | null = null) => ({
    ...{ ID, Title: `对话 ${ID}`, IsPinned: false, IsForeign: false, RunningID: 0, Count: 1, RemoveTime },
    ...{ CreateTime: '2026-01-02T03:04:05Z', UpdateTime: '2026-01-02T03:04:05Z' },
  })
  vi.spyOn(api.aiConversations, 'list').mockResolvedValue({
    List: [5, 3, 1].map((ID) => conversation(ID)),
    Total: 3,
  } as never)
  const pane = chatPane({ ID: 3 })
  await screen.findByText('答 1')
  await pane.press('l')
  await waitFor(() => expect(pane.subject()).toMatchObject({ family: 'aiConversations', rows: [{ ID: 3 }] }))
  await pane.press('l')
  vi.mocked(api.aiConversations.get).mockImplementation(
    async ({ ID }) => conversation(ID, '2026-01-03T00:00:00Z') as never,
  )
  act(() => refresh('aiConversations'))
  await waitFor(() => expect(pane.params().ID).toBeUndefined())
  vi.mocked(api.aiConversations.get).mockImplementation(async ({ ID }) => conversation(ID) as never)
  act(() => refresh('aiConversations'))
  await waitFor(() => expect(pane.params().ID).toBe(3))
})
