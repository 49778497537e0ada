/** What one has in a draw: entries or tickets, prizes, and claiming them. */
import { h, type JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Mine } from '../../api/engagement/draws/publicDraw.ts'
import { newClientId, postOpen } from '../calls.ts'
import { momentOf } from '../moments.ts'
import type { ReaderPage } from '../page.ts'
import { Outcome, useAct } from '../parts/told.ts'
import { whoTakesPart } from '../tokens.ts'

type Prize = Mine['Prizes'][number]
/** What is wanted of a winner: its words, what it is sent as, and what a telephone offers to fill in. */
const wanted = {
  Name: { label: '姓名', as: 'Name', filled: { autoComplete: 'name', maxLength: 50 } },
  Phone: { label: '手机号码', as: 'ClaimPhone', filled: { type: 'tel', autoComplete: 'tel', maxLength: 24 } },
  Address: { label: '寄送地址', as: 'ClaimAddress', filled: { autoComplete: 'street-address', maxLength: 200 } },
} as const

interface ClaimProps {
  readonly page: ReaderPage
  readonly prize: Prize
  readonly known: Mine['Known']
  readonly onDone: () => Promise<void>
}

function Claim({ page, prize, known, onDone }: ClaimProps): JSX.Element {
  // Their own, to be changed as they like: a prize may go to somebody else.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      prize.Wants.flatMap((want) => (want !== 'Address' && known[want] ? [[wanted[want].as, known[want]]] : [])),
    ),
  )
  const { isBusy, told, act } = useAct()
  // A telephone fills in all of them at once.
  const type = (name: string, text: string) => setTyped((before) => ({ ...before, [name]: text }))
  const claim = (event: Event) => {
    event.preventDefault()
    void act(async () => {
      const input = {
        ...whoTakesPart(page.key),
        Draw: page.guid,
        ClientID: newClientId(),
        RecordID: prize.ID,
        ...typed,
      }
      const { Message } = await postOpen<{ readonly Message?: string }>('/open/draw/claim', input)
      await onDone()
      return Message ?? '已登记。'
    })
  }
  return h(
    'form',
    { onSubmit: claim },
    ...prize.Wants.map((want) =>
      h(
        'div',
        { class: 'field', key: want },
        h('label', { for: `claim-${prize.ID}-${want}` }, wanted[want].label),
        h('input', {
          ...{ id: `claim-${prize.ID}-${want}`, required: true, value: typed[wanted[want].as] ?? '' },
          ...wanted[want].filled,
          onInput: (event: Event) => type(wanted[want].as, (event.target as HTMLInputElement).value),
        }),
        want === 'Phone' &&
          known.Phone !== '' &&
          typed[wanted.Phone.as] === known.Phone &&
          h('p', { class: 'quiet' }, '您登录用的号码；要用别的号码，请填写完整的 11 位。'),
      ),
    ),
    h('button', { class: 'main', type: 'submit', disabled: isBusy }, '领奖'),
    h(Outcome, { told }),
  )
}

/** The part of the page. */
export function OwnPrizes({
  page,
  mine,
  onDone,
}: {
  readonly page: ReaderPage
  readonly mine: Mine
  readonly onDone: () => Promise<void>
}): JSX.Element | null {
  if (mine.Parts.length === 0 && mine.Prizes.length === 0) return null
  return h(
    'section',
    { 'aria-label': '我的抽奖' },
    h('h2', null, '我的抽奖'),
    h(
      'ul',
      { class: 'plain' },
      ...mine.Parts.map(({ Number: number, Minute, Receipt, Says }) =>
        h(
          'li',
          { key: `${Minute} ${number}` },
          `${number === null ? '已参加' : `第 ${number} 号`} · ${momentOf(Minute)}${Says ? ` · ${Says}` : ''}`,
          Receipt && h('span', { class: 'code' }, ` 回执 ${Receipt}`),
        ),
      ),
    ),
    ...mine.Prizes.map((prize) =>
      h(
        'div',
        { class: 'card', key: prize.ID },
        h('h3', null, prize.Title),
        h('p', null, prize.Says),
        prize.State === 'won' && prize.ClaimBy && h('p', null, `请在 ${momentOf(prize.ClaimBy)} 以前领取。`),
        prize.Code && h('p', null, '兑换码 ', h('span', { class: 'code' }, prize.Code)),
        prize.State === 'won' && h(Claim, { page, prize, known: mine.Known, onDone }),
      ),
    ),
  )
}
