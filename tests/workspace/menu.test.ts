import { expect, test } from 'vitest'
import type { MenuModule } from '../../src/api/accounts/roles/calls.ts'
import { buildMenu, firstPage, groupOfPage, sidebarGroup } from '../../src/workspace/shell/menu.ts'

let next = 0
const row = (Name: string, PageUrl: string, IsHide = false) => ({
  ID: ++next,
  Name,
  PageUrl,
  ModuleName: '',
  ModuleIcon: '',
  ReMark: '',
  IsHide,
  Childs: [],
})
const module = (Name: string, ChildMenu: ReturnType<typeof row>[], more: Partial<MenuModule> = {}): MenuModule => ({
  ...row(Name, ''),
  ChildMenu,
  ...more,
})

test('groups come in the specified order, whatever the order of the modules; empty ones do not come', () => {
  const menu = buildMenu([
    module('系统支撑', [row('操作日志', '/SystemLog')]),
    module('互动运营', []),
    module('内容生产', [row('我的稿件', '/contribution/MyArticle'), row('全部稿件', '/contribution/All')]),
  ])
  expect(menu).toEqual([
    {
      title: '内容生产',
      rows: [
        { kind: 'page', page: '/contribution/MyArticle', title: '我的稿件' },
        { kind: 'page', page: '/contribution/All', title: '全部稿件' },
      ],
    },
    { title: '系统支撑', rows: [{ kind: 'page', page: '/SystemLog', title: '操作日志' }] },
  ])
})

test('a missing slash is added, hidden and unknown pages are left out, a page appears once', () => {
  const menu = buildMenu([
    module('内容生产', [
      row('全部', 'contribution/All'),
      row('藏', '/contribution/Drafts', true),
      row('别处', '/no/such/page'),
      row('又一次', '/contribution/All'),
      row('账号管理', '/PersonalManagement'),
    ]),
    module('藏起来的', [row('待审', '/contribution/Unreviewed')], { IsHide: true }),
  ])
  expect(menu).toEqual([{ title: '内容生产', rows: [{ kind: 'page', page: '/contribution/All', title: '全部' }] }])
})

test('an address outside is a row of its own kind, also as a module', () => {
  const menu = buildMenu([
    module('内容生产', [row('图库', 'https://pic.example.cn/')]),
    module('考勤', [], { PageUrl: 'http://hr.example.cn' }),
    module('坏', [], { PageUrl: 'javascript:alert(1)' }),
  ])
  expect(menu).toEqual([
    { title: '内容生产', rows: [{ kind: 'external', href: 'https://pic.example.cn/', title: '图库' }] },
    { title: '考勤', rows: [{ kind: 'external', href: 'http://hr.example.cn', title: '考勤' }] },
  ])
})

test('a module with another name stands in the group of its pages', () => {
  const menu = buildMenu([module('采编中心', [row('我的稿件', '/contribution/MyArticle')])])
  expect(menu.map((group) => group.title)).toEqual(['内容生产'])
})

test('a group leads to its first page; a page knows its group, also one that is not in the menu', () => {
  const menu = buildMenu([
    module('内容生产', [row('图库', 'https://pic.example.cn/'), row('全部稿件', '/contribution/All')]),
  ])
  expect(firstPage(menu[0]!)).toBe('/contribution/All')
  expect(groupOfPage(menu, '/contribution/All')).toBe(menu[0])
  expect(groupOfPage(menu, '/Publish')).toBe(menu[0])
  expect(groupOfPage(menu, '/HomePage/index')).toBeUndefined()
  expect(groupOfPage(menu, undefined)).toBeUndefined()
})

test('the sidebar stands as long as any pane in front wants it: it does not come and go with the focus', () => {
  const menu = buildMenu([module('内容生产', [row('全部稿件', '/contribution/All')])])
  const [content] = menu
  // alone in front, home and the editor have none.
  expect(sidebarGroup(menu, '/HomePage/index', ['/HomePage/index'])).toBeUndefined()
  expect(sidebarGroup(menu, '/Publish', ['/Publish'])).toBeUndefined()
  // Side by side with a list it stays, whichever has the focus.
  for (const active of ['/contribution/All', '/Publish', '/HomePage/index'] as const)
    expect(sidebarGroup(menu, active, ['/contribution/All', '/Publish', '/HomePage/index'])).toBe(content)
})
