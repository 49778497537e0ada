import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import { FormBody } from '../../../src/panels/form/FormBody.tsx'
import { keepForm, keptForm } from '../../../src/panels/parts/kept/keptForm.ts'
import {
  defineCommand,
  type AskField,
  type Command,
  type Context,
  type Subject,
} from '../../../src/workspace/command.ts'
import { notices } from '../../../src/workspace/notices.ts'
import type { CloseGuard, Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { settings } from '../../../src/workspace/settings.ts'
import { contextOf } from '../../commands/context.ts'

// Fetched when it is first opened. How long a busy machine takes to read Blueprint's calendar proves nothing here.
await import('../../../src/panels/form/Calendar.tsx')

vi.mock('../../../src/panels/form/goBack.ts', () => ({ closeForm: vi.fn(async () => {}) }))
const { closeForm } = await import('../../../src/panels/form/goBack.ts')

const levels = [
  { title: '一级审核', value: 1 },
  { title: '二级审核', value: 2 },
]
const fields: AskField[] = [
  { name: 'Name', label: '名称', kind: 'text', max: 5, hint: '最多 5 个字' },
  { name: 'Note', label: '备注', kind: 'area', optional: true },
  { name: 'Secret', label: '密钥', kind: 'password', optional: true },
  { name: 'Order', label: '排序', kind: 'number', optional: true, section: '更多' },
  { name: 'Level', label: '审核', kind: 'pick', options: async () => levels, optional: true },
  { name: 'Tags', label: '标签', kind: 'many', options: () => [...levels], optional: true },
  { name: 'On', label: '启用', kind: 'flag' },
]

/** What the pane was told, and what was sent. */
let guard: CloseGuard | undefined
let commands: readonly Command[]
let sent: Record<string, unknown>[]
/** Under which key each was sent. */
let keys: (string | undefined)[]
let answer: () => Promise<boolean>

beforeEach(() => {
  guard = undefined
  commands = []
  sent = []
  keys = []
  answer = async () => true
  settings.values = {}
  notices.items = []
  vi.mocked(closeForm).mockClear()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network here')
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pane: Pane = {
  id: 'p1',
  page: '/Form',
  params: {},
  active: true,
  visible: true,
  window,
  setTitle: () => {},
  setParams: () => {},
  setGuard: (next) => void (guard = next),
  setSubject: () => {},
  setCommands: (_, offered) => void (commands = offered ?? []),
  setFocus: (focus) => focus?.(),
  close: () => {},
}

interface Opening {
  readonly record?: object
  readonly again?: () => object
  readonly list?: readonly AskField[]
  /** What an empty form begins with. */
  readonly given?: Readonly<Record<string, unknown>>
}

function show({ record, again, list = fields, given }: Opening = {}) {
  const contextWith = (row: object): Context => ({
    ...contextOf().ctx,
    subject: { family: 'smsParameters', rows: [row] } as unknown as Subject,
  })
  const withInitial = list.map((field) => ({
    ...field,
    initial: (ctx: Context) =>
      (ctx.subject?.rows[0] as Record<string, unknown> | undefined)?.[field.name] ?? given?.[field.name],
  }))
  const form = {
    family: 'smsParameters' as const,
    onRecord: record !== undefined,
    fields: withInitial,
    send: async (_: Context, answers: Readonly<Record<string, unknown>>, key?: string) => {
      sent.push({ ...answers })
      keys.push(key)
      return answer()
    },
  }
  const command = defineCommand({ id: 'smsParameters.edit', title: '编辑短信参数', group: '短信参数', form, run() {} })
  const draw = (row: object | undefined) => (
    <PaneProvider value={pane}>
      <FormBody
        command={command}
        form={form}
        ID={row ? 7 : undefined}
        ctx={row ? contextWith(row) : contextOf().ctx}
        title="编辑短信参数“通知”"
        readAgain={row ? async () => again?.() ?? row : undefined}
        contextWith={contextWith}
      />
    </PaneProvider>
  )
  const drawn = render(draw(record))
  return { ...drawn, follow: (row: object) => drawn.rerender(draw(row)) }
}

const input = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
/** What stands under a field and is read with it. */
const remarkOf = (label: RegExp) =>
  document.getElementById(input(label).getAttribute('aria-describedby')!)?.textContent?.trim()
const run = (id: string) => act(async () => commands.find((one) => one.id === `form.${id}`)?.run(contextOf().ctx))

test('the first field has the focus, Tab walks them in order, hints are tied to their fields', async () => {
  show()
  expect(document.activeElement).toBe(input(/^名称/))
  expect(remarkOf(/^名称/)).toBe('最多 5 个字')
  await userEvent.tab()
  expect(document.activeElement).toBe(input('备注'))
  expect(screen.getByText('更多').tagName).toBe('LEGEND')
})

test('a record that was taken from where one stood is passed over: the focus is in the first field that must be filled', () => {
  const find = async () => ({ options: [{ title: '江边', value: 3 }], more: false })
  const list: readonly AskField[] = [
    { name: 'MediaID', label: '媒资', kind: 'pick', find },
    { name: 'Note', label: '备注', kind: 'text', optional: true },
    { name: 'Agreed', label: '谁要求的', kind: 'text' },
  ]
  show({ list, given: { MediaID: 3 } })
  expect(document.activeElement).toBe(input(/^谁要求的/))
  cleanup()
  show({ list })
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('MediaID')
})

test('what is wrong stands under its field, which has the focus; nothing is sent', async () => {
  show()
  await userEvent.tab()
  await run('save')
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(input(/^名称/))
  expect(input(/^名称/).getAttribute('aria-invalid')).toBe('true')
  expect(remarkOf(/^名称/)).toBe('请填写名称。 最多 5 个字')
  await userEvent.type(input(/^名称/), '一')
  expect(screen.queryByText('请填写名称。')).toBeNull()
  expect(closeForm).not.toHaveBeenCalled()
})

test('what the server says of a field stands under that field; of none, beside the buttons', async () => {
  show()
  await userEvent.type(input(/^名称/), '通知')
  await userEvent.tab()
  answer = async () => {
    const message = '已经有名称是“通知”的短信参数，请换一个名称。'
    throw new Refusal('conflict', message, { detail: { Fields: [{ Field: 'Name', Message: message }] } })
  }
  await run('save')
  expect(remarkOf(/^名称/)).toContain('已经有名称是“通知”的短信参数')
  expect(document.activeElement).toBe(input(/^名称/))
  expect(notices.items).toEqual([])
  answer = async () => {
    throw new Refusal('busy', '同时操作的人太多，请稍后重试。')
  }
  await run('save')
  expect(screen.getByText('同时操作的人太多，请稍后重试。').className).toBe('cd-form-trouble')
  expect(input(/^名称/).value).toBe('通知')
})

test('saving sends every field as its kind says, forgets the half-typed text, and closes', async () => {
  show()
  await userEvent.type(input(/^名称/), ' 通知 ')
  await userEvent.type(input('排序'), '１２')
  await userEvent.click(input('启用'))
  expect(guard?.question).toContain('还没有保存')
  await run('save')
  expect(sent).toEqual([{ Name: '通知', Note: '', Order: 12, Tags: [], On: true }])
  expect(closeForm).toHaveBeenCalledWith('p1', 'smsParameters.edit', 'smsParameters')
  expect(keptForm('smsParameters.edit', undefined)).toBeUndefined()
  expect(guard).toBeUndefined()
})

test('saving and staying begins the next new record; two presses send once', async () => {
  let finish: (value: boolean) => void = () => {}
  answer = () => new Promise((done) => (finish = done))
  show()
  await userEvent.type(input(/^名称/), '甲')
  const stay = commands.find(({ id }) => id === 'form.stay')!
  act(() => {
    void stay.run(contextOf().ctx)
    void stay.run(contextOf().ctx)
  })
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => finish(true))
  await waitFor(() => expect(input(/^名称/).value).toBe(''))
  expect(sent).toHaveLength(1)
  expect(closeForm).not.toHaveBeenCalled()
})

test('a new record is sent under one key until it is saved, also after a change and when the form is opened again', async () => {
  const first = show()
  await userEvent.type(input(/^名称/), '甲')
  answer = async () => {
    throw new Refusal('fault', '网络连接不上服务器，请检查网络后重试。', { detail: { offline: true } })
  }
  await run('stay')
  await userEvent.type(input(/^名称/), '乙')
  await run('stay')
  first.unmount()
  show()
  answer = async () => {
    throw new Refusal('conflict', '刚才那一次已经保存。', { detail: { Repeated: true } })
  }
  await run('stay')
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w.:-]{8,64}$/)
  expect(screen.getByText('刚才那一次已经保存。')).toBeTruthy()
  // Whoever saves once more after that means another record, and the next one is another again.
  answer = async () => true
  await run('stay')
  await userEvent.type(input(/^名称/), '丙')
  await run('stay')
  expect(new Set(keys).size).toBe(3)
})

