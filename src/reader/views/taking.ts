/** Taking part in a draw: an entry for the closing draw, or a ticket that is drawn at once. */
import { h, type JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Drawn, Offer, PublicDraw } from '../../api/engagement/draws/publicDraw.ts'
import { newClientId, postOpen } from '../calls.ts'
import type { ReaderPage } from '../page.ts'
import { SignInFirst } from '../parts/signIn.ts'
import { Outcome, useAct } from '../parts/told.ts'
import { keepReceipt } from '../receipts.ts'
import { MustSignIn, takePart } from '../takePart.ts'

/** What it is given. */
export interface TakingProps {
  readonly page: ReaderPage
  readonly draw: PublicDraw
  readonly offer: Offer
  readonly onDone: () => Promise<void>
}

/** The part of the page. */
export function Taking({ page, draw, offer, onDone }: TakingProps): JSX.Element {
  const [mustSignIn, setMustSignIn] = useState(false)
  const sending = useRef(newClientId())
  const { isBusy, told, act, hush } = useAct(onDone)
  const enter = async (who: object) => {
    const input = { ...who, Draw: page.guid, ClientID: sending.current }
    if (draw.Kind === 'deck') return (await postOpen<Drawn>('/open/draw/ticket', input)).Message
    const { Receipt, Minute, Message } = await postOpen<{ Receipt: string; Minute: string; Message: string }>(
      '/open/draw/enter',
      input,
    )
    keepReceipt(page, { code: Receipt, minute: Minute })
    return Message
  }
  const take = () =>
    act(async () => {
      try {
        const message = await takePart(page.key, 'device', enter)
        sending.current = newClientId()
        await onDone()
        return message
      } catch (error) {
        if (error instanceof MustSignIn) setMustSignIn(true)
        throw error
      }
    })
  const back = () => {
    setMustSignIn(false)
    hush()
  }
  if (mustSignIn)
    return h(SignInFirst, {
      ...{ title: '先登录，再参加', station: page.key, onBack: back },
      onDone: () => (back(), void onDone()),
    })
  const isOpen = offer.Does === 'enter' || offer.Does === 'ticket'
  return h(
    'section',
    { 'aria-label': '参加' },
    h('p', null, offer.Says),
    isOpen &&
      h(
        'button',
        { type: 'button', class: 'main', disabled: isBusy, onClick: () => void take() },
        isBusy ? '请稍候…' : draw.Kind === 'deck' ? '抽一张' : '参加抽奖',
      ),
    h(Outcome, { told }),
  )
}
