/** From what stands on an activity's page there is a way back to it, and from nothing else. */
import { waitFor, within } from '@testing-library/react'
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../src/reader/app.ts'
import type { ReaderPage } from '../../src/reader/page.ts'

const pageOf = (kind: ReaderPage['kind'], guid: string, data: object): ReaderPage => ({
  ...{ kind, key: 'jz', station: '江州日报', guid, data, zone: 'Asia/Shanghai', ad: '', at: 0 },
})
const part = { Kind: 'vote', GUID: 'v1', Title: '最美龙舟', Address: '', Says: '', IsDone: false, IsOpen: true }
const activity = {
  GUID: 'a1',
  Title: '古渡龙舟赛',
  Summary: '',
  Parts: [part],
  Says: '',
  StartTime: null,
  EndTime: null,
}
const shown = within(document.body)
const draw = (page: ReaderPage) => act(() => render(h(App, { key: page.guid, page }), document.body))

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (path: string) => {
    const Data = path.startsWith('/open/readers') ? { Kind: 'none' } : { ...activity, Next: null }
    return Response.json({ Succeeded: true, StatusCode: 200, Data, Errors: null })
  })
})
afterEach(async () => {
  await act(() => render(null, document.body))
  vi.unstubAllGlobals()
})

test('back from a part to the activity it was reached from', async () => {
  await draw(pageOf('proof', 'v1', { of: 'vote', title: '最美龙舟' }))
  shown.getByRole('heading', { name: '核对：最美龙舟' })
  expect(shown.queryByText(/^回到/)).toBeNull()
  await draw(pageOf('activity', 'a1', { ...activity, Next: null }))
  await shown.findByRole('link', { name: '最美龙舟' })
  await waitFor(() => expect(sessionStorage.length).toBe(1))
  expect(shown.queryByText(/^回到/)).toBeNull()
  await draw(pageOf('proof', 'v1', { of: 'vote', title: '最美龙舟' }))
  expect((await shown.findByRole('link', { name: '回到“古渡龙舟赛”' })).getAttribute('href')).toBe('/join/jz/a1')
  await draw(pageOf('proof', 'v2', { of: 'vote', title: '别的投票' }))
  await shown.findByRole('heading', { name: '核对：别的投票' })
  expect(shown.queryByText(/^回到/)).toBeNull()
})
