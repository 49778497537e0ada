/** One line of the operation log in full: who, when, from where, and what was before and after. */
import type { ReactNode } from 'react'
import { logModules } from '../../../api/logModules.ts'
import { actionTypes } from '../../../api/system/operationLog/actionTypes.ts'
import type { LogRow } from '../../../api/system/operationLog/calls.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { LineDetail } from '../../parts/changes/LineDetail.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { fullMoment } from '../../parts/moments.ts'

/** The line under the cursor. */
export function LogDetail({ row }: { row: LogRow | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的记录" hint="用 J、K 上下移动，在这里看改动前后。" />
  const facts: readonly (readonly [string, string])[] = [
    ['时间', fullMoment(row.CreateTime)],
    ['操作人', `${row.AdminUserRealName}（${row.UserName}，${row.RoleName}）`],
    ['模块', logModules[row.Module] ?? String(row.Module)],
    ['类型', actionTypes[row.ActionType as unknown as keyof typeof actionTypes] ?? row.ActionType],
    ['地址', row.UserIP ? `${row.UserIP}:${row.UserPort}` : '—'],
    ...(row.Reason ? [['理由', row.Reason] as const] : []),
    ...(row.ReMark ? [['备注', row.ReMark] as const] : []),
    ...(row.UndoOf ? [['撤销了', `记录 ${row.UndoOf}`] as const] : []),
    ...(row.UndoneBy ? [['已被撤销', `记录 ${row.UndoneBy}`] as const] : []),
  ]
  return (
    <LineDetail title={row.Title} facts={facts} changes={row.Modifys} records={row.EventID.length} module={row.Module}>
      {row.CanUndo && (
        <p>
          按 <KeyCaps keys="u" /> 撤销此操作
        </p>
      )}
    </LineDetail>
  )
}
