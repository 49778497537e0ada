import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoleGrants } from '../../src/api/accounts/roles/calls.ts'
import type { MenuModule } from '../../src/api/accounts/roles/ownCalls.ts'
import GrantTree from '../../src/panels/accounts/roles/GrantTree.tsx'
import { forgetReads } from '../../src/workspace/data.ts'
import { api, prepareApi, session } from '../../src/workspace/session.ts'

// happy-dom lays nothing out: without a height no row would be in sight.
vi.mock('@tanstack/react-virtual', async () => (await import('./everyRow.ts')).everyRow)

const row = (ID: number, Name: string, PageUrl: string) => ({
  ...{ ID, Name, PageUrl, ModuleName: '', ModuleIcon: '', ReMark: '', IsHide: false },
})
const button = (ID: number, Name: string, IsGranted = true) => ({ ID, Name, IsGranted })
const menu: MenuModule[] = [
  {
    ...row(1, '内容生产', ''),
    Childs: [],
    ChildMenu: [
      {
        ...row(11, '全部稿件', '/contribution/All'),
        Childs: [button(101, '置顶'), button(102, '推荐'), button(103, '删除', false)],
      },
      { ...row(12, '草稿箱', '/contribution/Drafts'), Childs: [button(104, '添加')] },
    ],
  },
  { ...row(2, '系统支撑', ''), Childs: [], ChildMenu: [{ ...row(21, '操作日志', '/SystemLog'), Childs: [] }] },
]

let told: RoleGrants | undefined
function Field({ value }: { value: RoleGrants | undefined }) {
  const [now, setNow] = useState(value)
  return (
    <GrantTree
      id="grants"
      label="页面和按钮"
      value={now}
      onChange={(next) => {
        told = next as RoleGrants
        setNow(told)
      }}
      problem={undefined}
      describedBy={undefined}
    />
  )
}

beforeEach(async () => {
  told = undefined
  await prepareApi()
  vi.spyOn(api.roles, 'allMenus').mockResolvedValue(menu)
  const own = { defined: [], granted: [] }
  session.grants = { '/contribution/All': own, '/contribution/Drafts': own }
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

/** The tree with the focus in it, and what its cursor stands on. */
async function open(value?: RoleGrants) {
  const user = userEvent.setup()
  render(<Field value={value} />)
  await screen.findByText('全部稿件')
  const tree = screen.getByRole('tree', { name: '页面和按钮' })
  tree.focus()
  const under = () => document.getElementById(tree.getAttribute('aria-activedescendant')!)!
  const keys = (text: string) => user.keyboard(text)
  return { user, tree, under, keys }
}
const titles = () => screen.getAllByRole('treeitem').map((item) => item.querySelector('.cd-tree-title')!.textContent)

test('arrows walk, open and close; pages begin closed', async () => {
  const { under, keys } = await open()
  expect(titles()).toEqual(['内容生产', '全部稿件', '草稿箱', '系统支撑', '操作日志'])
  await keys('{ArrowDown}{ArrowRight}')
  expect(titles()).toContain('置顶')
  await keys('{ArrowRight}')
  expect(under().textContent).toContain('置顶')
  await keys('{ArrowLeft}{ArrowLeft}')
  expect(under().textContent).toContain('全部稿件')
  expect(under().getAttribute('aria-expanded')).toBe('false')
  await keys('{End}')
  expect(under().textContent).toContain('操作日志')
})

test('Space on a button brings its page; on the page it gives all, then takes all', async () => {
  const { under, keys } = await open()
  await keys('{ArrowDown}{ArrowRight}{ArrowRight} ')
  expect(told).toEqual({ AllPowers: false, MenuIds: [11], ButtonIds: [101] })
  expect(under().getAttribute('aria-checked')).toBe('true')
  await keys('{ArrowLeft}')
  expect(under().getAttribute('aria-checked')).toBe('mixed')
  await keys(' ')
  // 删除 is not the person's own, so it is not given with the rest.
  expect(told).toEqual({ AllPowers: false, MenuIds: [11], ButtonIds: [101, 102] })
  await keys('-')
  expect(told).toEqual({ AllPowers: false, MenuIds: [], ButtonIds: [] })
  await keys('+')
  expect(told?.ButtonIds).toEqual([101, 102])
})

test('what the person does not have cannot be given, and says so; what is there can be taken', async () => {
  const { under, keys } = await open({ AllPowers: false, MenuIds: [21], ButtonIds: [] })
  await keys('{End}')
  expect(under().textContent).toContain('您没有，不能授予')
  await keys(' ')
  expect(told?.MenuIds).toEqual([])
  await keys(' ')
  expect(told?.MenuIds).toEqual([])
})

test('before saving it says what is given and what is taken', async () => {
  const { keys } = await open({ AllPowers: false, MenuIds: [11], ButtonIds: [101] })
  await keys('{ArrowDown}{ArrowRight}{ArrowRight} {ArrowDown} ')
  expect(screen.getByText('保存后授予 1 项：全部稿件·推荐')).toBeTruthy()
  expect(screen.getByText('保存后收回 1 项：全部稿件·置顶')).toBeTruthy()
})

test('a letter goes on in the filter, which finds by initials and shows the way down; Escape brings all back', async () => {
  const { tree, keys } = await open()
  await keys('cgx')
  const filter = screen.getByRole('searchbox', { name: '筛选页面和按钮' })
  expect(document.activeElement).toBe(filter)
  expect((filter as HTMLInputElement).value).toBe('cgx')
  await vi.waitFor(() => expect(titles()).toEqual(['内容生产', '草稿箱']), { timeout: 5000 })
  await keys('{ArrowDown}')
  expect(document.activeElement).toBe(tree)
  await keys('{ArrowDown} ')
  expect(told?.MenuIds).toEqual([12])
  filter.focus()
  await keys('{Escape}')
  expect(titles()).toContain('操作日志')
})

test('an input method’s keys are its own', async () => {
  const { tree } = await open()
  fireEvent.keyDown(tree, { key: ' ', keyCode: 229 })
  expect(told).toBeUndefined()
  fireEvent.keyDown(tree, { key: ' ', keyCode: 32 })
  expect(told?.MenuIds).toEqual([11, 12])
})
