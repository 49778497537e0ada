/** What is seen instead of the sign-in while there is no account: the key from the terminal, the station, the administrator. */
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod/mini'
import { firstRun } from '../../api/accounts/firstRun/calls.ts'
import { isMac } from '../keys/chord.ts'
import { RestingButton } from '../RestingButton.tsx'
import { Field } from './Field.tsx'
import { FirstAccounts, type Opened } from './FirstAccounts.tsx'
import { openNewsroom } from './firstRun.ts'
import { Key } from './Key.tsx'
import { PasswordField } from './PasswordField.tsx'
import { problemsIn } from './problemsIn.ts'
import type { Tokens } from './signIn.ts'
import { useKey } from './useKey.ts'
import './firstRun.css'

const SEND = 'mod+enter'
const order = ['Key', 'StationName', 'UserName', 'AdminUserRealName', 'PassWord', 'Again'] as const
type Name = (typeof order)[number]
const nothing: Readonly<Record<Name, string>> = {
  Key: '',
  StationName: '',
  UserName: '',
  AdminUserRealName: '',
  PassWord: '',
  Again: '',
}

/** `onSignedIn`: told the tokens; rejects when the workspace could not be entered. */
export default function FirstRunPage({ onSignedIn }: { readonly onSignedIn: (tokens: Tokens) => Promise<void> }) {
  const [typed, setTyped] = useState(nothing)
  const [accounts, setAccounts] = useState(true)
  const [words, setWords] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    document.title = '开通新闻室 - 采编工作台'
  }, [])
  useKey(SEND, () => form.current?.requestSubmit())

  const show = (found: Readonly<Record<string, string>>) => {
    flushSync(() => setProblems(found))
    const first = order.find((name) => found[name]) ?? 'Key'
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const { Again, ...sent } = typed
    const parsed = z.safeParse(firstRun.calls.create.input, sent)
    const found: Record<string, string> = {}
    for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
    if (sent.PassWord !== Again) found['Again'] ??= '两次输入的密码不一样。'
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    setProblems({})
    try {
      setOpened(await openNewsroom({ ...sent, Accounts: accounts, SensitiveWords: words }))
    } catch (error) {
      setBusy(false)
      show(problemsIn(error))
    }
  }
  if (opened) return <FirstAccounts opened={opened} onEnter={() => onSignedIn(opened)} />

  const field = (name: Name, label: string, more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      name={name}
      label={label}
      value={typed[name]}
      problem={problems[name]}
      onChange={put(name)}
      autoComplete="off"
      {...more}
    />
  )
  const put = (name: Name) => (value: string) => {
    setTyped((was) => ({ ...was, [name]: value }))
    setProblems(({ [name]: _, form: __, ...rest }) => rest)
  }
  const password = (name: 'PassWord' | 'Again', label: string, hint?: string) => (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      value={typed[name]}
      problem={problems[name]}
      hint={hint}
      onChange={put(name)}
    />
  )
  return (
    <form
      ref={form}
      className="cd-login-form cd-first-run"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="开通新闻室"
    >
      <p className="cd-first-run-lead">
        这里还没有账号。填好下面几项，就有了栏目、三级审核的角色和第一位管理员，可以马上写稿、送审、发布。
      </p>
      {field('Key', '一次性密钥', {
        autoFocus: true,
        hint: '显示在启动服务器的终端里，24 小时内有效，用过即失效',
        maxLength: 64,
      })}
      {field('StationName', '站点名称', { hint: '例如 云溪县融媒体中心，以后可以改' })}
      <div className="cd-first-run-two">
        {field('UserName', '管理员账号', { autoComplete: 'username' })}
        {field('AdminUserRealName', '管理员姓名', { autoComplete: 'name' })}
      </div>
      <div className="cd-first-run-two">
        {password('PassWord', '密码', '至少 8 个字，不能和账号相同')}
        {password('Again', '再输一遍密码')}
      </div>
      <label className="cd-first-run-choice">
        <input type="checkbox" checked={accounts} onChange={(event) => setAccounts(event.target.checked)} />
        <span>
          同时建好记者、编辑、一审、二审、终审、值班的账号
          <small>初始密码只显示一次，首次登录时必须更换</small>
        </span>
      </label>
      <label className="cd-first-run-choice">
        <input type="checkbox" checked={words} onChange={(event) => setWords(event.target.checked)} />
        <span>
          放入一组常用敏感词
          <small>广告法用语、不当称谓等，以后可以增减</small>
        </span>
      </label>
      {problems['form'] && (
        <p className="cd-login-problem" role="alert">
          {problems['form']}
        </p>
      )}
      <RestingButton
        type="submit"
        className="bp6-button bp6-intent-primary bp6-fill cd-login-button"
        aria-disabled={busy}
        aria-keyshortcuts={isMac(navigator) ? 'Meta+Enter' : 'Control+Enter'}
      >
        {busy ? '正在开通…' : '开通'} {!busy && <Key chord={SEND} />}
      </RestingButton>
    </form>
  )
}
