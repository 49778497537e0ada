import { expect, test } from 'vitest'
import type { DataResult } from '../../../src/api/command/bigScreens/dataResult.ts'
import { mergeDesigns } from '../../../src/panels/command/bigScreens/design/merge.ts'
import { moveBy, remove, setFields } from '../../../src/panels/command/bigScreens/design/edits.ts'
import { ageText, isOld } from '../../../src/panels/command/bigScreens/render/age.ts'
import { keepChoices } from '../../../src/panels/command/bigScreens/render/choices.ts'
import { chartOption } from '../../../src/panels/command/bigScreens/render/drawers/chartOption.ts'
import { placeDesign } from '../../../src/panels/command/bigScreens/render/scale.ts'
import { columnOf, grouped, nameColumn, shape, textIn } from '../../../src/panels/command/bigScreens/render/shape.ts'
import { isBannerUp, nextOf, shownNow, standsFor } from '../../../src/panels/command/bigScreens/wall/carousel.ts'
import { designOf, widgetOf } from '../../support/designs.ts'

const canvas = { Width: 1920, Height: 1080 }

test.each([
  ['letterbox', 1920, 1080, { x: 0, y: 0, sx: 1, sy: 1 }],
  ['letterbox', 3840, 2160, { x: 0, y: 0, sx: 2, sy: 2 }],
  ['letterbox', 1024, 768, { x: 0, y: 96, sx: 1024 / 1920, sy: 1024 / 1920 }],
  ['letterbox', 400, 800, { x: 0, y: 287.5, sx: 400 / 1920, sy: 400 / 1920 }],
  ['letterbox', 2160, 1080, { x: 120, y: 0, sx: 1, sy: 1 }],
  ['fit', 3840, 1080, { x: 0, y: 0, sx: 2, sy: 2 }],
  ['fit', 1920, 2160, { x: 0, y: 540, sx: 1, sy: 1 }],
  ['fill', 960, 1080, { x: 0, y: 0, sx: 0.5, sy: 1 }],
  ['fill', 0, 0, { x: 0, y: 0, sx: 1, sy: 1 }],
] as const)('%s into %d×%d', (Fit, width, height, wanted) => {
  expect(placeDesign({ ...canvas, Fit }, { width, height })).toEqual(wanted)
})

test.each([
  [0, '刚刚'],
  [9, '刚刚'],
  [34, '30 秒前'],
  [61, '1 分钟前'],
  [7199, '1 小时前'],
  [200_000, '2 天前'],
])('%d seconds are %s', (seconds, text) => expect(ageText(seconds)).toBe(text))

test('data are old after three intervals, never before ten seconds', () => {
  expect([isOld(9, 1), isOld(11, 1), isOld(29, 10), isOld(31, 10)]).toEqual([false, true, false, true])
})

test.each([
  [1234567, 0, '1,234,567'],
  [0.5, 2, '0.5'],
  [-0.001, 0, '0'],
  [-1234.5, 1, '-1,234.5'],
  [999.999, 2, '1,000'],
])('%d with %d places is %s', (value, places, text) => expect(grouped(value, places)).toBe(text))

const Columns: DataResult['Columns'] = [
  { Name: 'Channel', Title: '栏目', Type: 'text' },
  { Name: 'State', Title: '状态', Type: 'text' },
  { Name: 'Count', Title: '篇数', Type: 'number' },
]
const data: DataResult = {
  Columns,
  Rows: [
    { Channel: '要闻', State: '已发', Count: 3 },
    { Channel: '要闻', State: '待审', Count: 1 },
    { Channel: '体育', State: '已发', Count: 2 },
  ],
  At: '2026-11-21T02:00:00Z',
  AgeSeconds: 0,
  IsStale: false,
  Problem: '',
}

test('a named column is taken, else the first of its type', () => {
  expect(columnOf(Columns, 'State', 'any')?.Name).toBe('State')
  expect(columnOf(Columns, 'Gone', 'number')?.Name).toBe('Count')
  expect(columnOf(Columns, '', 'time')).toBeUndefined()
  expect(nameColumn(Columns, '')?.Name).toBe('Channel')
})

test('rows become figures by name and group; what is missing is a gap', () => {
  const [name, by, value] = Columns
  const shaped = shape(data, { name, value, by, most: 9, now: 0 })
  expect(shaped.names).toEqual(['要闻', '体育'])
  expect(shaped.series).toEqual([
    { name: '已发', values: [3, 2], rows: [0, 2] },
    { name: '待审', values: [1, null], rows: [1, -1] },
  ])
  expect(shape(data, { name, value, by: undefined, most: 1, now: 0 })).toEqual({
    names: ['要闻'],
    series: [{ name: '篇数', values: [4], rows: [0] }],
  })
})

