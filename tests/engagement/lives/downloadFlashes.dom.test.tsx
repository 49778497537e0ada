import { expect, test, vi } from 'vitest'
import type { LiveFlow } from '../../../src/api/engagement/liveFlows/calls.ts'
import { configFlags } from '../../../src/api/system/config/flags.ts'
import { downloadFlashes, flashLines } from '../../../src/commands/engagement/downloadFlashes.ts'
import { copyright } from '../../../src/workspace/overlay/AboutDialog.tsx'
import { contextOf } from '../../commands/context.ts'
import { flow, live } from './fixtures.ts'

const subject = { family: 'lives', rows: [live(9, { Title: '渡口：早高峰' })] } as const

test('R-079: both flags are on', () => expect(configFlags).toEqual({ IsDownKuaixun: true, IsCopyright: true }))

test('R-079: whose the contents are', () => {
  expect(copyright(new Date('2026-11-23T08:00:00Z'), '江州日报')).toBe('© 2026 江州日报 版权所有')
})

test('a flash is a line', () => {
  const rows = [flow(1, { Content: '首班船\n离岸' }), flow(2, { Reporter: '' })]
  expect(flashLines(rows, new Date('2026-11-21T09:00:00Z'))).toMatch(/^\S.*　首班船 离岸（丁浩然）\r\n.*　第 2 条\r\n$/)
})

test('R-079: the flashes of a live that are out are downloaded, page by page', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const pages: LiveFlow[][] = [[flow(1), flow(2)], [flow(3)]]
  const { ctx, happened } = contextOf({
    subject: subject as never,
    answers: {
      'liveFlows.list': ({ PageIndex }: { PageIndex: number }) => ({ List: pages[PageIndex - 1] ?? [], Total: 3 }),
      'lives.get': live(9, { Title: '渡口/早高峰' }),
    },
  })
  expect(downloadFlashes.can(ctx)).toBe(true)
  await downloadFlashes.run(ctx)
  expect(happened.calls[0]).toEqual([
    'liveFlows.list',
    { LiveID: 9, Kind: 'flash', State: 'shown', Sort: 'HappenTime', PageIndex: 1, PageSize: 500 },
  ])
  expect(saved).toEqual(['渡口 早高峰 快讯.txt'])
  expect(happened.notices).toEqual([['已下载 3 条快讯。', 'success']])
  vi.unstubAllGlobals()
})
