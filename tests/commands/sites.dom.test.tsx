import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSites } from '../../src/commands/sites.ts'
import { execute } from '../../src/workspace/execute.ts'
import { commandsNow, findCommand, setCommands, setPersonalCommands } from '../../src/workspace/registry.ts'
import { session } from '../../src/workspace/session.ts'
import { contextOf } from './context.ts'

const row = (ID: number, Name: string, PageUrl: string) => ({
  ...{ ID, Name, PageUrl, ModuleName: '', ModuleIcon: '', ReMark: '', IsHide: false, Childs: [] },
})
const opened = vi.fn()
let stop: () => void

beforeEach(() => {
  opened.mockClear()
  vi.stubGlobal('open', opened)
  setCommands([])
  session.modules = []
  stop = followSites()
})
afterEach(() => {
  stop()
  session.modules = []
  vi.unstubAllGlobals()
})

test('R-038, R-044: an address outside is a command that opens it, for as long as it stands in the menu', async () => {
  session.modules = [
    { ...row(1, '内容生产', ''), ChildMenu: [row(2, '图库', 'https://pic.example.cn/')] },
    { ...row(3, '考勤', 'http://hr.example.cn'), ChildMenu: [] },
  ]
  await vi.waitFor(() => expect(commandsNow().map(({ title }) => title)).toEqual(['图库', '考勤']))
  const { ctx } = contextOf({})
  await execute(findCommand('go.site3')!, ctx)
  expect(opened).toHaveBeenCalledExactlyOnceWith('http://hr.example.cn', '_blank', 'noopener,noreferrer')
  // Others have lists of their own.
  setPersonalCommands('macros', [])
  expect(findCommand('go.site2')?.keywords).toContain('内容生产')
  session.modules = []
  await vi.waitFor(() => expect(commandsNow()).toEqual([]))
})
