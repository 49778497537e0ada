import { expect, test } from 'vitest'
import { recordUse } from '../../src/workspace/search/frecency.ts'
import { loadReader } from '../../src/workspace/search/pinyin.ts'
import { rangesOf, search, type SearchOptions } from '../../src/workspace/search/search.ts'
import { buildIndex, type Entry } from '../../src/workspace/search/searchIndex.ts'

const read = await loadReader()

function entry(title: string, english = '', more: Partial<Entry> = {}): Entry {
  return { id: title, title, english, ...more }
}

function find(entries: readonly (Entry | string)[], query: string, options?: SearchOptions): string[] {
  const index = buildIndex(
    entries.map((one) => (typeof one === 'string' ? entry(one) : one)),
    { read },
  )
  return search(index, query, options).rows.map((row) => row.entry.id)
}

function matches(title: string, query: string, options?: SearchOptions): boolean {
  return find([title], query, options).length === 1
}

function marked(title: string, query: string): string[] {
  const index = buildIndex([entry(title)], { read })
  return (search(index, query).rows[0]?.ranges ?? []).map(([from, to]) => title.slice(from, to))
}

test.each([
  ['重庆路', 'chongqing'],
  ['重庆路', 'chongqinglu'],
  ['重庆路', 'zhongqing'],
  ['银行', 'yinhang'],
  ['银行', 'yinxing'],
  ['会计', 'kuaiji'],
  ['会计', 'huiji'],
  ['重启', 'chongqi'],
  ['重启', 'zhongqi'],
  ['成长', 'chengzhang'],
  ['成长', 'chengchang'],
  ['长江', 'changjiang'],
  ['长江', 'zhangjiang'],
  ['重庆路银行会计', 'cqlyhkj'],
  ['重庆路银行会计', 'zqlyxhj'],
])('%s is found by %s', (title, query) => {
  expect(matches(title, query)).toBe(true)
})

test.each([
  'zhongshen',
  'zhongshe',
  'zhongs',
  'zhong',
  'zhsh',
  'zhshen',
  'zs',
  'zshen',
  'z',
  '终s',
  '终shen',
  'zhong审',
  '终审',
  '审',
  'shen',
  's',
])('终审 is found by %s', (query) => {
  expect(matches('终审', query)).toBe(true)
})

test.each(['zhonshen', 'zhosh', 'sz', '审终', 'zss', 'hong', 'ong', 'zx', '终x'])(
  '终审 is not found by %s',
  (query) => {
    expect(matches('终审', query)).toBe(false)
  },
)

test('a run crosses punctuation and spaces', () => {
  expect(matches('转到：我的 稿件', 'zhuandaowodegaojian')).toBe(true)
  expect(matches('转到：我的 稿件', 'dwd')).toBe(true)
  expect(matches('转到：我的 稿件', '到我')).toBe(true)
})

test('an apostrophe ends a syllable', () => {
  expect(matches('西安', "xi'an")).toBe(true)
  expect(matches('西安', "xi'")).toBe(true)
  expect(matches('先', "xi'an")).toBe(false)
  expect(matches('先', 'xian')).toBe(true)
})

test('Latin words and numbers in a title', () => {
  expect(matches('AI 助手', 'aizhushou')).toBe(true)
  expect(matches('AI 助手', 'azs')).toBe(true)
  expect(matches('2026年春运', '2026nian')).toBe(true)
  expect(matches('2026年春运', '26')).toBe(true)
  expect(matches('推送到 App', 'tsdapp')).toBe(true)
})

test('full-width letters, digits and spaces are typed text', () => {
  expect(matches('终审', 'ｚｓ')).toBe(true)
  expect(matches('终审通过', 'zhong　tongguo')).toBe(true)
  expect(matches('第１２期', '12')).toBe(true)
})

test('case does not matter', () => {
  expect(matches('AI 助手', 'Ai ZHU')).toBe(true)
})

test('words may come in any order, and every one must match', () => {
  expect(matches('稿件：终审通过', 'tongguo gaojian')).toBe(true)
  expect(matches('稿件：终审通过', 'zs 稿件')).toBe(true)
  expect(matches('稿件：终审通过', 'zs 直播')).toBe(false)
})

test('syllables may be typed apart', () => {
  expect(find(['终审', '审终点'], 'zhong shen')[0]).toBe('终审')
})

test.each([
  'articles.passFirst',
  'articles',
  'pass',
  'first',
  'passfirst',
  'articles.p',
  'apf',
  'artpf',
  'PASS',
  'first articles',
  'asfst',
  'atpf',
])('articles.passFirst is found by %s', (query) => {
  expect(find([entry('一审通过', 'articles.passFirst')], query)).toHaveLength(1)
})

