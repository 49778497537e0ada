/** One person in full. */
import type { ReactNode } from 'react'
import type { Person } from '../../../api/accounts/personnel/calls.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { RecordFacts } from '../../parts/RecordFacts.tsx'

/** The person under the cursor as facts. */
export function PersonDetail({ row }: { row: Person | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的人员" hint="用 J、K 上下移动，在这里看详情。" />
  return (
    <RecordFacts
      title={row.Name}
      facts={{
        类型: row.TypeNames.join('、'),
        职务: row.Post,
        机构: row.MechanismName,
        电话: row.Phone,
        邮箱: row.Email,
        备注: row.ReMark,
        更新时间: fullMoment(row.UpdateTime),
        编号: String(row.ID),
      }}
    >
      {row.Phone !== '' && (
        <p className="cd-quiet">
          按 <KeyCaps keys="o" /> 查看完整号码，查看会记入操作日志。
        </p>
      )}
    </RecordFacts>
  )
}
