import { expect, test } from 'vitest'
import { equalSizes } from '../../src/workspace/dock/equalSizes.ts'
import { nextRow } from '../../src/workspace/overlay/nextRow.ts'
import { documentTitle } from '../../src/workspace/router/followPanes.ts'
import { ago } from '../../src/workspace/shell/ago.ts'
import { bellCount } from '../../src/workspace/shell/bell.ts'
import { readStatus } from '../../src/workspace/shell/sidebar.ts'
import { passwordProblems, fieldOfRefusal } from '../../src/panels/accounts/personal/password.ts'
import { waitingFor } from '../../src/panels/system/home/waiting.ts'

test('moments in few words', () => {
  const now = new Date(2026, 10, 20, 10, 30)
  const at = (...parts: [number, number, number, number, number]) => ago(new Date(...parts).toISOString(), now)
  expect(at(2026, 10, 20, 10, 30)).toBe('刚刚')
  expect(at(2026, 10, 20, 10, 25)).toBe('5 分钟前')
  expect(at(2026, 10, 20, 8, 5)).toBe('今天 08:05')
  expect(at(2026, 10, 19, 23, 59)).toBe('昨天 23:59')
  expect(at(2026, 10, 2, 8, 5)).toBe('11-02 08:05')
  expect(at(2025, 10, 2, 8, 5)).toBe('2025-11-02')
  expect(at(2026, 10, 20, 11, 0)).toBe('今天 11:00')
  expect(ago('soon', now)).toBe('')
})

test('the bell counts to 99', () => {
  expect([0, 99, 100].map((count) => bellCount(count, false))).toEqual(['0', '99', '99+'])
  expect(bellCount(10, true)).toBe('99+')
})

test('the title of the window follows the pane', () => {
  const all = { path: '/contribution/All', params: {}, title: '全部稿件', dirty: false }
  expect(documentTitle(all)).toBe('全部稿件 - 采编工作台')
  const reading = { path: '/contribution/Reading', params: { ID: 7 }, title: '阅读：通车', dirty: false }
  expect(documentTitle(reading)).toBe('阅读：通车 - 采编工作台')
  // what is done with it is said beside the title of the article.
  for (const params of [{ ID: 7 }, { Id: 7 }, { ResourceGUID: 'g' }])
    expect(documentTitle({ path: '/Publish', params, title: '通车', dirty: true })).toBe(
      '● 通车 - 编辑稿件 - 采编工作台',
    )
  const fresh = { path: '/Publish', params: { draft: 'k' }, title: '通车', dirty: true }
  expect(documentTitle(fresh)).toBe('● 通车 - 新增稿件 - 采编工作台')
  const unknown = { path: '/no/page', params: {}, title: '没有这个页面', dirty: false }
  expect(documentTitle(unknown)).toBe('没有这个页面 - 采编工作台')
  expect(documentTitle(undefined)).toBe('采编工作台')
})

test('the cookie of the sidebar', () => {
  expect(readStatus('a=1; sidebarStatus=0; b=2')).toBe(false)
  expect(readStatus('sidebarStatus=1')).toBe(true)
  expect(readStatus('xsidebarStatus=1')).toBeUndefined()
  expect(readStatus('')).toBeUndefined()
})

test('keys of a menu go round, to its ends, and to first letters after the present row', () => {
  const rows = ['Close', '关闭', 'Copy', '移动'].map((title) => ({ title }))
  expect(nextRow(rows, 3, 'ArrowDown')).toBe(0)
  expect(nextRow(rows, 0, 'ArrowUp')).toBe(3)
  expect(nextRow(rows, 2, 'Home')).toBe(0)
  expect(nextRow(rows, 0, 'End')).toBe(3)
  expect(nextRow(rows, 0, 'c')).toBe(2)
  expect(nextRow(rows, 2, 'c')).toBe(0)
  expect(nextRow(rows, 0, '移')).toBe(3)
  expect(nextRow(rows, 0, 'x')).toBeUndefined()
  expect(nextRow(rows, 0, 'Shift')).toBeUndefined()
})

test('equal sizes divide every row and column and keep what is in them', () => {
  const leaf = (id: string, size: number) => ({ type: 'leaf', size, data: { id, views: [id] } })
  const grid = {
    root: {
      type: 'branch',
      size: 700,
      data: [leaf('a', 700), { type: 'branch', size: 200, data: [leaf('b', 100), leaf('c', 600)] }],
    },
    width: 900,
    height: 700,
    orientation: 'HORIZONTAL',
    maximizedNode: { location: [0] },
  }
  const equal = equalSizes({ grid, panels: { a: 1 }, activeGroup: 'b' } as never)
  expect(equal).toEqual({
    grid: {
      root: {
        type: 'branch',
        size: 700,
        data: [leaf('a', 450), { type: 'branch', size: 450, data: [leaf('b', 350), leaf('c', 350)] }],
      },
      width: 900,
      height: 700,
      orientation: 'HORIZONTAL',
    },
    panels: { a: 1 },
    activeGroup: 'b',
  })
})

test('a new password is looked at before it is sent', () => {
  expect(passwordProblems({ OldPassWord: 'a', PassWord: 'b', Again: 'b' })).toEqual({})
  expect(passwordProblems({ OldPassWord: '', PassWord: '', Again: '' })).toEqual({
    OldPassWord: '请输入原密码',
    PassWord: '请输入新密码',
  })
  expect(passwordProblems({ OldPassWord: 'a', PassWord: 'a', Again: 'a' })).toEqual({
    PassWord: '新密码不能和原密码相同。',
  })
  expect(passwordProblems({ OldPassWord: 'a', PassWord: 'b', Again: 'c' })).toEqual({
    Again: '两次输入的新密码不一样。',
  })
  expect(['原密码不正确。', '密码至少要有 8 个字。', '账号已锁定。'].map(fieldOfRefusal)).toEqual([
    'OldPassWord',
    'PassWord',
    'form',
  ])
})

test('what waits for a person depends on their pages and buttons', () => {
  const titles = (grants: Parameters<typeof waitingFor>[0]['grants']) => waitingFor({ grants }).map((one) => one.title)
  expect(titles({})).toEqual([])
  expect(titles({ '/contribution/Unreviewed': { defined: [], granted: [] } })).toEqual(['轮到我的'])
  const all = (granted: string[]) => ({ '/contribution/All': { defined: ['发布'], granted } })
  expect(titles(all([]))).toEqual([])
  expect(titles(all(['发布']))).toEqual(['待发布', '定时中'])
})
