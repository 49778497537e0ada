/** Signing in by a code that is sent to a telephone. */
import { h, type JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { mobileDigits } from '../../api/text/mobile.ts'
import { NotDone } from '../calls.ts'
import { askCode, confirmCode, type AskedCode } from '../identity.ts'
import { bring } from './bring.ts'
import { toldLine, useAct } from './told.ts'

/** What it is given. */
export interface SignInProps {
  readonly station: string
  /** Somebody has signed in. */
  readonly onDone: () => void
}

/** Digits as they are sent: full-width ones folded, without what stands between. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** The form: first the number, then the code. */
export function SignIn({ station, onDone }: SignInProps): JSX.Element {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState<AskedCode>()
  const [left, setLeft] = useState(0)
  const phoneField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const { isBusy, told, act } = useAct()
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  useEffect(() => codeField.current?.focus(), [asked])

  /** What will not do is corrected where it stands. */
  const wrongIn = (field: HTMLInputElement | null) => {
    field?.focus()
    field?.select()
  }
  const send = () =>
    act(async () => {
      const digits = mobileDigits(phone)
      if (digits === undefined) {
        wrongIn(phoneField.current)
        throw new NotDone('refused', '手机号码要是 11 位的大陆手机号码。')
      }
      const sent = await askCode(station, digits)
      setCode('')
      setAsked(sent)
      setLeft(sent.Again)
      return undefined
    })
  const enter = () =>
    act(async () => {
      try {
        const Code = plain(code)
        if (!/^\d{6}$/.test(Code)) throw new NotDone('refused', '验证码是 6 位数字。')
        await confirmCode(station, { CodeID: asked!.CodeID, Phone: mobileDigits(phone)!, Code })
      } catch (error) {
        wrongIn(codeField.current)
        throw error
      }
      onDone()
      return undefined
    })
  const submit = (event: Event) => {
    event.preventDefault()
    void (asked ? enter() : send())
  }
  const number = {
    ...{ id: 'phone', type: 'tel', inputMode: 'numeric', autoComplete: 'tel', required: true, ref: phoneField },
    ...{ value: phone, disabled: asked !== undefined, maxLength: 25 },
    onInput: (event: Event) => setPhone((event.target as HTMLInputElement).value),
  } as const
  const oneTime = {
    ...{ id: 'code', type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', required: true },
    ...{ value: code, ref: codeField },
    onInput: (event: Event) => setCode(plain((event.target as HTMLInputElement).value).slice(0, 6)),
  } as const
  return h(
    'form',
    { onSubmit: submit, 'aria-label': '登录' },
    h('div', { class: 'field' }, h('label', { for: 'phone' }, '手机号码'), h('input', number)),
    asked && h('p', { class: 'well', role: 'status' }, asked.Message),
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

/** What is given to the form that stands in the way of an act. */
export interface SignInFirstProps extends SignInProps {
  readonly title: string
  readonly said?: string
  /** Back to what was being done, which is as it was. */
  readonly onBack: () => void
}

/** Signing in on the way to something; who pressed a button is brought here. */
export function SignInFirst({ title, said, onBack, ...signIn }: SignInFirstProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => bring(heading.current), [])
  return h(
    'section',
    null,
    h('h2', { ref: heading, tabIndex: -1 }, title),
    said && h('p', { class: 'quiet' }, said),
    h(SignIn, signIn),
    h('button', { type: 'button', onClick: onBack }, '先不登录，返回'),
  )
}
