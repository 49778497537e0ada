/** 上传任务 with what others send, for whoever looks after it: under the same cursor, and called off by the same key. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UploadSession } from '../../../src/api/library/uploads/fields.ts'
import type { Command } from '../../../src/workspace/command.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'

const session = (FileName: string, Sender: string): UploadSession => ({
  ...{ FoldName: FileName.padEnd(22, 'a'), FileName, Size: 4096, Offset: 1024, MaxCut: 1, PieceSize: 1, State: 'open' },
  ...{ Problem: '', Item: null, Sender },
})
const { uploads } = vi.hoisted(() => ({ uploads: { mine: vi.fn(), drop: vi.fn(async () => null) } }))
vi.mock('../../../src/workspace/session.ts', () => ({ api: { uploads }, baseOf: () => '', token: () => 'T' }))
vi.mock('../../../src/panels/parts/FooterKeys.tsx', () => ({ FooterKeys: () => null }))
vi.mock('../../../src/panels/parts/transfers/keptFiles.ts', () => ({
  keptFile: async () => undefined,
  fileBehind: async () => undefined,
  forgetFile: async () => undefined,
}))
const { transfers } = await import('../../../src/panels/parts/transfers/transfers.ts')
const { default: TransfersPanel } = await import('../../../src/panels/library/transfers/TransfersPanel.tsx')

let commands: readonly Command[] = []
const pane = {
  ...{ id: 'p1', page: '/media/Transfers', params: {}, active: true, visible: true, window },
  setCommands: (_key: string, offered: readonly Command[] | undefined) => void (commands = offered ?? []),
  setFocus() {},
} as unknown as Pane
const command = (id: string) => commands.find((one) => one.id === id)!
const under = () => document.querySelector('.is-cursor')?.textContent
afterEach(cleanup)

test('they stand below one’s own, say whose they are, and x asks before one is called off', async () => {
  uploads.mine.mockResolvedValue([session('自己.mp4', ''), session('别人.mp4', '郑海波')])
  render(
    <PaneProvider value={pane}>
      <TransfersPanel />
    </PaneProvider>,
  )
  await screen.findByText('自己.mp4')
  expect(uploads.mine).toHaveBeenCalledWith({ IsAll: true })
  expect(screen.getByText('共 2 个')).toBeTruthy()
  act(() => void command('transfers.down').run({} as never))
  expect(under()).toBe('别人.mp41 KB / 4 KB郑海波')
  expect(command('transfers.give').can!({} as never)).toBe('这是郑海波的上传，只能取消。')

  const confirm = vi.fn(async () => false)
  await act(async () => command('transfers.drop').run({ confirm } as never))
  expect(confirm).toHaveBeenCalledWith('取消郑海波正在上传的“别人.mp4”？已传的部分会删掉。', { danger: true })
  expect(uploads.drop).not.toHaveBeenCalled()
  confirm.mockResolvedValue(true)
  uploads.mine.mockResolvedValue([session('自己.mp4', '')])
  await act(async () => command('transfers.drop').run({ confirm } as never))
  expect(uploads.drop).toHaveBeenCalledWith({ FoldName: session('别人.mp4', '').FoldName })
  expect(screen.queryByText('别人.mp4')).toBeNull()
  expect(under()).toContain('自己.mp4')
})

test('one that was not taken says which and why, has no bar, asks for no file, and is put away without asking', async () => {
  const Problem = '「坏.jpg」打不开，可能已损坏，请换一张图片。'
  const refused = { ...session('坏.jpg', ''), State: 'failed' as const, Offset: 4096, Problem }
  transfers.items = []
  uploads.mine.mockResolvedValue([refused])
  render(
    <PaneProvider value={pane}>
      <TransfersPanel />
    </PaneProvider>,
  )
  await screen.findByText(Problem)
  expect(under()).toBe(`坏.jpg4 KB / 4 KB没有收下${Problem}`)
  expect(screen.queryByRole('progressbar')).toBeNull()
  for (const id of ['transfers.turn', 'transfers.give'])
    expect(command(id).can!({} as never)).toBe('这个文件没有收下，请换一个文件重新上传。')
  const confirm = vi.fn(async () => true)
  uploads.mine.mockResolvedValue([])
  await act(async () => command('transfers.drop').run({ confirm } as never))
  expect(confirm).not.toHaveBeenCalled()
  expect(screen.queryByText('坏.jpg')).toBeNull()
})
