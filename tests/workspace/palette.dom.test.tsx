import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defineCommand, type Command } from '../../src/workspace/command.ts'
import { ime } from '../../src/workspace/keys/ime.ts'
import { modeInfo, MODES, readMode } from '../../src/workspace/palette/mode.ts'
import { closePalette, openPalette } from '../../src/workspace/palette/palette.ts'
import { PaletteHost, preparePalette } from '../../src/workspace/palette/PaletteHost.tsx'
import { setRecordSources, type FoundRecord } from '../../src/workspace/palette/recordSource.ts'
import { panes } from '../../src/workspace/dock/panes.ts'
import { dropRecord, recordOf } from '../../src/workspace/dock/records.ts'
import { ask, questions, withdrawQuestions } from '../../src/workspace/questions.ts'
import { setCommands } from '../../src/workspace/registry.ts'
import { forgetReads } from '../../src/workspace/data.ts'
import { api, prepareApi, session } from '../../src/workspace/session.ts'
import { settings } from '../../src/workspace/settings.ts'

let ran: string[] = []
/** Answers the palette waits for, by text, in the order asked. */
let asked: { text: string; answer: (found: FoundRecord[]) => void; fail: (error: Error) => void }[] = []

const command = (id: string, title: string, more: Partial<Command> = {}): Command =>
  defineCommand({ id, title, group: '稿件', run: () => void ran.push(id), ...more })
const record = (number: number, title: string): FoundRecord => ({
  id: `article:${number}`,
  title,
  hint: `编号 ${number}`,
  keywords: [],
  open: (_, where) => void ran.push(`open ${number} ${where}`),
})

beforeAll(async () => {
  await preparePalette()
})

beforeEach(() => {
  ran = []
  asked = []
  settings.values = {}
  setCommands([
    command('articles.top', '置顶', { keys: 't' }),
    command('articles.untop', '取消置顶', { can: () => '“台风”没有置顶。' }),
    command('articles.secret', '置顶秘密', { can: () => false }),
    command('articles.headline', '头条'),
    command('go.home', '首页', { group: '前往', run: (ctx) => ctx.open('/HomePage/index', {}) }),
  ])
  setRecordSources([
    {
      title: '稿件',
      limit: 10,
      can: () => true,
      search: (_, text) => new Promise((answer, fail) => asked.push({ text, answer, fail })),
      byNumber: async (_, number) => (number === 7 ? record(7, '七号稿件') : undefined),
    },
  ])
  document.body.innerHTML = '<button id="origin">原处</button>'
  document.getElementById('origin')!.focus()
  render(<PaletteHost />)
})

afterEach(() => {
  act(() => {
    withdrawQuestions()
    closePalette()
  })
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

const open = async (start?: string) => {
  act(() => openPalette(start))
  return (await screen.findByRole('combobox', { name: '命令面板' })) as HTMLInputElement
}
const rows = () => screen.queryAllByRole('option').map((row) => row.dataset.command)
const highlighted = () =>
  screen.queryAllByRole('option').find((row) => row.getAttribute('aria-selected') === 'true')?.dataset.command
const arrived = (text: string) => waitFor(() => expect(asked.map((one) => one.text)).toContain(text))

test('opens with the focus in it and its first row highlighted, and tells the input of it', async () => {
  const input = await open()
  expect(document.activeElement).toBe(input)
  expect(rows()).toEqual(['articles.top', 'articles.headline', 'go.home', 'articles.untop'])
  expect(highlighted()).toBe('articles.top')
  const active = input.getAttribute('aria-activedescendant')
  expect(document.getElementById(active!)?.dataset.command).toBe('articles.top')
})

test('finds by characters, sound and initials; hidden commands are never shown', async () => {
  const input = await open()
  await userEvent.type(input, 'zd')
  expect(rows()).toEqual(['articles.top', 'articles.untop'])
  await userEvent.clear(input)
  await userEvent.type(input, '头')
  expect(rows()).toEqual(['articles.headline'])
  expect(screen.getByText('头').tagName).toBe('MARK')
})

test('a command that cannot run stands last with its reason; choosing it runs nothing and tells why', async () => {
  const input = await open()
  await userEvent.type(input, '置顶')
  expect(rows()).toEqual(['articles.top', 'articles.untop'])
  const blocked = screen.getAllByRole('option')[1]!
  expect(highlighted()).toBe('articles.top')
  expect(blocked.textContent).toContain('“台风”没有置顶')
  await userEvent.keyboard('{ArrowDown}')
  expect(highlighted()).toBe('articles.untop')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(questions.items).toHaveLength(1))
  expect(questions.items[0]).toMatchObject({ text: '为什么不能“取消置顶”', detail: '“台风”没有置顶。' })
  expect(ran).toEqual([])
})

test('Enter runs the highlighted row, closes, and the focus is where it was', async () => {
  await open()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(ran).toEqual(['articles.headline'])
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement?.id).toBe('origin')
})