test('letters out of order do not match an id', () => {
  expect(find([entry('一审通过', 'articles.passFirst')], 'fpa')).toEqual([])
})

test('keywords are found by sound as well, behind titles', () => {
  const entries = [entry('撤稿', '', { keywords: ['下线'] }), entry('下线'), entry('其他')]
  expect(find(entries, 'xiaxian')).toEqual(['下线', '撤稿'])
  expect(find(entries, 'xx')).toEqual(['下线', '撤稿'])
})

test('classes in order: prefix, word, initials, substring, fuzzy', () => {
  const entries = [
    entry('丙', 'zebra.stop'), // initials of an id
    entry('甲：终审'), // word
    entry('终审'), // prefix
    entry('总审', 'x.y'), // initials of the title
    entry('我的终审'), // substring
    entry('丁', 'xzhaaaongzzsheen'), // fuzzy
  ]
  const answer = search(buildIndex(entries, { read }), 'zhongsh')
  expect(answer.rows.map((row) => [row.entry.title, row.match])).toEqual([
    ['终审', 'prefix'],
    ['甲：终审', 'word'],
    ['我的终审', 'substring'],
    ['丁', 'fuzzy'],
  ])
  const initials = search(buildIndex(entries, { read }), 'zs')
  expect(initials.rows.map((row) => row.match)).toEqual([
    'initials',
    'initials',
    'initials',
    'initials',
    'initials',
    'substring',
  ])
})

test('initials come before a substring', () => {
  expect(find([entry('甲', 'yzsy'), entry('终审')], 'zs')).toEqual(['终审', '甲'])
})

test('the reading of the phrase comes before another reading, in the same class', () => {
  expect(find(['重启', '中期'], 'zhongqi')).toEqual(['中期', '重启'])
  expect(find(['重启', '中期'], 'chongqi')).toEqual(['重启'])
})

test('the whole title comes before a longer one', () => {
  expect(find(['办结统计', '编辑'], 'bj')[0]).toBe('编辑')
  expect(find(['编辑啊', '编辑'], '编辑')[0]).toBe('编辑')
})

test('use decides within a class only', () => {
  const recents = recordUse(recordUse([], '我的终审', 1_000), '终审丙', 2_000)
  const titles = ['终审甲', '终审乙', '终审丙', '我的终审']
  expect(find(titles, 'zhongshen', { recents })).toEqual(['终审丙', '终审甲', '终审乙', '我的终审'])
})

test('more and later use ranks first', () => {
  let recents = recordUse([], '终审乙', 1_000)
  recents = recordUse(recents, '终审乙', 2_000)
  recents = recordUse(recents, '终审丙', 3_000)
  expect(find(['终审甲', '终审乙', '终审丙'], 'zhongshen', { recents })).toEqual(['终审乙', '终审丙', '终审甲'])
})

test('what is equal stands in title order, whatever order it was given in', () => {
  const titles = ['终审丙', '终审甲', '终审乙']
  expect(find(titles, 'zhong')).toEqual(['终审丙', '终审甲', '终审乙'])
  expect(find(titles.toReversed(), 'zhong')).toEqual(['终审丙', '终审甲', '终审乙'])
})

test('a letter more never reorders what stays', () => {
  const titles = ['终审', '终审通过', '中审', '终身制', '钟声', '综述', '自述', '置顶']
  const index = buildIndex(
    titles.map((title) => entry(title)),
    { read },
  )
  const order = (query: string): string[] =>
    search(index, query)
      .rows.filter((row) => row.match === 'prefix')
      .map((row) => row.entry.id)
  for (const [shorter, longer] of [
    ['z', 'zh'],
    ['zh', 'zhong'],
    ['zhong', 'zhongsh'],
    ['zhongsh', 'zhongshen'],
  ] as const) {
    const after = order(longer)
    expect(order(shorter).filter((id) => after.includes(id))).toEqual(after)
    expect(after.length).toBeGreaterThan(0)
  }
})

test('narrowing never changes an answer', () => {
  const titles = [
    '终审',
    '终审通过',
    '重启服务',
    '银行会计',
    '我的稿件',
    'AI 助手',
    '转到：栏目',
    '2026年春运',
    '西安',
    '先',
  ]
  const entries = titles.map((title, at) =>
    entry(title, ['articles.passFinal', 'dock.reopen', '', 'ai.chat', 'x-y/z'][at % 5]),
  )
  const warm = buildIndex(entries, { read })
  const letters = [..."zhongsecqi ian'.2-审稿ｚ "]
  let state = 1
  const dice = (sides: number): number => (state = (state * 48_271) % 2_147_483_647) % sides
  for (let round = 0; round < 120; round++) {
    let query = ''
    for (let typed = 0; typed < 8; typed++) {
      query = dice(5) === 0 ? query.slice(0, -1) : query + (letters[dice(letters.length)] ?? '')
      const fuzzySounds = dice(8) === 0
      const fresh = search(buildIndex(entries, { read }), query, { fuzzySounds })
      expect(search(warm, query, { fuzzySounds }), query).toEqual(fresh)
    }
  }
})

