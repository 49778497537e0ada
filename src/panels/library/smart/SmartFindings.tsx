/** What was found out about an item, in a few lines; where it is decided is one key away. */
import type { ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { findingKinds, findingStates } from '../../../api/library/findings/words.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyHint } from '../../../workspace/keysPanel/KeyHint.tsx'

/** Ours: so many are shown, the newest. */
const SHOWN = 20

/** The list of them. */
export function SmartFindings({ row }: { readonly row: Media }): ReactNode {
  const { data } = useRead('findings', 'list', { MediaID: row.ID, PageSize: SHOWN })
  return (
    <>
      <h3>
        智能分析 <KeyHint of="media.analyse" />
      </h3>
      {data?.List.length === 0 && <p className="cd-quiet">还没有结果。</p>}
      <ul className="cd-media-uses" aria-busy={data === undefined}>
        {data?.List.map((one) => (
          <li key={one.ID}>
            {findingKinds[one.Kind]} · {one.Label}
            {one.Score !== null && ` · ${one.Score}%`}{' '}
            <span className="cd-quiet cd-small">{findingStates[one.State]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
