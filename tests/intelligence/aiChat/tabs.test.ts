/** The four tabs, what each lives on, and what a change of tab does. */
import { expect, test } from 'vitest'
import { pages } from '../../../src/api/pages.ts'
import { panelAfter, panelState, type PanelState } from '../../../src/panels/intelligence/aiChat/panelState.ts'
import { tabOf, tabs, type TabName } from '../../../src/panels/intelligence/aiChat/tabs.ts'

const after = (state: PanelState, ...events: readonly Parameters<typeof panelAfter>[1][]) =>
  events.reduce(panelAfter, state)
const to = (tab: TabName) => ({ kind: 'switched', tab }) as const

test('R-219: dialogue, copywriting, painting and video, in this order; the address knows each', () => {
  expect(tabs.map(({ title }) => title)).toEqual(['对话', '文案', '绘画', '视频'])
  for (const { name } of tabs) expect(pages['/Ai/AiChat'].params.parse({ Tab: name })).toEqual({ Tab: name })
  expect(() => pages['/Ai/AiChat'].params.parse({ Tab: 'music' })).toThrow()
})

test.each([
  ['R-222: painting', 'picture', 2],
  ['R-222: video', 'video', 2],
  ['R-223: dialogue', 'dialogue', 12],
  ['R-224: copywriting', 'copywriting', 6],
] as const)('%s loads its type', (_, name, Types) => {
  expect(tabOf(name).Types).toBe(Types)
})

test('R-220: switching tabs resets the finish flag, also to the same kind of tab', () => {
  const done = after(panelState('dialogue'), { kind: 'started' }, { kind: 'ended', isDone: true })
  expect(done.isFinished).toBe(true)
  expect(after(done, to('copywriting')).isFinished).toBe(false)
  expect(after(done, to('copywriting'), to('dialogue')).isFinished).toBe(false)
  expect(after(done, { kind: 'started' }).isFinished).toBe(false)
})

test('R-221: painting and video clear their results when they are switched to; the other’s stay', () => {
  const both = after(panelState('picture'), { kind: 'started', job: 3 }, { kind: 'started', job: 4 }, to('video'), {
    kind: 'started',
    job: 5,
  })
  expect(both.results).toEqual({ picture: [4, 3], video: [5] })
  expect(after(both, to('dialogue')).results).toEqual(both.results)
  expect(after(both, to('picture')).results).toEqual({ picture: [], video: [5] })
  expect(after(both, to('dialogue'), to('video')).results).toEqual({ picture: [4, 3], video: [] })
})

test('a job that is told of twice stands there once, and a question is no job', () => {
  const job = after(panelState('video'), { kind: 'started', job: 5 }, { kind: 'started', job: 5 })
  expect(job.results.video).toEqual([5])
  expect(after(panelState('dialogue'), { kind: 'started', job: 5 }).results).toEqual({ picture: [], video: [] })
})
