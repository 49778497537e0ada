/** One line of the operation log in full: who, when, from where, and what was before and after. */
import type { ReactNode } from 'react'
import { logModules, type LogModule } from '../../api/logModules.ts'
import { actionTypes } from '../../api/operationLog/actionTypes.ts'
import type { LogRow } from '../../api/operationLog/calls.ts'
import { KeyCaps } from '../../workspace/keysPanel/KeyCaps.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { fullMoment } from '../parts/moments.ts'
import { changedFields } from './changes.ts'
import './operationLog.css'

/** See the file's head. */
export function LogDetail({ row }: { row: LogRow | undefined }): ReactNode {
  if (!row) return <EmptyState title="没有选中的记录" hint="用 J、K 上下移动，在这里看改动前后。" />
  const facts: readonly (readonly [string, string])[] = [
    ['时间', fullMoment(row.CreateTime)],
    ['操作人', `${row.AdminUserRealName}（${row.UserName}，${row.RoleName}）`],
    ['模块', logModules[row.Module as LogModule] ?? String(row.Module)],
    ['类型', actionTypes[row.ActionType as unknown as keyof typeof actionTypes] ?? row.ActionType],
    ['地址', row.UserIP ? `${row.UserIP}:${row.UserPort}` : '—'],
    ...(row.Reason ? [['理由', row.Reason] as const] : []),
    ...(row.ReMark ? [['备注', row.ReMark] as const] : []),
    ...(row.UndoOf ? [['撤销了', `记录 ${row.UndoOf}`] as const] : []),
    ...(row.UndoneBy ? [['已被撤销', `记录 ${row.UndoneBy}`] as const] : []),
  ]
  return (
    <article className="cd-log-detail">
      <h2>{row.Title}</h2>
      <dl>
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="cd-figures">{text}</dd>
          </div>
        ))}
      </dl>
      {row.Modifys.map((change) => (
        <section key={change.ID}>
          <h3>
            {change.Title || `编号 ${change.ID}`} <span className="cd-quiet cd-small">编号 {change.ID}</span>
          </h3>
          <table>
            <thead>
              <tr>
                <th>字段</th>
                <th>改动前</th>
                <th>改动后</th>
              </tr>
            </thead>
            <tbody>
              {changedFields(change).map((field) => (
                <tr key={field.field}>
                  <td>{field.title}</td>
                  <td className="is-before">{field.before}</td>
                  <td className="is-after">{field.after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {row.CanUndo && (
        <p>
          按 <KeyCaps keys="u" /> 撤销此操作
        </p>
      )}
    </article>
  )
}
