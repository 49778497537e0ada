/** Scans from queues that clash with what was done meanwhile. */
import type { ReactNode } from 'react'
import { useRead } from '../../../../workspace/data.ts'
import { Moment } from '../../../parts/Moment.tsx'

/** Ours: so many of them are shown. */
const SHOWN = 20

/** Nothing where there are none. */
export function DeskConflicts({ SignUpID }: { readonly SignUpID: number }): ReactNode {
  const { data } = useRead('signUpMembers', 'scans', { SignUpID, IsConflict: true, PageSize: SHOWN })
  if (!data || data.List.length === 0) return null
  return (
    <section className="cd-sign-conflicts" aria-label="离线签到的冲突">
      <h3>离线签到有 {data.Total} 处冲突，请当面核对</h3>
      <ul>
        {data.List.map(({ ID, Name, Message, Desk, ScanTime }) => (
          <li key={ID}>
            <Moment at={ScanTime} /> {Desk}：{Name && `${Name}，`}
            {Message}
          </li>
        ))}
      </ul>
    </section>
  )
}
