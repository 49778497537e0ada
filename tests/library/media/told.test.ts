import { beforeEach, expect, test, vi } from 'vitest'
import { countedItems } from '../../../src/api/library/media/words.ts'
import { askFieldsOf } from '../../../src/commands/asks.ts'
import { entryOf } from '../../../src/commands/entryOf.ts'
import { whyNot } from '../../../src/commands/whyNot.ts'
import { derivedCommands } from '../../../src/commands/derived.ts'
import { toAlbum } from '../../../src/commands/library/toAlbum.ts'
import type { Context } from '../../../src/workspace/command.ts'
import { momentHint } from '../../../src/workspace/palette/readAnswer.ts'
import { contextOf } from '../../commands/context.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.now() + 3_600_000 }))

const items = (...kinds: string[]) =>
  ({
    family: 'media',
    rows: kinds.map((Kind, at) => ({ ID: at + 1, Kind, Title: `媒资${at + 1}`, DeletedAt: null })),
  }) as never

test('items are counted by the word of their kind', async () => {
  expect(countedItems([{ Kind: 'image' }, { Kind: 'video' }, { Kind: 'image' }])).toBe('2 张图片、1 段视频')
  const answers = { 'media.album': { Pictures: [] }, 'media.saveAlbum': { ID: 9, LogID: 4 } }
  const { ctx, happened } = contextOf({ subject: items('image', 'image', 'image'), said: { ID: 9 }, answers })
  await toAlbum.run(ctx)
  expect(happened.asked[0]!.title).toBe('3 张图片放进图集')
  expect(happened.remembered).toEqual([['3 张图片已放进图集', 4]])
})

test.for([
  [['image', 'image', 'image'], '新建图集，放进选中的 3 张图片', [1, 2, 3]],
  [['image', 'video'], '新建图集', undefined],
  [['image'], '新建图集', undefined],
] as const)('a new album begins with the pictures that are chosen: %s', async ([kinds, title, chosen]) => {
  const addAlbum = derivedCommands().find(({ id }) => id === 'media.addAlbum')!
  const answers = { 'media.saveAlbum': { ID: 9, LogID: 4 } }
  const said = { PhotosName: `龙舟赛 ${kinds.join()}` }
  const { ctx, happened } = contextOf({ subject: items(...kinds), said, answers })
  await addAlbum.run(ctx)
  expect(happened.asked[0]!.title).toBe(title)
  const { Pictures } = happened.calls[0]![1] as { Pictures?: { MediaID: number }[] }
  expect(Pictures?.map(({ MediaID }) => MediaID)).toEqual(chosen)
})

const recall = derivedCommands().find(({ id }) => id === 'media.recall')!
async function asked(uses: object, WithID: number | null, AlsoIDs: readonly number[] = []) {
  const { ctx, happened } = contextOf({
    subject: items('image'),
    said: { WithID, AlsoIDs },
    agrees: false,
    answers: { 'media.uses': uses, 'media.get': { ID: 7, Title: '江边' } },
  })
  await recall.run({ ...ctx, paneId: `${JSON.stringify(uses)}${WithID}${AlsoIDs.join()}` } as Context)
  vi.advanceTimersByTime(2000)
  return happened.confirmed[0]!.split('：')[0]
}

test('who takes an item away everywhere is told from how many places, what comes there, and where somebody wrote a caption that stays', async () => {
  const use = (FamilyTitle: string, Title: string, IsWritten = false) => ({ FamilyTitle, Title, IsWritten })
  const [screen, article] = [use('大屏', '大厅'), use('稿件', '甲')]
  const none = { Hidden: 0, HiddenWritten: 0 }
  expect(await asked({ ...none, List: [screen, article, article], Hidden: 2 }, 7)).toBe(
    '把“媒资1”从用着的 5 处（稿件 2 处、大屏 1 处、您看不到的 2 处）都换成“江边”',
  )
  expect(await asked({ ...none, List: [screen] }, null)).toBe('把“媒资1”从用着的 1 处（大屏 1 处）都去掉')
  expect(await asked({ ...none, List: [screen] }, null, [8, 9])).toBe(
    '把“媒资1”和近似的 2 张从用着的 1 处（大屏 1 处）都去掉',
  )
  expect(await asked({ ...none, List: [] }, null)).toBe('停用“媒资1”，现在没有用在什么地方')
  const written = (...titles: string[]) => titles.map((title) => use('稿件', title, true))
  const stays = async (List: object[], more: object = {}) =>
    (await asked({ ...none, List, ...more }, 7))!.split('都换成“江边”；')[1]
  // One name for its text and its suggestions.
  expect(await stays([...written('甲', '甲'), article])).toBe('稿件“甲”的图说是手写的，会留下，换完请去看看')
  expect(await stays([article], { Hidden: 2, HiddenWritten: 1 })).toBe(
    '您看不到的 1 处的图说是手写的，会留下，换完请去看看',
  )
  expect(await stays(written('一', '二', '三', '四'))).toMatch(/^稿件“一”、稿件“二”、稿件“三”等 4 处的图说是手写的/)
})

test('a moment says how it may be written out', () => {
  const now = new Date(2026, 10, 27, 8, 30)
  expect(momentHint('time', now)).toContain('2026-11-27 08:30')
  expect(momentHint('date', now)).toContain('2026-11-27')
  expect(momentHint('time', now, true)).toBe('例如 2026-11-27 08:30、昨天 8:00')
})

test('it is found by what people call it, and why it cannot be taken back is said without doubled words', () => {
  expect(recall.keywords).toEqual(expect.arrayContaining(['撤回', '撤下']))
  const row = { ID: 1, Title: '大桥', Kind: 'image', DeletedAt: null, WithdrawnAt: null, IsHalfBack: false }
  const { when } = entryOf('media.revertRecall').action
  expect(when!(row)).toBe(false)
  expect(whyNot(entryOf('media.revertRecall'), row)).toBe('“大桥”没有停用，不能恢复全部撤下')
  // Some of it could not be put back yet.
  expect(when!({ ...row, IsHalfBack: true })).toBe(true)
})

test('what may come in its place is seen, and what may not is shown with why', async () => {
  const usable = { ID: 7, Title: '江边', Thumbnail: '/t.webp', WithdrawnAt: null, Standing: 'usable', StandingWhy: '' }
  const asks = { ...usable, ID: 8, Standing: 'asks', StandingWhy: '还没有人批准' }
  const banned = { ...usable, ID: 9, Standing: 'banned', StandingWhy: '已停用', WithdrawnAt: '2026-01-01' }
  const { ctx } = contextOf({
    subject: items('image'),
    answers: { 'media.list': { Total: 3, List: [usable, asks, banned] } },
  })
  const [field] = askFieldsOf('media.recall')
  const { options } = await field!.find!(ctx, { keyword: '', page: 1 })
  expect(options.map(({ title, picture, barred }) => ({ title, picture, barred }))).toEqual([
    { title: '不换，去掉它', picture: undefined, barred: undefined },
    { title: '江边', picture: '/t.webp', barred: undefined },
    { title: '江边', picture: '/t.webp', barred: '需批准：还没有人批准' },
    // A sign stands where its picture would: of what is out of use nobody is given the bytes.
    { title: '江边', picture: '', barred: '禁止：已停用' },
  ])
})
