/** What is made in a tab of the assistant is cancelled there, by whoever may only use the assistant. */
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { derivedCommands } from '../../../src/commands/derived.ts'
import { panes } from '../../../src/workspace/dock/panes.ts'
import { forgetReads } from '../../../src/workspace/data.ts'
import { questions } from '../../../src/workspace/questions.ts'
import { setCommands } from '../../../src/workspace/registry.ts'
import { api, session } from '../../../src/workspace/session.ts'
import { chatPane, chatServer, server, setting } from './chatPane.tsx'

const job = {
  ...{ ID: 41, Kind: 'picture', Title: '老街', State: 'running', Problem: '', Results: [], Model: 'm', Cost: null },
  CreateTime: '2026-01-02T03:04:05Z',
}

beforeEach(async () => {
  await chatServer()
  setCommands(derivedCommands())
  session.grants = { '/Ai/AiChat': { defined: ['提问', 'AI 生成'], granted: ['提问'] } } as never
  server.settings = [setting(1, 2)]
  vi.spyOn(api.aiJobs, 'start').mockResolvedValue({ ID: 41 } as never)
  vi.spyOn(api.aiJobs, 'get').mockImplementation(async () => job as never)
})
afterEach(() => {
  cleanup()
  forgetReads()
  setCommands([])
  questions.items = []
  panes.list = []
  panes.active = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('Escape asks to cancel what runs, while the text it was made of has the focus', async () => {
  const pane = chatPane({ Tab: 'picture' })
  panes.list = [{ id: 'chat', page: '/Ai/AiChat', title: 'AI 助手', front: true, state: 'ready' }] as never
  panes.active = 'chat'
  const content = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /画|文案|描述/ })
  fireEvent.change(content, { target: { value: '江边的老街在晨雾里慢慢醒来，卖早点的人支起了摊子。' } })
  await act(async () => void fireEvent.keyDown(content, { key: 'Enter' }))
  await screen.findByText('老街')
  await pane.press('escape')
  await waitFor(() => expect(JSON.stringify(questions.items)).toContain('取消后费用可能照收'))
})
