/** What the house committed to before the draw, and the method, so that anybody can do it again. */
import { h, type JSX } from 'preact'
import type { PublicDraw } from '../../api/engagement/draws/publicDraw.ts'

/** The method, as it is printed with each draw. */
const METHOD = [
  'S 是“种子:名单:外来数字”这段文字的 SHA-256，写成小写十六进制。',
  '第 k 个号码是 1 + SHA-256(“S,k”) 除以 N 的余数，重复的跳过（N 是参与的总数）。',
  '开奖：名单是冻结的参与名单的根，在外来数字出现之前就公开；后面的号码依次是候补。',
  '即抽：名单是规则的散列，前面的号码就是中奖的票号。',
]

const hashLine = (title: string, hash: string) =>
  h('div', { key: title }, h('dt', null, title), h('dd', { class: 'code' }, hash || '还没有'))

/** The part of the page. */
export function Commitment({ draw }: { readonly draw: PublicDraw }): JSX.Element {
  return h(
    'details',
    { class: 'card' },
    h('summary', null, '怎么保证没有人挑选中奖者'),
    h('p', null, draw.OutsideSays),
    h(
      'dl',
      null,
      hashLine('规则的散列（SHA-256）', draw.SpecificationHash),
      hashLine('种子的散列（SHA-256）', draw.SeedHash),
      hashLine(`参与名单的根（${draw.Entries} 条）`, draw.Root),
    ),
    h('p', { class: 'quiet' }, '这台设备已经记下这些散列，核对时会用来比较。'),
    h('h3', null, '抽取的方法'),
    h('ol', null, ...METHOD.map((line) => h('li', { key: line }, line))),
    draw.Specification &&
      h(
        'details',
        null,
        h('summary', null, '规则的原文（用来计算散列）'),
        h('p', { class: 'code' }, draw.Specification),
      ),
  )
}
