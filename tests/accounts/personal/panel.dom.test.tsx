import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import PersonalPanel from '../../../src/panels/accounts/personal/PersonalPanel.tsx'
import { forgetReads } from '../../../src/workspace/data.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'
import { inPane } from '../../support/inPane.tsx'

type Mine = Awaited<ReturnType<typeof api.factors.mine>>

let answer: (mine: Mine) => void
beforeEach(async () => {
  await prepareApi()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.spyOn(api.factors, 'mine').mockReturnValue(new Promise<Mine>((done) => (answer = done)))
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('who comes to the page does not stand on the button that signs out', () => {
  const { focus } = inPane('/PersonalManagement', PersonalPanel)
  focus()
  expect(focused()).toBe('我的账号')
})

test('who asked for a button stands on it as soon as its part is read', async () => {
  const { focus } = inPane('/PersonalManagement', () => <PersonalPanel Part="factors" Act="factors.addPasskey" />)
  focus()
  expect(focused()).toBe('我的账号')
  const none = { TotpTime: null, Passkeys: [], RecoveryLeft: 0, IsRequired: false, PasskeyProblem: '' }
  await act(async () => answer(none as unknown as Mine))
  await screen.findByText('添加通行密钥')
  await vi.waitFor(() => expect(focused()).toBe('添加通行密钥'))
})
