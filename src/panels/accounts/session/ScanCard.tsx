/** Who waits, as much as is known: what must be read before saying yes. */
import { useEffect, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { deviceOf } from '../../../api/accounts/session/device.ts'
import type { ScanRequest } from '../../../api/accounts/session/scanCalls.ts'
import { session } from '../../../workspace/session.ts'
import { fullMoment } from '../../parts/moments.ts'

/** `children`: the answers. */
export interface ScanCardProps {
  readonly request: ScanRequest
  /** When it was read, in ms of this clock. */
  readonly seenAt: number
  readonly children: ReactNode
}

/** The card. */
export function ScanCard({ request, seenAt, children }: ScanCardProps): ReactNode {
  const { user } = useSnapshot(session)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil(request.Seconds - (now - seenAt) / 1000))
  return (
    <section className="cd-scan-card" aria-label="等待确认的登录">
      <p>
        有一台设备请求以 <strong>{user?.AdminUserRealName}</strong>（{user?.AdminUserName}）的身份登录：
      </p>
      <dl className="cd-facts">
        <dt>设备</dt>
        <dd>{deviceOf(request.UserAgent)}</dd>
        <dt>网络地址</dt>
        <dd>{request.UserIP || '未知'}</dd>
        <dt>打开时间</dt>
        <dd>{fullMoment(request.CreateTime)}</dd>
        <dt>剩余时间</dt>
        <dd className="cd-figures">{seconds > 0 ? `${seconds} 秒` : '已过期，请在登录页换一个二维码'}</dd>
      </dl>
      <p className="cd-scan-warning">只有您自己正在那台设备上登录时才确认。别人发来的数字码或二维码，请拒绝。</p>
      <div className="cd-scan-answers">{children}</div>
    </section>
  )
}
