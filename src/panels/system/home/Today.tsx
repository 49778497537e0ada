/** What is planned for today: articles the clock will publish, topic selections that are to be in print. */
import { useMemo, type ReactNode } from 'react'
import { maySee } from '../../../api/access.ts'
import { useRead } from '../../../workspace/data.ts'
import { dock } from '../../../workspace/dock/dock.ts'
import { me } from '../../../workspace/session.ts'
import { shortMoment } from '../../parts/moments.ts'
import { ShortList, type ShortLine } from './ShortList.tsx'

/** Ours: how many of each are shown. */
const SHOWN = 8

const two = (figure: number) => String(figure).padStart(2, '0')

/** Nothing where nothing is planned. */
export function Today(): ReactNode {
  const now = new Date()
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString()
  const paged = { PageIndex: 1, PageSize: SHOWN }
  const seesAll = maySee(me(), ['/contribution/All'])
  const articles = useRead('articles', 'list', {
    ...(seesAll ? {} : { Scope: 'mine' as const }),
    ...{ ScheduledTo: end, SortType: 'scheduled' as const, ...paged },
  })
  const selections = useRead(
    'topicSelections',
    'list',
    maySee(me(), ['/SeleCttopic/list'])
      ? { PlanFrom: day, PlanTo: day, IsOpen: true, Sort: 'Priority', ...paged }
      : undefined,
  )
  const lines = useMemo(
    (): ShortLine[] => [
      ...(articles.data?.List ?? []).map(({ ID, Title, PublishTime, ChannelName }) => ({
        ID,
        title: Title,
        note: `${shortMoment(PublishTime)} 自动发布到${ChannelName}`,
        at: null,
        open: () => void dock.open('/Publish', { ID }),
      })),
      ...(selections.data?.List ?? []).map(({ ID, Title, LeaderName, TaskCount }) => ({
        // Numbers of the two families may be the same.
        ID: -ID,
        title: Title,
        note: ['选题，计划今天见报', LeaderName, TaskCount > 0 ? `派了 ${TaskCount} 条采写` : '还没有派采写']
          .filter(Boolean)
          .join(' · '),
        at: null,
        open: () => void dock.open('/SeleCttopic/chain', { Kind: 'selection', ID }),
      })),
    ],
    [articles.data, selections.data],
  )
  return <ShortList title="今天的安排" lines={lines} />
}
