/** Who agreed that an item may be used, and who forbade it. */
import type { ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { permitKinds } from '../../../api/library/mediaPermits/fields.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'

/** Ours: so many are shown, the newest. */
const SHOWN = 20

const day = (time: string | null) => time?.slice(0, 10)

function span(from: string | null, to: string | null): string {
  if (from === null && to === null) return '一直'
  return [day(from) && `${day(from)} 起`, day(to) && `到 ${day(to)}`].filter(Boolean).join('，')
}

/** The list of them, and the key that adds one. */
export function Permits({ row }: { readonly row: Media }): ReactNode {
  const { data } = useRead('mediaPermits', 'list', { MediaID: row.ID, PageSize: SHOWN })
  return (
    <>
      <h3>
        授权 <KeyCaps keys="a" />
      </h3>
      {data?.List.length === 0 && <p className="cd-quiet">还没有登记。</p>}
      <ul className="cd-media-uses" aria-busy={data === undefined}>
        {data?.List.map((one) => (
          <li key={one.ID}>
            {permitKinds[one.Kind]} · {one.Agreed} · {span(one.FromTime, one.ToTime)}
            <br />
            <span className="cd-quiet cd-small">
              {[one.Channels.length > 0 && `${one.Channels.length} 个栏目`, one.ReMark, `${one.AdminName} 登记`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
