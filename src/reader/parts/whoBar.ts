/** Who takes part, at the foot of a page: nobody yet, this device, or a person; with a way in and out. */
import { h, type JSX } from 'preact'
import { useState } from 'preact/hooks'
import { leave, type Self } from '../identity.ts'
import { SignIn } from './signIn.ts'
import { toldLine, useAct } from './told.ts'

/** What it is given. */
export interface WhoBarProps {
  readonly station: string
  /** Undefined: not known yet. */
  readonly self: Self | undefined
  /** Somebody signed in or out. */
  readonly onChange: () => void
}

/** The line. */
export function WhoBar({ station, self, onChange }: WhoBarProps): JSX.Element | null {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, told, act } = useAct()
  if (!self) return null
  const out = () =>
    act(async () => {
      const leaving = leave(station)
      // Nothing of theirs stays on the page until the server has answered.
      onChange()
      await leaving
      return '已退出。'
    })
  if (self.Kind === 'phone' || self.Kind === 'wechat')
    return h(
      'div',
      null,
      h(
        'p',
        { class: 'row quiet' },
        h('span', null, `已登录：${self.NickName}${self.Phone ? `（${self.Phone}）` : ''}`),
        h('button', { type: 'button', disabled: isBusy, onClick: () => void out() }, '退出'),
      ),
      toldLine(told),
    )
  const done = () => {
    setOpen(false)
    onChange()
  }
  return h(
    'div',
    null,
    isOpen
      ? h(SignIn, { station, onDone: done })
      : h('p', { class: 'row enter' }, h('button', { type: 'button', onClick: () => setOpen(true) }, '用手机号码登录')),
  )
}
