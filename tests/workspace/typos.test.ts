import { expect, test } from 'vitest'
import { loadReader } from '../../src/workspace/search/pinyin.ts'
import { buildIndex } from '../../src/workspace/search/searchIndex.ts'
import { search } from '../../src/workspace/search/search.ts'
import { endWithSlip, searchWithSlip } from '../../src/workspace/search/typos.ts'

const titles = ['操作日志', '退出登录', '修改密码', '终审通过', '定时发布', '栏目管理', '外观：深色', '置顶', 'AI 助手']
const read = await loadReader()
const index = buildIndex(
  titles.map((title, at) => ({ id: `a.b${at}`, title, english: `a.b${at}` })),
  { read },
)
const found = (text: string) => searchWithSlip(index, text, { limit: 50 }).map(({ entry }) => entry.title)

test.each([
  ['a letter too many', 'caozuoorizhi', '操作日志'],
  ['a letter too few', 'caozurizhi', '操作日志'],
  ['another letter', 'tuichudemglu', '退出登录'],
  ['two changed about', 'xiugiamima', '修改密码'],
  ['two changed about while typing', 'zhognshen', '终审通过'],
  ['in the middle of a title', 'shenswe', '外观：深色'],
  ['words apart', 'ding shi fa pu', '定时发布'],
])('%s: %s finds %s', (_, typed, title) => {
  expect(search(index, typed).rows.map(({ entry }) => entry.title)).toEqual([])
  expect(found(typed)).toContain(title)
})

test('two slips find nothing, nor do three letters', () => {
  expect(found('tuichdemglu')).toEqual([])
  expect(found('zid')).toEqual([])
  expect(found('操作日志')).toEqual([])
})

test('every single slip in every title is forgiven', () => {
  const spelt = titles.slice(0, 6).map(
    (title) =>
      [
        title,
        read(title)
          .map((one) => one[0])
          .join(''),
      ] as const,
  )
  const lost = spelt.flatMap(([title, letters]) =>
    Array.from(letters).flatMap((_, at) => {
      const [before, after] = [letters.slice(0, at), letters.slice(at + 1)]
      const swapped = before + (after[0] ?? '') + letters[at]! + after.slice(1)
      const slips = [before + after, `${before}q${after}`, `${before}q${letters.slice(at)}`, swapped]
      // Without its first letter it may begin no syllable; then it is another word.
      return slips.filter((typed) => !found(typed).includes(title) && search(index, typed).total === 0)
    }),
  )
  expect(lost).toEqual([])
})

test('what it sounds like is marked', () => {
  const [row] = searchWithSlip(index, 'xiugiamima', { limit: 50 })
  expect(row!.ranges).toEqual([[0, 4]])
  expect(endWithSlip('shne', 'zhongshentongguo', 5)).toBe(9)
})
