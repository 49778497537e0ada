/** The form in which a prize is claimed. */
import { h, type JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Mine } from '../../api/engagement/draws/publicDraw.ts'
import { mobileDigits } from '../../api/text/mobile.ts'
import { newClientId, postOpen } from '../calls.ts'
import type { ReaderPage } from '../page.ts'
import { problemsIn, useProblems } from '../parts/problems.ts'
import { TextField } from '../parts/textField.ts'
import { Outcome, useAct } from '../parts/told.ts'
import { whoTakesPart } from '../tokens.ts'

type Want = Mine['Prizes'][number]['Wants'][number]

/** What is wanted of a winner: its words, what it is sent as, and what a telephone offers to fill in. */
const wanted = {
  Name: { label: '姓名', as: 'Name', isRequired: true, more: { autoComplete: 'name', maxLength: 50 } },
  Phone: {
    ...{ label: '手机号码', as: 'ClaimPhone', isRequired: true },
    more: { type: 'tel', autoComplete: 'tel', maxLength: 24 },
  },
  // How a prize comes to them is written in words, which nobody but they can read.
  Address: {
    ...{ label: '寄送地址', as: 'ClaimAddress', isRequired: false },
    more: { autoComplete: 'street-address', maxLength: 200 },
  },
} as const

/** What is given. */
export interface ClaimProps {
  readonly page: ReaderPage
  readonly mine: Mine
  readonly prize: Mine['Prizes'][number]
  readonly onDone: () => Promise<void>
}

/** The form. */
export function Claim({ page, mine: { Known, Delivery }, prize, onDone }: ClaimProps): JSX.Element {
  // Their own, to be changed as they like: a prize may go to somebody else.
  const [typed, setTyped] = useState<Readonly<Record<Want, string>>>({ ...Known, Address: '' })
  const idOf = (want: Want) => `claim-${prize.ID}-${want}`
  const { form, problems, right, say } = useProblems(
    (name) => prize.Wants.map((want) => (wanted[want].as === name ? idOf(want) : '')).find(Boolean) ?? '',
  )
  const { isBusy, told, act } = useAct()
  const isOwnPhone = Known.Phone !== '' && typed.Phone.trim() === Known.Phone
  const wrongWith: Readonly<Record<Want, () => string>> = {
    Name: () => (typed.Name.trim() ? '' : '请填写姓名。'),
    Phone: () => (isOwnPhone || mobileDigits(typed.Phone) ? '' : '请填写完整的 11 位手机号码。'),
    Address: () => '',
  }
  const hints: Readonly<Record<Want, string>> = {
    Name: '',
    Phone:
      Known.Phone &&
      (isOwnPhone
        ? '用的是您登录的号码；要用别的号码，请填写完整的 11 位。'
        : `请填写完整的 11 位；填 ${Known.Phone} 就用您登录的号码。`),
    Address: `${Delivery && `交付方式：${Delivery}。`}要寄送的请填写，不寄送的可以不填。`,
  }
  const claim = () =>
    act(async () => {
      const wrong = say(
        Object.fromEntries(
          prize.Wants.flatMap((want) => {
            const sentence = wrongWith[want]()
            return sentence ? [[wanted[want].as, sentence]] : []
          }),
        ),
      )
      if (wrong) throw wrong
      const said = prize.Wants.map((want) => [wanted[want].as, typed[want].trim()])
      const who = { ...whoTakesPart(page.key), Draw: page.guid, ClientID: newClientId(), RecordID: prize.ID }
      try {
        await postOpen('/open/draw/claim', { ...who, ...Object.fromEntries(said) })
      } catch (error) {
        throw say(problemsIn(error)) ?? error
      }
      await onDone()
      return '已登记。'
    })
  const submit = (event: Event) => {
    event.preventDefault()
    void claim()
  }
  return h(
    'form',
    { noValidate: true, onSubmit: submit, ref: form },
    ...prize.Wants.map((want) => {
      const { as, ...field } = wanted[want]
      return h(TextField, {
        ...{ ...field, key: want, id: idOf(want), value: typed[want], problem: problems[as], hint: hints[want] },
        onText: (text) => {
          right(as)
          // A telephone fills in all of them at once.
          setTyped((before) => ({ ...before, [want]: text }))
        },
      })
    }),
    h('button', { class: 'main', type: 'submit', disabled: isBusy }, '领奖'),
    h(Outcome, { told }),
  )
}
