/** Where somebody is signed in, beside the list of people: and ending one of it. */
import { useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { may } from '../../../api/access.ts'
import type { LoginPerson } from '../../../api/accounts/loginPeople/calls.ts'
import { deviceOf } from '../../../api/accounts/session/device.ts'
import { contract } from '../../../api/index.ts'
import { useRead } from '../../../workspace/data.ts'
import { notify, showError } from '../../../workspace/notices.ts'
import { api, session } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { useResting } from '../../parts/useResting.ts'
import { SignInFacts } from '../session/SignInFacts.tsx'
import './personSignIns.css'

/** How long the cursor stays on somebody before they are read, in ms. */
const REST_MS = 150

/** The sign-ins of the person under the cursor. */
export function PersonSignIns({ row }: { row: LoginPerson | undefined }): ReactNode {
  const ID = useResting(row?.ID, REST_MS)
  const { data, error, reload } = useRead('loginPeople', 'signIns', ID === undefined ? undefined : { ID })
  const { grants } = useSnapshot(session)
  const [busy, setBusy] = useState(false)
  if (!row) return <EmptyState title="没有选中的人" hint="用 J、K 上下移动，在这里看在哪里登录。" />
  const mayEnd = may({ grants }, contract.loginPeople.pages, '强制下线')
  const end = async (Key: string) => {
    if (busy) return
    setBusy(true)
    try {
      const { Ended } = await api.loginPeople.endOne({ ID: row.ID, Key })
      notify(Ended > 0 ? `${row.AdminUserRealName}在那里已退出。` : '那里已经退出了。', 'success')
    } catch (problem) {
      showError(problem)
    } finally {
      setBusy(false)
      reload()
    }
  }
  if (error && !data) return <ErrorState error={error} retry={reload} />
  const here = ID === row.ID ? (data ?? []) : []
  return (
    <article className="cd-person-sign-ins">
      <h2>{row.AdminUserRealName}</h2>
      <p className="cd-quiet">
        {row.AdminUserName}，{row.RoleName}
      </p>
      <h3>现在的登录</h3>
      {ID === row.ID && data?.length === 0 && <p className="cd-quiet">没有在登录。</p>}
      <ul>
        {here.map((one) => (
          <li key={one.Key}>
            <SignInFacts one={one} />
            {mayEnd && !one.IsHere && (
              <button
                type="button"
                className="bp6-button bp6-small"
                disabled={busy}
                aria-label={`让${row.AdminUserRealName}从 ${deviceOf(one.UserAgent)} 退出`}
                onClick={() => void end(one.Key)}
              >
                下线
              </button>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}
