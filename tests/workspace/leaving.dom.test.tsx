/** The ways out lead through one loading of the sign-in, never through a sign-in that is loaded away again. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../src/workspace/App.tsx'
import { boot } from '../../src/workspace/boot.ts'
import { leave, leaveExpired, leaveIdle } from '../../src/workspace/leaving.ts'
import { page } from '../../src/workspace/page.ts'
import { session } from '../../src/workspace/session.ts'
import { settings } from '../../src/workspace/settings.ts'

const Workspace = () => <p>工作台</p>

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } }))
  history.replaceState(null, '', '/content/index')
  session.state = 'in'
  boot.phase = 'ready'
  settings.loaded = true
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

test.for([
  ['signing out', leave],
  ['idling', leaveIdle],
  ['an expired sign-in', leaveExpired],
] as const)('%s shows no field that the next page takes away with what was typed into it', async ([, go]) => {
  const gone = vi.spyOn(page, 'go').mockImplementation(() => {})
  render(<App workspace={Workspace} open={{} as never} />)
  await screen.findByText('工作台')
  await act(go)
  expect(gone).toHaveBeenCalledOnce()
  expect(location.pathname).toBe('/content/index')
  expect(screen.queryByText('工作台')).toBeNull()
  expect(document.querySelector('input')).toBeNull()
})
