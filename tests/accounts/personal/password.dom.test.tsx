import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PasswordForm } from '../../../src/panels/accounts/personal/PasswordForm.tsx'
import { forgetReads } from '../../../src/workspace/data.ts'
import { sendForms } from '../../../src/workspace/dock/sendForms.ts'
import { api, prepareApi } from '../../../src/workspace/session.ts'
import { inPane } from '../../support/inPane.tsx'

const rule = { PasswordMin: 8, PasswordKinds: 1, PasswordHistory: 0, PasswordDays: 0 }

let end: () => void
beforeEach(async () => {
  await prepareApi()
  vi.spyOn(api.session, 'passwordRule').mockResolvedValue(rule)
  inPane('/PersonalManagement', PasswordForm)
  end = sendForms(document.body)
  await screen.findByText('至少 8 个字。')
})
afterEach(() => {
  end()
  cleanup()
  forgetReads()
  vi.restoreAllMocks()
})

const problems = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

test('Tab goes from field to field; the password is shown by a key', async () => {
  const user = userEvent.setup()
  await user.tab()
  const names: (string | null)[] = []
  for (let at = 0; at < 3; at++) {
    names.push(document.activeElement!.getAttribute('name'))
    await user.keyboard('x')
    await user.tab()
  }
  expect(names).toEqual(['OldPassWord', 'PassWord', 'Again'])
  const field = screen.getByLabelText<HTMLInputElement>('原密码')
  field.focus()
  await user.keyboard('{Alt>}e{/Alt}')
  expect([field.type, field.value]).toEqual(['text', 'x'])
  await user.keyboard('{Alt>}e{/Alt}')
  expect(field.type).toBe('password')
})

test('all that is wrong is named at once, by Ctrl+Enter too, and nothing is sent', async () => {
  const change = vi.spyOn(api.session, 'changePassword').mockResolvedValue(null)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('新密码'), 'short')
  await user.type(screen.getByLabelText('再输一遍新密码'), 'shorts{Control>}{Enter}{/Control}')
  expect(problems()).toEqual(['请输入原密码', '新密码不能少于 8 个字，现在是 5 个。', '两次输入的新密码不一样。'])
  expect(document.activeElement).toBe(screen.getByLabelText('原密码'))
  expect(change).not.toHaveBeenCalled()
})

test('Ctrl+Enter sends what is right', async () => {
  const change = vi.spyOn(api.session, 'changePassword').mockResolvedValue(null)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('原密码'), 'the old one')
  await user.type(screen.getByLabelText('新密码'), 'the new one')
  await user.type(screen.getByLabelText('再输一遍新密码'), 'the new one{Control>}{Enter}{/Control}')
  expect(change).toHaveBeenCalledWith({ OldPassWord: 'the old one', PassWord: 'the new one' })
})
