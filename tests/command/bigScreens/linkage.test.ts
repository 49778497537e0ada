import { expect, test } from 'vitest'
import { drivenBy, Linkage, readWidgetValue, writeWidgetValue } from '../../../src/api/command/bigScreens/linkage.ts'

const linkage = (...linkageArr: Linkage['linkageArr']): Linkage => ({ index: 0, widgetId: 'a', linkageArr })

test('K148: two parts are written and read', () => {
  expect(writeWidgetValue('w2', '稿件趋势')).toBe('w2-$-稿件趋势')
  expect(readWidgetValue('w2-$-稿件趋势')).toEqual({ id: 'w2', name: '稿件趋势' })
})

test.each([
  ['w2-$-稿件趋势-$-3', { id: 'w2', name: '稿件趋势' }],
  [' w2 -$- 稿件趋势 ', { id: 'w2', name: '稿件趋势' }],
  ['w2', { id: 'w2', name: '' }],
  ['-$-名字', { id: '', name: '名字' }],
  ['', { id: '', name: '' }],
])('%j is read tolerantly', (value, parts) => expect(readWidgetValue(value)).toEqual(parts))

test('a name that holds the separator does not become a third part', () => {
  expect(readWidgetValue(writeWidgetValue('w2', 'a-$-b'))).toEqual({ id: 'w2', name: 'a b' })
})

test('R-171: a chosen row sets the parameters of each target', () => {
  const two = linkage(
    { widgetValue: 'b-$-乙', paramsConfig: [{ originKey: 'Channel', targetKey: 'chid' }] },
    {
      widgetValue: 'c-$-丙-$-4',
      paramsConfig: [
        { originKey: 'Channel', targetKey: 'channel' },
        { originKey: 'Count', targetKey: 'least' },
      ],
    },
  )
  expect(Object.fromEntries(drivenBy(two, { Channel: '要闻', Count: 3 }))).toEqual({
    b: { chid: '要闻' },
    c: { channel: '要闻', least: '3' },
  })
})

test('what the row does not have sets nothing; a target without a number is passed over', () => {
  const odd = linkage(
    { widgetValue: 'b-$-乙', paramsConfig: [{ originKey: 'Gone', targetKey: 'x' }] },
    { widgetValue: '-$-丙', paramsConfig: [{ originKey: 'A', targetKey: 'x' }] },
  )
  expect(Object.fromEntries(drivenBy(odd, { A: null }))).toEqual({ b: {} })
  expect(drivenBy(undefined, {}).size).toBe(0)
})
