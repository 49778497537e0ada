import { expect, test } from 'vitest'
import { alikeMark, isProposed, type AlikeMedia } from '../../../src/api/library/media/alike.ts'
import { alikeOptions } from '../../../src/commands/library/alikeOptions.ts'

const one: AlikeMedia = {
  ...{
    ID: 1,
    Title: '大桥',
    Thumbnail: '/t.webp',
    Standing: 'asks',
    StandingWhy: '',
    UseCount: 3,
    Resemblance: 'same',
  },
}

test('what is most likely the same is proposed unless it is forbidden already', () => {
  expect([
    isProposed(one),
    isProposed({ ...one, Resemblance: 'near' }),
    isProposed({ ...one, Standing: 'banned' }),
  ]).toEqual([true, false, false])
  expect(alikeMark(one)).toBe('同一张，需批准，用在 3 处')
  expect(alikeMark({ ...one, Resemblance: 'like', UseCount: 0 })).toBe('近似，需批准，没有用到')
})

test('as choices they have their pictures; of what is no picture nothing is asked', async () => {
  const ctx = { api: { media: { alike: async () => [one, { ...one, ID: 2, Resemblance: 'near' }] } } } as never
  expect(await alikeOptions(ctx, { ID: 9, Kind: 'image' } as never)).toEqual([
    { title: '大桥', value: 1, hint: '同一张，需批准，用在 3 处', picture: '/t.webp', isChosen: true },
    { title: '大桥', value: 2, hint: '非常近似，需批准，用在 3 处', picture: '/t.webp' },
  ])
  expect(await alikeOptions(ctx, { ID: 9, Kind: 'video' } as never)).toEqual([])
})
