/** Signing in by a code that is sent to a telephone. */
import { h, type JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { mobileDigits } from '../../api/text/mobile.ts'
import { NotDone } from '../calls.ts'
import { askCode, confirmCode, type AskedCode } from '../identity.ts'
import { bring } from './bring.ts'
import { TextField } from './textField.ts'
import { toldLine, useAct } from './told.ts'

/** What it is given. */
export interface SignInProps {
  readonly station: string
  /** Somebody has signed in. */
  readonly onDone: () => void
  /** Back to what was being done, which is as it was. Default: nothing was. */
  readonly onBack?: () => void
}

/** Digits as they are sent: full-width ones folded, without what stands between. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** The form: first the number, then the code. */
export function SignIn({ station, onDone, onBack }: SignInProps): JSX.Element {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState<AskedCode>()
  const [left, setLeft] = useState(0)
  const phoneField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const { isBusy, told, act, hush } = useAct()
  /** Where what was told is wrong. */
  const [wrong, setWrong] = useState<'phone' | 'code'>()
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  useEffect(() => codeField.current?.focus(), [asked])

  /** What will not do is corrected where it stands. */
  const wrongIn = (name: 'phone' | 'code') => {
    setWrong(name)
    const field = (name === 'phone' ? phoneField : codeField).current
    field?.focus()
    field?.select()
  }
  const saidAt = (name: 'phone' | 'code') => (told?.tone === 'wrong' && wrong === name ? told.text : undefined)
  const send = () =>
    act(async () => {
      setWrong(undefined)
      const digits = mobileDigits(phone)
      if (digits === undefined) {
        wrongIn('phone')
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
        wrongIn('code')
        throw error
      }
      onDone()
      return undefined
    })
  const submit = (event: Event) => {
    event.preventDefault()
    void (asked ? enter() : send())
  }
  return h(
    'form',
    { noValidate: true, onSubmit: submit, 'aria-label': '登录' },
    h(TextField, {
      ...{ id: 'phone', label: '手机号码', value: phone, problem: saidAt('phone') },
      more: {
        ...{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel', required: true, maxLength: 25 },
        ...{ ref: phoneField, disabled: asked !== undefined },
      },
      onText: (text) => {
        hush()
        setPhone(text)
      },
    }),
    asked && h('p', { class: 'well', role: 'status' }, asked.Message),
    asked &&
      h(TextField, {
        ...{ id: 'code', label: '短信验证码', value: code, problem: saidAt('code') },
        more: {
          ...{ type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', required: true },
          ref: codeField,
        },
        onText: (text) => {
          hush()
          setCode(plain(text).slice(0, 6))
        },
      }),
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
      onBack && h('button', { type: 'button', onClick: onBack }, '先不登录，返回'),
    ),
    toldLine((saidAt('phone') ?? saidAt('code')) ? undefined : told),
  )
}

/** What is given to the form that stands in the way of an act. */
export interface SignInFirstProps extends SignInProps {
  readonly title: string
  readonly said?: string
  readonly onBack: () => void
}

/** Signing in on the way to something; who pressed a button is brought here. */
export function SignInFirst({ title, said, ...signIn }: SignInFirstProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => bring(heading.current), [])
  return h(
    'section',
    null,
    h('h2', { ref: heading, tabIndex: -1 }, title),
    said && h('p', { class: 'quiet' }, said),
    h(SignIn, signIn),
  )
}
