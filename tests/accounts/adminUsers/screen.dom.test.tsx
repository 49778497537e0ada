import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AdminUser } from '../../../src/api/accounts/adminUsers/calls.ts'
import adminUsers from '../../../src/commands/accounts/adminUsers.ts'
import { askFieldsOf } from '../../../src/commands/asks.ts'
import { answer, questions, withdrawQuestions } from '../../../src/workspace/questions.ts'
import { contextOf, type Situation } from '../../commands/context.ts'

afterEach(withdrawQuestions)

const account = (more: Partial<AdminUser> = {}): AdminUser => ({
  ...{ ID: 7, StID: 1, UserName: 'wang', AdminUserRealName: '王雨桐', AdminIcon: '', RoleID: 3, RoleName: '编辑' },
  ...{ MechanismID: null, MechanismName: '', Telphone: '', ReMark: '', Enabled: true, IsNotOperated: false },
  ...{ NotOperatedMin: 30, MustChange: false, CreateTime: '2026-01-01T00:00:00.000Z', LastSignInTime: null },
  ...{ LastSignInIP: '', LockedUntil: null, HasFactor: false },
  ...more,
})
const on = (rows: readonly AdminUser[], more: Situation = {}) =>
  contextOf({ subject: { family: 'adminUsers', rows }, page: '/AdminUser', ...more })
const reset = adminUsers.commands.find(({ id }) => id === 'adminUsers.resetPassword')!

test('a password is reset for one other account, by those who have the button', () => {
  expect(reset.can(on([account()]).ctx)).toBe(true)
  expect(reset.can(on([]).ctx)).toBe('请先选择账号')
  expect(reset.can(on([account(), account({ ID: 8 })]).ctx)).toBe('一次只能重置一个账号的密码')
  // Whoever the context is of has number 1.
  expect(reset.can(on([account({ ID: 1 })]).ctx)).toBe('修改自己的密码请用“修改密码”命令')
  const grants = { '/AdminUser': { defined: ['重置密码', '编辑'], granted: ['编辑'] } }
  expect(reset.can(on([account()], { grants }).ctx)).toBe(false)
})

test('the new password is told once, after a yes', async () => {
  const answers = { 'adminUsers.resetPassword': { ID: 7, PassWord: 'xK7mPq2R', LogID: 1 } }
  const no = on([account()], { answers, agrees: false })
  await reset.run(no.ctx)
  expect(no.happened.calls).toEqual([])
  const yes = on([account()], { answers })
  const running = reset.run(yes.ctx)
  await waitFor(() => expect(questions.items).toHaveLength(1))
  const [asked] = questions.items
  expect(asked).toMatchObject({ kind: 'choice', text: '“王雨桐”（wang）的新密码：xK7mPq2R' })
  answer(asked!.id, 'close')
  await running
  expect(yes.happened.confirmed[0]).toContain('“王雨桐”（wang）')
  expect(yes.happened.calls).toEqual([['adminUsers.resetPassword', { ID: 7 }]])
  // It goes to no notice, which others could read on the screen later.
  expect(JSON.stringify(yes.happened.notices)).not.toContain('xK7mPq2R')
})

const choices = {
  Roles: [
    { ID: 1, Name: '系统管理员', Enabled: true, May: false },
    { ID: 2, Name: '旧角色', Enabled: false, May: true },
    { ID: 3, Name: '编辑', Enabled: true, May: true },
  ],
  Departs: [
    { ID: 5, Name: '采访中心', ParentID: 0 },
    { ID: 6, Name: '时政部', ParentID: 5 },
    { ID: 8, Name: '一圈', ParentID: 8 },
  ],
}

test('only roles that may be given are offered, departments with those above them', async () => {
  const fields = askFieldsOf('adminUsers.add')
  const { ctx } = on([], { answers: { 'adminUsers.choices': choices } })
  const titles = async (name: string) =>
    (await fields.find((field) => field.name === name)!.options!(ctx)).map(({ title }) => title)
  expect(await titles('RoleID')).toEqual(['编辑'])
  expect(await titles('MechanismID')).toEqual(['采访中心', '采访中心 / 时政部', '一圈'])
})

test('a change begins with what stands there, a new account with a password to be changed', () => {
  const { ctx } = on([account({ Telphone: '13800000001', MechanismID: 6 })])
  const initial = (id: 'adminUsers.add' | 'adminUsers.edit') =>
    Object.fromEntries(askFieldsOf(id).map(({ name, initial: begin }) => [name, begin?.(ctx)]))
  expect(initial('adminUsers.edit')).toEqual({
    ...{ AdminUserRealName: '王雨桐', RoleID: 3, MechanismID: 6, Telphone: '13800000001' },
    ...{ IsNotOperated: false, NotOperatedMin: 30, ReMark: '', AdminIcon: '' },
  })
  expect(initial('adminUsers.add')).toMatchObject({ MustChange: true, IsNotOperated: false, NotOperatedMin: 30 })
  const password = askFieldsOf('adminUsers.add').find((field) => field.name === 'PassWord')
  expect(password).toMatchObject({ kind: 'password' })
  expect(askFieldsOf('adminUsers.edit').map((field) => field.name)).not.toContain('PassWord')
})
