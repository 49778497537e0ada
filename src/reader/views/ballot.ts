/** One's ballot: what is chosen, the work or the picture that may be asked for, and what came of it. */
import { h, type JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { ProofOfWork } from '../../api/accounts/session/calls.ts'
import type { PublicVote } from '../../api/engagement/votes/model.ts'
import { newClientId, NotDone, postOpen } from '../calls.ts'
import type { ReaderPage } from '../page.ts'
import { bring } from '../parts/bring.ts'
import { SignInFirst } from '../parts/signIn.ts'
import { Outcome, useAct } from '../parts/told.ts'
import { keepReceipt } from '../receipts.ts'
import { MustSignIn, takePart } from '../takePart.ts'
import { Choices, howMany, WhatStood } from './ballotChoices.ts'

interface Picture {
  readonly CaptchaId: string
  readonly Image: string
}
interface Cast {
  readonly ReceiptCode: string
  readonly Minute: string
  readonly Message: string
}

/** What it is given. */
export interface BallotProps {
  readonly page: ReaderPage
  readonly vote: PublicVote
  /** Numbers of the options in the receipts of this device. */
  readonly cast: readonly number[]
  readonly onCast: () => Promise<void>
}

/** The form. */
export function Ballot({ page, vote, cast, onCast }: BallotProps): JSX.Element {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [picture, setPicture] = useState<Picture>()
  const [signs, setSigns] = useState('')
  const [mustSignIn, setMustSignIn] = useState(false)
  const { isBusy, told, act, hush } = useAct(onCast)
  /** Stays until it was answered: sent again it is one ballot. */
  const sending = useRef(newClientId())
  const form = useRef<HTMLFormElement>(null)
  const isSingle = vote.MostChoices === 1
  const which = { StationKey: page.key, Vote: page.guid }

  const choose = (number: number) => {
    sending.current = newClientId()
    hush()
    const isIn = chosen.includes(number)
    setChosen(isIn ? chosen.filter((one) => one !== number) : [...(isSingle ? [] : chosen), number])
  }
  const askPicture = async (): Promise<undefined> => {
    setSigns('')
    setPicture(await postOpen<Picture>('/open/vote/picture', which))
  }
  const proofFor = async (): Promise<{ readonly Proof?: string }> => {
    if (!vote.NeedProof) return {}
    if (!globalThis.isSecureContext) throw new NotDone('line', '请用 https 的地址打开本页再投票。')
    const challenge = await postOpen<ProofOfWork>('/open/vote/proof', which)
    const { provenBy } = await import('../work.ts')
    const Proof = await provenBy(challenge)
    if (Proof === undefined) throw new NotDone('busy', '验证没有在一分钟内完成，请稍后再试。')
    return { Proof }
  }
  const send = () =>
    act(async () => {
      if (chosen.length < vote.LeastChoices || chosen.length > vote.MostChoices) {
        bring(form.current!.querySelector('input'), 'nearest')
        throw new NotDone('line', `${howMany(vote)}${isSingle ? '' : `，现在选了 ${chosen.length} 项`}。`)
      }
      if (vote.NeedPicture && !picture) {
        await askPicture()
        return '请填写图片里的字符，再投票。'
      }
      try {
        const answer = await takePart(page.key, vote.Grade, async (who) =>
          postOpen<Cast>('/open/vote/ballot', {
            ...{ ...who, Vote: page.guid, ClientID: sending.current, Options: chosen },
            ...(await proofFor()),
            ...(picture ? { CaptchaId: picture.CaptchaId, Captcha: signs.trim() } : {}),
          }),
        )
        const receipt = { code: answer.ReceiptCode, minute: answer.Minute, options: chosen }
        const isKept = keepReceipt(page, receipt)
        sending.current = newClientId()
        setChosen([])
        setPicture(undefined)
        await onCast()
        const kept = isKept ? '' : '，这个浏览器存不下，请现在记下'
        return `${answer.Message} 回执码 ${answer.ReceiptCode}${kept}。票数一分钟以内更新。`
      } catch (error) {
        if (error instanceof MustSignIn) setMustSignIn(true)
        // A picture is good once.
        else if (picture) await askPicture()
        throw error
      }
    })

  // Nothing can be marked any more: the options are only told, and the figures say them again where they are shown.
  if (vote.State === 'ended' || vote.State === 'certified')
    return h('div', null, h(WhatStood, { vote }), h(Outcome, { told }))
  const back = () => {
    setMustSignIn(false)
    hush()
  }
  if (mustSignIn)
    return h(SignInFirst, {
      ...{ title: '先登录，再投票', said: '您选的还在，登录以后再投票。', station: page.key, onBack: back },
      onDone: () => (back(), void onCast()),
    })
  return h(
    'form',
    {
      class: 'card',
      ref: form,
      onSubmit: (event: Event) => {
        event.preventDefault()
        void send()
      },
    },
    h(Choices, { vote, chosen, cast: vote.Mine > 0 ? cast : [], onChoose: choose }),
    picture &&
      h(
        'div',
        { class: 'field' },
        h('img', { src: picture.Image, alt: '验证码图片，看不清请点“换一张”' }),
        h('button', { type: 'button', onClick: () => void act(askPicture) }, '换一张'),
        h('label', { for: 'signs' }, '图片里的字符'),
        h('input', {
          ...{ id: 'signs', value: signs, autoComplete: 'off', maxLength: 20 },
          onInput: (event: Event) => setSigns((event.target as HTMLInputElement).value),
        }),
      ),
    h('button', { class: 'main', type: 'submit', disabled: isBusy || !vote.CanVote }, isBusy ? '正在投票…' : '投票'),
    !vote.CanVote && h('p', { class: 'quiet' }, vote.WhyNot),
    h(Outcome, { told }),
  )
}