test('with nothing typed the last five used come first, the latest on top, then groups in order', () => {
  const entries = ['甲', '乙', '丙', '丁', '戊', '己', '庚'].map((title, at) =>
    entry(title, '', { group: at < 3 ? '后' : '前' }),
  )
  let recents = recordUse([], '甲', 1)
  for (const [at, id] of ['乙', '丙', '丁', '戊', '己', '甲', '不在了'].entries())
    recents = recordUse(recents, id, 10 + at)
  const answer = search(buildIndex(entries, { read, groups: ['前', '后'] }), '  ', { recents })
  expect(answer.rows.map((row) => row.entry.id)).toEqual(['甲', '己', '戊', '丁', '丙', '庚', '乙'])
  expect(answer.rows.map((row) => row.match)).toEqual([...Array<string>(5).fill('recent'), 'listed', 'listed'])
})

test('recency is strict: a frequent one does not stay on top', () => {
  let recents = [...Array(9).keys()].reduce((list, at) => recordUse(list, '甲', at), recordUse([], '乙', 0))
  recents = recordUse(recents, '乙', 100)
  expect(find(['甲', '乙'], '', { recents })[0]).toBe('乙')
})

test('recents may come in any order', () => {
  const recents = [1, 3, 2].map((at) => ({ id: String(at), last: at, weight: 1 }))
  expect(find(['1', '2', '3'], '', { recents })).toEqual(['3', '2', '1'])
})

test('groups not named follow in the order they appear', () => {
  const entries = [entry('一', '', { group: '丁' }), entry('二', '', { group: '丙' }), entry('三', '', { group: '乙' })]
  const answer = search(buildIndex(entries, { groups: ['乙'] }), '')
  expect(answer.rows.map((row) => row.entry.id)).toEqual(['三', '一', '二'])
})

test('fifty rows at most, and the number of all', () => {
  const index = buildIndex(
    [...Array(120).keys()].map((at) => entry(`稿件${at}`)),
    { read },
  )
  expect(search(index, 'gao').rows).toHaveLength(50)
  expect(search(index, 'gao').total).toBe(120)
  expect(search(index, '').rows).toHaveLength(50)
  expect(search(index, 'gao', { limit: 7 }).rows).toHaveLength(7)
  expect(search(index, '', { recents: recordUse([], '稿件3', 1), limit: 7 }).rows).toHaveLength(7)
  const mixed = buildIndex(
    [...Array(120).keys()].map((at) => entry(at % 2 ? `稿件${at}` : `我的稿件${at}`)),
    { read },
  )
  expect(search(mixed, 'gao').rows).toHaveLength(50)
  expect(search(mixed, 'gao').total).toBe(120)
})

test.each([
  ['稿件：终审通过', 'zs', ['终审']],
  ['稿件：终审通过', 'zhongsheng', []],
  ['稿件：终审通过', 'zhongshent', ['终审通']],
  ['稿件：终审通过', '终s', ['终审']],
  ['稿件：终审通过', 'tongguo gao', ['稿', '通过']],
  ['稿件：终审通过', 'jianzhong', ['件', '终']],
  ['稿件：终审通过', '审通', ['审通']],
  ['终审通过', 'zhong shen', ['终审']],
  ['AI 助手', 'a', ['A']],
  ['推送 App', 'tsap', ['推送', 'Ap']],
  ['𠮷野家会计', 'kuaiji', ['会计']],
  ['重启', 'zhongqi', ['重启']],
  ['稿 全稿', '全稿', ['全稿']],
  ['审核：终审通过', 'shen tong', ['审通']],
])('%s typed as %s marks %j', (title, query, expected) => {
  expect(marked(title, query)).toEqual(expected)
})

test('what only the id matches marks nothing in the title', () => {
  const answer = search(buildIndex([entry('一审通过', 'articles.passFirst')], { read }), 'pass')
  expect(answer.rows[0]?.ranges).toEqual([])
})

test('a late row is marked with the readings it brings', () => {
  expect(rangesOf(entry('重启', '', { readings: 'chong/zhong qi' }), 'zhongq')).toEqual([[0, 2]])
  expect(rangesOf(entry('重启'), 'zhongq')).toEqual([])
})

