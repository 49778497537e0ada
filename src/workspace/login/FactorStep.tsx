/** The second step of a sign-in: a code, a recovery code, or a passkey. */
import { useRef, useState, type FormEvent } from 'react'
import type { FactorAsked } from '../../api/accounts/session/factorAsked.ts'
import { RestingButton } from '../RestingButton.tsx'
import { api } from '../session.ts'
import { CodeField, focusCode } from './CodeField.tsx'
import { Key } from './Key.tsx'
import { refusalOf, type Tokens } from './signIn.ts'
import { useKey } from './useKey.ts'

const PASSKEY = 'alt+p'
const BACK = 'alt+b'

/** `onBack`: the whole sign-in from its beginning. */
export interface StepProps {
  readonly asked: FactorAsked
  readonly onSignedIn: (tokens: Tokens) => Promise<void>
  readonly onBack: () => void
}

const hints = {
  both: '打开手机上的验证器，输入 6 位数字；手机不在身边就输入一个恢复码。',
  recovery: '没有带通行密钥，就输入一个恢复码。',
}

/** The step. */
export default function FactorStep({ asked, onSignedIn, onBack }: StepProps) {
  const { Ticket, Ways, TrustDays } = asked
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const hasPasskey = Ways.includes('passkey')
  const hasCode = Ways.includes('totp') || Ways.includes('recovery')

  const send = async (shown: () => Promise<{ Code?: string; Response?: string }>) => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await onSignedIn(await api.factors.factorLogin({ Ticket, Trust: trust, ...(await shown()) }))
    } catch (error) {
      setProblem(refusalOf(error).text)
      setBusy(false)
      focusCode(form)
    }
  }
  const byPasskey = () =>
    void send(async () => {
      const [{ Options }, { askPasskey }] = await Promise.all([
        api.factors.openPasskey({ Ticket }),
        import('../passkey.ts'),
      ])
      return { Response: await askPasskey(Options) }
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!hasCode) return byPasskey()
    if (code.trim() === '') {
      setProblem('请输入验证码')
      return focusCode(form)
    }
    void send(async () => ({ Code: code }))
  }
  useKey(PASSKEY, () => hasPasskey && byPasskey())
  useKey(BACK, onBack)
  return (
    <form ref={form} className="cd-login-form" onSubmit={submit} noValidate aria-label="两步验证">
      {hasCode ? (
        <CodeField
          label={Ways.includes('totp') ? '验证码' : '恢复码'}
          value={code}
          problem={problem || undefined}
          hint={Ways.includes('totp') ? hints.both : hints.recovery}
          onChange={(value) => {
            setCode(value)
            setProblem('')
          }}
        />
      ) : (
        problem && (
          <p className="cd-login-problem" role="alert">
            {problem}
          </p>
        )
      )}
      {TrustDays > 0 && (
        <label className="cd-login-trust">
          <input type="checkbox" checked={trust} onChange={(event) => setTrust(event.target.checked)} /> {TrustDays}{' '}
          天内在这个浏览器里不再要第二步
        </label>
      )}
      {hasCode && (
        <RestingButton
          type="submit"
          className="bp6-button bp6-intent-primary bp6-fill cd-login-button"
          aria-disabled={busy}
        >
          {busy ? '正在登录…' : '登录'}
        </RestingButton>
      )}
      {hasPasskey && (
        <button
          type={hasCode ? 'button' : 'submit'}
          autoFocus={!hasCode}
          className={`bp6-button bp6-fill cd-login-button${hasCode ? '' : ' bp6-intent-primary'}`}
          aria-keyshortcuts="Alt+P"
          onClick={hasCode ? byPasskey : undefined}
        >
          用通行密钥 <Key chord={PASSKEY} />
        </button>
      )}
      <button type="button" className="bp6-button bp6-minimal bp6-fill" aria-keyshortcuts="Alt+B" onClick={onBack}>
        从头再来 <Key chord={BACK} />
      </button>
      <p className="cd-login-hint">手机和恢复码都不在了，请联系本站点的管理员重置两步验证。</p>
    </form>
  )
}
