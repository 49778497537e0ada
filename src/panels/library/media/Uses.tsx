/** Where an item stands, those in public first. */
import type { ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { placeOf, type MediaUse } from '../../../api/library/media/uses.ts'
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

/** How far it has come there, and which version stands there where that is not the newest: 公开的，第 1 版. */
const stateText = ({ IsLive, State, Number: version }: MediaUse, { Number: newest }: Media): string =>
  [IsLive ? '公开的' : State, version < newest && `第 ${version} 版`].filter(Boolean).join('，')

/** The list of places: what is public and what is being written of a record's field is one. */
export function Uses({ row }: { readonly row: Media }): ReactNode {
  const { data, error, reload } = useRead('media', 'uses', { ID: row.ID })
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <>
      <h3>用处</h3>
      {data?.List.length === 0 && data.Hidden === 0 && <p className="cd-quiet">没有用到。</p>}
      <ul className="cd-media-uses" aria-busy={data === undefined}>
        {[...Map.groupBy(data?.List ?? [], placeOf)].map(([place, [use, ...more]]) => (
          <li key={place}>
            <button type="button" className="cd-media-use" onClick={() => openUse(use!)}>
              {use!.Title || `编号 ${use!.RecordID}`}
            </button>{' '}
            <span className="cd-quiet cd-small">
              {[use!.FamilyTitle, use!.Field, ...[use!, ...more].map((one) => stateText(one, row))].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {data !== undefined && data.Hidden > 0 && <p className="cd-quiet">还有 {data.Hidden} 处您没有权限查看。</p>}
    </>
  )
}
