/** Signing in by a code: the picture for a phone, its number for a keyboard, and how far it is. */
import { useEffect, useRef, useState } from 'react'
import { spacedNumber } from '../../api/accounts/session/scanCalls.ts'
import type { FactorAsked } from '../../api/accounts/session/factorAsked.ts'
import { Key } from './Key.tsx'
import { QrCode } from './QrCode.tsx'
import type { Tokens } from './signIn.ts'
import { useKey } from './useKey.ts'
import { useScan, type Scan } from './useScan.ts'
import { WeChatWays } from './WeChatWays.tsx'

const AGAIN = 'alt+r'

/** Whole seconds until a moment, counted down; 0 when it is past. */
function useSecondsTo(moment: number): number {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((was) => was + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

const stopped: Partial<Record<Scan['phase'], string>> = { expired: '二维码已过期', refused: '对方拒绝了这次登录' }

/** What is told of the state, in one sentence. */
function sentenceOf({ phase, name, problem, isCutOff }: Scan): string {
  if (phase === 'failed') return problem
  if (isCutOff) return '连接不上服务器，正在重试…'
  if (phase === 'loading') return '正在取二维码…'
  if (phase === 'scanned') return `${name || '对方'} 已扫码，请在那台设备上确认。`
  if (phase === 'entering') return '已确认，正在登录…'
  return stopped[phase] ?? '等待扫码'
}

/** `onSignedIn`: told the tokens. `onFactor`: told when a second step is to come. */
interface ScanSignInProps {
  readonly onSignedIn: (tokens: Tokens) => Promise<void>
  readonly onFactor: (asked: FactorAsked) => void
}

/** The way. */
export default function ScanSignIn({ onSignedIn, onFactor }: ScanSignInProps) {
  const { scan, again } = useScan(onSignedIn, onFactor)
  const seconds = useSecondsTo(scan.endsAt)
  const button = useRef<HTMLButtonElement>(null)
  const isStopped = scan.phase in stopped || scan.phase === 'failed'
  useKey(AGAIN, again)
  useEffect(() => {
    // Enter brings another code at once.
    if (isStopped) button.current?.focus()
  }, [isStopped])
  const number = spacedNumber(scan.number)
  return (
    <div className="cd-scan" data-phase={scan.phase}>
      <div className="cd-scan-picture">
        {scan.number && <QrCode text={scan.address} label={`登录二维码，数字码 ${number}`} />}
        {scan.phase !== 'waiting' && (
          <p className="cd-scan-over" aria-hidden="true">
            {scan.phase === 'loading' ? '' : sentenceOf(scan)}
          </p>
        )}
      </div>
      <p className="cd-scan-number">
        <span className="cd-quiet">数字码</span> <strong>{number || '—'}</strong>
      </p>
      <p className="cd-scan-state">
        <span role="status">{sentenceOf(scan)}</span>
        {(scan.phase === 'waiting' || scan.phase === 'scanned') && (
          <span className="cd-quiet"> · {seconds} 秒后过期</span>
        )}
      </p>
      <button
        ref={button}
        type="button"
        className={`bp6-button bp6-fill cd-login-button${isStopped ? ' bp6-intent-primary' : ''}`}
        aria-keyshortcuts="Alt+R"
        onClick={again}
      >
        换一个二维码 <Key chord={AGAIN} />
      </button>
      <WeChatWays />
      <p className="cd-login-hint">
        用已登录的手机扫码；或在已登录的电脑上执行命令“确认扫码登录”，输入数字码。不要把它发给别人。
      </p>
    </div>
  )
}
