import { expect, test } from 'vitest'
import type { MenuModule } from '../../src/api/accounts/roles/ownCalls.ts'
import { groups, pageNames, pages, stages, type PageEntry } from '../../src/api/pages.ts'
import { buildMenu, firstPage, groupOfPage, sectionsOf, sidebarGroup } from '../../src/workspace/shell/menu.ts'
import { loadReader } from '../../src/workspace/search/pinyin.ts'
import { pageIcon } from '../../src/workspace/shell/icons.ts'
import { aheadOf } from '../../src/workspace/shell/typeAhead.ts'

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
    // its address is kept, also where it has pages besides.
    module('云平台', [row('排班', 'https://cloud.example.cn/shifts')], { PageUrl: 'https://cloud.example.cn' }),
  ])
  const outside = (title: string, href: string) => ({ kind: 'external', id: expect.any(Number), href, title })
  expect(menu).toEqual([
    { title: '内容生产', rows: [outside('图库', 'https://pic.example.cn/')] },
    { title: '考勤', rows: [outside('考勤', 'http://hr.example.cn')] },
    {
      title: '云平台',
      rows: [outside('云平台', 'https://cloud.example.cn'), outside('排班', 'https://cloud.example.cn/shifts')],
    },
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

const listedIn = (group: string) =>
  pageNames.filter((page) => {
    const entry: PageEntry = pages[page]
    return entry.group === group && !entry.unlisted
  })

test('every page of 内容生产 stands under a step of the work, no page of another group does', () => {
  const staged = pageNames.filter((page) => (pages[page] as PageEntry).stage !== undefined)
  expect(staged.toSorted()).toEqual(listedIn('内容生产').toSorted())
})

test('the steps come in the order of the work, whatever the order of the rows; others follow without a heading', () => {
  const [group] = buildMenu([
    module('内容生产', [
      row('栏目管理', '/ColumnManagement/index'),
      row('图库', 'https://pic.example.cn/'),
      row('待审稿件', '/contribution/Unreviewed'),
      row('我的稿件', '/contribution/MyArticle'),
      row('线索', '/Clue/list'),
      row('发布单', '/contribution/Release'),
      row('草稿箱', '/contribution/Drafts'),
    ]),
  ])
  expect(sectionsOf(group!).map(({ title, rows }) => [title, ...rows.map((one) => one.title)])).toEqual([
    ['策划', '线索'],
    ['写作', '我的稿件', '草稿箱'],
    ['审核', '待审稿件'],
    ['发布', '发布单'],
    ['管理', '栏目管理'],
    [undefined, '图库'],
  ])
  expect(stages).toEqual(['策划', '写作', '审核', '发布', '管理'])
})

test('no two pages are called alike, none like a group of the menu, and no 大屏 like the beginning of another', () => {
  // Pages of one record are called after it.
  const ofRecords = ({ unlisted, several }: PageEntry) => unlisted === true && several === true
  const titles = pageNames.filter((page) => !ofRecords(pages[page])).map((page) => pages[page].title)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  expect(titles.filter((title) => groups.some((group) => group === title))).toEqual([])
  const screens = listedIn('指挥调度')
    .map((page) => pages[page].title)
    .filter((title) => title.includes('屏'))
  expect(screens.filter((title) => screens.some((other) => other !== title && other.startsWith(title)))).toEqual([])
})

test.each([
  ['d', -1, '待审稿件'],
  ['d', 0, '待发布'],
  ['dsg', -1, '待审稿件'],
  ['daishen', -1, '待审稿件'],
  ['daif', 0, '待发布'],
  ['待发', 0, '待发布'],
  ['x', 0, undefined],
])('typing %s goes on from row %i to %s', async (typed, from, title) => {
  const titles = ['待审稿件', '我的稿件', '待发布']
  expect(titles[aheadOf(titles, typed, from, await loadReader())]).toBe(title)
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

test('every page of the menu has an icon of its own; a sheet is that of one’s own articles', () => {
  const sheet = pageIcon('/IdentityReturn')
  const listed = pageNames.filter((page) => (pages[page] as PageEntry).group !== null)
  expect(listed.filter((page) => pageIcon(page) === sheet)).toEqual(['/contribution/MyArticle'])
})
