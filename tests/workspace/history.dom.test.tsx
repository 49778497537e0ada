import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../src/api/client.ts'
import { hosts } from '../../src/api/hosts.ts'
import { watchFamily } from '../../src/workspace/data.ts'
import { forgetHistory, history, keep, lastAct, remember, undoLast } from '../../src/workspace/history.ts'
import { lastActIn, lastUndone, recall, redoLast, undoLastIn } from '../../src/workspace/redo.ts'
import { panes } from '../../src/workspace/dock/panes.ts'
import { dismissAll, notices, showError } from '../../src/workspace/notices.ts'
import { refusedAct } from '../../src/workspace/refusedAct.ts'
import { api, prepareApi } from '../../src/workspace/session.ts'

let answer: object | undefined
let sent: unknown[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    if (!answer) throw new TypeError('offline')
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  panes.active = undefined
  forgetHistory()
  dismissAll()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const texts = () => notices.items.map(({ tone, text }) => [tone, text])
const done = (Done: number[], Skipped: object[] = []) => hosts.main.yes({ Done, Skipped })

test('an act is said, and its notice takes it back by the very line it left', async () => {
  answer = done([7])
  remember('已置顶 1 篇稿件', 11)
  remember('已推荐 2 篇稿件', 12)
  expect(texts()).toEqual([
    ['success', '已置顶 1 篇稿件'],
    ['success', '已推荐 2 篇稿件'],
  ])
  expect(notices.items[0]!.action).toMatchObject({ title: '撤销', keys: 'mod+z' })
  notices.items[0]!.action!.run()
  await vi.waitFor(() => expect(history.busy).toBe(false))
  expect(sent).toEqual([{ ID: 11 }])
  expect(history.acts.map(({ logId }) => logId)).toEqual([12])
})

test('the last act is taken back first, and everything that is shown is read again', async () => {
  answer = done([7])
  let changed = 0
  const stop = watchFamily('articles', () => void changed++)
  remember('一', 1)
  remember('二', 2)
  await undoLast()
  await undoLast()
  stop()
  expect(sent).toEqual([{ ID: 2 }, { ID: 1 }])
  expect(changed).toBe(2)
  expect(texts()).toContainEqual(['success', '已撤销：二'])
  await undoLast()
  expect(texts()).toContainEqual(['info', '没有可以撤销的操作。'])
  expect(sent).toHaveLength(2)
})

test('the key pressed again before the answer takes back the act before', async () => {
  answer = done([7])
  for (const line of [11, 12, 13]) remember(`第 ${line} 步`, line)
  await Promise.all([undoLast(), undoLast()])
  expect(sent).toEqual([{ ID: 13 }, { ID: 12 }])
  expect(history.acts.map(({ logId }) => logId)).toEqual([11])
})

test('what could not be taken back is said, with why', async () => {
  const skipped = { ID: 8, Title: '台风', Reason: '王芳之后又修改过。' }
  answer = done([7], [skipped])
  remember('一', 1)
  await undoLast()
  answer = done([], [skipped])
  remember('二', 2)
  await undoLast()
  answer = hosts.main.no('conflict', '别人已经修改过这篇稿件，不能撤销。')
  remember('三', 3)
  await undoLast()
  expect(texts()).toEqual(
    expect.arrayContaining([
      ['warning', '已撤销 1 条，1 条没有撤销：“台风”：王芳之后又修改过'],
      ['warning', '没有撤销：“台风”：王芳之后又修改过'],
      ['error', '别人已经修改过这篇稿件，不能撤销。'],
    ]),
  )
  expect(lastAct()).toBeUndefined()
})

test('without a network the act can still be taken back later', async () => {
  answer = undefined
  remember('一', 1)
  await undoLast()
  expect(lastAct()?.logId).toBe(1)
})

test('after ten minutes an act is past', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(0)
  remember('一', 1)
  vi.setSystemTime(10 * 60_000 - 1)
  expect(lastAct()?.logId).toBe(1)
  vi.setSystemTime(10 * 60_000)
  expect(lastAct()).toBeUndefined()
  await undoLast()
  expect(texts()).toContainEqual(['info', '只能撤销 10 分钟以内的操作，可以到操作日志里查看。'])
  expect(sent).toEqual([])
})

test('what was done in one pane is taken back though something was done in another since', async () => {
  answer = done([7])
  panes.active = 'one'
  remember('在一', 1)
  panes.active = 'two'
  remember('在二', 2)
  expect(lastActIn('one')?.logId).toBe(1)
  expect(lastActIn('three')).toBeUndefined()
  expect(lastActIn(undefined)).toBeUndefined()
  await undoLastIn('one')
  expect(sent).toEqual([{ ID: 1 }])
  expect(history.acts.map(({ logId }) => logId)).toEqual([2])
})

test('what was taken back is done again by the line the undo left, and can be taken back once more', async () => {
  answer = hosts.main.yes({ Done: [7], Skipped: [], LogID: 20 })
  remember('一', 1)
  await undoLast()
  expect(lastUndone()).toMatchObject({ title: '一', logId: 20 })
  answer = hosts.main.yes({ Done: [7], Skipped: [], LogID: 21 })
  await redoLast()
  expect(sent).toEqual([{ ID: 1 }, { ID: 20 }])
  expect(lastUndone()).toBeUndefined()
  expect(lastAct()?.logId).toBe(21)
  expect(texts()).toContainEqual(['success', '已恢复：一'])
})