test('a moment of today is its time, of another day its day too', () => {
  const column = { Name: 'At', Title: '', Type: 'time' } as const
  const at = new Date(2026, 10, 21, 9, 5)
  expect(textIn({ At: at.toISOString() }, column, at.getTime())).toBe('09:05')
  expect(textIn({ At: at.toISOString() }, column, at.getTime() + 86_400_000)).toBe('11月21日 09:05')
  expect(textIn({ At: '无' }, column, 0)).toBe('无')
})

test('what is not chosen steps back in a chart', () => {
  const wish = { chosen: 2, now: 0, isCalm: true }
  const { option, rows } = chartOption(widgetOf('a', { Kind: 'pie' }), data, wish)
  const [series] = option['series'] as { data: { itemStyle: { opacity: number } }[] }[]
  // The first row of a name stands for it, and its figures are added up.
  expect(rows).toEqual([0, 2])
  expect(series!.data.map(({ itemStyle }) => itemStyle.opacity)).toEqual([0.35, 1])
})

test('a choice sets the parameters of its targets, outlives new data, and is taken back by choosing it again', () => {
  const linkageArr = [{ widgetValue: 'b-$-乙', paramsConfig: [{ originKey: 'Channel', targetKey: 'chid' }] }]
  const widgets = [widgetOf('a', { linkage: { index: 0, widgetId: 'a', linkageArr } }), widgetOf('b')]
  const choices = keepChoices(
    () => widgets,
    () => Columns,
  )
  expect(choices.choose('a', data.Rows[2]!)).toEqual(['b'])
  expect(choices.paramsFor('b')).toEqual({ chid: '体育' })
  // The next refresh brings another count, in another order.
  const later = [{ ...data.Rows[2]!, Count: 9 }, ...data.Rows.slice(0, 2)]
  expect(choices.chosenAt('a', later, Columns)).toBe(0)
  expect(choices.paramsFor('b')).toEqual({ chid: '体育' })
  choices.choose('a', later[0]!)
  expect(choices.paramsFor('b')).toEqual({})
  expect(choices.isEmpty).toBe(true)
})

test('what two people changed in different widgets goes together; in the same one it is told', () => {
  const base = designOf(widgetOf('a'), widgetOf('b'), widgetOf('c'))
  const mine = moveBy(new Set(['a']), 5, 0)(base)
  const theirs = remove(new Set(['c']))(setFields(new Set(['b']), { Title: '新名' })(base))
  const { design, clashes } = mergeDesigns(base, mine, theirs)
  expect(clashes).toEqual([])
  expect(design.Widgets.map(({ Id, X, Title }) => [Id, X, Title])).toEqual([
    ['a', 5, '组件 a'],
    ['b', 0, '新名'],
  ])
  const both = mergeDesigns(base, mine, moveBy(new Set(['a']), 9, 0)(base))
  expect(both.clashes).toEqual(['组件 a'])
  expect(both.design.Widgets[0]!.X).toBe(5)
})

const carousel = (Mode: 'carousel' | 'single', Shown: number | null, ...ids: number[]) => ({
  Mode,
  Shown,
  Screens: ids.map((ID) => ({ ID, Seconds: ID * 10, Name: '' })),
})

test('a wall shows what was chosen, else goes on with its carousel, else begins it', () => {
  expect(shownNow(carousel('single', 7, 1, 2), 2)).toBe(7)
  expect(shownNow(carousel('carousel', null, 1, 2), 2)).toBe(2)
  expect(shownNow(carousel('carousel', null, 1, 2), 9)).toBe(1)
  expect(shownNow(carousel('carousel', null), undefined)).toBeUndefined()
})

test('after the last comes the first; alone, or chosen, nothing comes', () => {
  expect(nextOf(carousel('carousel', null, 1, 2), 2)).toBe(1)
  expect(nextOf(carousel('carousel', null, 1), 1)).toBeUndefined()
  expect(nextOf(carousel('single', 2, 1, 2), 2)).toBeUndefined()
  expect(standsFor(carousel('carousel', null, 1, 2), 2)).toBe(20_000)
})

test('a banner is up until its time', () => {
  const banner = { Text: '紧急', Level: 'urgent', Until: '2026-11-21T02:00:00Z', By: '孙立群' } as const
  const until = Date.parse(banner.Until)
  expect([isBannerUp(banner, until - 1), isBannerUp(banner, until), isBannerUp(null, 0)]).toEqual([true, false, false])
  expect(isBannerUp({ ...banner, Until: null }, until)).toBe(true)
})