test('half-typed text is kept while it is typed, without the password, and is there again when the form is opened', async () => {
  const first = show()
  await userEvent.type(input(/^名称/), '半写')
  await userEvent.type(input('密钥'), 'geheim')
  await waitFor(() => expect(keptForm('smsParameters.edit', undefined)?.typed).toEqual({ Name: '半写' }))
  expect(JSON.stringify(settings.values)).not.toContain('geheim')
  first.unmount()
  show()
  expect(input(/^名称/).value).toBe('半写')
  expect(screen.getByText(/恢复了未保存的内容.*密钥从不保留，请重新填写。/)).toBeTruthy()
  await userEvent.click(screen.getByText('丢弃'))
  expect(input(/^名称/).value).toBe('')
  await waitFor(() => expect(keptForm('smsParameters.edit', undefined)).toBeUndefined())
  act(() => notices.items.at(-1)!.action!.run())
  expect(input(/^名称/).value).toBe('半写')
})

test('what was closed without saving is offered the next time, and not put back by itself', async () => {
  const first = show()
  await userEvent.type(input(/^名称/), '不要')
  act(() => guard!.discard!())
  first.unmount()
  expect(keptForm('smsParameters.edit', undefined)).toMatchObject({ left: true, typed: { Name: '不要' } })
  show()
  expect(input(/^名称/).value).toBe('')
  await userEvent.click(screen.getByText('恢复'))
  expect(input(/^名称/).value).toBe('不要')
})

