/** One's own sign-up: how it stands, the code for the door, and what may be done. */
import { h, type JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { PublicSignUp } from '../../api/engagement/signUps/model.ts'
import type { OwnSignUp } from '../../api/engagement/signUpMembers/model.ts'
import { newClientId, postOpen } from '../calls.ts'
import { momentOf } from '../moments.ts'
import type { ReaderPage } from '../page.ts'
import { bring } from '../parts/bring.ts'
import { QrPicture } from '../parts/qr.ts'
import { toldLine, useAct } from '../parts/told.ts'
import { takePart } from '../takePart.ts'

/** What it is given. */
export interface OwnCardProps {
  readonly page: ReaderPage
  readonly signUp: PublicSignUp
  readonly mine: OwnSignUp
  /** How often something was sent from elsewhere on the page: who sent it is brought here. */
  readonly sent: number
  readonly onChange: () => Promise<void>
  readonly onCorrect: () => void
}

const acts = [
  { name: 'accept', title: '接受名额', may: 'Accept', isSure: false, stay: '' },
  { name: 'leave', title: '不再等候', may: 'Leave', isSure: true, stay: '继续等候' },
  { name: 'cancel', title: '取消报名', may: 'Cancel', isSure: true, stay: '不取消' },
] as const

/** The card. */
export function OwnCard({ page, signUp, mine, sent, onChange, onCorrect }: OwnCardProps): JSX.Element {
  const [asking, setAsking] = useState('')
  const { isBusy, told, act } = useAct(onChange)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent > 0) bring(heading.current)
  }, [sent])
  const run = (name: string) =>
    act(async () => {
      const input = { SignUp: page.guid, ClientID: newClientId() }
      const { Message } = await takePart(page.key, signUp.Grade, (who) =>
        postOpen<{ readonly Message: string }>(`/open/signup/${name}`, { ...who, ...input }, 'third'),
      )
      setAsking('')
      await onChange()
      bring(heading.current)
      return Message
    })
  const buttons = acts
    .filter(({ may }) => mine.MayDo[may] === '')
    .map(({ name, title, isSure, stay }) =>
      isSure && asking === name
        ? h(
            'span',
            { class: 'row', key: name },
            h('span', null, `确定${title}吗？名额会让给后面的人。`),
            h('button', { type: 'button', disabled: isBusy, onClick: () => void run(name) }, `是，${title}`),
            h('button', { type: 'button', onClick: () => setAsking('') }, stay),
          )
        : h(
            'button',
            {
              ...{ key: name, type: 'button', disabled: isBusy, class: isSure ? '' : 'main' },
              onClick: () => (isSure ? setAsking(name) : void run(name)),
            },
            title,
          ),
    )
  return h(
    'section',
    { 'aria-label': '我的报名' },
    h('h2', { ref: heading, tabIndex: -1 }, `我的报名：${mine.StateTitle}`),
    h('p', null, mine.Message),
    mine.OfferUntil && h('p', { class: 'wrong' }, `名额为您留到 ${momentOf(mine.OfferUntil)}。`),
    h('p', { class: 'quiet' }, `第 ${mine.No} 号 · ${mine.Name} · ${mine.SessionName} · ${mine.Seats} 个名额`),
    mine.Reason && h('p', { class: 'quiet' }, `理由：${mine.Reason}`),
    mine.State === 'passed' && h(QrPicture, { text: mine.Code, title: '签到码' }),
    h(
      'div',
      { class: 'row' },
      ...buttons,
      mine.MayDo.Correct === '' && h('button', { type: 'button', onClick: onCorrect }, '更正'),
    ),
    toldLine(told),
  )
}
