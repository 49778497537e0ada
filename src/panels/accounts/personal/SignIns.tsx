/** One's own sign-ins: where and since when, and ending those that are elsewhere. */
import { useState, type ReactNode } from 'react'
import { deviceOf } from '../../../api/accounts/session/device.ts'
import { useRead } from '../../../workspace/data.ts'
import { runCommand } from '../../../workspace/execute.ts'
import { notify, showError } from '../../../workspace/notices.ts'
import { api } from '../../../workspace/session.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { SignInFacts } from '../session/SignInFacts.tsx'

/** The list. */
export function SignIns(): ReactNode {
  const { data, error, reload } = useRead('session', 'signIns', {})
  const [busy, setBusy] = useState(false)
  const others = data?.filter((one) => !one.IsHere) ?? []
  const end = async (Key: string) => {
    if (busy) return
    setBusy(true)
    try {
      const { Ended } = await api.session.endSignIns({ Key })
      notify(Ended > 0 ? `已退出 ${Ended} 处登录。` : '那里已经退出了。', 'success')
    } catch (problem) {
      showError(problem)
    } finally {
      setBusy(false)
      reload()
    }
  }
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <>
      <ul className="cd-sign-ins">
        {data?.map((one) => (
          <li key={one.Key}>
            <SignInFacts one={one} />
            {!one.IsHere && (
              <button
                type="button"
                className="bp6-button bp6-small"
                disabled={busy}
                aria-label={`退出 ${deviceOf(one.UserAgent)} 上的登录`}
                onClick={() => void end(one.Key)}
              >
                退出
              </button>
            )}
          </li>
        ))}
      </ul>
      {data && others.length === 0 && <p className="cd-quiet">没有在别处登录。</p>}
      {others.length > 0 && (
        <button type="button" className="bp6-button" disabled={busy} onClick={() => runCommand('session.endOthers')}>
          退出其他登录
        </button>
      )}
    </>
  )
}