test('idling keeps what is typed and sends nothing', async () => {
  show()
  await userEvent.type(input(/^名称/), '半')
  await act(() => guard!.keep!())
  expect(keptForm('smsParameters.edit', undefined)?.typed).toEqual({ Name: '半' })
  expect(sent).toEqual([])
})

const record = { ID: 7, Name: '通知', Note: '旧', Order: 1, Level: 2, Tags: [1], On: true }

test('a record stands in its fields; a choice is told by its title and sent by its value', async () => {
  show({ record })
  await waitFor(() => expect(input('审核').value).toBe('二级审核'))
  expect([input(/^名称/).value, input('排序').value, input('启用').checked]).toEqual(['通知', '1', true])
  expect(guard).toBeUndefined()
  await run('stay')
  expect(sent).toEqual([{ Name: '通知', Note: '旧', Order: 1, Level: 2, Tags: [1], On: true }])
  expect(keys).toEqual([undefined])
})

test('somebody else changed it: what was left alone follows, what was changed on both sides is asked', async () => {
  const { follow } = show({ record, again: () => ({ ...record, Name: '他的', Note: '新' }) })
  await userEvent.clear(input(/^名称/))
  await userEvent.type(input(/^名称/), '我的')
  follow({ ...record, Name: '他的', Note: '新' })
  expect(input('备注').value).toBe('新')
  expect(screen.getByText(/有人刚改了这条记录的备注/)).toBeTruthy()
  await run('save')
  expect(sent).toEqual([])
  expect(document.activeElement?.textContent).toBe('用我填的')
  expect(screen.getByText('现在是：他的')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await run('save')
  expect(sent).toMatchObject([{ Name: '我的', Note: '新' }])
})

test('a change nobody told us of is found before it is sent', async () => {
  show({ record, again: () => ({ ...record, Name: '他的' }) })
  await userEvent.type(input(/^名称/), '改')
  await run('save')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByText('用现在的'))
  expect(input(/^名称/).value).toBe('他的')
})

