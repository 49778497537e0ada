import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellBrought } from '../../../src/panels/library/media/tellBrought.ts'
import { startTransfer, transfers, type Transfer } from '../../../src/panels/parts/transfers/transfers.ts'
import { notices } from '../../../src/workspace/notices.ts'

const item = (key: number, state: Transfer['state']): Transfer => ({
  ...{ key, id: undefined, name: `${key}.jpg`, size: 1, sent: 0, problem: '', address: '' },
  state,
})
const put = (...states: readonly Transfer['state'][]) =>
  void (transfers.items = states.map((state, at) => item(at + 1, state)))
const texts = () => notices.items.map(({ text, tone }) => [text, tone])

beforeEach(() => put('waiting', 'waiting', 'waiting'))
afterEach(() => {
  transfers.items = []
  notices.items = []
})

/** Three files, of which the filter leaves out those items. */
function three(...leftOut: readonly number[]) {
  const clear = vi.fn<() => void>()
  const sent = [1, 2, 3].map((key) => ({ key, done: Promise.resolve({ ID: key } as never) }))
  tellBrought(sent, () => ({ leftOut: async (ids) => ids.filter((id) => leftOut.includes(id)), clear }))
  return clear
}

test('nothing is told before the last one is there, and then once', async () => {
  three()
  put('done', 'sending', 'paused')
  await Promise.resolve()
  expect(texts()).toEqual([])
  put('done', 'done', 'done')
  await vi.waitFor(() => expect(texts()).toEqual([['已传 3 个。', 'success']]))
})

test('what the filter leaves out is counted, with the way to see it', async () => {
  const clear = three(2, 3)
  put('done', 'done', 'done')
  const said = '已传 3 个，其中 2 个不在当前筛选里，按 Esc 清除筛选后查看。'
  await vi.waitFor(() => expect(texts()).toEqual([[said, 'warning']]))
  notices.items[0]!.action!.run()
  expect(clear).toHaveBeenCalled()
})

test('what failed is told with the place to send it again; what was called off is not', async () => {
  three()
  transfers.items = [item(1, 'done'), item(2, 'failed')]
  const said = '已传 1 个，“2.jpg”没有传上去，请到“上传任务”重试。'
  await vi.waitFor(() => expect(texts()).toEqual([[said, 'warning']]))
})

test('what the library does not take is told by its name, and why', async () => {
  three()
  const refused = (key: number, problem: string) => ({ ...item(key, 'refused'), problem })
  transfers.items = [
    refused(3, '「3.jpg」打不开，可能已损坏，请换一张图片。'),
    refused(2, '「2.jpg」是空文件，没有上传。'),
    item(1, 'done'),
  ]
  const said = '已传 1 个，2 个没有收下：「2.jpg」是空文件，没有上传；「3.jpg」打不开，可能已损坏，请换一张图片。'
  await vi.waitFor(() => expect(texts()).toEqual([[said, 'warning']]))
})

test('files of which none can go are told at once', async () => {
  const file = new File([], '空.jpg')
  transfers.items = []
  tellBrought([startTransfer(file)], () => ({ leftOut: async () => [], clear: () => {} }))
  await vi.waitFor(() => expect(texts()).toEqual([['1 个没有收下：「空.jpg」是空文件，没有上传。', 'warning']]))
})
