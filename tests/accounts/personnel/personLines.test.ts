import { expect, test } from 'vitest'
import { personLines } from '../../../src/api/accounts/personnel/personLines.ts'

test('without a heading the columns have their usual order', () => {
  expect(personLines('曾晓\t记者、摄影\t首席记者\t13800000001\tzx@example.com\t夜班')).toEqual([
    {
      line: 1,
      Name: '曾晓',
      Types: ['记者', '摄影'],
      Post: '首席记者',
      Phone: '13800000001',
      Email: 'zx@example.com',
      ReMark: '夜班',
    },
  ])
})

test('a heading gives the columns their order; unknown ones are left out', () => {
  const [person] = personLines('工号\t手机号码\t姓名\n0017\t13800000001\t单雄')
  expect(person).toMatchObject({ line: 2, Name: '单雄', Phone: '13800000001', Types: [], Post: '' })
})

test('a type is named once', () => {
  expect(personLines('甲,记者/摄影 记者')[0]!.Types).toEqual(['记者', '摄影'])
})
