/** Changing one's password. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { RestingButton } from '../../../workspace/RestingButton.tsx'
import { Refusal } from '../../../api/client.ts'
import { passwordRuleText } from '../../../api/accounts/session/passwordRule.ts'
import { useRead } from '../../../workspace/data.ts'
import { useCloseGuard } from '../../../workspace/pane.ts'
import { notify } from '../../../workspace/notices.ts'
import { api, session } from '../../../workspace/session.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { PasswordField } from '../../../workspace/login/PasswordField.tsx'
import { fieldOfRefusal, passwordProblems, type PasswordChange, type PasswordProblems } from './password.ts'

const empty: PasswordChange = { OldPassWord: '', PassWord: '', Again: '' }
const fields = [
  ['OldPassWord', '原密码', 'current-password'],
  ['PassWord', '新密码', 'new-password'],
  ['Again', '再输一遍新密码', 'new-password'],
] as const

/** The form. Other sign-ins of the person end when it succeeds. */
export function PasswordForm(): ReactNode {
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<PasswordProblems>({})
  const [busy, setBusy] = useState(false)
  const { data: rule } = useRead('session', 'passwordRule', {})
  const form = useRef<HTMLFormElement>(null)
  const owner = rule && { rule, userName: session.user?.AdminUserName ?? '' }
  const isBegun = Object.values(typed).some((value) => value !== '')

  const show = (found: PasswordProblems) => {
    setProblems(found)
    const first = fields.find(([name]) => found[name])?.[0] ?? 'OldPassWord'
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const change = async () => {
    const found = passwordProblems(typed, owner)
    if (Object.keys(found).length > 0) {
      show(found)
      throw new Refusal('refused', '密码还没有填对，请按提示修改。')
    }
    await api.session.changePassword({ OldPassWord: typed.OldPassWord, PassWord: typed.PassWord })
    setTyped(empty)
    setProblems({})
    notify('密码已修改。您在别处的登录都已退出。', 'success')
  }
  useCloseGuard(isBegun ? { question: '新密码还没有保存。', save: change } : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await change()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (Object.keys(passwordProblems(typed, owner)).length === 0)
        show({ [fieldOfRefusal(error.message)]: error.notice.text || error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className="cd-personal-form" onSubmit={(event) => void submit(event)} noValidate>
      {fields.map(([name, label, autoComplete]) => (
        <PasswordField
          key={name}
          name={name}
          label={label}
          autoComplete={autoComplete}
          value={typed[name]}
          problem={problems[name]}
          hint={name === 'PassWord' && rule ? passwordRuleText(rule) : undefined}
          onChange={(value) => {
            setTyped((was) => ({ ...was, [name]: value }))
            setProblems(({ [name]: _, form: __, ...rest }) => rest)
          }}
        />
      ))}
      {problems.form && (
        <p className="cd-field-problem" role="alert">
          {problems.form}
        </p>
      )}
      <RestingButton type="submit" className="bp6-button bp6-intent-primary" disabled={busy || !isBegun}>
        修改密码 <KeyCaps keys="mod+enter" />
      </RestingButton>
    </form>
  )
}
