import { expect, test } from 'vitest'
import { spaceKeyProblem } from '../../../src/api/engagement/adSpaces/fields.ts'
import { targetProblem } from '../../../src/api/engagement/ads/targetAddress.ts'
import {
  barsOf,
  chooseAd,
  isWithinHours,
  mayShow,
  type Standing,
} from '../../../server/engagement/ads/choosing/chooser.ts'
import {
  LEAST_MS,
  readTicket,
  readerOn,
  refuseTooNew,
  writeTicket,
  VIEW_MS,
} from '../../../server/engagement/ads/choosing/ticket.ts'

const usual: Standing = {
  ...{ ID: 1, State: 'approved', FromDate: '2026-12-01', ToDate: '2026-12-07', HourFrom: 0, HourTo: 24, Weight: 10 },
  ...{ BookedViews: 0, Views: 0, DeviceCap: 0, Picture: '/a.jpg', IsBarred: false, IsSpaceOn: true },
}
const noon = { day: '2026-12-03', hour: 12 }
const nobody = { seen: undefined, random: 0 }

test('hours go over midnight, and end before the hour they name', () => {
  expect([5, 6, 9, 10].map((hour) => isWithinHours(hour, 6, 10))).toEqual([false, true, true, false])
  expect([21, 22, 0, 5, 6].map((hour) => isWithinHours(hour, 22, 6))).toEqual([false, true, true, true, false])
  expect([0, 23].map((hour) => isWithinHours(hour, 0, 24))).toEqual([true, true])
})

test.each<readonly [string, Partial<Standing>, typeof noon, string]>([
  ['广告位启用', { IsSpaceOn: false }, noon, '广告位已禁用，里面的广告都不出。'],
  ['状态', { State: 'paused' }, noon, '现在是“已暂停”，通过了审核、没有暂停也没有结束的才出。'],
  ['图片', { Picture: '' }, noon, '还没有图片。'],
  ['图片可用', { IsBarred: true }, noon, '图片在媒资库里已被撤回或停用。'],
  ['开始日期', {}, { day: '2026-11-30', hour: 12 }, '2026-12-01 才开始，这一天是 2026-11-30。'],
  ['结束日期', {}, { day: '2026-12-08', hour: 0 }, '2026-12-07 已经到期，这一天是 2026-12-08。'],
  ['时段', { HourFrom: 18, HourTo: 22 }, noon, '只在 18 点到 22 点投，这一刻是 12 点。'],
  ['购买的展示次数', { BookedViews: 5, Views: 5 }, noon, '买了 5 次，已经计满。'],
])('%s keeps it back, and says so', (Rule, more, at, Says) => {
  const ad = { ...usual, ...more }
  expect(barsOf(ad, at)).toEqual([{ Rule, Says }])
  expect(mayShow(ad, at)).toBe(false)
  expect(chooseAd([ad], at, nobody)).toBeUndefined()
})

test('on its first and last day and with one view left it is shown', () => {
  for (const day of ['2026-12-01', '2026-12-07']) expect(barsOf(usual, { day, hour: 23 })).toEqual([])
  expect(mayShow({ ...usual, BookedViews: 5, Views: 4 }, noon)).toBe(true)
})

test('each comes as often as its weight says', () => {
  const all = [
    { ...usual, ID: 1, Weight: 10 },
    { ...usual, ID: 2, Weight: 30 },
    { ...usual, ID: 3, Weight: 60, State: 'paused' as const },
  ]
  const times = Map.groupBy(
    Array.from({ length: 400 }, (_, nth) => chooseAd(all, noon, { ...nobody, random: nth / 400 })!.ID),
    (ID) => ID,
  )
  expect([...times].map(([ID, found]) => [ID, found.length])).toEqual([
    [1, 100],
    [2, 300],
  ])
  expect(chooseAd(all, noon, { ...nobody, random: 1 - Number.EPSILON })!.ID).toBe(2)
  expect(chooseAd([], noon, nobody)).toBeUndefined()
})

