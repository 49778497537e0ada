/** The figures of a vote: raw, taken out by reason, and counted, always together. */
import { h, type JSX } from 'preact'
import type { PublicVote } from '../../api/engagement/votes/model.ts'
import { momentOf } from '../moments.ts'

type Figures = NonNullable<PublicVote['Options'][number]['Figures']>
const takenOut = ({ Excluded }: Figures) => Object.values(Excluded).reduce((sum, count) => sum + count, 0)

/** The table; on a narrow screen each option is a row of its own with a bar. */
export function TallyTable({ vote }: { readonly vote: PublicVote }): JSX.Element {
  const shown = vote.Options.flatMap((option) => (option.Figures ? [{ ...option, figures: option.Figures }] : []))
  const most = Math.max(1, ...shown.map(({ figures }) => figures.Counted))
  const reasons = [...new Set(shown.flatMap(({ figures }) => Object.keys(figures.Excluded)))]
  const { Certificate } = vote
  return h(
    'section',
    null,
    h('h2', null, Certificate ? '核定的结果' : vote.State === 'ended' ? '票数，还没有核定' : '目前的票数'),
    h(
      'p',
      { class: 'quiet' },
      `共 ${vote.Ballots} 票，其中剔除 ${vote.Excluded ?? 0} 票。${vote.State === 'running' ? '刚投的票一分钟以内计入。' : ''}`,
    ),
    h(
      'ol',
      { class: 'plain' },
      ...[...shown]
        .sort((a, b) => b.figures.Counted - a.figures.Counted)
        .map(({ Number: number, Title, IsWithdrawn, WithdrawReason, figures }) =>
          h(
            'li',
            { key: number },
            h('strong', null, `${number}. ${Title}`),
            IsWithdrawn && h('span', { class: 'wrong' }, `（已退出：${WithdrawReason}）`),
            h('progress', { value: figures.Counted, max: most, 'aria-hidden': 'true' }),
            h(
              'span',
              null,
              `计票 ${figures.Counted}（原始 ${figures.Raw}，剔除 ${takenOut(figures)}${figures.Jury === null ? '' : `；评委分 ${figures.Jury}`}）`,
            ),
          ),
        ),
    ),
    reasons.length > 0 &&
      h('p', { class: 'quiet' }, `剔除的理由：${reasons.join('、')}。被剔除的选票仍在公开的记录里。`),
    Certificate && h('p', { class: 'quiet' }, `${Certificate.By} ${momentOf(Certificate.At)} 核定，此后不再改变。`),
  )
}
