/** Where an item stands: in public first, then in what is being written. */
import type { ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import type { MediaUse } from '../../../api/library/media/uses.ts'
import type { FamilyName } from '../../../api/index.ts'
import type { Page, ParamsOf } from '../../../api/pages.ts'
import { recordPage } from '../../../api/recordPage.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'

/** Opens what it stands in, beside: the article itself, or the screen of such records. */
function openUse({ Family, RecordID }: MediaUse): void {
  const at = recordPage(Family as FamilyName, RecordID)
  if (at) contextNow().open(at.page, at.params as ParamsOf<Page>, 'beside')
}

/** The list of places. */
export function Uses({ row }: { readonly row: Media }): ReactNode {
  const { data, error, reload } = useRead('media', 'uses', { ID: row.ID })
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <>
      <h3>用处</h3>
      {data?.List.length === 0 && data.Hidden === 0 && <p className="cd-quiet">没有用到。</p>}
      <ul className="cd-media-uses" aria-busy={data === undefined}>
        {data?.List.map((use) => (
          <li key={`${use.Family} ${use.RecordID} ${use.Field} ${String(use.IsLive)} ${use.Number}`}>
            <button type="button" className="cd-media-use" onClick={() => openUse(use)}>
              {use.Title || `编号 ${use.RecordID}`}
            </button>{' '}
            <span className="cd-quiet cd-small">
              {[
                use.FamilyTitle,
                use.Field,
                use.IsLive ? '公开的' : use.State,
                use.Number < row.Number && `第 ${use.Number} 版`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {data !== undefined && data.Hidden > 0 && <p className="cd-quiet">还有 {data.Hidden} 处您没有权限查看。</p>}
    </>
  )
}
