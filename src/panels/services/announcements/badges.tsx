/** The state of an announcement with where it stands in its period, and the flags before its title. */
import type { ReactNode } from 'react'
import {
  announcementStateTitles,
  phases,
  type AnnouncementState,
} from '../../../api/services/announcements/announcementStates.ts'
import type { AnnouncementRow } from '../../../api/services/announcements/model.ts'
import { Badge, type Mark } from '../../parts/Badge.tsx'

const marks: Readonly<Record<AnnouncementState, Mark>> = {
  draft: 'plain',
  pending: 'waiting',
  refused: 'refused',
  public: 'passed',
  withdrawn: 'plain',
}

/** What the badge says: of a public one whether it has begun, or is over. */
export const stateText = ({ State, Phase }: Pick<AnnouncementRow, 'State' | 'Phase'>): string =>
  Phase === 'soon' || Phase === 'over' ? phases[Phase] : announcementStateTitles[State]

/** The badge of an announcement. */
export function AnnouncementBadge({ row }: { readonly row: AnnouncementRow }): ReactNode {
  const mark = row.Phase === 'soon' ? 'scheduled' : row.Phase === 'over' ? 'plain' : marks[row.State]
  return <Badge mark={mark} title={stateText(row)} />
}

/** How it is put forward. */
export function AnnouncementFlags({ row }: { readonly row: Pick<AnnouncementRow, 'IsTop' | 'IsBest'> }): ReactNode {
  return (
    <>
      {row.IsTop && (
        <span className="cd-flag" title="置顶">
          顶
        </span>
      )}
      {row.IsBest && (
        <span className="cd-flag" title="推荐">
          荐
        </span>
      )}
    </>
  )
}
