// Prompts run on the text of the editor: asked, followed, stopped, put in, picked, taken, taken back.
import { useEditor, EditorContent, type Editor } from '@tiptap/react'
import { CellSelection } from '@tiptap/pm/tables'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useMemo, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraft } from '../../../src/panels/content/articles/editor/draft.ts'
import type { DraftHost } from '../../../src/panels/content/articles/editor/draftHost.ts'
import { emptyFields, type DraftFields } from '../../../src/panels/content/articles/editor/draftFields.ts'
import type { Draft } from '../../../src/panels/content/articles/editor/draftHost.ts'
import { AnswerBoxView } from '../../../src/panels/content/articles/editor/ai/AnswerBoxView.tsx'
import type { AiUse } from '../../../src/panels/content/articles/editor/ai/uses.ts'
import { useTextAnswers } from '../../../src/panels/content/articles/editor/ai/useTextAnswers.ts'
import { editorExtensions } from '../../../src/panels/content/articles/editor/extensions.ts'
import { focusText } from '../../../src/panels/content/articles/editor/focusText.ts'
import { suggestionList } from '../../../src/panels/content/articles/editor/suggest/list.ts'
import { useSuggesting } from '../../../src/panels/content/articles/editor/suggest/useSuggesting.ts'
import type { Editing } from '../../../src/panels/content/articles/editor/useDraft.ts'
import { noteAnswer, type LiveAnswer } from '../../../src/workspace/ai/answers.ts'
import { textTarget, type TextAsking } from '../../../src/workspace/ai/textTarget.ts'
import type { Command } from '../../../src/workspace/command.ts'
import { history } from '../../../src/workspace/history.ts'
import { notices } from '../../../src/workspace/notices.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { api, prepareApi, session } from '../../../src/workspace/session.ts'
import { contextOf } from '../../commands/context.ts'
import { shown } from './rewriting.ts'

// Nothing has a place in this document; what is scrolled to need not be anywhere.
const nowhere = new DOMRect()
Range.prototype.getBoundingClientRect = () => nowhere
Range.prototype.getClientRects = () => [nowhere] as unknown as DOMRectList

const offered = new Map<string, readonly Command[]>()
const pane = {
  ...{ id: 'p1', page: '/Publish', params: {}, active: true, visible: true, window },
  ...{ setTitle() {}, setGuard() {}, setSubject() {}, setFocus() {}, close() {}, setParams() {} },
  setCommands: (key: string, commands: readonly Command[] | undefined) => void offered.set(key, commands ?? []),
} as Pane

let editor: Editor
let draft: Draft
let uses: AiUse[]
let answerID = 100

function Text({ content, fields, editable }: { content: string; fields: Partial<DraftFields>; editable: boolean }) {
  const now = useEditor({ extensions: editorExtensions, content, editable, shouldRerenderOnTransaction: false })
  editor = now
  const own = useMemo(() => {
    const made = createDraft('k', {
      rule: () => ({ on: false, seconds: 5 }),
      now: () => 0,
      keep: async () => {},
    } as unknown as DraftHost)
    const mine = { ...emptyFields, Title: '江水', ResourceContent: content, ...fields }
    made.open({ id: 7, revision: 1, status: 'draft', at: 0, fields: mine }, undefined)
    return made
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one draft
  }, [])
  draft = own
  const state = useSyncExternalStore(own.subscribe, own.state)
  const onUses = (more: readonly AiUse[]) => void uses.push(...more)
  useSuggesting(now, editable, onUses)
  const answers = useTextAnswers({ editor: now, editable, editing: { draft: own, state } as Editing, onUses })
  return (
    <>
      <EditorContent editor={now} />
      {answers.box && (
        <AnswerBoxView box={answers.box} choices={answers.choices} stamp={answers.stamp} onLeave={answers.leave} />
      )}
    </>
  )
}

