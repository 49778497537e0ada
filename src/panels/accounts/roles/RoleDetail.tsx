/** What a role may do, page by page, and who has it. */
import type { ReactNode } from 'react'
import type { RoleRow } from '../../../api/accounts/roles/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { useResting } from '../../parts/useResting.ts'
import './roles.css'

/** How long the cursor stays on a role before it is read, in ms. */
const REST_MS = 150

/** The role under the cursor: its people, its pages and their buttons. */
export function RoleDetail({ row }: { row: RoleRow | undefined }): ReactNode {
  // Walking through the list reads only where one stays.
  const ID = useResting(row?.ID, REST_MS)
  const ask = ID === undefined ? undefined : { ID }
  const people = useRead('roles', 'people', ask)
  const menu = useRead('roles', 'menus', ask)
  if (!row) return <EmptyState title="没有选中的角色" hint="用 J、K 上下移动，在这里看它的权限和账号。" />
  const isRead = ID === row.ID
  return (
    <article className="cd-role-detail">
      <h2>{row.Name}</h2>
      {row.ReMark && <p>{row.ReMark}</p>}
      {row.NeedsFactor && <p>要求两步验证：没有第二步不能登录。</p>}
      <h3>
        账号 <span className="cd-quiet cd-figures">{row.UserCount}</span>
      </h3>
      <p>
        {isRead && people.data
          ? people.data
              .map((one) => `${one.AdminUserRealName}（${one.UserName}${one.Enabled ? '' : '，已禁用'}）`)
              .join('、') || '还没有人是这个角色。'
          : ''}
      </p>
      <h3>页面和按钮</h3>
      {row.AllPowers ? (
        <p>全部页面和按钮，以后新增的也有。</p>
      ) : (
        <ul>
          {(isRead ? (menu.data ?? []) : []).flatMap((module) =>
            module.ChildMenu.map((page) => {
              const granted = page.Childs.filter((one) => one.IsGranted).map((one) => one.Name)
              return (
                <li key={page.ID}>
                  {page.Name}
                  <span className="cd-quiet">
                    ：{granted.length > 0 ? granted.join('、') : page.Childs.length > 0 ? '只看' : '全部操作'}
                  </span>
                </li>
              )
            }),
          )}
        </ul>
      )}
    </article>
  )
}