test('what was used last stands first, the newest before others', async () => {
  for (const keys of ['头{Enter}', '置{Enter}']) {
    await open()
    await userEvent.keyboard(keys)
  }
  await open()
  expect(rows().slice(0, 3)).toEqual(['articles.top', 'articles.headline', 'go.home'])
  expect(screen.getByText('最近使用')).toBeTruthy()
})

test('of equal matches what the pane in front offers stands first', async () => {
  act(() => setCommands([command('log.export', '导出操作日志', { group: '前往' }), command('articles.export', '导出')]))
  let input = await open()
  await userEvent.type(input, '导出')
  expect(rows()).toEqual(['articles.export', 'log.export'])
  act(closePalette)
  act(() => {
    panes.active = 'p1'
    recordOf('p1').commands.set('list', [command('list.export', '导出为表格', { where: 'list' })])
    panes.stamp += 1
  })
  input = await open()
  await userEvent.type(input, '导出')
  // What is called just so is no equal of it.
  expect(rows()).toEqual(['articles.export', 'list.export', 'log.export'])
  act(() => {
    dropRecord('p1')
    panes.active = undefined
  })
})

test('Escape closes and gives the focus back', async () => {
  await open()
  await userEvent.keyboard('abc{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement?.id).toBe('origin')
  expect(ran).toEqual([])
})

test('while an input method composes nothing is looked for and Enter does nothing', async () => {
  const input = await open()
  fireEvent.compositionStart(input)
  fireEvent.change(input, { target: { value: 'touti' } })
  expect(input.value).toBe('touti')
  expect(rows()).toHaveLength(4)
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true, keyCode: 229 })
  expect(ran).toEqual([])
  fireEvent.change(input, { target: { value: '头条' } })
  fireEvent.compositionEnd(input)
  expect(rows()).toEqual(['articles.headline'])
})

test('an Enter right after a composition belongs to it', async () => {
  const stop = ime.attach(window)
  const input = await open()
  fireEvent.compositionEnd(input)
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(ran).toEqual([])
  // A letter is a letter, however soon it comes.
  await userEvent.type(input, '头')
  expect(input.value).toBe('头')
  stop()
})

test('late answers come below and do not move the highlight', async () => {
  const input = await open()
  await userEvent.type(input, '头')
  await arrived('头')
  await userEvent.keyboard('{ArrowDown}')
  const before = highlighted()
  act(() => asked.at(-1)!.answer([record(1, '头版头条'), record(2, '带头人')]))
  await waitFor(() => expect(rows()).toEqual(['articles.headline', 'article:1', 'article:2']))
  expect(highlighted()).toBe(before)
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  expect(ran).toEqual(['open 1 right'])
})

test('an answer to what is no longer asked is dropped', async () => {
  const input = await open()
  await userEvent.type(input, '台')
  await arrived('台')
  await userEvent.type(input, '风')
  await arrived('台风')
  act(() => asked.find((one) => one.text === '台风')!.answer([record(2, '台风登陆')]))
  await waitFor(() => expect(rows()).toEqual(['article:2']))
  await act(async () => asked.find((one) => one.text === '台')!.answer([record(1, '台北')]))
  expect(rows()).toEqual(['article:2'])
})

