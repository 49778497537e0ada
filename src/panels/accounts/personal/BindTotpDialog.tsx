/** Binding a telephone to one's account, in a window: the code to scan, its first number, the recovery codes. */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { BindTotp, type Enrolment } from '../../../workspace/login/BindTotp.tsx'
import { focusCode } from '../../../workspace/login/CodeField.tsx'
import { refusalOf } from '../../../workspace/login/signIn.ts'
import { Dialog } from '../../../workspace/overlay/Dialog.tsx'
import { RestingButton } from '../../../workspace/RestingButton.tsx'
import { api } from '../../../workspace/session.ts'

/** `onDone`: told the recovery codes to show; [] where there are some already. */
export interface BindTotpDialogProps {
  readonly enrolment: Enrolment
  readonly onDone: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** The window. */
export function BindTotpDialog({ enrolment, onDone, onClose }: BindTotpDialogProps): ReactNode {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusCode(form), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') {
      setProblem('请输入验证码')
      return focusCode(form)
    }
    setBusy(true)
    try {
      onDone((await api.factors.confirmTotp({ Code: code })).RecoveryCodes)
    } catch (error) {
      setProblem(refusalOf(error).text)
      setBusy(false)
      focusCode(form)
    }
  }
  return (
    <Dialog title="绑定验证器" onStepOut={onClose} className="cd-factor-dialog">
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <BindTotp
          enrolment={enrolment}
          code={code}
          problem={problem}
          onCode={(value) => {
            setCode(value)
            setProblem('')
          }}
        />
        <div className="cd-dialog-actions">
          <RestingButton type="submit" className="bp6-button bp6-intent-primary" aria-disabled={busy}>
            {busy ? '正在开启…' : '开启'}
          </RestingButton>
          <button type="button" className="bp6-button" onClick={onClose}>
            取消
          </button>
        </div>
      </form>
    </Dialog>
  )
}
