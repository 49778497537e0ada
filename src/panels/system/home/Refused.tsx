/** What was sent back to the person, each with the reason. */
import { useMemo, type ReactNode } from 'react'
import { useRead } from '../../../workspace/data.ts'
import { dock } from '../../../workspace/dock/dock.ts'
import { ShortList } from './ShortList.tsx'

/** Ours: how many are shown; the counter above leads to all. */
const SHOWN = 5

/** Nothing where nothing was sent back. */
export function Refused(): ReactNode {
  const { data } = useRead('articles', 'list', {
    Scope: 'mine',
    Status: 'refused',
    SortType: 'updated',
    PageIndex: 1,
    PageSize: SHOWN,
  })
  const lines = useMemo(
    () =>
      (data?.List ?? []).map(({ ID, Title, Reason, UpdateTime }) => ({
        ID,
        title: Title,
        note: Reason || '没有写理由',
        isBad: true,
        at: UpdateTime,
        open: () => void dock.open('/Publish', { ID }),
      })),
    [data],
  )
  return <ShortList title="退回给您修改的" lines={lines} />
}
