/** Common slips of Chinese writing: punctuation, numbers, repetitions. Pure; each rule is a line of a table. */
import type { Slip } from './problem.ts'
import { pairSlips } from './pairs.ts'

const HAN = '\\p{Script=Han}'
const wide: Readonly<Record<string, string>> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '!': '！',
  '?': '？',
  '(': '（',
  ')': '）',
  '.': '。',
}
const narrowed = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

interface Rule {
  readonly kind: Slip['kind']
  readonly pattern: RegExp
  readonly says: string
  /** What should stand there. Default: only the writer knows. */
  readonly fix?: (match: RegExpExecArray) => string
}
const rule = (kind: Slip['kind'], pattern: string, says: string, fix?: Rule['fix']): Rule => ({
  kind,
  pattern: new RegExp(pattern, 'gu'),
  says,
  ...(fix ? { fix } : {}),
})

const rules: readonly Rule[] = [
  rule('mark', '。{3,}|\\.{3,}|(?<!…)…(?!…)|…{3,}(?!…)', '省略号是六个点', (match) =>
    match[0].length === 6 && match[0][0] === '…' ? match[0] : '……',
  ),
  rule('mark', '([，、；：])\\1+|(?<!。)。。(?!。)', '标点重复', ([sign]) => sign!.charAt(0)),
  rule('mark', '([！？])\\1{1,}', '叹号、问号用一个就够', ([sign]) => sign!.charAt(0)),
  rule('mark', '[，、；：](?=[。！？；])', '两个标点连在一起', () => ''),
  rule('mark', '(?<=[。！？])[，、；：。]', '两个标点连在一起', () => ''),
  // A decimal point, a time or an address has no Chinese character before it.
  rule('mark', `(?<=[${HAN}”’》）])[,;:!?]`, '中文里用全角标点', ([sign]) => wide[sign!]!),
  rule('mark', `(?<=[${HAN}”’》）])\\.(?=\\s|$|${HAN})`, '中文里用全角句号', () => '。'),
  rule('mark', `\\((?=${HAN})|(?<=${HAN})\\(`, '中文里用全角括号', () => '（'),
  rule('mark', `\\)(?=${HAN})|(?<=${HAN})\\)`, '中文里用全角括号', () => '）'),
  rule('mark', `(?<=${HAN})(?:--+|—(?!—)|－－+)(?=${HAN})(?<!——)`, '破折号是两个连写的长横', () => '——'),
  rule('mark', '》、(?=《)', '书名号之间通常不用顿号', () => '》'),
  // Credits set names apart with them: （记者 林小满）, 丁浩然 摄; so does 本报讯.
  rule(
    'mark',
    `(?<![（(][^）)，。]{0,30}|^(?:本报)?(?:记者|通讯员|文|图|摄影|编辑|来源).{0,30}|[讯电])(?<=${HAN}) +(?=${HAN})(?! *(?:摄|文|图|报道|供图)(?:\\s|$|[）)]))`,
    '汉字之间有空格',
    () => '',
  ),
  rule('mark', `(?<=[，。；：！？、）》”]) +(?=\\S)|(?<! ) +(?=[，。；：！？、（《“])`, '标点旁边有空格', () => ''),
  rule('mark', '^[\\u3000\\u00a0 ]+(?=\\S)', '段首空格，请用首行缩进', () => ''),
  rule('number', '[０-９Ａ-Ｚａ-ｚ％]+', '数字和字母用半角', ([text]) => narrowed(text!)),
  rule('number', '(?<=\\d) *(?:Kg|KG|kG)(?![A-Za-z])', '千克写作 kg', () => 'kg'),
  rule('number', '(?<=\\d) *(?:KM|Km)(?![A-Za-z])', '千米写作 km', () => 'km'),
  rule('number', '(?<=\\d|[百千万亿])公分', '公分是旧称，用厘米', () => '厘米'),
  rule('number', '(?<=\\d|[百千万亿])(?:平方公分)', '平方公分是旧称，用平方厘米', () => '平方厘米'),
  rule('number', '[近约][0-9０-９.,]+[万亿]?[多余]?[\\p{Script=Han}]{0,2}左右', '“近、约”和“左右”重复'),
  rule('number', '近[0-9.,]+[万亿]?[多余]', '“近”和“多、余”矛盾'),
  rule('number', '(?:超过|超)[0-9.,]+[万亿]?[多余]', '“超过”和“多、余”重复'),
  rule('number', '(?<=\\d{4}年)(?:1[3-9]|[2-9]\\d|0)月', '没有这个月'),
  rule('number', '(?<!\\d)0?2月(?:30|31)日|(?<!\\d)(?:0?[469]|11)月31日|月(?:3[2-9]|[4-9]\\d)日', '没有这一天'),
  rule('number', '(?<![\\d:：])(?:2[4-9]|[3-9]\\d)时\\d{1,2}分|(?<![\\d.])\\d{1,2}时(?:[6-9]\\d)分', '没有这个时间'),
  rule('repeat', `([${HAN}]{3,8})\\1`, '同样的话写了两遍', (match) => match[1]!),
  rule('repeat', '的的(?!确)|(?<!目)在在(?!一)|了了(?![解望然却])|(?<![和])和和(?![气平睦])', '字写重了', ([text]) =>
    text!.charAt(0),
  ),
]

/** The slips of a text, in reading order; of those that overlap the first and longest. */
export function slipsOf(text: string): Slip[] {
  const found: Slip[] = []
  for (const { kind, pattern, says, fix } of rules)
    for (const match of text.matchAll(pattern)) {
      const right = fix?.(match)
      if (match[0] === '' || right === match[0]) continue
      found.push({ at: match.index, end: match.index + match[0].length, kind, says, fix: right })
    }
  return found.concat(pairSlips(text))
}
