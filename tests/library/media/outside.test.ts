import { expect, test } from 'vitest'
import { mediaKinds } from '../../../src/api/library/media/words.ts'
import { outsideText } from '../../../src/panels/library/media/words.ts'

const kinds = Object.keys(mediaKinds) as (keyof typeof mediaKinds)[]

test('what was put out of use is told as open to nobody, whatever its mark says', () => {
  for (const Kind of kinds)
    for (const IsPublic of [true, false])
      expect(outsideText({ Kind, IsPublic, WithdrawnAt: '2026-11-28T00:00:00.000Z' })).toBe('否，已停用，谁也打不开')
})

test('a file is told by its mark and by who can open it; an album has no file', () => {
  for (const Kind of kinds) {
    const [marked, unmarked] = [true, false].map((IsPublic) => outsideText({ Kind, IsPublic, WithdrawnAt: null }))
    expect([marked, unmarked]).toEqual(
      Kind === 'album' ? ['是', '否'] : ['可以公开，知道地址的人都打得开', '没有标为公开，知道地址的人也打得开'],
    )
  }
})