const show = (content: string, fields: Partial<DraftFields> = {}, editable = true) => {
  render(
    <PaneProvider value={pane}>
      <Text content={content} fields={fields} editable={editable} />
    </PaneProvider>,
  )
  focusText(editor)
}
const rewriting: TextAsking = {
  ...{ Title: '改写得更简洁', Text: '', PromptID: 3, Purpose: 'rewrite' },
  wants: { selection: true, article: false },
}
const typed = (Text: string): TextAsking => ({ Title: Text, Text, wants: { selection: false, article: false } })
const forField = (Purpose: 'title' | 'summary' | 'keywords' | 'answer'): TextAsking => ({
  ...{ Title: '标题 ×5', Text: '', PromptID: 5, Purpose },
  wants: { selection: false, article: true },
})
const ask = (asking: TextAsking) => act(async () => textTarget()!.ask!(asking))
const came = (Text: string, more: Partial<LiveAnswer> = {}) =>
  act(async () => {
    noteAnswer({
      ...{ ID: answerID, ConversationID: 9, QuestionID: 1, Version: 1, State: 'done', Text },
      ...{ Service: '演示', Model: 'sandbox', Problem: '', ...more },
    })
    // What follows from it is told in turns.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  })
const select = (from: number, to: number) => act(async () => void editor.commands.setTextSelection({ from, to }))
const commandOf = (id: string) => [...offered.values()].flat().find((one) => one.id === `editor.${id}`)
const run = (id: string) => act(async () => void (await commandOf(id)!.run(contextOf({}).ctx)))
const asked = () => vi.mocked(api.aiAnswers.ask).mock.calls.map(([input]) => input)
const told = () => notices.items.map(({ text }) => text)
const text = () => shown(editor.state.doc)

beforeEach(async () => {
  session.user = { ID: 1, AdminUserRealName: '林小满' } as never
  await prepareApi()
  uses = []
  notices.items = []
  answerID += 1
  vi.spyOn(api.push, 'ticket').mockReturnValue(new Promise(() => {}))
  vi.spyOn(api.aiAnswers, 'get').mockReturnValue(new Promise(() => {}))
  vi.spyOn(api.aiAnswers, 'stop').mockResolvedValue({} as never)
  vi.spyOn(api.aiAnswers, 'ask').mockImplementation(
    async () => ({ ConversationID: 9, QuestionID: 1, AnswerID: answerID }) as never,
  )
})
afterEach(() => {
  cleanup()
  offered.clear()
  history.acts.length = 0
  vi.restoreAllMocks()
})

test('a prompt is asked with the selection, its answer stands as suggestions, Alt+F9 takes all of it, one undo each takes back', async () => {
  const html =
    '<p>据<a href="https://js.example/a">市气象台</a>消息，<strong>暴雨预警</strong>已经被解除了。</p><p>另讯</p>'
  show(html)
  const before = editor.getHTML()
  await select(1, editor.state.doc.child(0).nodeSize - 1)
  await ask(rewriting)
  expect(asked()).toEqual([
    {
      ...{ Text: '', PromptID: 3, Purpose: 'copywriting', About: { From: 'editor', ArticleID: 7 } },
      Context: [{ Kind: 'selection', ID: 7, Text: '据市气象台消息，暴雨预警已经被解除了。', Title: '江水' }],
    },
  ])
  expect(screen.getByText('内容由人工智能生成，请核对')).toBeTruthy()
  expect(document.querySelector('.cd-asked')).not.toBeNull()
  await came('据市气象台消息，暴雨预警', { State: 'streaming' })
  expect(screen.getByRole('status').textContent).toContain('正在回答')
  await came('据市气象台消息，暴雨预警今天已解除。')
  await expect.poll(text).toBe('据市气象台消息，暴雨预警+今天+已-经被-解除-了-。|另讯')
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.querySelector('.cd-asked')).toBeNull()
  expect(told()).toEqual(['写入了 3 处修订。Alt+F9 接受，Alt+Shift+F9 拒绝。'])
  expect(editor.isFocused).toBe(true)
  expect(suggestionList(editor.state.doc).map(({ answer }) => answer)).toEqual([answerID, answerID, answerID])
  await run('suggestion.accept')
  expect(editor.getHTML()).toBe(before.replace('已经被解除了', '今天已解除'))
  expect(told().at(-1)).toBe('接受了这次 AI 回答的 3 处修订，Ctrl+Z 可以撤销。')
  expect(uses).toEqual([{ AnswerID: answerID, Text: '据市气象台消息，暴雨预警今天已解除。', Field: 'ResourceContent' }])
  editor.commands.undo()
  expect(suggestionList(editor.state.doc)).toHaveLength(3)
  editor.commands.undo()
  expect(editor.getHTML()).toBe(before)
})

test('what was typed before and after is no part of the step', async () => {
  show('<p>江水漫过了路</p>')
  editor.commands.insertContentAt(1, '今')
  await select(1, 8)
  await ask(rewriting)
  await came('今江水漫过路面')
  await expect.poll(text).toBe('今江水漫过-了-路+面+')
  await act(async () => void editor.commands.insertContentAt(1, '昨'))
  editor.commands.undo()
  expect(text()).toBe('今江水漫过-了-路+面+')
  editor.commands.undo()
  expect(text()).toBe('今江水漫过了路')
  editor.commands.undo()
  expect(text()).toBe('江水漫过了路')
})

test('walked with F9 each is decided by itself', async () => {
  show('<p>江水漫过了道路，船也停航了。</p>')
  await select(1, 15)
  await ask(rewriting)
  await came('江水漫过道路，船停航了。')
  await expect.poll(() => suggestionList(editor.state.doc).length).toBe(2)
  await run('suggestion.next')
  await run('suggestion.accept')
  expect(text()).toBe('江水漫过道路，船-也-停航了。')
})

test('without a selection all of the text is rewritten; somebody writes meanwhile and keeps what they wrote', async () => {
  show('<p>甲方签字了</p><p>乙方签字了</p>')
  await select(1, 1)
  await ask(rewriting)
  expect(asked()[0]!.Context).toEqual([{ Kind: 'selection', ID: 7, Text: '甲方签字了\n乙方签字了', Title: '江水' }])
  await act(async () => void editor.commands.insertContentAt(6, '丙方也签字了。'))
  await came('甲方签字\n乙方签字')
  await expect.poll(() => told().length).toBe(1)
  expect(told()[0]).toContain('等待时这段文字改过')
  expect(text()).toContain('|乙方签字-了-')
  // What they wrote is at most suggested to go.
  expect(text()).toContain('丙方也签字')
})

test('Escape stops: the provider is told, nothing is put in, what arrived is named', async () => {
  show('<p>江水漫过了道路</p>')
  await select(1, 8)
  await ask(rewriting)
  expect(commandOf('ai.leave')).toMatchObject({ title: '停止 AI 回答', keys: 'esc' })
  await run('ai.leave')
  expect(vi.mocked(api.aiAnswers.stop).mock.calls).toEqual([[{ ID: answerID }]])
  await came('江水', { State: 'stopped' })
  await expect.poll(() => told()).toEqual(['改写得更简洁：已停止。已收到的部分在 AI 助手里。'])
  expect(text()).toBe('江水漫过了道路')
  expect(commandOf('ai.leave')).toBeUndefined()
})

test('what went wrong is told in the words of the answer, and a refusal in its own', async () => {
  show('<p>江水漫过了道路</p>')
  await select(1, 8)
  await ask(rewriting)
  await ask(rewriting)
  expect(told()).toEqual(['上一个回答还没有写完，按 Esc 停止后再问。'])
  await came('', { State: 'failed', Problem: '服务没有回答。' })
  await expect.poll(() => told().at(-1)).toBe('服务没有回答。')
  vi.mocked(api.aiAnswers.ask).mockRejectedValueOnce(new Error('x'))
  vi.spyOn(console, 'error').mockReturnValue()
  await ask(rewriting)
  expect(commandOf('ai.leave')).toBeUndefined()
  expect(document.querySelector('.cd-asked')).toBeNull()
})

test('headlines: a digit picks, the title is changed and can be taken back; digits of before count for nothing', async () => {
  show('<p>江水漫过了道路</p>')
  await select(1, 1)
  await ask(forField('title'))
  expect(asked()[0]!.Context).toEqual([{ Kind: 'article', ID: 7, Title: '江水' }])
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  await came('1. 江水漫过滨江路\n2. “滨江路封闭”\n3. 江水漫过滨江路')
  const list = await screen.findByRole('listbox', { name: '选一个标题' })
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['1 江水漫过滨江路', '2 滨江路封闭'])
  expect(document.activeElement).toBe(list)
  now.mockReturnValue(1100)
  fireEvent.keyDown(list, { key: '2' })
  expect(draft.state().mine.Title).toBe('江水')
  now.mockReturnValue(1500)
  await act(async () => void fireEvent.keyDown(list, { key: '2' }))
  expect(draft.state().mine.Title).toBe('滨江路封闭')
  expect(uses).toEqual([{ AnswerID: answerID, Text: '滨江路封闭', Field: 'Title' }])
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(editor.isFocused).toBe(true)
  expect(history.acts.at(-1)!.title).toBe('标题换成“滨江路封闭”')
  await act(async () => void history.acts.at(-1)!.back!())
  expect(draft.state().mine.Title).toBe('江水')
})

