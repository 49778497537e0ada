/** The sign-in: name, password, characters of a picture after failures. Keyboard first. */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { signedIn } from '../boot.ts'
import { safeRedirect } from '../router/redirect.ts'
import { api } from '../session.ts'
import { CaptchaField, type Captcha } from './CaptchaField.tsx'
import { Field } from './Field.tsx'
import './login.css'
import { PasswordField } from './PasswordField.tsx'
import { problemsOf, refusalOf, type Credentials, type Problems } from './signIn.ts'

/** Ours: the name of who signed in here last is not kept; the browser's password keeper does that, and may be told not to. */
const nothing: Credentials = { UserName: '', PassWord: '', Code: '' }
const fields = ['UserName', 'PassWord', 'Code'] as const

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

/** The page. */
export default function LoginPage() {
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const { captcha, load, failed } = useCaptcha()
  const search = useSearch()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  useEffect(() => {
    document.title = '登录 - 采编工作台'
  }, [])
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
      ...(needsCaptcha && captcha ? { Code: typed.Code.trim(), CaptchaId: captcha.CaptchaId } : {}),
    })
    await signedIn({ AccessToken, RefreshToken })
    // Replaced, so that going back does not lead to signing in again.
    navigate(safeRedirect(new URLSearchParams(search).get('redirect'), location.origin), { replace: true })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = problemsOf(typed, needsCaptcha)
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
      show(refusal.problems)
    }
  }
  return (
    <main className="cd-login">
      <form
        ref={form}
        className="cd-login-card"
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-labelledby={id}
      >
        <header>
          <img src="/favicon.svg" alt="" width={36} height={36} />
          <h1 id={id}>采编工作台</h1>
        </header>
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
          {busy ? '正在登录…' : '登录'}
        </button>
        <p className="cd-login-hint">忘记密码或没有账号，请联系本站点的管理员。</p>
      </form>
    </main>
  )
}