test('nothing is left to choose: the sentence goes, the focus is in the field that was decided', async () => {
  show({ record, again: () => ({ ...record, Note: '他的' }) })
  await userEvent.type(input('备注'), '我的')
  await run('save')
  expect(screen.getByText(/请先选择保留哪一个/)).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByText(/请先选择保留哪一个/)).toBeNull()
  expect([document.activeElement, input('备注').value]).toEqual([input('备注'), '旧我的'])
})

test('with more in dispute the next of them is asked', async () => {
  show({ record, again: () => ({ ...record, Name: '他', Note: '他的' }) })
  await userEvent.type(input(/^名称/), '改')
  await userEvent.type(input('备注'), '我的')
  await run('save')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('用我填的')
  expect(screen.getByText(/请先选择保留哪一个/)).toBeTruthy()
})

test('one’s own words can be had back until the form is saved', async () => {
  show({ record, again: () => ({ ...record, Note: '他的' }) })
  await userEvent.type(input('备注'), '我的')
  await run('save')
  await userEvent.click(screen.getByText('用现在的'))
  expect([document.activeElement, input('备注').value]).toEqual([input('备注'), '他的'])
  await userEvent.click(screen.getByText('换回我填的'))
  expect([document.activeElement, input('备注').value]).toEqual([input('备注'), '旧我的'])
  expect(screen.queryByText('换回我填的')).toBeNull()
  await run('stay')
  expect(sent).toMatchObject([{ Note: '旧我的' }])
})

test('once it is saved there is nothing to have back', async () => {
  show({ record, again: () => ({ ...record, Note: '他的' }) })
  await userEvent.type(input('备注'), '我的')
  await run('save')
  await userEvent.click(screen.getByText('用现在的'))
  await run('stay')
  expect(sent).toMatchObject([{ Note: '他的' }])
  expect(screen.queryByText('换回我填的')).toBeNull()
})

test('a pick is typed for by sound, walked with arrows, and Escape closes the list and not the form', async () => {
  show({ record })
  await waitFor(() => expect(input('审核').value).toBe('二级审核'))
  await userEvent.click(input('审核'))
  await screen.findByRole('option', { name: /一级审核/ })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(closeForm).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(input('审核').value).toBe('一级审核')
  await userEvent.clear(input('审核'))
  await userEvent.tab()
  await run('stay')
  expect(sent.at(-1)).toMatchObject({ Level: null })
  await userEvent.click(input(/^名称/))
  await userEvent.keyboard('{Escape}')
  expect(closeForm).toHaveBeenCalledOnce()
})

test('several are chosen one by one or pasted; Backspace takes the last away', async () => {
  show()
  await userEvent.click(input('标签'))
  await userEvent.paste('一级审核\n二级审核\n没有的')
  expect(screen.getByText('没有找到：没有的')).toBeTruthy()
  await userEvent.keyboard('{Backspace}')
  await userEvent.type(input(/^名称/), '一')
  await run('stay')
  expect(sent.at(-1)).toMatchObject({ Tags: [1] })
})

