import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DataResult } from '../../../src/api/command/bigScreens/dataResult.ts'
import type { Design, Widget } from '../../../src/api/command/bigScreens/design.ts'
import { listenToChoosing } from '../../../src/panels/command/bigScreens/render/chooseKeys.ts'
import type { Wanted } from '../../../src/panels/command/bigScreens/render/feed.ts'
import { runScreen, type RunningScreen } from '../../../src/panels/command/bigScreens/render/screen.ts'
import { designOf, widgetOf } from '../../support/designs.ts'

let root: HTMLElement
let screen: RunningScreen | undefined
let asked: Wanted[]
let rows: DataResult['Rows']
let isAway: boolean

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  root = document.createElement('div')
  document.body.append(root)
  asked = []
  isAway = false
  rows = [
    { channel: '要闻', n: 3 },
    { channel: '体育', n: 8 },
  ]
})
afterEach(() => {
  screen?.dispose()
  screen = undefined
  root.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const Source = (DataSetID: number, Seconds = 5) => ({ DataSetID, Params: {}, Seconds })
const run = (design: Design, canChoose = true) =>
  (screen = runScreen(root, design, {
    canChoose,
    async ask(wanted) {
      asked.push(wanted)
      if (isAway) throw new Error('网络连接不上服务器')
      return {
        Columns: [
          { Name: 'channel', Title: '栏目', Type: 'text' },
          { Name: 'n', Title: '篇数', Type: 'number' },
        ],
        Rows: rows,
        At: new Date().toISOString(),
        AgeSeconds: 0,
        IsStale: false,
        Problem: '',
      }
    },
  }))
const part = (id: string) => root.querySelector<HTMLElement>(`[data-widget="${id}"]`)!
const press = (id: string, key: string) =>
  part(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('data are drawn in place: the same elements, another figure', async () => {
  run(designOf(widgetOf('a', { Source: Source(1) })))
  await pass(100)
  const figure = part('a').querySelector('.cd-sc-figure')!
  expect(figure.textContent).toBe('3')
  rows = [{ channel: '要闻', n: 1204 }]
  await pass(5000)
  expect(part('a').querySelector('.cd-sc-figure')).toBe(figure)
  expect(figure.textContent).toBe('1,204')
})

test('old data stay, and their age is told; fresh ones take the badge away', async () => {
  run(designOf(widgetOf('a', { Source: Source(1) })))
  await pass(100)
  expect(part('a').querySelector('.cd-sc-age')!.textContent).toBe('刚刚')
  isAway = true
  await pass(130_000)
  expect(part('a').querySelector('.cd-sc-figure')!.textContent).toBe('3')
  expect(part('a').className).toContain('is-stale')
  expect(part('a').querySelector('.cd-sc-age')!.textContent).toMatch(/^数据停在 \d\d:\d\d，2 分钟前$/)
  expect(screen!.problems()).toEqual(['组件 a：网络连接不上服务器'])
  isAway = false
  screen!.wake()
  await pass(1100)
  expect(part('a').className).not.toContain('is-stale')
  expect(screen!.problems()).toEqual([])
})

test('what was never there says why in its place', async () => {
  isAway = true
  run(designOf(widgetOf('a', { Source: Source(1) }), widgetOf('b')))
  await pass(100)
  expect(part('a').querySelector('.cd-sc-trouble')!.textContent).toBe('网络连接不上服务器')
  expect(part('b').querySelector('.cd-sc-trouble')!.textContent).toBe('还没有选数据集')
})

const linked = (): Widget => {
  const linkageArr = [{ widgetValue: 'b-$-乙-$-1', paramsConfig: [{ originKey: 'channel', targetKey: 'chid' }] }]
  return widgetOf('a', { Kind: 'ranking', Source: Source(1), linkage: { index: 0, widgetId: 'a', linkageArr } })
}

test('R-171: arrows choose a row, which sets the parameters of another widget, and outlives the refresh', async () => {
  run(designOf(linked(), widgetOf('b', { Source: Source(2) })))
  const stop = listenToChoosing(root, screen!)
  await pass(200)
  press('a', 'ArrowDown')
  await pass(200)
  // The first of the ranking is the one with the most.
  expect(asked.at(-1)).toMatchObject({ WidgetID: 'b', DataSetID: 2, Params: { chid: '体育' } })
  expect(part('a').querySelectorAll('.is-chosen')).toHaveLength(1)
  rows = [
    { channel: '体育', n: 9 },
    { channel: '要闻', n: 20 },
  ]
  await pass(11_000)
  expect(part('a').querySelector('.is-chosen')!.textContent).toContain('体育')
  expect(asked.findLast(({ WidgetID }) => WidgetID === 'b')!.Params).toEqual({ chid: '体育' })
  press('a', 'Escape')
  await pass(200)
  expect(asked.findLast(({ WidgetID }) => WidgetID === 'b')!.Params).toEqual({})
  stop()
})

test('where nothing may be chosen nothing is', async () => {
  run(designOf(linked(), widgetOf('b', { Source: Source(2) })), false)
  await pass(200)
  part('a').querySelector<HTMLElement>('.cd-sc-rank')!.click()
  expect(part('a').tabIndex).toBe(-1)
  expect(root.querySelector('.is-chosen')).toBeNull()
})

test('another design keeps what is the same, moves what moved, takes what is gone', async () => {
  const [a, b] = [widgetOf('a', { Source: Source(1) }), widgetOf('b', { Kind: 'text', Props: { Text: '标题' } })]
  run(designOf(a, b))
  await pass(100)
  const before = part('a')
  screen!.setDesign(designOf({ ...a, X: 50 }))
  expect(part('a')).toBe(before)
  expect(before.style.left).toBe('50px')
  expect(part('b')).toBeNull()
  const count = asked.length
  screen!.setDesign(designOf({ ...a, X: 50, Props: { Unit: '篇' } }))
  // Drawn anew with what is known already.
  expect(part('a').textContent).toContain('3篇')
  expect(asked.length).toBe(count)
})

test('new lines of a ticker come in above, and what has gone from the data goes', async () => {
  run(designOf(widgetOf('a', { Kind: 'ticker', Source: Source(1) })))
  await pass(100)
  const first = part('a').querySelector('.cd-sc-line')!
  rows = [
    { channel: '文化', n: 1 },
    { channel: '要闻', n: 3 },
  ]
  await pass(5000)
  const lines = [...part('a').querySelectorAll('.cd-sc-words')].map((line) => line.textContent)
  expect(lines).toEqual(['文化', '要闻'])
  expect(part('a').querySelectorAll('.cd-sc-line')[1]).toBe(first)
})

test('a screen that is taken away leaves nothing running', async () => {
  run(designOf(widgetOf('a', { Source: Source(1) }), widgetOf('c', { Kind: 'clock' })))
  await pass(2100)
  screen!.dispose()
  screen = undefined
  expect(root.childElementCount).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
