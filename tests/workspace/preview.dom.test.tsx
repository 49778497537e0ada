import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { endPreview, preview, startPreview } from '../../src/workspace/preview.ts'
import { api, enter, me, reloadGrants, session } from '../../src/workspace/session.ts'
import { PreviewBanner } from '../../src/workspace/shell/PreviewBanner.tsx'

const menuOf = (page: string, buttons: readonly string[]) => {
  const row = { ID: 1, Name: '组', PageUrl: '', ModuleName: '', ModuleIcon: '', ReMark: '', IsHide: false }
  const Childs = buttons.map((Name, ID) => ({ ID, Name, IsGranted: true }))
  return [{ ...row, Childs: [], ChildMenu: [{ ...row, PageUrl: page, Childs }] }]
}
let asked: string[]
let ofSeven: readonly string[]
const own = { ID: 3, StID: 1, RoleID: 1, AdminUserName: 'admin', AdminUserRealName: '郑海波', RoleName: '管理员' }

/** A server with two roles: 1 is the person's own, 7 is previewed. */
async function answer(address: string, body: { ID?: number }): Promise<object> {
  asked.push(address)
  const legacy = (Data: unknown) => ({ Code: 200, Message: '', Data })
  if (/GetPowerMenu/.test(address))
    return legacy(body.ID === 7 ? menuOf('/contribution/All', ofSeven) : menuOf('/Authority', ['编辑']))
  if (/GetPowerChannel/.test(address)) return legacy([])
  if (/GetRoleInfo/.test(address)) {
    const counts = { UserCount: 0, PageCount: 1, ButtonCount: 1, ChannelCount: 0 }
    const flags = { Enabled: true, AllPowers: false, AllChannels: false, NeedsFactor: false }
    const held = {
      Grants: { AllPowers: false, MenuIds: [], ButtonIds: [] },
      Channels: { AllChannels: false, ChannelIds: [] },
    }
    return legacy({ ID: 7, Name: '版面', ReMark: '', ...counts, ...flags, ...held, DepartIds: [] })
  }
  const rest = {
    StationName: '',
    AdminIcon: '',
    NotOperatedMin: 30,
    IsNotOperated: false,
    AutoSave: true,
    AutoSaveSeconds: 5,
    TimeZone: 'Asia/Shanghai',
  }
  return { Succeeded: true, StatusCode: 200, Data: { ...own, ...rest }, Errors: null }
}

beforeEach(async () => {
  asked = []
  ofSeven = ['置顶']
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const body = init?.body ? (JSON.parse(String(init.body)) as object) : {}
    return Response.json(await answer(String(input instanceof Request ? input.url : input), body))
  })
  await enter()
})
afterEach(() => {
  cleanup()
  session.preview = undefined
  vi.unstubAllGlobals()
})

test('the rules see the role’s grants, follow its changes, and the person’s own come back', async () => {
  expect(Object.keys(me().grants)).toEqual(['/Authority'])
  await startPreview(7)
  expect(me().grants).toEqual({ '/contribution/All': { defined: ['置顶'], granted: ['置顶'] } })
  ofSeven = ['置顶', '头条']
  await reloadGrants()
  expect(me().grants['/contribution/All']?.granted).toEqual(['置顶', '头条'])
  await endPreview()
  expect([preview(), Object.keys(me().grants)]).toEqual([undefined, ['/Authority']])
})

test('nothing is changed while previewing: a write never leaves the browser, reads do', async () => {
  await startPreview(7)
  asked = []
  await expect(api.roles.enable({ Ids: [7], Enabled: false })).rejects.toThrow('正在以角色“版面”预览，不能修改')
  await expect(api.operationLog.undo({ ID: 1 })).rejects.toMatchObject({ kind: 'refused' })
  expect(asked).toEqual([])
  await api.roles.get({ ID: 7 })
  expect(asked).toHaveLength(1)
  await endPreview()
  asked = []
  await api.roles.enable({ Ids: [7], Enabled: false }).catch(() => {})
  expect(asked).toHaveLength(1)
})

test('the banner takes the focus, names the role, and Escape leaves', async () => {
  await startPreview(7)
  render(<PreviewBanner />)
  const button = screen.getByRole('button', { name: /结束预览/ })
  expect(document.activeElement).toBe(button)
  expect(screen.getByText('正在以角色“版面”预览')).toBeTruthy()
  fireEvent.keyDown(button, { key: 'Escape', keyCode: 229 })
  expect(preview()).toBeDefined()
  fireEvent.keyDown(button, { key: 'Escape', keyCode: 27 })
  await waitFor(() => expect(preview()).toBeUndefined())
})