test('records met before stay while one types on, before the server answers', async () => {
  const input = await open()
  await userEvent.type(input, '台')
  await arrived('台')
  act(() => asked.at(-1)!.answer([record(1, '台北'), record(2, '台风登陆')]))
  await waitFor(() => expect(rows()).toEqual(['article:1', 'article:2']))
  await userEvent.type(input, '风')
  expect(rows()).toEqual(['article:2'])
})

test('says what was looked for when nothing is found, and what helps', async () => {
  const input = await open()
  await userEvent.type(input, '不存在')
  await arrived('不存在')
  act(() => asked.at(-1)!.answer([]))
  await screen.findByText('没有找到“不存在”。已查找命令、页面和稿件标题。')
  expect(rows()).toEqual(['mode:help'])
})

test('says why records could not be looked for', async () => {
  const input = await open()
  await userEvent.type(input, '台风')
  await arrived('台风')
  act(() => asked.at(-1)!.fail(new Error('网络连接不上服务器，请检查网络后重试。')))
  await screen.findByText('稿件没有查到：网络连接不上服务器，请检查网络后重试。')
})

test.each(['>', '》', '＞'])(
  '%s looks for commands only; Backspace on the empty input leaves the mode',
  async (prefix) => {
    const input = await open()
    fireEvent.change(input, { target: { value: `${prefix}头` } })
    expect(input.value).toBe('头')
    expect(screen.getByText('命令', { selector: '.cd-palette-chip' })).toBeTruthy()
    expect(rows()).toEqual(['articles.headline'])
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(document.querySelector('.cd-palette-chip')).toBeNull()
    expect(asked).toEqual([])
  },
)

test.each([':7', '：７'])('%s opens a record by its number', async (text) => {
  const input = await open()
  fireEvent.change(input, { target: { value: text } })
  await screen.findByText('七号稿件')
  await userEvent.keyboard('{Enter}')
  expect(ran).toEqual(['open 7 reuse'])
})

test('a number that nothing has is said and cannot be chosen', async () => {
  await open(':8')
  await screen.findByText('没有编号为 8 的稿件')
  await userEvent.keyboard('{Enter}')
  expect(ran).toEqual([])
})

test('? tells of the modes, and choosing one goes there', async () => {
  await open('？')
  expect(rows()).toEqual(
    ['all', 'commands', 'people', 'channels', 'number', 'media', 'layouts', 'prompts', 'blocked'].map(
      (mode) => `mode:${mode}`,
    ),
  )
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByText('命令', { selector: '.cd-palette-chip' })).toBeTruthy()
})

const pick = [
  { title: '事实有误', value: '事实有误' },
  { title: '标题不准确', value: '标题不准确' },
]

