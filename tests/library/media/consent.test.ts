// Whether people in a picture agreed, without any database.
import { expect, test } from 'vitest'
import { missingConsent, type ConsentOf, type Need } from '../../../src/api/library/media/consent.ts'
import { standingOf } from '../../../src/api/library/media/standing.ts'

const at = '2026-11-26T00:00:00.000Z'
const paper = (more: Partial<ConsentOf> = {}): ConsentOf => ({
  ...{ FromTime: null, ToTime: null, Channels: [], IsGuardian: false, RevokedAt: null },
  ...more,
})
const says = (Need: Need, consents: readonly ConsentOf[], channel?: number) =>
  missingConsent([{ Name: '小满', Need, consents }], { at, channel })

test('who needs to be asked by nobody is missing nothing', () => {
  expect(says('none', [])).toBeUndefined()
  expect(missingConsent([], { at })).toBeUndefined()
})

test('an adult agrees for themselves', () => {
  expect(says('adult', [])).toBe('画面里的小满还没有签同意书')
  expect(says('adult', [paper()])).toBeUndefined()
})

test('for a child only a guardian agrees', () => {
  const whose = '画面里的小满是未成年人，监护人'
  expect(says('minor', [])).toBe(`${whose}还没有签同意书`)
  expect(says('minor', [paper()])).toBe(`${whose}没有签同意书，本人签的不算`)
  expect(says('minor', [paper({ IsGuardian: true })])).toBeUndefined()
})

test.each([
  [{ ToTime: '2026-11-01T00:00:00.000Z' }, '画面里的小满的同意书已在 2026-11-01 到期'],
  [{ ToTime: at }, '画面里的小满的同意书已在 2026-11-26 到期'],
  [{ FromTime: '2026-12-01T00:00:00.000Z' }, '画面里的小满的同意书从 2026-12-01 才生效'],
  [{ RevokedAt: '2026-11-20T00:00:00.000Z' }, '画面里的小满已在 2026-11-20 撤回同意'],
])('%o is not enough', (more, why) => {
  expect(says('adult', [paper(more)])).toBe(why)
})

test('a paper for some channels is for no other', () => {
  const some = paper({ Channels: [7] })
  expect(says('adult', [some], 7)).toBeUndefined()
  expect(says('adult', [some], 8)).toBe('画面里的小满的同意书不包括这个栏目')
  // In which one is not asked.
  expect(says('adult', [some])).toBeUndefined()
})

test('one paper that counts is enough beside others that do not', () => {
  const over = paper({ ToTime: '2026-11-01T00:00:00.000Z' })
  expect(says('adult', [over, paper()])).toBeUndefined()
})

test('who permits a picture speaks for nobody who is in it; a ban is said first', () => {
  const permit = { Kind: 'permit', FromTime: null, ToTime: null, Channels: [], Agreed: '作者' } as const
  const people = [{ Name: '小满', Need: 'minor', consents: [] }] as const
  const item = { Rights: 'own', WithdrawnAt: null, people } as const
  expect(standingOf({ ...item, permits: [permit] }, { at })).toMatchObject({ standing: 'asks' })
  const ban = { ...permit, Kind: 'ban', Agreed: '总编辑' } as const
  expect(standingOf({ ...item, permits: [ban] }, { at })).toMatchObject({ standing: 'banned' })
})
