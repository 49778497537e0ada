/** One request beside the list: what was found and what was erased, table by table. */
import type { ReactNode } from 'react'
import type { PersonRequest } from '../../../api/accounts/personRequests/calls.ts'
import {
  personKindTitles,
  requestSources,
  requestStates,
  type TableCount,
} from '../../../api/accounts/personRequests/fields.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import './personRequests.css'

/** The request under the cursor. */
export function RequestDetail({ row }: { row: PersonRequest | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的请求" hint="用 J、K 上下移动，在这里看统计。" />
  return (
    <RecordFacts
      title={row.Shown}
      facts={{
        按什么查: personKindTitles[row.Kind],
        状态: requestStates[row.State],
        没有做完的原因: row.Problem,
        来源: requestSources[row.Source],
        本人写的内容: row.WithTexts ? '也删除' : '留下，不再署名',
        登记时间: fullMoment(row.CreateTime),
        抹去时间: row.ErasedTime ? fullMoment(row.ErasedTime) : '',
      }}
    >
      {row.State === 'counted' && row.Counts.length === 0 && (
        <p className="cd-person-none">本站没有查到与此人有关的内容。</p>
      )}
      <Counts title="查到的" counts={row.Counts} />
      <Counts title="抹去的" counts={row.Report} />
    </RecordFacts>
  )
}

function Counts({ title, counts }: { title: string; counts: readonly TableCount[] }): ReactNode {
  if (counts.length === 0) return undefined
  return (
    <table className="cd-person-counts">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">表</th>
          <th scope="col">本人的</th>
          <th scope="col">写到的</th>
          <th scope="col">办理的</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ Table, Title, Own, Mentioned, Deeds }) => (
          <tr key={Table}>
            <th scope="row">{Title}</th>
            <td className="cd-figures">{Own}</td>
            <td className="cd-figures">{Mentioned}</td>
            <td className="cd-figures">{Deeds}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
