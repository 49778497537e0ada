import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { asked, opened } = vi.hoisted(() => ({ asked: [] as [string, unknown][], opened: [] as unknown[] }))
const grant = { defined: [], granted: [] }
const rows: Record<string, object[]> = {
  articles: [{ ID: 5, Title: '早高峰提示', PublishTime: '2026-11-21T06:30:00', ChannelName: '交通出行' }],
  topicSelections: [{ ID: 5, Title: '二桥封闭 12 天', LeaderName: '丁浩然', TaskCount: 2 }],
}
vi.mock('../../../src/workspace/data.ts', () => ({
  useRead(family: string, _call: string, input: unknown) {
    asked.push([family, input])
    return { data: input === undefined ? undefined : { List: rows[family] }, error: undefined }
  },
}))
vi.mock('../../../src/workspace/dock/dock.ts', () => ({
  dock: { open: (...what: unknown[]) => opened.push(what), openPath: (path: string) => opened.push(path) },
}))
vi.mock('../../../src/panels/parts/kept/useUnfinished.ts', () => ({
  // Of more drafts than are listed, all count.
  useUnfinished: () => ({
    rows: [{ kind: 'form' }, { kind: 'asked' }, { kind: 'article' }],
    count: 163,
    loading: false,
  }),
}))

import { Today } from '../../../src/panels/system/home/Today.tsx'
import { UnfinishedCount } from '../../../src/panels/system/home/UnfinishedCount.tsx'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'
import { session } from '../../../src/workspace/session.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T05:00:00') })
  asked.length = opened.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what is planned for today: articles that go out by themselves, topic selections to be in print', () => {
  session.grants = { '/contribution/All': grant, '/SeleCttopic/list': grant }
  render(<Today />)
  expect(asked.map(([family]) => family)).toEqual(['articles', 'topicSelections'])
  expect(asked[0]![1]).toMatchObject({ ScheduledTo: new Date('2026-11-22T00:00:00').toISOString() })
  expect(asked[0]![1]).not.toHaveProperty('Scope')
  expect(asked[1]![1]).toMatchObject({ PlanFrom: '2026-11-21', PlanTo: '2026-11-21' })
  expect(screen.getByText('06:30 自动发布到交通出行')).toBeTruthy()
  expect(screen.getByText('选题，计划今天见报 · 丁浩然 · 派了 2 条采写')).toBeTruthy()
  for (const line of screen.getAllByRole('button')) fireEvent.click(line)
  expect(opened).toEqual([
    ['/Publish', { ID: 5 }],
    ['/SeleCttopic/chain', { Kind: 'selection', ID: 5 }],
  ])
})

test('who sees neither all articles nor topic selections is told of their own articles', () => {
  session.grants = { '/contribution/MyArticle': grant }
  render(<Today />)
  expect(asked[0]![1]).toMatchObject({ Scope: 'mine' })
  expect(asked[1]![1]).toBeUndefined()
})

test('what is unfinished is counted, and leads to the page that lists it', () => {
  render(
    <PaneProvider value={{ active: true } as unknown as Pane}>
      <UnfinishedCount />
    </PaneProvider>,
  )
  expect(screen.getByText('其中 2 个填了一半的表单')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /163.*未完成/ }))
  expect(opened).toEqual(['/Unfinished'])
})
