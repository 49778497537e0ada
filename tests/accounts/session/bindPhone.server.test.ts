import { afterAll, beforeAll, expect, test } from 'vitest'
import { mobileNumber } from '../../../src/api/accounts/bindings/calls.ts'
import { world, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

test.each([
  ['13812345678', '13812345678'],
  ['138 1234 5678', '13812345678'],
  ['+86-138-1234-5678', '13812345678'],
  ['0086 13812345678', '13812345678'],
  ['（１３８）１２３４５６７８', '13812345678'],
  ['12812345678', undefined],
  ['1381234567', undefined],
  ['138123456789', undefined],
  ['010-12345678', undefined],
  ['1381234567x', undefined],
  ['', undefined],
])('a mobile number: %s', (typed, number) => expect(mobileNumber(typed)).toBe(number))

const stored = async () =>
  (
    await w.db
      .selectFrom('admin_users')
      .select('Telphone')
      .where('ID', '=', w.people.editor.ID)
      .executeTakeFirstOrThrow()
  ).Telphone

test('a number is kept whole, shown without its middle, and logged that way', async () => {
  expect(await w.as('editor').bindings.bindPhone({ telphone: ' 138 1234 5678 ' })).toEqual({ Telphone: '138****5678' })
  expect(await stored()).toBe('13812345678')
  expect(await w.as('editor').bindings.mine({})).toMatchObject({ Telphone: '138****5678', IsOpenID: false, AppID: '' })
  const line = await w.db.selectFrom('operation_log').selectAll().orderBy('ID', 'desc').executeTakeFirstOrThrow()
  expect(line).toMatchObject({ Title: '绑定手机号', UserID: w.people.editor.ID, Module: 302 })
  expect(JSON.stringify(line)).not.toContain('13812345678')
  expect(line.Modifys).toMatchObject([{ Before: { Telphone: '' }, After: { Telphone: '138****5678' } }])
})

test('what is no mainland mobile number is told under its field, and the one that stands stays', async () => {
  for (const telphone of ['12345', '010-12345678', '+1 202 555 0123'])
    expect(await refusal(w.as('editor').bindings.bindPhone({ telphone }))).toMatchObject({
      kind: 'refused',
      message: '请填写 11 位的手机号，例如 13812345678。',
      detail: { Fields: [{ Field: 'telphone' }] },
    })
  expect(await stored()).toBe('13812345678')
})

test('the same number again is not logged; an empty one unbinds', async () => {
  const count = async () =>
    (await w.db.selectFrom('operation_log').select('ID').where('Title', '=', '绑定手机号').execute()).length
  const before = await count()
  await w.as('editor').bindings.bindPhone({ telphone: '+8613812345678' })
  expect(await count()).toBe(before)
  await w.as('editor').bindings.bindPhone({ telphone: '' })
  expect(await stored()).toBe('')
  expect(await count()).toBe(before + 1)
})
