import { describe, expect, test } from 'vitest'
import { problemFinder, type SensitiveWord } from '../../../src/api/text/problems.ts'
import { wrongWords } from '../../../src/api/text/wrongWords.ts'

const none = problemFinder([])
const problems = (text: string) => none([{ place: 'body', text }])
/** The text with every fix made. */
const mended = (text: string) =>
  problems(text).reduceRight(
    (now, { at, end, fix }) => (fix === undefined ? now : now.slice(0, at) + fix + now.slice(end)),
    text,
  )

describe('what is mended', () => {
  test.each([
    ['今天，，下雨。', '今天，下雨。'],
    ['今天下雨。。', '今天下雨。'],
    ['太好了！！！', '太好了！'],
    ['真的？？', '真的？'],
    ['他说，。走了', '他说。走了'],
    ['完了。，再来', '完了。再来'],
    ['今天,下雨', '今天，下雨'],
    ['问题:什么', '问题：什么'],
    ['走吧!', '走吧！'],
    ['好的.', '好的。'],
    ['江州(中国)报', '江州（中国）报'],
    ['等等...', '等等……'],
    ['等等。。。。。。', '等等……'],
    ['等等…', '等等……'],
    ['江州--青石', '江州——青石'],
    ['江州—青石', '江州——青石'],
    ['《甲》、《乙》', '《甲》《乙》'],
    ['今天 下雨', '今天下雨'],
    ['今天， 下雨', '今天，下雨'],
    ['　　今天下雨', '今天下雨'],
    ['１２３人，ＧＤＰ', '123人，GDP'],
    ['重5KG', '重5kg'],
    ['长3 KM', '长3km'],
    ['高180公分', '高180厘米'],
    ['会议指出会议指出要', '会议指出要'],
    ['我的的书', '我的书'],
    ['他说"好"', '他说“好”'],
    ['他说“好"', '他说“好”'],
    ['《论《红楼》》', '《论〈红楼〉》'],
    ['迫不急待地布署', '迫不及待地部署'],
    ['截止到目前', '截至目前'],
  ])('%s becomes %s', (text, right) => expect(mended(text)).toBe(right))
})

describe('what only the writer knows', () => {
  test.each([
    ['他说：“好。', '后面没有“””'],
    ['他说好”。', '前面没有“““'],
    ['（江州', '后面没有“）”'],
    ['近100余人', '“近”和“多、余”矛盾'],
    ['约30人左右', '“近、约”和“左右”重复'],
    ['2月30日', '没有这一天'],
    ['2026年13月', '没有这个月'],
    ['25时10分', '没有这个时间'],
  ])('%s: %s', (text, says) => {
    expect(problems(text).map((one) => [one.says, one.fix])).toEqual([[says.replace('“““', '““”'), undefined]])
  })
})

describe('what is right is left alone', () => {
  test.each([
    '江州日报讯（记者 林小满）11月20日，江州市举行“迎新”活动。',
    '本报讯 江州市今天下雨。江边的候鸟。丁浩然 摄',
    '比分是3:2，时间是8:30，网址是https://a.cn/b?c=d。',
    '圆周率约为3.14，增长5.2%。',
    'It’s a test, isn’t it? Yes!',
    '他说：“‘好’是什么？”',
    '好的……再见——',
    '他为了了解情况，走了了解的路，了却心愿，心平气和和气生财。',
    '的的确确，他在在在。'.replace('在在在', '在这里'),
    '研究研究，讨论讨论。',
    '近100人参加，超过200人观看，30余人受奖。',
    '2月28日和2月29日，11月30日，12月31日。',
    '《江州》《青石》两本书；（一）第一条。',
    '23时59分，24小时内。',
    '“第一段引文没有完，下一段接着说。”',
    'A（B）C (D) E',
  ])('%s', (text) => expect(problems(text)).toEqual([]))
})

describe('sensitive words', () => {
  const words: SensitiveWord[] = [
    { Name: '最佳', Level: 'warn', Replacement: '优秀', ReMark: '广告法' },
    { Name: '全国最佳', Level: 'block', Replacement: '', ReMark: '' },
    { Name: '佳', Level: 'block', Replacement: '', ReMark: '' },
  ]
  const find = problemFinder(words)
  const told = (text: string) => find([{ place: 'Title', text }]).map(({ kind, text: what, fix }) => [kind, what, fix])

  test('a graver word hides what stands within it, and is not hidden by a lighter one around it', () => {
    expect(told('全国最佳')).toEqual([['block', '全国最佳', undefined]])
    expect(told('最佳')).toEqual([['block', '佳', undefined]])
  })
  test('the replacement is the fix, the remark is what is said', () => {
    expect(problemFinder([words[0]!])([{ place: 'Title', text: '最佳' }])).toEqual([
      { place: 'Title', at: 0, end: 2, kind: 'warn', text: '最佳', says: '广告法', fix: '优秀' },
    ])
  })
})

test('no wrong word stands in its own right one, and none is listed as right somewhere else', () => {
  const rights = wrongWords.map(([, right]) => right)
  for (const [wrong, right] of wrongWords) {
    expect(wrong).not.toBe(right)
    expect(rights.filter((one) => one.includes(wrong))).toEqual([])
  }
})

test('mending comes to an end', () => {
  const text = '他说,"好的..."近１００人， 迫不急待！！（见图) 今天 下雨。。'
  expect(mended(mended(text))).toBe('他说，“好的……”近100人，迫不及待！（见图）今天下雨。')
  expect(problems(mended(mended(text)))).toEqual([])
})

test('what was found in a stretch is known as long as it stands there, wherever it stands', () => {
  const find = problemFinder([{ Name: '最佳', Level: 'warn', Replacement: '', ReMark: '' }])
  const at = (place: string, text: string) => ({ place, text })
  const first = find([at('body 1', '最佳'), at('body 9', '别的')])
  expect(first.map(({ place, text }) => [place, text])).toEqual([['body 1', '最佳']])
  const moved = find([at('body 1', '新'), at('body 4', '最佳'), at('body 12', '最佳')])
  expect(moved.map(({ place, at: from }) => [place, from])).toEqual([
    ['body 4', 0],
    ['body 12', 0],
  ])
  expect(find([at('body 1', '最')])).toEqual([])
})