test('a cap leaves out who saw it often enough, and whoever nobody knows', () => {
  const ad = { ...usual, DeviceCap: 2 }
  const who = (times: number) => ({ seen: () => times, random: 0 })
  expect(chooseAd([ad], noon, who(1))).toBe(ad)
  expect(chooseAd([ad], noon, who(2))).toBeUndefined()
  expect(chooseAd([ad], noon, nobody)).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'http://shop.example.com/',
  '//shop.example.com',
  '/page',
  'https://user@evil.com/',
  'https://shop.com\\@evil.com/',
  'https://shop.com /',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'https://router.lan/',
  'https://gitlab.internal:8443/x',
  'https://intranet/',
  'https://ｌｏｃａｌｈｏｓｔ.com/',
  'https://127。0。0。1/',
  'https://%31%32%37.example.com/',
  'https://-a.com/',
  'data:text/html,x',
])('an advertisement leads not to %s', (address) => {
  expect(targetProblem(address)).toMatch(/^落地页地址.*。$/)
})

test.each([
  '',
  'https://shop.example.com/',
  'https://www.example.com.cn/ad?id=1&from=a#top',
  'https://shop.example.com:8443/x',
  'https://江州.中国/茶',
  'https://xn--fiqs8s.cn/',
  'HTTPS://Shop.Example.com',
])('it may lead to “%s”', (address) => {
  expect(targetProblem(address)).toBeUndefined()
})

test('keys of spaces', () => {
  expect(['home-top', '1a', 'a'].map(spaceKeyProblem)).toEqual([undefined, undefined, undefined])
  for (const key of ['Home', '-a', 'a b', '首页', '']) expect(spaceKeyProblem(key)).toContain('代号')
})

test('a ticket says what was written, to its station, for ten minutes', () => {
  const at = Date.parse('2026-12-01T08:00:00Z')
  const text = writeTicket('secret', { StID: 7, AdID: 41, at, reader: 'abc' })
  const read = (more: Partial<Parameters<typeof readTicket>[1]> & { text?: string } = {}) =>
    readTicket(more.text ?? text, { secret: 'secret', StID: 7, now: new Date(at + 1000), lastsMs: VIEW_MS, ...more })
  expect(read()).toMatchObject({ StID: 7, AdID: 41, at, reader: 'abc' })
  expect(read({ now: new Date(at + VIEW_MS) })).toMatchObject({ AdID: 41 })
  expect(() => read({ now: new Date(at + VIEW_MS + 1) })).toThrow('已经过期（10 分钟内有效）')
  expect(() => read({ now: new Date(at - 60_000) })).toThrow('已经过期')
  expect(() => read({ StID: 8 })).toThrow('别的站点')
  expect(() => read({ secret: 'other' })).toThrow('不是本站发的')
  for (const wrong of [
    '',
    'x',
    '1.2.3',
    `${text}x`,
    text.replace('.15.', '.16.'),
    text.replace('abc', 'abd'),
    'a.b.c.d.e.f',
  ])
    expect(() => read({ text: wrong })).toThrow(/没有计入/)
  expect(writeTicket('secret', { StID: 7, AdID: 41, at, reader: 'abc' })).not.toBe(text)
})

test('a reader is called otherwise on another day', () => {
  expect(readerOn('secret', '2026-12-01', 'a')).toBe(readerOn('secret', '2026-12-01', 'a'))
  const all = ['2026-12-01 a', '2026-12-02 a', '2026-12-01 b'].map((one) => {
    const [day, name] = one.split(' ') as [string, string]
    return readerOn('secret', day, name)
  })
  expect(new Set(all).size).toBe(3)
})

test('a ticket counts from a second after it was given, but for what clocks differ', () => {
  const ticket = { StID: 7, AdID: 41, at: 1_000_000, nonce: 'n', reader: '' }
  const after = (ms: number) => () => refuseTooNew(ticket, new Date(ticket.at + ms))
  expect([LEAST_MS, after(1000)(), after(950)()]).toEqual([950, undefined, undefined])
  for (const ms of [949, 0, -4000]) expect(after(ms)).toThrow('取到还不到一秒，没有计入。')
})
