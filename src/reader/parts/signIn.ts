/** Signing in by a code that is sent to a telephone. */
import { h, type JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { mobileDigits } from '../../api/text/mobile.ts'
import { NotDone } from '../calls.ts'
import { askCode, confirmCode, type AskedCode } from '../identity.ts'
import { toldLine, useAct } from './told.ts'

/** What it is given. */
export interface SignInProps {
  readonly station: string
  /** Somebody has signed in. */
  readonly onDone: () => void
}

/** The form: first the number, then the code. */
export function SignIn({ station, onDone }: SignInProps): JSX.Element {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState<AskedCode>()
  const [left, setLeft] = useState(0)
  const codeField = useRef<HTMLInputElement>(null)
  const { isBusy, told, act } = useAct()
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  useEffect(() => codeField.current?.focus(), [asked])

  const send = () =>
    act(async () => {
      const digits = mobileDigits(phone)
      if (digits === undefined) throw new NotDone('refused', '手机号码要是 11 位的大陆手机号码。')
      const sent = await askCode(station, digits)
      setAsked(sent)
      setLeft(sent.Again)
      return sent.Message
    })
  const enter = () =>
    act(async () => {
      await confirmCode(station, { CodeID: asked!.CodeID, Phone: mobileDigits(phone)!, Code: code.trim() })
      onDone()
      return undefined
    })
  const submit = (event: Event) => {
    event.preventDefault()
    void (asked ? enter() : send())
  }
  const phoneField = {
    ...{ id: 'phone', type: 'tel', inputMode: 'numeric', autoComplete: 'tel', required: true },
    ...{ value: phone, disabled: asked !== undefined, maxLength: 25 },
    onInput: (event: Event) => setPhone((event.target as HTMLInputElement).value),
  } as const
  const oneTime = {
    ...{ id: 'code', type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', required: true },
    ...{ value: code, ref: codeField, maxLength: 8 },
    onInput: (event: Event) => setCode((event.target as HTMLInputElement).value),
  } as const
  return h(
    'form',
    { onSubmit: submit, 'aria-label': '登录' },
    h('div', { class: 'field' }, h('label', { for: 'phone' }, '手机号码'), h('input', phoneField)),
    asked && h('div', { class: 'field' }, h('label', { for: 'code' }, '短信验证码'), h('input', oneTime)),
    h(
      'div',
      { class: 'row' },
      h('button', { class: 'main', type: 'submit', disabled: isBusy }, asked ? '登录' : '获取验证码'),
      asked &&
        h(
          'button',
          { type: 'button', disabled: isBusy || left > 0, onClick: () => void send() },
          left > 0 ? `${left} 秒后可再发` : '再发一次',
        ),
      asked && h('button', { type: 'button', disabled: isBusy, onClick: () => setAsked(undefined) }, '换个号码'),
    ),
    toldLine(told),
  )
}