test('keys of an input method close nothing and choose nothing', async () => {
  show({ record })
  await waitFor(() => expect(input('审核').value).toBe('二级审核'))
  fireEvent.keyDown(input(/^名称/), { key: 'Escape', isComposing: true, keyCode: 229 })
  expect(closeForm).not.toHaveBeenCalled()
  await userEvent.click(input('审核'))
  await screen.findByRole('option', { name: /一级审核/ })
  fireEvent.keyDown(input('审核'), { key: 'Enter', isComposing: true, keyCode: 229 })
  expect(screen.getByRole('listbox')).toBeTruthy()
  expect(guard).toBeUndefined()
})

test('choices that are looked for wait for typing to rest, show their pages and remember the title', async () => {
  const asked: string[] = []
  const find = async (_: Context, { keyword, page }: { keyword: string; page: number }) => {
    asked.push(`${keyword}/${page}`)
    return { options: [{ title: `${keyword || '首'}${page}`, value: `${keyword}${page}` }], more: page < 2 }
  }
  const named = async () => [{ title: '林小满', value: 'u7' }]
  show({ record: { ID: 7, User: 'u7' }, list: [{ name: 'User', label: '人员', kind: 'pick', find, named }] })
  await waitFor(() => expect(input(/^人员/).value).toBe('林小满'))
  await userEvent.click(input(/^人员/))
  await screen.findByRole('option', { name: '首1' })
  await userEvent.keyboard('zhou')
  await screen.findByRole('option', { name: 'zhou1' })
  expect(asked).toEqual(['/1', 'zhou/1'])
  expect(screen.getByText('输入关键词搜索更多')).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: 'zhou2' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(input(/^人员/).value).toBe('zhou2')
  await run('stay')
  expect(sent).toEqual([{ User: 'zhou2' }])
})

test('choices that cannot be read say so and can be read again; what is typed elsewhere stays', async () => {
  let fails = true
  const options = async () => {
    if (fails) throw new Error('网络连接不上服务器。')
    return levels
  }
  show({ list: [{ name: 'Level', label: '审核', kind: 'pick', options }] })
  await screen.findByText(/选项没有读到：网络连接不上服务器。/)
  fails = false
  await userEvent.click(screen.getByText('重试'))
  await waitFor(() => expect(screen.queryByText(/选项没有读到/)).toBeNull())
})

test('a kept form of another record is another form', () => {
  keepForm('smsParameters.edit', 8, {
    action: 'smsParameters.edit',
    ID: 8,
    title: '八号',
    at: 1,
    typed: { Name: '八' },
    base: { Name: '' },
  })
  show({ record })
  expect(input(/^名称/).value).toBe('通知')
})

test('a day is typed as people say it, told in full, or taken from the calendar by keys', async () => {
  show({ record: { ID: 7, Day: '2026-11-20' }, list: [{ name: 'Day', label: '日期', kind: 'date' }] })
  expect(input(/^日期/).value).toBe('2026-11-20')
  await userEvent.clear(input(/^日期/))
  await userEvent.type(input(/^日期/), '昨天')
  expect(screen.getByText(/^昨天 \d+ 月 \d+ 日 周.$/)).toBeTruthy()
  fireEvent.blur(input(/^日期/))
  expect(input(/^日期/).value).toMatch(/^\d{4}-\d\d-\d\d$/)
  await userEvent.clear(input(/^日期/))
  await userEvent.type(input(/^日期/), '2026-11-20')
  fireEvent.keyDown(input(/^日期/), { key: 'ArrowDown', altKey: true })
  const calendar = await screen.findByRole('dialog', { name: '日期的日历' }, { timeout: 10_000 })
  await waitFor(() => expect(calendar.textContent).toContain('近三个月'))
  await userEvent.click(screen.getByText('25'))
  expect(input(/^日期/).value).toBe('2026-11-25')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(input(/^日期/))
}, 30_000)
