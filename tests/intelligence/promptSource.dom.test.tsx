// `;` in the palette: prompts by characters and sound, run on the text that was written last, or asked as it is.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { promptSource } from '../../src/commands/intelligence/promptSource.ts'
import { askedAbout } from '../../src/workspace/ai/selection.ts'
import { offerTextTarget, type TextAsking } from '../../src/workspace/ai/textTarget.ts'
import { forgetReads } from '../../src/workspace/data.ts'
import { setModeSource } from '../../src/workspace/palette/modeSources.ts'
import { paletteCommands } from '../../src/workspace/palette/paletteCommands.ts'
import { closePalette, openPalette } from '../../src/workspace/palette/palette.ts'
import { PaletteHost, preparePalette } from '../../src/workspace/palette/PaletteHost.tsx'
import { setRecordSources } from '../../src/workspace/palette/recordSource.ts'
import { setCommands } from '../../src/workspace/registry.ts'
import { api, prepareApi } from '../../src/workspace/session.ts'
import { contextOf } from '../commands/context.ts'

const prompt = (ID: number, Name: string, Purpose: string, Text: string) => ({ ID, Name, Purpose, Text })
const prompts = [
  prompt(1, '改写得更简洁', 'rewrite', '更简洁：{选中}'),
  prompt(2, '标题 ×5', 'title', '标题：{标题}\n{正文}'),
  prompt(3, '写诗', 'answer', '写一首诗'),
]

let asked: TextAsking[]
let takeBack: (() => void) | undefined
beforeAll(async () => {
  await prepareApi()
  await preparePalette()
  setCommands([])
  setRecordSources([])
  setModeSource(promptSource)
})
beforeEach(() => {
  asked = []
  vi.spyOn(api.aiPrompts, 'usable').mockResolvedValue(prompts as never)
  vi.spyOn(api.aiAnswers, 'ask').mockResolvedValue({ ConversationID: 9, QuestionID: 1, AnswerID: 2 } as never)
  vi.spyOn(api.push, 'ticket').mockReturnValue(new Promise(() => {}))
  document.body.innerHTML = '<button id="origin">原处</button>'
  document.getElementById('origin')!.focus()
  render(<PaletteHost />)
})
afterEach(() => {
  act(() => closePalette())
  takeBack?.()
  takeBack = undefined
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})
const editor = () => {
  takeBack = offerTextTarget('p1', {
    ...{ title: () => '江水', selectedText: () => '', insert: () => undefined },
    context: () => [{ Kind: 'article', ID: 7 }],
    ask: (asking) => void asked.push(asking),
  })
}
const open = async (start = '') => {
  act(() => openPalette(start))
  return (await screen.findByRole('combobox', { name: '命令面板' })) as HTMLInputElement
}
const rows = () => screen.queryAllByRole('option').map((row) => row.querySelector('.cd-palette-title')?.textContent)

test.each([';', '；'])('%s begins the mode, and all prompts are there', async (sign) => {
  const input = await open()
  await userEvent.type(input, sign)
  await waitFor(() => expect(rows()).toEqual(['改写得更简洁', '标题 ×5', '写诗']))
  expect(input.value).toBe('')
  expect(screen.getByText('提示词', { selector: '.cd-palette-chip' })).toBeTruthy()
})

test.each([
  ['简洁', '改写得更简洁'],
  ['gxdgjj', '改写得更简洁'],
  ['biaoti', '标题 ×5'],
  ['bt', '标题 ×5'],
])('%s finds %s, and Enter runs it in the text', async (words, title) => {
  editor()
  const input = await open(';')
  await waitFor(() => expect(rows()).toHaveLength(3))
  await userEvent.type(input, words)
  expect(rows()).toEqual([title, `直接问：${words}`])
  await userEvent.keyboard('{Enter}')
  const isTitle = title === '标题 ×5'
  expect(asked).toEqual([
    {
      ...{ Title: title, Text: '', PromptID: isTitle ? 2 : 1, Purpose: isTitle ? 'title' : 'rewrite' },
      wants: { selection: !isTitle, article: isTitle },
    },
  ])
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement?.id).toBe('origin')
})

