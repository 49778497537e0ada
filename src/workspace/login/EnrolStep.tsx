/** A second factor made at the sign-in, because the role wants one: nothing else can be done until then. */
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { RestingButton } from '../RestingButton.tsx'
import { api } from '../session.ts'
import { BindTotp, type Enrolment } from './BindTotp.tsx'
import { focusCode } from './CodeField.tsx'
import type { StepProps } from './FactorStep.tsx'
import { Key } from './Key.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { refusalOf, type Tokens } from './signIn.ts'
import { useKey } from './useKey.ts'
import { deviceOf } from '../../api/accounts/session/device.ts'

const PASSKEY = 'alt+p'
const BACK = 'alt+b'

/** The step: a telephone or a passkey, then the recovery codes, then the workspace. */
export default function EnrolStep({ asked, onSignedIn, onBack }: StepProps) {
  const { Ticket } = asked
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<Tokens & { readonly RecoveryCodes: readonly string[] }>()
  const form = useRef<HTMLFormElement>(null)

  const fail = (error: unknown) => {
    setProblem(refusalOf(error).text)
    setBusy(false)
    focusCode(form)
  }
  const asking = useRef<Promise<void>>(undefined)
  useEffect(() => {
    asking.current ??= api.factors.enrolTotp({ Ticket }).then(setEnrolment, fail)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one secret for a ticket, or the one that was scanned is wrong
  }, [Ticket])
  const finish = async (shown: () => Promise<{ Code?: string; Name?: string; Response?: string }>) => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      setMade(await api.factors.finishEnrol({ Ticket, ...(await shown()) }))
      setBusy(false)
    } catch (error) {
      fail(error)
    }
  }
  const byPasskey = () =>
    void finish(async () => {
      const [{ Options }, { makePasskey }] = await Promise.all([
        api.factors.enrolPasskey({ Ticket }),
        import('../passkey.ts'),
      ])
      return { Name: deviceOf(navigator.userAgent).slice(0, 30), Response: await makePasskey(Options) }
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (made) return void onSignedIn(made).catch(fail)
    if (code.trim() === '') {
      setProblem('请输入验证码')
      return focusCode(form)
    }
    void finish(async () => ({ Code: code }))
  }
  useKey(PASSKEY, () => !made && byPasskey())
  useKey(BACK, () => !made && onBack())
  return (
    <form ref={form} className="cd-login-form" onSubmit={submit} noValidate aria-label="开启两步验证">
      {made ? (
        <>
          <RecoveryCodes codes={made.RecoveryCodes} />
          <RestingButton
            type="submit"
            autoFocus
            className="bp6-button bp6-intent-primary bp6-fill cd-login-button"
            aria-disabled={busy}
          >
            已保存，进入工作台
          </RestingButton>
        </>
      ) : (
        <>
          <p className="cd-login-hint">您的角色要求两步验证，先开启再进入。只做一次。</p>
          <BindTotp
            enrolment={enrolment}
            code={code}
            problem={problem}
            onCode={(value) => {
              setCode(value)
              setProblem('')
            }}
          />
          <RestingButton
            type="submit"
            className="bp6-button bp6-intent-primary bp6-fill cd-login-button"
            aria-disabled={busy}
          >
            {busy ? '正在开启…' : '开启'}
          </RestingButton>
          <button
            type="button"
            className="bp6-button bp6-fill cd-login-button"
            aria-keyshortcuts="Alt+P"
            onClick={byPasskey}
          >
            改用通行密钥 <Key chord={PASSKEY} />
          </button>
          <button type="button" className="bp6-button bp6-minimal bp6-fill" aria-keyshortcuts="Alt+B" onClick={onBack}>
            从头再来 <Key chord={BACK} />
          </button>
        </>
      )}
    </form>
  )
}