test('in the text Ctrl+Z takes back a pick before what was done in the text earlier, and after it what was typed since', async () => {
  show('<p>江水漫过了道路</p>')
  const undo = () => act(async () => void fireEvent.keyDown(editor.view.dom, { key: 'z', ctrlKey: true }))
  act(() => void editor.commands.insertContentAt(1, '今天'))
  await ask(forField('title'))
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  await came('滨江路封闭')
  const list = await screen.findByRole('listbox', { name: '选一个标题' })
  now.mockReturnValue(2000)
  await act(async () => void fireEvent.keyDown(list, { key: '1' }))
  expect(draft.state().mine.Title).toBe('滨江路封闭')
  const written = editor.getText()
  act(() => void editor.commands.insertContentAt(1, '昨天'))
  await undo()
  expect([draft.state().mine.Title, editor.getText()]).toEqual(['滨江路封闭', written])
  answerID += 1
  await ask(forField('title'))
  await came('江水漫过滨江路')
  const again = await screen.findByRole('listbox', { name: '选一个标题' })
  now.mockReturnValue(3000)
  act(() => again.focus())
  now.mockReturnValue(4000)
  await act(async () => void fireEvent.keyDown(again, { key: '1' }))
  expect(draft.state().mine.Title).toBe('江水漫过滨江路')
  notices.items = []
  await undo()
  expect([draft.state().mine.Title, editor.getText()]).toEqual(['滨江路封闭', written])
})

