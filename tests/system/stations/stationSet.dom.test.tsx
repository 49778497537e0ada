import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Command, Subject } from '../../../src/workspace/command.ts'
import type { Pane } from '../../../src/workspace/pane.ts'
import { PaneProvider } from '../../../src/workspace/PaneProvider.tsx'

const { ran, station } = vi.hoisted(() => ({
  ran: [] as string[],
  station: {
    ...{ ID: 1, StationName: '江州日报社', ImgUrl: '', Contact: '郑海波', Phone: '', ReMark: '', Status: 1 },
    ...{ IsHead: true, MayManage: false, People: 14, IsImageFace: false, AutoSave: true, AutoSaveSeconds: 7 },
    ...{ ReviewLevels: 2, FourEyes: true, ResumeAtRefusal: true, ReapproveOnEdit: false, PublishOnFinal: false },
    ...{ SkipOwnLevel: false, CaptchaAfter: 3, LockAfter: 10, LockMinutes: 15, PasswordMin: 8 },
    ...{
      DomainAddress: '',
      NewUpload: 'https://up.example',
      JobUrl: '',
      HasInstructPassword: false,
      CreateTime: '2026-11-20T00:00:00Z',
    },
  },
}))
vi.mock('../../../src/workspace/data.ts', () => ({
  useRead: () => ({ data: station, error: undefined, loading: false, refreshing: false, reload() {} }),
}))
vi.mock('../../../src/workspace/execute.ts', () => ({ runCommand: (id: string) => Boolean(ran.push(id)) }))
vi.mock('../../../src/panels/parts/FooterKeys.tsx', () => ({ FooterKeys: () => null }))

import StationSet from '../../../src/panels/system/stations/StationSet.tsx'

let commands: readonly Command[] = []
let subject: Subject | undefined
const pane = {
  ...{ id: 'p1', page: '/setManage/StationSet', params: {}, active: true, visible: true, window },
  setCommands: (_key: string, offered: readonly Command[] | undefined) => void (commands = offered ?? []),
  setSubject: (offered: Subject | undefined) => void (subject = offered),
  setFocus() {},
} as unknown as Pane
const press = (id: string) => act(() => void commands.find((one) => one.id === id)!.run({} as never))
const current = () => document.querySelector('[aria-current="true"]')?.getAttribute('aria-label')

beforeEach(() => {
  ran.length = 0
  render(
    <PaneProvider value={pane}>
      <StationSet />
    </PaneProvider>,
  )
})
afterEach(cleanup)

test('the settings are told in words, and the own station is what commands act on', () => {
  expect(screen.getByText('停笔 7 秒后')).toBeTruthy()
  expect(screen.getByText('2 级审核')).toBeTruthy()
  expect(screen.getByText('失败 10 次后锁定 15 分钟')).toBeTruthy()
  expect(screen.getByText('https://up.example').previousElementSibling?.textContent).toBe('上传服务地址')
  expect(subject).toMatchObject({ family: 'stations', rows: [{ ID: 1 }] })
})

test('keys go from section to section and no further, Enter changes the one under the cursor', () => {
  expect(current()).toBe('站点')
  press('sections.up')
  expect(current()).toBe('站点')
  press('sections.down')
  press('sections.open')
  for (let times = 0; times < 9; times++) press('sections.down')
  expect(current()).toBe('缓存')
  press('sections.open')
  expect(ran).toEqual(['stations.editNews', 'cache.clear'])
})

test('every section can be changed by a click, too', () => {
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(ran).toEqual([
    'stations.edit',
    'stations.editNews',
    'stations.editLogin',
    'stations.editInstructPassword',
    'stations.editDomains',
    'cache.clear',
  ])
})
