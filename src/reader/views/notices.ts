/** 公告: those of a station, page by page. */
import { h, type JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { announcements } from '../../api/services/announcements/calls.ts'
import type { OutputOf } from '../../api/contract.ts'
import { readOpen } from '../calls.ts'
import { momentOf } from '../moments.ts'
import { readerPath, type ReaderPage } from '../page.ts'
import { Frame } from '../parts/frame.ts'
import { toldLine, useAct } from '../parts/told.ts'

/** As the open call answers it. */
export type NoticeList = OutputOf<(typeof announcements)['calls']['openList']>

/** Ours: so many at once. */
export const NOTICES_AT_ONCE = 20

/** The page. */
export function NoticesView({ page }: { readonly page: ReaderPage }): JSX.Element {
  const [{ Total, List }, setList] = useState(page.data as NoticeList)
  const { isBusy, told, act } = useAct()
  const more = () =>
    act(async () => {
      const PageIndex = String(Math.floor(List.length / NOTICES_AT_ONCE) + 1)
      const asked = { StationKey: page.key, PageIndex, PageSize: String(NOTICES_AT_ONCE) }
      const next = await readOpen<NoticeList>('/open/announcements', asked)
      const known = new Set(List.map(({ GUID }) => GUID))
      setList({ ...next, List: [...List, ...next.List.filter(({ GUID }) => !known.has(GUID))] })
      return undefined
    })
  return h(
    Frame,
    { page, title: '公告' },
    List.length === 0 && h('p', { class: 'quiet' }, '现在没有公告。'),
    h(
      'ul',
      { class: 'plain' },
      ...List.map(({ GUID, Title, Summary, TypeName, IsTop, PublishTime }) =>
        h(
          'li',
          { key: GUID },
          h('a', { href: readerPath('notice', page.key, GUID) }, h('strong', null, Title)),
          h(
            'div',
            { class: 'quiet' },
            [IsTop && '置顶', TypeName, PublishTime && momentOf(PublishTime)].filter(Boolean).join(' · '),
          ),
          Summary && h('div', null, Summary),
        ),
      ),
    ),
    List.length < Total && h('button', { type: 'button', disabled: isBusy, onClick: () => void more() }, '更多'),
    toldLine(told),
  )
}