test('keywords are added, several of them; a summary is one', async () => {
  show('<p>江水漫过了道路</p>', { KeyWords: '防汛' })
  await ask(forField('keywords'))
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  await came('滨江路，江水、防汛')
  const list = await screen.findByRole('listbox', { name: '选一个关键词' })
  // The first of them is all of them, and says so.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '1 全部 3 个：滨江路、江水、防汛',
    '2 滨江路',
    '3 江水',
    '4 防汛 ✓ 已用上',
  ])
  now.mockReturnValue(2000)
  await act(async () => void fireEvent.keyDown(list, { key: '２' }))
  await act(async () => void fireEvent.keyDown(list, { key: '3' }))
  expect(draft.state().mine.KeyWords).toBe('防汛,滨江路,江水')
  await act(async () => void fireEvent.keyDown(list, { key: 'Escape' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(editor.isFocused).toBe(true)
  answerID += 1
  await ask(forField('summary'))
  await came('江水今天漫过滨江路。\n\n无人伤亡。')
  await screen.findByRole('listbox', { name: '选一个摘要' })
  await act(async () => void fireEvent.click(screen.getByRole('option')))
  expect(draft.state().mine.Summary).toBe('江水今天漫过滨江路。无人伤亡。')
})

test('who writes meanwhile keeps the focus, and goes to the list by its key', async () => {
  show('<p>江水漫过了道路</p>')
  await ask(forField('title'))
  expect(commandOf('ai.box')!.can(contextOf({}).ctx)).toBe('还在回答，按 Esc 停止。')
  await act(async () => void editor.commands.insertContentAt(1, '今'))
  await came('江水漫过滨江路\n滨江路封闭')
  const list = await screen.findByRole('listbox')
  expect(editor.isFocused).toBe(true)
  expect(commandOf('ai.box')).toMatchObject({ keys: 'alt+j' })
  await run('ai.box')
  expect(document.activeElement).toBe(list)
})

test('what was typed is asked as it is: like the selection it is a rewriting, unlike it one chooses', async () => {
  show('<p>江水漫过了道路</p><p>另讯</p>')
  await select(1, 8)
  await ask(typed('去掉“了”'))
  expect(asked()[0]).toMatchObject({
    Text: '去掉“了”',
    Context: [{ Kind: 'selection', ID: 7, Text: '江水漫过了道路' }],
  })
  await came('江水漫过道路')
  await expect.poll(text).toBe('江水漫过-了-道路|另讯')
  await act(async () => void editor.commands.undo())
  answerID += 1
  await select(1, 8)
  await ask(typed('翻译成英文'))
  await came('The river flooded the road')
  await screen.findByRole('listbox', { name: '怎么用这个回答' })
  expect(screen.getAllByRole('option')[0]!.textContent).toBe('1 替换选中的文字（修订）')
  await act(async () => void fireEvent.click(screen.getAllByRole('option')[0]!))
  await expect.poll(text).toBe('-江水漫过了道路-+The river flooded the road+|另讯')
  expect(asked()[1]).not.toHaveProperty('PromptID', expect.anything())
})

test('with nothing selected the article is told, as it stands here where the server has another', async () => {
  show('<p>江水漫过了道路</p>')
  await act(async () => draft.edit({ Title: '江水退了' }))
  await select(3, 3)
  await ask(typed('要核实什么'))
  expect(asked()[0]!.Context).toEqual([{ Kind: 'text', ID: 7, Text: '江水退了\n江水漫过了道路', Title: '江水退了' }])
  await came('时间和地点。')
  await screen.findByRole('listbox')
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: /放到光标处/ })))
  expect(text()).toBe('江水+时间和地点。+漫过了道路')
  expect(suggestionList(editor.state.doc)[0]).toMatchObject({ answer: answerID, inserted: '时间和地点。' })
})

