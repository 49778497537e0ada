import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineCommand, type Command } from '../../../src/workspace/command.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { session } from '../../../src/workspace/session.ts'
import { settings } from '../../../src/workspace/settings.ts'
import Tour from '../../../src/workspace/tour/TourCard.tsx'
import { TOUR } from '../../../src/workspace/tour/tourSetting.ts'

const command = (id: string, title: string, keys?: string): Command =>
  defineCommand({ id, title, group: '前往', ...(keys && { keys }), can: () => true, run() {} })

beforeEach(() => {
  session.user = { ID: 1, StID: 1, AdminUserName: 'zhang', AdminUserRealName: '张敏', RoleID: 1 } as never
  setCommands([command('palette.open', '打开命令面板', 'mod+k'), command('go.adminUser', '账号')])
})
afterEach(() => {
  cleanup()
  setCommands([])
  session.user = undefined as never
  settings.values = {}
})

const card = () => screen.getByRole('complementary', { name: '导览' }).textContent

test('the key of a step is shown; where none leads, what to type into the palette', () => {
  settings.values = { [TOUR]: { state: 'on', done: [] } }
  const first = render(<Tour />)
  expect(card()).toContain('打开命令面板 CtrlK')
  expect(card()).not.toContain('输入“')
  first.unmount()
  settings.values = { [TOUR]: { state: 'on', done: ['palette', 'list'] } }
  render(<Tour />)
  expect(card()).toContain('看看账号')
  expect(card()).toContain('按 CtrlK，输入“账号”，再按 Enter。')
})
