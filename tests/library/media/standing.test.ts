import { expect, test } from 'vitest'
import { standingOf, type PermitOf, type RightsOf } from '../../../src/api/library/media/standing.ts'

const at = '2026-11-20T00:00:00.000Z'
const permit = (more: Partial<PermitOf> = {}): PermitOf => ({
  ...{ Kind: 'permit', FromTime: null, ToTime: null, Channels: [], Agreed: '王磊', ...more },
})
const judged = (item: Partial<RightsOf>, channel?: number) => {
  const { standing, why } = standingOf({ Rights: 'unknown', WithdrawnAt: null, permits: [], ...item }, { at, channel })
  return [standing, why]
}

test.each(['own', 'agency', 'handout', 'ai'] as const)('%s needs nobody’s word', (Rights) => {
  expect(judged({ Rights })).toEqual(['usable', ''])
})

test.each([
  ['unknown', '不明'],
  ['screenshot', '截图'],
  ['contributor', '投稿'],
  ['licence', '许可'],
] as const)('%s asks for a permit', (Rights, title) => {
  expect(judged({ Rights })).toEqual(['asks', `来源性质是${title}，还没有人批准`])
})

test('what was said of another file asks anew, unless a permit or a ban is of this one', () => {
  expect(judged({ IsReplaced: true })).toEqual(['asks', '换过文件，许可要重新登记'])
  expect(judged({ IsReplaced: true, permits: [permit()] })).toEqual(['usable', ''])
  expect(judged({ IsReplaced: true, permits: [permit({ Kind: 'ban' })] })).toEqual(['banned', '王磊禁止使用'])
})

test('a permit lets it through, until its last day', () => {
  expect(judged({ permits: [permit()] })).toEqual(['usable', ''])
  expect(judged({ permits: [permit({ ToTime: '2026-12-01T00:00:00.000Z' })] })).toEqual([
    'usable',
    '许可到 2026-12-01 为止',
  ])
  const ends = [permit({ ToTime: '2026-12-01T00:00:00.000Z' }), permit({ ToTime: '2026-12-09T00:00:00.000Z' })]
  expect(standingOf({ Rights: 'unknown', WithdrawnAt: null, permits: ends }, { at }).until).toBe(
    '2026-12-09T00:00:00.000Z',
  )
  expect(judged({ permits: [...ends, permit()] })).toEqual(['usable', ''])
})

test('a permit that is over has expired; at its very end it is over', () => {
  expect(judged({ permits: [permit({ ToTime: '2026-11-19T12:00:00.000Z' })] })).toEqual([
    'expired',
    '许可已在 2026-11-19 到期',
  ])
  expect(judged({ permits: [permit({ ToTime: at })] })[0]).toBe('expired')
  expect(judged({ Rights: 'own', permits: [permit({ ToTime: at })] })[0]).toBe('usable')
})

test('a permit that has not begun does not count yet; at its very beginning it does', () => {
  expect(judged({ permits: [permit({ FromTime: '2026-11-25T00:00:00.000Z' })] })).toEqual([
    'asks',
    '许可从 2026-11-25 才开始',
  ])
  expect(judged({ permits: [permit({ FromTime: at })] })[0]).toBe('usable')
})

test('a permit for some channels is none for others', () => {
  const permits = [permit({ Channels: [3] })]
  expect(judged({ permits }, 3)[0]).toBe('usable')
  expect(judged({ permits }, 4)).toEqual(['asks', '许可不包括这个栏目'])
  expect(judged({ permits })[0]).toBe('usable')
})

test('a ban in force is stronger than any permit, and than being the house’s own', () => {
  const ban = permit({ Kind: 'ban', Agreed: '法务' })
  expect(judged({ Rights: 'own', permits: [permit(), ban] })).toEqual(['banned', '法务禁止使用'])
  const ending = { ...ban, ToTime: '2026-12-01T00:00:00.000Z' }
  expect(judged({ permits: [ending] })).toEqual(['banned', '法务禁止使用，到 2026-12-01 为止'])
  expect(judged({ Rights: 'own', permits: [{ ...ban, ToTime: at }] })[0]).toBe('usable')
  expect(judged({ Rights: 'own', permits: [{ ...ban, Channels: [3] }] }, 4)[0]).toBe('usable')
})

test('what was withdrawn is banned whatever was permitted', () => {
  expect(judged({ Rights: 'own', WithdrawnAt: '2026-11-18T08:00:00.000Z', permits: [permit()] })).toEqual([
    'banned',
    '2026-11-18 已停用',
  ])
})
