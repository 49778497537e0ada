import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_MAIL } from '../../../src/api/system/mailAccounts/fields.ts'
import { MessagesSection } from '../../../src/panels/accounts/personal/MessagesSection.tsx'
import { forgetReads } from '../../../src/workspace/data.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'
import { inPane } from '../../support/inPane.tsx'

const row = (Module: 'review' | 'tasks', IsMuted: boolean) => ({ Module, IsMuted, Unread: 0, Ways: [] })
beforeEach(async () => {
  await prepareApi()
  vi.spyOn(api.messages, 'modules').mockResolvedValue([row('review', false), row('tasks', true)])
  vi.spyOn(api.messages, 'ways').mockResolvedValue([{ Way: 'mail', Problem: NO_MAIL }])
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

test('by the keyboard: a module is chosen for mail, another rings again; what is missing is said', async () => {
  const choose = vi.spyOn(api.messages, 'choose').mockResolvedValue({ ID: 1 })
  const mute = vi.spyOn(api.messages, 'mute').mockResolvedValue({ ID: 1 })
  inPane('/PersonalManagement', MessagesSection)
  expect(await screen.findByText(`邮件：${NO_MAIL}`)).toBeTruthy()
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('审稿：弹出'))
  await user.tab()
  await user.keyboard(' ')
  await waitFor(() => expect(choose).toHaveBeenCalledWith({ Module: 'review', Ways: ['mail'] }))
  await waitFor(() => expect(api.messages.modules).toHaveBeenCalledTimes(2))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('任务：弹出'))
  await user.keyboard(' ')
  await waitFor(() => expect(mute).toHaveBeenCalledWith({ Module: 'tasks', IsMuted: false }))
  // What is muted goes by no way.
  expect(screen.getByLabelText<HTMLInputElement>('任务：邮件').disabled).toBe(true)
})
