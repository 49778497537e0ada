import { expect, test } from 'vitest'
import { initialOf } from '../../src/api/text/initialOf.ts'
import { loadReader } from '../../src/workspace/search/pinyin.ts'

test('letters and digits are their own, signs have none', () => {
  expect(['A', 'z', '7', '：', ' '].map(initialOf)).toEqual(['a', 'z', '7', '', ''])
})

test('the initial is that of the sound, for nearly every character there is', async () => {
  const read = await loadReader()
  const all = Array.from({ length: 0x9fa5 - 0x4e00 + 1 }, (_, at) => String.fromCodePoint(0x4e00 + at))
  const known = all.filter((one) => (read(one)[0] ?? []).length > 0)
  const wrong = known.filter((one) => !read(one)[0]!.some((sound) => sound[0] === initialOf(one)))
  expect(known.length).toBeGreaterThan(20_000)
  // Rare characters whose sounds the two dictionaries do not agree on.
  expect(wrong.length).toBeLessThan(400)
  expect(['领', '路', '流', '软', '入', '他'].map(initialOf)).toEqual(['l', 'l', 'l', 'r', 'r', 't'])
})
