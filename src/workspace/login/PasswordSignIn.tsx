/**
 * Signing in with name and password, a proof of work or else characters of a picture after failures, and a
 * new password where the login rule wants one.
 */
import { useRef, useState, type FormEvent } from 'react'
import { RestingButton } from '../RestingButton.tsx'
import { flushSync } from 'react-dom'
import { api } from '../session.ts'
import type { FactorAsked } from '../../api/accounts/session/factorAsked.ts'
import { factorOf } from './factorOf.ts'
import { CaptchaField, type Captcha } from './CaptchaField.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ProofNote } from './ProofNote.tsx'
import { useProof } from './useProof.ts'
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

/**
 * `onSignedIn`: told the tokens; rejects when the workspace could not be entered. `by`: the directory of the house that is
 * asked; default: the password is one of ours.
 */
export interface PasswordSignInProps {
  readonly by?: { readonly ID: number; readonly Name: string } | undefined
  readonly onSignedIn: (tokens: Tokens) => Promise<void>
  /** Told when a second step is to come. */
  readonly onFactor: (asked: FactorAsked) => void
}

/** The form. */
export function PasswordSignIn({ onSignedIn, onFactor, by }: PasswordSignInProps) {
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  // What the new password must be; undefined while none is wanted.
  const [rule, setRule] = useState<string>()
  const { captcha, load, failed } = useCaptcha()
  const proof = useProof(() => void load())
  const asksPicture = needsCaptcha && proof.state === 'failed'
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
  const name = typed.UserName.trim()
  const send = async (shown: { Proof?: string; Code?: string; CaptchaId?: string }) => {
    const typedIn = { UserName: name, PassWord: typed.PassWord }
    if (by) return onSignedIn(await api.signInWays.login({ ProviderID: by.ID, ...typedIn, ...shown }))
    const { AccessToken, RefreshToken } = await api.session.login({
      ...typedIn,
      ...(rule === undefined ? {} : { NewPassWord: typed.NewPassWord }),
      ...shown,
    })
    await onSignedIn({ AccessToken, RefreshToken })
  }
  /** With what is asked for; what turns out to be asked for only now is done without troubling anybody. */
  const attempt = async () => {
    if (asksPicture) return send(captcha ? { Code: typed.Code.trim(), CaptchaId: captcha.CaptchaId } : {})
    const known = needsCaptcha ? await proof.take(name) : undefined
    try {
      await send(known === undefined ? {} : { Proof: known })
    } catch (error) {
      const { needsCaptcha: isAsked, problems: found } = refusalOf(error)
      if (known !== undefined || proof.state === 'failed' || !isAsked || !found.Code) throw error
      setNeedsCaptcha(true)
      const now = await proof.take(name)
      if (now === undefined) throw error
      await send({ Proof: now })
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = problemsOf(typed, { captcha: asksPicture, newPassword: rule !== undefined })
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    setProblems({})
    try {
      await attempt()
    } catch (error) {
      const factor = factorOf(error)
      if (factor) return onFactor(factor)
      const refusal = refusalOf(error)
      // The name stays.
      setTyped((was) => ({ ...was, Code: '' }))
      if (refusal.needsCaptcha || needsCaptcha) {
        setNeedsCaptcha(true)
        // Either is good for one attempt.
        if (proof.state === 'failed') await load()
        else proof.begin(name)
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
      aria-label={by ? `用“${by.Name}”登录` : '密码登录'}
    >
      <Field
        name="UserName"
        label={by ? '单位账号' : '账号'}
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
      {needsCaptcha && !asksPicture && <ProofNote isDone={proof.state === 'done'} onPicture={proof.giveUp} />}
      {asksPicture && (
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
      <RestingButton
        type="submit"
        className="bp6-button bp6-intent-primary bp6-fill cd-login-button"
        aria-disabled={busy}
      >
        {busy ? '正在登录…' : rule === undefined ? '登录' : '换密码并登录'}
      </RestingButton>
      <p className="cd-login-hint">
        {by ? `密码是“${by.Name}”的，在那里修改。` : '忘记密码或没有账号，请联系本站点的管理员。'}
      </p>
    </form>
  )
}