test('what matches no prompt is asked as it is', async () => {
  editor()
  const input = await open('；')
  await userEvent.type(input, '去掉所有“了”；其余不动')
  await waitFor(() => expect(rows()).toEqual(['直接问：去掉所有“了”；其余不动']))
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual([
    {
      ...{ Title: '去掉所有“了”；其余不动', Text: '去掉所有“了”；其余不动' },
      wants: { selection: false, article: false },
    },
  ])
})

test('where no text is open, or it is wanted beside, the assistant is asked and opened at the answer', async () => {
  const { ctx, happened } = contextOf({ answers: { 'aiPrompts.usable': prompts } })
  const [first] = await promptSource.find(ctx, '')
  first!.open(ctx, 'reuse')
  await waitFor(() => expect(happened.opened).toEqual([['/Ai/AiChat', { ID: 9 }, 'beside']]))
  expect(vi.mocked(api.aiAnswers.ask).mock.calls[0]).toEqual([
    { Text: '', PromptID: 1, Purpose: 'copywriting', Context: [] },
  ])
  editor()
  promptSource.typed!('台风什么时候来').open(ctx, 'right')
  await waitFor(() => expect(happened.opened[1]).toEqual(['/Ai/AiChat', { ID: 9 }, 'right']))
  expect(vi.mocked(api.aiAnswers.ask).mock.calls[1]).toEqual([
    { Text: '台风什么时候来', Purpose: 'copywriting', Context: [{ Kind: 'article', ID: 7 }] },
  ])
  expect(asked).toEqual([])
})

test('it is said what a prompt would be run on, and where Ctrl+Enter leads', async () => {
  await open('；')
  screen.getByText('没有打开的稿件，在 AI 助手里问')
  const said = screen.getByRole('dialog').textContent
  expect(said).toContain('到 AI 助手里问')
  expect(said).not.toContain('右侧打开')
})

test('where a text is open, what is selected in it is counted, and its words are not brought along once more', async () => {
  const stop = offerTextTarget('e', {
    ...{ title: () => '江水', selectedText: () => '漫过\n道路', insert: () => undefined },
    context: () => [{ Kind: 'selection', Text: '漫过道路' }],
  })
  await open('；')
  screen.getByText('将作用于：选中的 4 个字 · “江水”')
  promptSource.typed!('台风').open(contextOf().ctx, 'right')
  expect(askedAbout()).toBe('漫过道路')
  stop()
})

test('beside, what is selected goes without its article, unless the prompt has places for both', async () => {
  const selected = { Kind: 'selection', ID: 7, Text: '漫过道路' } as const
  const article = { Kind: 'article', ID: 7 } as const
  const stop = offerTextTarget('e', {
    ...{ title: () => '江水', selectedText: () => '漫过道路', insert: () => undefined },
    context: () => [selected, article],
  })
  const { ctx } = contextOf({ answers: { 'aiPrompts.usable': prompts } })
  const told = async (open: (of: typeof ctx, where: 'right') => unknown) => {
    vi.mocked(api.aiAnswers.ask).mockClear()
    await open(ctx, 'right')
    return vi.mocked(api.aiAnswers.ask).mock.calls[0]![0].Context
  }
  const [rewrite, titles, poem] = await promptSource.find(ctx, '')
  expect(await told(promptSource.typed!('说说这段').open)).toEqual([selected])
  expect(await told(rewrite!.open)).toEqual([selected])
  expect(await told(poem!.open)).toEqual([selected])
  expect(await told(titles!.open)).toEqual([article])
  stop()
})

test('a letter key opens it where nobody types, another one within a text', () => {
  expect(paletteCommands.find(({ id }) => id === 'palette.prompts')?.keys).toEqual([';', 'alt+;'])
})
