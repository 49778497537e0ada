/** The screens of limits, the ledger and prompts: what a person reads there. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aiLedgerColumns } from '../../src/panels/intelligence/aiLedger/index.tsx'
import { hosts } from '../../src/api/hosts.ts'
import aiBudgets from '../../src/commands/intelligence/aiBudgets.ts'
import aiPrompts from '../../src/commands/intelligence/aiPrompts.ts'
import { contextOf } from '../commands/context.ts'
import { drawnPage, signedIn } from '../support/drawnPage.tsx'

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async () => undefined,
  set: async () => {},
  del: async () => {},
  entries: async () => [],
  keys: async () => [],
  update: async () => {},
}))

const asked: [string, unknown][] = []
const answers: Record<string, unknown> = {}
const headers = { 'content-type': 'application/json' }
beforeAll(() => {
  // Nothing is drawn here: a list shows as many rows as there is room for.
  const sizes = { offsetHeight: 600, clientHeight: 600, offsetWidth: 1600, clientWidth: 1600 }
  for (const [name, size] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as never, 'get').mockReturnValue(size as never)
  return signedIn(async (url, { body }) => {
    const path = new URL(url, 'http://desk').pathname
    asked.push([path, typeof body === 'string' ? JSON.parse(body) : body])
    return new Response(JSON.stringify(hosts.main.yes(answers[path] ?? { Total: 0, Capped: false, List: [] })), {
      headers,
    })
  })
})
beforeEach(() => void asked.splice(0))
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const line = {
  ...{ ID: 1, StID: 1, CreateTime: '2026-10-28T02:00:00Z', Day: '2026-10-28', UserID: 7, AdminName: '周敏' },
  ...{ SettingID: 3, Provider: 'zhipu', Model: 'glm-4', Purpose: 'text', State: 'settled', Reserved: 20_000 },
  ...{ Spent: 1800, IsEstimate: true, InputTokens: 1200, OutputTokens: 340, Items: null, EndTime: null },
}

test('the ledger says in yuan what each call cost, which is an estimate, and what all come to', async () => {
  const Sums = { Calls: 12_345, Reserved: 600_000, Spent: 4_560_000, InputTokens: 1234, OutputTokens: 567, Items: 3 }
  const running = { ...line, ID: 2, State: 'reserved', IsEstimate: false, Spent: 0 }
  answers['/api/ai/ledger/getlist'] = { Total: 2, Capped: false, List: [running, line], Sums }
  answers['/api/ai/ledger/getmodels'] = ['glm-4']
  const { text, failed } = await drawnPage('/Ai/Ledger', { UserID: 7 })
  expect(failed).toBeUndefined()
  expect(text).toContain('共 12,345 次，费用 ¥4.56；进行中的预留 ¥0.60；输入 1,234、输出 567 个词元；图片和视频 3 件。')
  // The amount is a figure like the others of its column, and that it was counted by us is said once.
  expect(text).toContain('0.001800估')
  expect(text.split('估').length).toBe(3)
  expect(text).toContain('对话与文案')
  expect(text).toContain('进行中')
  expect(asked.find(([path]) => path === '/api/ai/ledger/getlist')?.[1]).toMatchObject({ UserID: 7 })
})

test('limits are shown in yuan, with whose they are and what is used; of everybody’s nothing is', async () => {
  const limit = { StID: 1, RoleID: null, RoleName: '', ReMark: '', UpdateTime: '2026-10-28T02:00:00Z' }
  answers['/api/ai/budget/getlist'] = {
    ...{ Total: 2, Capped: false },
    List: [
      {
        ...limit,
        ID: 1,
        Name: '每个人每天',
        Scope: 'person',
        UserID: null,
        UserName: '每个人',
        Amount: 30_000_000,
        Used: null,
      },
      { ...limit, ID: 2, Name: '小编', Scope: 'person', UserID: 7, UserName: '周敏', Amount: 1_000_000, Used: 450_000 },
    ],
  }
  const { text, failed } = await drawnPage('/Ai/Budgets', {})
  expect(failed).toBeUndefined()
  for (const one of ['每个人', '30.00', '周敏', '1.00', '0.45', '个人（每天）']) expect(text).toContain(one)
})

test('from a limit of a person one goes to what they spent', async () => {
  const spent = aiBudgets.commands.find(({ id }) => id === 'aiBudgets.spent')!
  const rows = [{ ID: 2, UserID: 7 }]
  const { ctx, happened } = contextOf({ subject: { family: 'aiBudgets', rows } as never })
  expect(spent.can!(ctx)).toBe(true)
  await spent.run(ctx)
  expect(happened.opened).toEqual([['/Ai/Ledger', { UserID: 7 }]])
  expect(spent.can!(contextOf({ grants: {}, subject: { family: 'aiBudgets', rows } as never }).ctx)).toBe(false)
})

test('roles and settings are offered by those who keep prompts and limits', async () => {
  const choices = { Roles: [{ ID: 5, Name: '记者' }], Settings: [{ ID: 3, Name: '文案助手' }] }
  const { ctx } = contextOf({ answers: { 'aiPrompts.choices': choices, 'aiBudgets.roles': choices.Roles } })
  const { RoleIDs, SettingID } = aiPrompts.asks['aiPrompts.add']
  expect(await RoleIDs.options(ctx)).toEqual([{ title: '记者', value: 5 }])
  expect(await SettingID.options(ctx)).toEqual([{ title: '文案助手', value: 3 }])
  expect(await aiBudgets.asks['aiBudgets.add'].RoleID.options(ctx)).toEqual([{ title: '记者', value: 5 }])
})

test('in a sheet what each call cost is a figure, and whether that was counted by us stands beside it', () => {
  const texts = (row: object) =>
    aiLedgerColumns.flatMap(({ field, text }) =>
      ['Reserved', 'Spent', 'IsEstimate'].includes(field) ? [text!(row as never)] : [],
    )
  expect(texts({ Reserved: 60_000, Spent: 60_000, IsEstimate: true, State: 'settled' })).toEqual([0.06, 0.06, '估'])
  expect(texts({ Reserved: 60_000, Spent: 0, IsEstimate: false, State: 'reserved' })).toEqual([0.06, '', ''])
})
