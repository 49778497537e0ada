/** The newsroom is open: the first accounts with their passwords, which are shown this once, and the way in. */
import { useEffect, useRef, useState } from 'react'
import type { openNewsroom } from './firstRun.ts'
import { Key } from './Key.tsx'
import { useKey } from './useKey.ts'

/** What was answered. */
export type Opened = Awaited<ReturnType<typeof openNewsroom>>

const COPY = 'alt+c'

/** `onEnter`: sign in; rejects when the workspace could not be entered. */
export function FirstAccounts({ opened, onEnter }: { readonly opened: Opened; readonly onEnter: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const enter = useRef<HTMLButtonElement>(null)
  useEffect(() => enter.current?.focus(), [])
  const copy = async () => {
    const lines = opened.Accounts.map((one) => `${one.RoleName}\t${one.UserName}\t${one.PassWord}`)
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      setSaid('已复制，请妥善交给本人。')
    } catch {
      setSaid('浏览器不允许复制，请抄下来。')
    }
  }
  useKey(COPY, () => void copy())
  const go = async () => {
    if (busy) return
    setBusy(true)
    try {
      await onEnter()
    } catch {
      setBusy(false)
      setSaid('新闻室已开通，但没能直接进入。请刷新页面后用账号和密码登录。')
    }
  }
  return (
    <div className="cd-login-form cd-first-run">
      <p className="cd-first-run-lead" role="status">
        新闻室已开通{opened.Made.length > 0 && `，已备好${opened.Made.join('、')}`}。
      </p>
      {opened.Accounts.length > 0 && (
        <>
          <table className="cd-first-run-accounts">
            <caption>初始密码只显示这一次，首次登录时必须更换</caption>
            <thead>
              <tr>
                <th scope="col">角色</th>
                <th scope="col">账号</th>
                <th scope="col">初始密码</th>
              </tr>
            </thead>
            <tbody>
              {opened.Accounts.map((one) => (
                <tr key={one.UserName}>
                  <th scope="row">{one.RoleName}</th>
                  <td>{one.UserName}</td>
                  <td>
                    <code>{one.PassWord}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <button type="button" className="bp6-button" aria-keyshortcuts="Alt+C" onClick={() => void copy()}>
            复制全部 <Key chord={COPY} />
          </button>
        </>
      )}
      {said && (
        <p className="cd-login-hint" role="status">
          {said}
        </p>
      )}
      <button
        ref={enter}
        type="button"
        className="bp6-button bp6-intent-primary bp6-fill cd-login-button"
        aria-disabled={busy}
        onClick={() => void go()}
      >
        {busy ? '正在进入…' : '进入工作台'}
      </button>
    </div>
  )
}