test('without readings characters and ids still match', () => {
  const answer = search(buildIndex([entry('终审', 'articles.passFinal')]), '终')
  expect(answer.rows).toHaveLength(1)
})

test.each([
  ['终审', 'zongsen'],
  ['自述', 'zhishu'],
  ['南方', 'lanfan'],
  ['银行', 'yinghan'],
  ['山东', 'shangdong'],
  ['生根', 'shengeng'],
  ['流量', 'niuniang'],
])('with fuzzy sounds %s is found by %s, without it is not', (title, query) => {
  expect(matches(title, query, { fuzzySounds: true })).toBe(true)
  expect(matches(title, query)).toBe(false)
})

test('fuzzy sounds rank behind the true ones', () => {
  expect(find(['总社', '终审'], 'zhongsh', { fuzzySounds: true })).toEqual(['终审', '总社'])
})

test('the first of two entries with one id counts', () => {
  const answer = search(
    buildIndex([
      { ...entry('甲'), id: 'x' },
      { ...entry('乙'), id: 'x' },
    ]),
    '',
  )
  expect(answer.rows.map((row) => row.entry.title)).toEqual(['甲'])
})

test('a very long query is answered', () => {
  expect(matches('终审', 'zhong'.repeat(40))).toBe(false)
  expect(matches('a'.repeat(90), 'a'.repeat(80))).toBe(true)
  expect(matches('重庆银行会计终审通过', 'chongqingyinhangkuaijizhongshentongguo')).toBe(true)
  expect(matches('重庆银行会计终审通过', 'zhongqingyinhangkuaijizhongshentongguo')).toBe(true)
})

test('a match at a word comes before an earlier one inside', () => {
  const answer = search(buildIndex([entry('我终审 终审')], { read }), 'zhongshen')
  expect(answer.rows[0]).toMatchObject({ match: 'word', ranges: [[4, 6]] })
})

test('a word starts where the script changes', () => {
  const answer = search(buildIndex([entry('AI助手')], { read }), 'zhushou')
  expect(answer.rows[0]?.match).toBe('word')
})

test('what is said alike stands in the order of writing', () => {
  expect(find(['终审', '中审'], 'zhongshen')).toEqual(['中审', '终审'])
  expect(find(['中审', '终审'], 'zhongshen')).toEqual(['中审', '终审'])
})

test('of two readings that fit what was typed so far the one of the phrase counts', () => {
  expect(find(['银河', '银行'], 'yinh')).toEqual(['银行', '银河'])
})

test('punctuation alone is looked for as written, and ignored beside other words', () => {
  expect(matches('转到：稿件', '：')).toBe(true)
  expect(matches('稿件', '：')).toBe(false)
  expect(matches('稿件终审通过', 'tongguo ， gaojian')).toBe(true)
})

test('what is left out is neither found nor counted, and what stands last stands behind every class', () => {
  const entries = ['终审通过', '通过终审', '终审', '终审退回'].map((title, at) => ({ id: `${at}`, title, english: '' }))
  const made = buildIndex(entries)
  const places = Uint8Array.from(made.rows, ({ entry }) => ({ 终审: 0, 终审通过: 2 })[entry.title] ?? 1)
  const titles = (query: string, limit = 50) => {
    const { rows, total } = search(made, query, { places, limit })
    return { titles: rows.map(({ entry }) => entry.title), total }
  }
  expect(titles('终审')).toEqual({ titles: ['终审退回', '通过终审', '终审通过'], total: 3 })
  expect(titles('终审', 2)).toEqual({ titles: ['终审退回', '通过终审'], total: 3 })
  expect(titles('')).toEqual({ titles: ['终审通过', '通过终审', '终审退回'], total: 3 })
})

test('what was left out once is found by the next who asks for it', () => {
  const made = buildIndex([{ id: 'a', title: '终审', english: '' }])
  expect(search(made, '终', { places: Uint8Array.of(0) }).rows).toEqual([])
  expect(search(made, '终审').rows.map(({ entry }) => entry.id)).toEqual(['a'])
})

test('what is near stands before its equals, and before nothing else', () => {
  const titles = ['导出操作日志', '导出为表格', '导出', '全部导出']
  const index = buildIndex(
    titles.map((title) => entry(title)),
    { read },
  )
  const near = Uint8Array.from(index.rows, (row) =>
    row.entry.title === '全部导出' || row.entry.title === '导出为表格' ? 1 : 0,
  )
  const order = (options: SearchOptions) => search(index, '导出', options).rows.map((row) => row.entry.title)
  expect(order({})).toEqual(['导出', '导出操作日志', '导出为表格', '全部导出'])
  expect(order({ near })).toEqual(['导出', '导出为表格', '导出操作日志', '全部导出'])
})