test('what the page did with an act goes back and forth with it; what of that stays is said', async () => {
  const went: string[] = []
  let stays: string | undefined
  const along = {
    back: () => (went.push('back'), stays),
    again: () => void went.push('again'),
  }
  keep({ title: '裁剪“江边”', logId: 1, along })
  answer = hosts.main.yes({ Done: [7], Skipped: [], LogID: 20 })
  await undoLast()
  await redoLast()
  expect(went).toEqual(['back', 'again'])
  stays = '正文里的图片没有换回'
  await undoLast()
  expect(went).toEqual(['back', 'again', 'back'])
  expect(texts()).toContainEqual(['success', '已撤销：裁剪“江边”'])
  expect(texts()).toContainEqual(['warning', '已撤销：裁剪“江边”，正文里的图片没有换回'])
})

test('what the server did not take back stays in the page, too', async () => {
  const back = vi.fn()
  keep({ title: '裁剪“江边”', logId: 1, along: { back, again: () => {} } })
  answer = done([], [{ ID: 7, Title: '江边', Reason: '王芳之后又修改过。' }])
  await undoLast()
  expect(back).not.toHaveBeenCalled()
})

test('several are done again in turn; something new forgets them', async () => {
  remember('一', 1)
  remember('二', 2)
  answer = hosts.main.yes({ Done: [7], Skipped: [], LogID: 20 })
  await undoLast()
  answer = hosts.main.yes({ Done: [7], Skipped: [], LogID: 21 })
  await undoLast()
  answer = hosts.main.yes({ Done: [7], Skipped: [], LogID: 22 })
  await redoLast()
  expect(sent).toEqual([{ ID: 2 }, { ID: 1 }, { ID: 21 }])
  expect(lastUndone()?.logId).toBe(20)
  remember('三', 3)
  expect(lastUndone()).toBeUndefined()
})

test('what was done before a reload comes under what was done since, once', () => {
  const now = Date.now()
  remember('新', 9)
  recall([
    { title: '新', logId: 9, at: now },
    { title: '中', logId: 5, at: now - 1000 },
    { title: '旧', logId: 4, at: now - 2000 },
  ])
  expect(history.acts.map(({ logId }) => logId)).toEqual([4, 5, 9])
})

test('of twenty records those that were left are told by name, reason by reason', async () => {
  const left = (ID: number, Title: string, Reason: string) => ({ ID, Title, Reason })
  const names = ['甲', '乙', '丙', '丁']
  answer = done(
    Array.from({ length: 15 }, (_, at) => at + 1),
    [
      ...names.map((name, at) => left(16 + at, name, '周敏之后做了「置顶」，不能撤销。')),
      left(20, '', '稿件之后又有变动，不能撤销。'),
    ],
  )
  remember('推荐：20 篇完成', 5)
  await undoLast()
  expect(texts()).toContainEqual([
    'warning',
    '已撤销 15 条，5 条没有撤销：“甲”“乙”“丙”等 4 条：周敏之后做了「置顶」，不能撤销；编号 20：稿件之后又有变动，不能撤销',
  ])
})

test('an act of several requests is taken back as one, the newest first', async () => {
  answer = done([1])
  remember('推荐：3 篇完成', 33, [31, 32])
  expect(notices.items).toHaveLength(1)
  await undoLast()
  expect(sent).toEqual([{ ID: 33 }, { ID: 32 }, { ID: 31 }])
  expect(texts()).toContainEqual(['success', '已撤销：推荐：3 篇完成'])
  expect(lastAct()).toBeUndefined()
})

test('after a refused act the key says what it would take back, before it takes back anything older', async () => {
  answer = done([7])
  remember('已设焦点“江边”', 11)
  answer = hosts.main.no('conflict', '已经有相同的记录。')
  await expect(prepareApi().then(() => api.media.recall({ ID: 5 }))).rejects.toThrow()
  expect(refusedAct()).toMatchObject({ title: '全部撤下' })
  showError(new Refusal('conflict', '已经有相同的记录。'))
  sent.length = 0
  await undoLast()
  expect(sent).toEqual([])
  expect(texts().filter(([tone]) => tone === 'error')).toEqual([])
  expect(texts()).toContainEqual(['warning', expect.stringContaining('上一步可撤销的是：设焦点“江边”')])
  answer = done([7])
  await undoLast()
  expect(sent).toMatchObject([{ ID: 11 }])
})

test('a batch of which nothing was done counts as refused; what is done afterwards is taken back at once', async () => {
  answer = done([], [{ ID: 5, Reason: '已经停用' }])
  await prepareApi()
  await api.media.withdraw({ Ids: [5], IsWithdrawn: true })
  expect(refusedAct()).toMatchObject({ title: '停用媒资' })
  remember('已停用“大桥”', 12)
  expect(refusedAct()).toBeUndefined()
})