test.for(
  MODES.filter(({ mode }) => mode !== 'all').flatMap(({ mode, prefixes }) =>
    prefixes.map((one) => [one, mode] as const),
  ),
)('typed over what stood there in another mode, %s means %s', async ([prefix, mode]) => {
  const before = mode === 'commands' ? '@' : '>'
  const input = await open(`${before}tou`)
  await userEvent.type(input, prefix, { initialSelectionStart: 0, initialSelectionEnd: input.value.length })
  expect(document.querySelector('.cd-palette-chip')?.textContent).toBe(modeInfo(mode).title)
  expect(input.value).toBe('')
  // The same before what stands there: the text stays.
  await userEvent.type(input, '1')
  await userEvent.type(input, before, { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(document.querySelector('.cd-palette-chip')?.textContent).toBe(modeInfo(readMode('all', before).mode).title)
  expect(input.value).toBe('1')
})

test('a letter typed over what stood there stays in the mode, and an emptied input leaves it by Backspace', async () => {
  const input = await open('>tou')
  await userEvent.type(input, 'z', { initialSelectionStart: 0, initialSelectionEnd: 3 })
  expect([document.querySelector('.cd-palette-chip')?.textContent, input.value]).toEqual(['命令', 'z'])
  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(document.querySelector('.cd-palette-chip')).toBeNull()
})

test('asks step by step, goes back, and answers', async () => {
  let answers: unknown
  act(() => {
    void ask('退回', [
      { name: 'Reason', label: '退回理由', kind: 'pick', free: true, options: () => pick },
      { name: 'Note', label: '备注', kind: 'text', max: 5 },
    ]).then((said) => (answers = said))
  })
  const input = await screen.findByRole('combobox', { name: '命令面板' })
  expect(document.activeElement).toBe(input)
  await userEvent.keyboard('2{Enter}')
  expect(screen.getByText('退回理由：标题不准确')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('请填写备注。')
  await userEvent.keyboard('太长的备注{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('我的理由{Enter}')
  expect(screen.getByText('退回理由：我的理由')).toBeTruthy()
  await userEvent.keyboard('写了六个字啊{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('备注不能超过 5 个字，现在是 6 个。')
  await userEvent.keyboard('{Backspace}{Enter}')
  await waitFor(() => expect(answers).toEqual({ Reason: '我的理由', Note: '写了六个字' }))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement?.id).toBe('origin')
})

test('Escape steps out of a question', async () => {
  let answers: unknown = 'none'
  act(
    () =>
      void ask('移动', [{ name: 'To', label: '移动到', kind: 'pick', options: async () => pick }]).then(
        (said) => (answers = said),
      ),
  )
  await screen.findByText('事实有误')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(answers).toBeUndefined())
  expect(questions.items).toHaveLength(0)
})

test('a pick that is not free takes only what it offers; what was chosen last is highlighted the next time', async () => {
  const put = () => act(() => void ask('移动', [{ name: 'To', label: '移动到', kind: 'pick', options: () => pick }]))
  put()
  await screen.findByText('事实有误')
  await userEvent.keyboard('没有的{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('没有“没有的”，请从列表里选择“移动到”。')
  await userEvent.keyboard('{Backspace>3/}btbzq{Enter}')
  await waitFor(() => expect(questions.items).toHaveLength(0))
  put()
  await screen.findByText('标题不准确')
  const selected = screen.getAllByRole('option').find((row) => row.getAttribute('aria-selected') === 'true')
  expect(selected?.textContent).toContain('标题不准确')
})

test('an Enter that is ahead of the options counts when they are here, unless what was typed is changed since', async () => {
  let give: (options: readonly { title: string; value: number }[]) => void = () => {}
  let answers: Record<string, unknown> | undefined
  const put = () =>
    act(() => {
      const options = () => new Promise<readonly { title: string; value: number }[]>((done) => (give = done))
      void ask('移动', [{ name: 'To', label: '移动到', kind: 'pick', options }]).then((said) => (answers = said))
    })
  const come = () =>
    act(() =>
      give([
        { title: '要闻', value: 1 },
        { title: '民生', value: 2 },
      ]),
    )
  put()
  await screen.findByText('正在读取选项…')
  await userEvent.keyboard('民生{Enter}')
  await come()
  await waitFor(() => expect(answers).toEqual({ To: 2 }))

  put()
  await screen.findByText('正在读取选项…')
  await userEvent.keyboard('民生{Enter}{Backspace>2/}')
  await come()
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  expect(questions.items).toHaveLength(1)
})

test('an Enter that is ahead of what the server finds chooses what is found', async () => {
  let answers: Record<string, unknown> | undefined
  const all = ['要闻', '民生', '民生服务'].map((title, at) => ({ title, value: at }))
  const find = async (_: unknown, { keyword }: { keyword: string }) => ({
    options: all.filter(({ title }) => title.includes(keyword)),
    more: false,
  })
  act(() => {
    void ask('移动', [{ name: 'To', label: '移动到', kind: 'pick', find }]).then((said) => (answers = said))
  })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  await userEvent.keyboard('民生{Enter}')
  await waitFor(() => expect(answers).toEqual({ To: 1 }))
})

test('Enter leaves out what may be left out, and does not choose what is offered first', async () => {
  let answers: unknown = 'none'
  act(() => {
    void ask('标记人物', [
      { name: 'Who', label: '是谁', kind: 'pick', optional: true, options: () => pick },
      { name: 'At', label: '到什么时候', kind: 'time', optional: true },
      { name: 'Other', label: '原因', kind: 'pick', optional: true, options: () => pick },
    ]).then((said) => (answers = said))
  })
  expect((await screen.findAllByRole('option'))[0]!.textContent).toBe('不填')
  await userEvent.keyboard('{Enter}')
  await screen.findByPlaceholderText(/到什么时候/)
  await userEvent.keyboard('{Enter}')
  await screen.findByPlaceholderText(/原因/)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(answers).toEqual({ Who: undefined, At: undefined, Other: pick[0]!.value }))
})

test('a moment is understood as typed and said in full', async () => {
  let answers: Record<string, unknown> | undefined
  act(() => {
    void ask('定时发布', [{ name: 'At', label: '发布时间', kind: 'time' }]).then((said) => (answers = said))
  })
  await screen.findByRole('combobox')
  await userEvent.keyboard('什么时候{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('看不懂“什么时候”这个时间')
  await userEvent.keyboard('{Backspace>4/}2027-03-04 8:05')
  expect(screen.getByRole('option').textContent).toContain('2027 年 3 月 4 日 周四 08:05')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(answers?.At).toBe(new Date(2027, 2, 4, 8, 5).toISOString()))
})

test('a question a command asks takes the place of the search', async () => {
  setCommands([
    command('articles.refuse', '退回', {
      run: async (ctx) => {
        const said = await ctx.ask('退回', [{ name: 'Reason', label: '退回理由', kind: 'text' }])
        ran.push(String(said?.Reason))
      },
    }),
  ])
  await open()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('退回理由')).toBeTruthy()
  await userEvent.keyboard('不实{Enter}')
  await waitFor(() => expect(ran).toEqual(['不实']))
  expect(document.activeElement?.id).toBe('origin')
})

test('a palette that was opened before the commands of the contract shows them when they come', async () => {
  const input = await open()
  fireEvent.change(input, { target: { value: 'caogao' } })
  expect(rows()).not.toContain('go.drafts')
  act(() => setCommands([command('go.drafts', '草稿箱', { group: '前往' })]))
  await waitFor(() => expect(rows()).toContain('go.drafts'))
  expect(document.activeElement).toBe(input)
})

test('what others of the station may do is found last with what is missing, and never carried out', async () => {
  await prepareApi()
  vi.spyOn(api.directory, 'heldPages').mockResolvedValue({ Pages: ['/media/Transcode'] })
  vi.spyOn(api.directory, 'whoMay').mockResolvedValue({
    ...{ Needs: '转码', Total: 1 },
    People: [{ ID: 1, Name: '郑海波', Role: '管理员', Unit: '' }],
  })
  const run = () => void ran.push('never')
  act(() =>
    setCommands([
      command('go.transcode', '转码', { needs: '/media/Transcode', can: () => false, run }),
      command('conversions.hurry', '优先转码', { needs: 'conversions.hurry', can: () => false, run }),
      // Nobody of the station has its page.
      command('go.formats', '转码格式', { needs: '/media/Formats', can: () => false, run }),
      command('articles.top', '置顶'),
    ]),
  )
  const input = await open()
  expect(rows()).toEqual(['articles.top'])
  await userEvent.type(input, '转码')
  await waitFor(() => expect(rows()).toEqual(['go.transcode', 'conversions.hurry']))
  const texts = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(texts[0]).toContain('没有权限：需要「转码」页面')
  expect(texts[1]).toContain('没有权限：需要「转码任务」的「优先转码」权限')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(questions.items).toHaveLength(1))
  expect(questions.items[0]).toMatchObject({ detail: '需要「转码」页面。可以做的人：郑海波（管理员）。' })
  expect(ran).toEqual([])
})

test('what somebody may do, only not here, is nothing that lacks a permission', async () => {
  await prepareApi()
  vi.spyOn(api.directory, 'heldPages').mockResolvedValue({ Pages: ['/media/Transcode'] })
  session.grants = { '/media/Transcode': { defined: [], granted: [] } }
  act(() => setCommands([command('video.cut', '剪辑', { needs: '/media/Transcode', can: () => false })]))
  const input = await open()
  await userEvent.type(input, '>剪辑')
  await screen.findByText(/没有找到“剪辑”/)
  expect(rows()).not.toContain('video.cut')
  session.grants = {}
})
