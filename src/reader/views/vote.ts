/** 投票: the options, one's ballot, the receipt, and the figures where they are shown. */
import { h, type JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { PublicVote } from '../../api/engagement/votes/model.ts'
import { postOpen, readOpen } from '../calls.ts'
import { clientOf } from '../identity.ts'
import { keepProofs } from '../keptProofs.ts'
import { momentOf, periodOf } from '../moments.ts'
import { readerPath, type ReaderPage } from '../page.ts'
import { Frame } from '../parts/frame.ts'
import { WhoBar } from '../parts/whoBar.ts'
import { receiptsOf, type KeptReceipt } from '../receipts.ts'
import { tokensOf, whoTakesPart } from '../tokens.ts'
import { useFresh } from '../useFresh.ts'
import { Ballot } from './ballot.ts'
import { TallyTable } from './tally.ts'

const states: Readonly<Record<string, string>> = {
  published: '还没开始',
  running: '正在投票',
  paused: '暂停中',
  ended: '已结束',
  certified: '已核定',
}

function limitsOf({ LeastChoices, MostChoices, Limits }: PublicVote): string {
  const { PerPerson, PerDay, PerOption } = Limits
  return [
    MostChoices > 1
      ? `每票选 ${LeastChoices === MostChoices ? MostChoices : `${LeastChoices} 到 ${MostChoices}`} 项`
      : '每票选一项',
    PerPerson > 0 && `每人共 ${PerPerson} 票`,
    PerDay > 0 && `每人每天 ${PerDay} 票`,
    PerOption > 0 && `同一选项每人 ${PerOption} 票`,
  ]
    .filter(Boolean)
    .join('，')
}

const titlesOf = ({ Options }: PublicVote, numbers: readonly number[]) =>
  Options.flatMap(({ Number: number, Title }) => (numbers.includes(number) ? [`${number}. ${Title}`] : [])).join('、')

/** The page. */
export function VoteView({ page }: { readonly page: ReaderPage }): JSX.Element {
  const { key, guid } = page
  const { data, self, trouble, busy, left, refresh } = useFresh(key, page.data as PublicVote, () =>
    // With tokens it goes as a body: what names somebody stands in no address.
    tokensOf(key).device || tokensOf(key).person
      ? postOpen<PublicVote>('/open/vote', { Vote: guid, ...whoTakesPart(key) })
      : readOpen<PublicVote>('/open/vote', { Vote: guid, StationKey: key }),
  )
  useEffect(() => {
    // Whether it is counted is the server's business.
    postOpen('/open/vote/view', { StationKey: key, Vote: guid, ClientID: clientOf() }).catch(() => undefined)
  }, [key, guid])
  const [receipts, setReceipts] = useState<readonly KeptReceipt[]>([])
  useEffect(() => {
    setReceipts(receiptsOf({ key, guid }))
    // Kept now, it holds the house to the tree as it is now.
    if (!data.Key) return
    readOpen<{ readonly Note: string }>('/open/vote/checkpoint', { StationKey: key, Vote: guid })
      .then(({ Note }) => keepProofs(guid, { checkpoints: [Note] }))
      .catch(() => undefined)
  }, [key, guid, data])
  const proof = readerPath('proof', key, guid)
  return h(
    Frame,
    {
      page,
      title: data.Title,
      by: [
        states[data.State] ?? '',
        periodOf(data.BeginTime, data.EndedAt ?? data.EndTime, '投票时间'),
        `浏览 ${data.Reads}`,
      ]
        .filter(Boolean)
        .join(' · '),
      ...{ busy, left },
      foot: h(WhoBar, { station: key, self, onChange: () => void refresh() }),
    },
    data.Summary && h('p', { class: 'text' }, data.Summary),
    h(
      'p',
      { class: 'quiet' },
      `${limitsOf(data)}。${data.Mine > 0 ? `您已投 ${data.Mine} 票，今天 ${data.MineToday} 票。` : ''}`,
    ),
    trouble && h('p', { class: 'wrong', role: 'alert' }, trouble),
    h(Ballot, { page, vote: data, cast: receipts.flatMap(({ options = [] }) => options), onCast: refresh }),
    data.WhyHidden && h('p', { class: 'quiet' }, data.WhyHidden),
    data.Ballots !== null && h(TallyTable, { vote: data }),
    receipts.length > 0 &&
      h(
        'section',
        null,
        h('h2', null, '我的回执'),
        h(
          'ul',
          { class: 'plain' },
          ...receipts.map(({ code, minute, options = [] }) =>
            h(
              'li',
              { key: code },
              h('span', { class: 'code' }, code),
              ` ${momentOf(minute)}`,
              options.length > 0 && h('div', null, `投给 ${titlesOf(data, options)}`),
            ),
          ),
        ),
        h('p', { class: 'quiet' }, '回执码只在这台设备上，请另外记下。'),
      ),
    h('p', null, h('a', { href: proof }, '核对我的选票和全部计票')),
    h('p', { class: 'quiet' }, data.Notice),
  )
}