test('the assistant puts an answer in: over the selection by difference, else where the caret is', async () => {
  show('<p>江水漫过了道路</p><p></p>')
  const insert = (words: string) => act(async () => expect(await textTarget()!.insert(words, 55)).toBeUndefined())
  await select(1, 8)
  expect(textTarget()!.selectedText()).toBe('江水漫过了道路')
  expect(
    textTarget()!
      .context()
      .map(({ Kind }) => Kind),
  ).toEqual(['selection', 'article'])
  await insert('江水漫过道路')
  expect(text()).toBe('江水漫过-了-道路|')
  expect(await act(async () => textTarget()!.takeBack!())).toBeUndefined()
  expect(text()).toBe('江水漫过了道路|')
  expect(textTarget()!.takeBack!()).toBe('稿件后来又改过，请到稿件里撤销。')
  await select(1, 8)
  await insert('江水漫过道路')
  await select(10, 10)
  await insert('**第一段**\n\n第二段')
  expect(text()).toBe('江水漫过-了-道路|+第一段+|<new>+第二段+')
  await run('suggestion.accept')
  expect(editor.getText({ blockSeparator: '|' })).toBe('江水漫过了道路|第一段|第二段')
  // The one before stands open.
  expect(suggestionList(editor.state.doc)).toHaveLength(1)
  expect(uses.map(({ Text }) => Text)).toEqual(['第一段', '第二段'])
})

test('a picture of the library is put in with its words and whose it is', async () => {
  show('<p>江水漫过了道路</p>')
  vi.spyOn(api.media, 'get').mockResolvedValue({
    ...{ Address: '/media/file/a.jpg', Alt: '江面', IsDecorative: false, Description: '江水漫过道路' },
    ...{ Credit: '', AiLabel: 'generated', Width: 8, Height: 6 },
  } as never)
  const made = { MediaID: 3, Address: '/media/file/a.jpg', Kind: 'picture', Title: '江面' } as const
  await act(async () => expect(await textTarget()!.insertMedia!(made)).toBeUndefined())
  expect(editor.getHTML()).toContain('alt="江面"')
  expect(editor.getHTML()).toContain('江水漫过道路</figcaption>')
})

test('in a text that can only be read nothing is put, and no target is offered', async () => {
  show('<p>江水漫过了道路</p>', {}, false)
  expect(textTarget()).toBeUndefined()
})

test('cells of a table are rewritten one by one', async () => {
  show('<table><tbody><tr><td><p>水位高了</p></td><td><p>流量大了</p></td></tr></tbody></table>')
  const { doc } = editor.state
  await act(async () => editor.view.dispatch(editor.state.tr.setSelection(CellSelection.create(doc, 2, 10))))
  await ask(rewriting)
  expect(told()).toEqual(['表格里一次只能改写一个单元格，请在一个单元格里选择文字。'])
  expect(asked()).toEqual([])
})
