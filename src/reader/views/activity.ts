/** 活动: its parts on one page, and what comes next for who reads. */
import { h, type JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { activities } from '../../api/engagement/activities/calls.ts'
import type { OutputOf } from '../../api/contract.ts'
import { postOpen, readOpen } from '../calls.ts'
import { keepActivity } from '../cameFrom.ts'
import { periodOf } from '../moments.ts'
import { readerPath, type ReaderPage } from '../page.ts'
import { Frame } from '../parts/frame.ts'
import { WhoBar } from '../parts/whoBar.ts'
import { tokensOf, whoTakesPart } from '../tokens.ts'
import { useFresh } from '../useFresh.ts'

const kinds: Readonly<Record<string, string>> = {
  announcement: '公告',
  signup: '报名',
  vote: '投票',
  draw: '抽奖',
  link: '链接',
}

type PublicActivity = OutputOf<(typeof activities)['calls']['openOne']>
type Part = PublicActivity['Parts'][number]
const addressOf = (key: string, { Kind, GUID, Address }: Part) =>
  Kind === 'link' ? Address : readerPath(Kind === 'announcement' ? 'notice' : 'join', key, GUID)

/** The page. */
export function ActivityView({ page }: { readonly page: ReaderPage }): JSX.Element {
  const { key, guid } = page
  const { data, self, trouble, busy, left, refresh } = useFresh(key, page.data as PublicActivity, () =>
    tokensOf(key).device || tokensOf(key).person
      ? postOpen<PublicActivity>('/open/activity', { Activity: guid, ...whoTakesPart(key) })
      : readOpen<PublicActivity>('/open/activity', { Activity: guid, StationKey: key }),
  )
  const { Next } = data
  useEffect(() => {
    keepActivity(key, { guid, title: data.Title, parts: data.Parts.map(({ GUID }) => GUID).filter(Boolean) })
  }, [key, guid, data])
  return h(
    Frame,
    {
      ...{ page, title: data.Title, by: periodOf(data.StartTime, data.EndTime, '活动时间') },
      ...{ busy, left },
      foot: h(WhoBar, { station: key, self, onChange: () => void refresh() }),
    },
    data.Summary && h('p', { class: 'text lines' }, data.Summary),
    h('p', null, data.Says),
    trouble && h('p', { class: 'wrong', role: 'alert' }, trouble),
    Next &&
      h(
        'p',
        null,
        h('a', { class: 'button main', href: addressOf(key, Next) }, `下一步：${kinds[Next.Kind] ?? ''} ${Next.Title}`),
      ),
    h(
      'ul',
      { class: 'plain' },
      ...data.Parts.map((part) =>
        h(
          'li',
          { key: part.GUID || part.Address },
          h('span', { class: 'quiet' }, `${kinds[part.Kind] ?? ''} `),
          h('a', { href: addressOf(key, part), rel: 'noopener' }, part.Title),
          part.IsDone && h('span', { class: 'well' }, ' ✓ 已完成'),
          part.Says && h('div', { class: 'quiet' }, part.Says),
        ),
      ),
    ),
  )
}
