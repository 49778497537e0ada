/** Reports the person was asked for and has not handed in, the most urgent first. */
import { useMemo, type ReactNode } from 'react'
import { useRead } from '../../../workspace/data.ts'
import { dock } from '../../../workspace/dock/dock.ts'
import { shortMoment } from '../../parts/moments.ts'
import { ShortList } from './ShortList.tsx'

/** Ours: how many are shown. */
const SHOWN = 5

/** Nothing where nothing is asked. */
export function Tasks(): ReactNode {
  const { data } = useRead('makeNews', 'list', {
    IsMine: true,
    IsOpen: true,
    Sort: 'Deadline',
    PageIndex: 1,
    PageSize: SHOWN,
  })
  const lines = useMemo(
    () =>
      (data?.List ?? []).map(({ ID, Title, Deadline }) => ({
        ID,
        title: Title,
        note: Deadline === null ? '没有期限' : `${shortMoment(Deadline)} 前交稿`,
        isBad: Deadline !== null && Date.parse(Deadline) < Date.now(),
        at: null,
        open: () => void dock.openPath('/SeleCttopic/tasks'),
      })),
    [data],
  )
  return <ShortList title="派给我的采写任务" lines={lines} />
}
