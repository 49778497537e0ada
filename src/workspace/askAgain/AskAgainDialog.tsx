/** 「请确认是您本人」: the second factor, or the password of who has none. */
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ASKED_MINUTES } from '../../api/actions.ts'
import { CodeField } from '../login/CodeField.tsx'
import { Key } from '../login/Key.tsx'
import { PasswordField } from '../login/PasswordField.tsx'
import { refusalOf } from '../login/signIn.ts'
import { useKey } from '../login/useKey.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import { RestingButton } from '../RestingButton.tsx'
import { api, session } from '../session.ts'
import './askAgain.css'

const PASSKEY = 'alt+p'

/** `act`: what it is asked before, default unsaid. `onEnd`: told whether it was shown; false when the person stepped out. */
export interface AskAgainProps {
  readonly act: string | undefined
  readonly onEnd: (done: boolean) => void
}

type Has = { readonly code: boolean; readonly passkey: boolean }

/** The window. */
export default function AskAgainDialog({ act, onEnd }: AskAgainProps) {
  const [has, setHas] = useState<Has>()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isByPassword = has !== undefined && !has.code && !has.passkey

  const focus = () => {
    const input = form.current?.querySelector<HTMLElement>('input:not([hidden]), button')
    input?.focus()
    if (input instanceof HTMLInputElement) input.select()
  }
  const fail = (error: unknown) => {
    setProblem(refusalOf(error).text)
    setBusy(false)
    focus()
  }
  useEffect(() => {
    api.factors.mine({}).then(
      ({ TotpTime, Passkeys, RecoveryLeft }) => {
        const passkey = Passkeys.length > 0
        setHas({ passkey, code: TotpTime !== null || (passkey && RecoveryLeft > 0) })
      },
      (error: unknown) => {
        setHas({ code: false, passkey: false })
        fail(error)
      },
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once
  }, [])
  // When the field is there, not before.
  useEffect(() => {
    if (has) focus()
  }, [has])
  const send = async (shown: () => Promise<{ PassWord?: string; Code?: string; Response?: string }>) => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await api.factors.prove(await shown())
      onEnd(true)
    } catch (error) {
      fail(error)
    }
  }
  const byPasskey = () =>
    void send(async () => {
      const [{ Options }, { askPasskey }] = await Promise.all([api.factors.provePasskey({}), import('../passkey.ts')])
      return { Response: await askPasskey(Options) }
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!has) return
    if (!has.code && has.passkey) return byPasskey()
    if (typed.trim() === '') {
      setProblem(isByPassword ? '请输入密码' : '请输入验证码')
      return focus()
    }
    void send(async () => (isByPassword ? { PassWord: typed } : { Code: typed }))
  }
  const change = (value: string) => {
    setTyped(value)
    setProblem('')
  }
  useKey(PASSKEY, () => has?.passkey && byPasskey())
  return (
    <Dialog title="请确认是您本人" onStepOut={() => onEnd(false)} className="cd-ask-again">
      <form ref={form} onSubmit={submit} noValidate>
        <p className="cd-quiet">
          {act ? `“${act}”` : '这个操作'}要先确认。确认后 {ASKED_MINUTES}{' '}
          分钟内不再问，刚才的操作会接着做，填好的内容都在。
        </p>
        {/* Tells a password keeper whose it is. */}
        <input hidden readOnly autoComplete="username" value={session.user?.AdminUserName ?? ''} />
        {isByPassword && <PasswordField value={typed} problem={problem || undefined} onChange={change} />}
        {has?.code && (
          <CodeField
            value={typed}
            problem={problem || undefined}
            hint="验证器上的 6 位数字，或一个恢复码。"
            onChange={change}
          />
        )}
        {has && !has.code && has.passkey && problem && (
          <p className="cd-field-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="cd-dialog-actions">
          {has?.passkey && (
            <button
              type={has.code ? 'button' : 'submit'}
              className={`bp6-button${has.code ? '' : ' bp6-intent-primary'}`}
              aria-keyshortcuts="Alt+P"
              onClick={has.code ? byPasskey : undefined}
            >
              用通行密钥 <Key chord={PASSKEY} />
            </button>
          )}
          {(isByPassword || has?.code) && (
            <RestingButton type="submit" className="bp6-button bp6-intent-primary" aria-disabled={busy}>
              {busy ? '正在确认…' : '确认'}
            </RestingButton>
          )}
          {/* Not before there is something to answer: Enter, typed ahead, would step out. */}
          {has && (
            <button type="button" className="bp6-button" onClick={() => onEnd(false)}>
              取消
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
