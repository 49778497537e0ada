/**
 * Signing in with name and password, characters of a picture after failures, and a new password where
 * the login rule wants one.
 */
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../session.ts'
import { CaptchaField, type Captcha } from './CaptchaField.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { problemsOf, refusalOf, type Credentials, type Problems, type Tokens } from './signIn.ts'

/** Ours: the name of who signed in here last is not kept; the browser's password keeper does that, and may be told not to. */
const nothing: Credentials = { UserName: '', PassWord: '', Code: '', NewPassWord: '', Again: '' }
const fields = ['UserName', 'PassWord', 'NewPassWord', 'Again', 'Code'] as const

function useCaptcha(): { captcha: Captcha | undefined; load: () => Promise<void>; failed: boolean } {
  const [captcha, setCaptcha] = useState<Captcha>()
  const [failed, setFailed] = useState(false)
  const load = async () => {
    try {
      setCaptcha(await api.session.captcha({}))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return { captcha, load, failed }
}

/** `onSignedIn`: told the tokens; rejects when the workspace could not be entered. */
export interface PasswordSignInProps {
  readonly onSignedIn: (tokens: Tokens) => Promise<void>
}

/** The form. */
export function PasswordSignIn({ onSignedIn }: PasswordSignInProps) {
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  // What the new password must be; undefined while none is wanted.
  const [rule, setRule] = useState<string>()
  const { captcha, load, failed } = useCaptcha()
  const form = useRef<HTMLFormElement>(null)

  const put = (field: keyof Credentials) => (value: string) => {
    setTyped((was) => ({ ...was, [field]: value }))
    setProblems(({ [field]: _, form: __, ...rest }) => rest)
  }
  const show = (found: Problems) => {
    setProblems(found)
    const first = fields.find((field) => found[field])
    form.current?.querySelector<HTMLInputElement>(`[name=${first ?? 'PassWord'}]`)?.focus()
  }
  const send = async () => {
    const { AccessToken, RefreshToken } = await api.session.login({
      UserName: typed.UserName.trim(),
      PassWord: typed.PassWord,
      ...(rule === undefined ? {} : { NewPassWord: typed.NewPassWord }),
      ...(needsCaptcha && captcha ? { Code: typed.Code.trim(), CaptchaId: captcha.CaptchaId } : {}),
    })
    await onSignedIn({ AccessToken, RefreshToken })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = problemsOf(typed, { captcha: needsCaptcha, newPassword: rule !== undefined })
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    setProblems({})
    try {
      await send()
    } catch (error) {
      const refusal = refusalOf(error)
      // The name stays. A picture is good for one attempt.
      setTyped((was) => ({ ...was, Code: '' }))
      if (refusal.needsCaptcha || needsCaptcha) {
        setNeedsCaptcha(true)
        await load()
      }
      setBusy(false)
      if (refusal.rule === undefined || rule !== undefined) return show(refusal.problems)
      // The fields must be there before one of them can have the focus.
      flushSync(() => setRule(refusal.rule))
      show({ form: refusal.text })
      form.current?.querySelector<HTMLInputElement>('[name=NewPassWord]')?.focus()
    }
  }
  return (
    <form
      ref={form}
      className="cd-login-form"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="密码登录"
    >
      <Field
        name="UserName"
        label="账号"
        value={typed.UserName}
        problem={problems.UserName}
        onChange={put('UserName')}
        autoComplete="username"
        autoFocus
      />
      <PasswordField value={typed.PassWord} problem={problems.PassWord} onChange={put('PassWord')} />
      {rule !== undefined && (
        <>
          <PasswordField
            name="NewPassWord"
            label="新密码"
            autoComplete="new-password"
            value={typed.NewPassWord}
            problem={problems.NewPassWord}
            hint={rule}
            onChange={put('NewPassWord')}
          />
          <PasswordField
            name="Again"
            label="再输一遍新密码"
            autoComplete="new-password"
            value={typed.Again}
            problem={problems.Again}
            onChange={put('Again')}
          />
        </>
      )}
      {needsCaptcha && (
        <CaptchaField
          captcha={captcha}
          failed={failed}
          value={typed.Code}
          problem={problems.Code}
          onChange={put('Code')}
          onReload={() => void load()}
        />
      )}
      {problems.form && (
        <p className="cd-login-problem" role="alert">
          {problems.form}
        </p>
      )}
      <button type="submit" className="bp6-button bp6-intent-primary bp6-fill cd-login-button" aria-disabled={busy}>
        {busy ? '正在登录…' : rule === undefined ? '登录' : '换密码并登录'}
      </button>
      <p className="cd-login-hint">忘记密码或没有账号，请联系本站点的管理员。</p>
    </form>
  )
}
