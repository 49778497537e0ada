/** An address that is no page says so, and leads to the pages it may have meant. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageNames, pages, type Page } from '../../src/api/pages.ts'
import { nearestPages } from '../../src/workspace/dock/nearestPages.ts'
import { pathTitle } from '../../src/workspace/dock/panes.ts'
import { knownRecord } from '../../src/workspace/dock/records.ts'
import { UnknownPage } from '../../src/workspace/dock/UnknownPage.tsx'
import { documentTitle } from '../../src/workspace/router/followPanes.ts'

const opened = vi.hoisted(() => ({ path: '', closed: '' }))
vi.mock('../../src/workspace/dock/opening.ts', async (original) => ({
  ...(await original<object>()),
  openPath: (path: string) => (opened.path = path),
}))
vi.mock('../../src/workspace/dock/closing.ts', async (original) => ({
  ...(await original<object>()),
  closePane: async (id: string) => (opened.closed = id),
}))
vi.mock('../../src/workspace/dock/panes.ts', async (original) => ({
  ...(await original<object>()),
  stateOf: (path: string) => (path === '/Publish' ? 'forbidden' : 'ready'),
}))
afterEach(cleanup)

test('the tab and the window are named for what is there, not by the address', () => {
  expect(pathTitle('/News/List', {})).toBe('没有这个页面')
  expect(pathTitle('/SocialMedia/WeiBo', {})).toBe('没有开通的模块')
  const title = pathTitle('/News/List', {})
  expect(documentTitle({ path: '/News/List', params: {}, title, dirty: false })).toBe('没有这个页面 - 采编工作台')
})

const meant = (address: string) => nearestPages(address, pageNames)
test('every page is found again from its address in other letters, cut short, or by its title', () => {
  for (const page of pageNames as Page[]) {
    expect(meant(page.toLowerCase()), page).toContain(page)
    expect(meant(`${page}s`), page).toContain(page)
    const titled = meant(`/${pages[page].title}`).map((one) => pages[one].title)
    expect(titled, page).toContain(pages[page].title)
  }
})

test('what is like no page offers none', () => {
  for (const address of ['/', '/%', '/qqqq/zzzz', '/12345']) expect(meant(address)).toEqual([])
})

test('the likest stand first, each at a digit, and only those the person may open', async () => {
  render(<UnknownPage id="lost" path="/publish" />)
  expect(screen.getByRole('heading').textContent).toBe('没有这个页面')
  expect(screen.queryByText('编辑稿件')).toBeNull()
  cleanup()
  render(<UnknownPage id="lost" path="/systemlog" />)
  const buttons = screen.getAllByRole('button')
  expect(buttons[0]!.textContent).toContain(pages['/SystemLog'].title)
  expect(buttons.map((one) => one.getAttribute('aria-keyshortcuts'))).toEqual(buttons.map((_, at) => String(at + 1)))
  const [first] = knownRecord('lost')!.commands.get('nearest')!
  expect([first!.keys, first!.where]).toEqual(['1', 'pane'])
  await first!.run({} as never)
  expect(opened).toEqual({ path: '/SystemLog', closed: 'lost' })
  cleanup()
  expect(knownRecord('lost')!.commands.has('nearest')).toBe(false)
})
