/** Signing up: a session, how many places, a name, and the form's answers. Also correcting the answers of before. */
import { h, type JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { checkAnswers } from '../../api/engagement/signUps/checkAnswers.ts'
import type { PublicSignUp } from '../../api/engagement/signUps/model.ts'
import type { OwnSignUp } from '../../api/engagement/signUpMembers/model.ts'
import { newClientId, NotDone, postOpen } from '../calls.ts'
import { keepForm, keptForm } from '../keptForm.ts'
import { dayOf } from '../moments.ts'
import type { ReaderPage } from '../page.ts'
import { SignIn } from '../parts/signIn.ts'
import { toldLine, useAct } from '../parts/told.ts'
import { MustSignIn, takePart } from '../takePart.ts'
import { AnswerFields, type Typed } from './answers.ts'
import { Sessions } from './sessions.ts'

/** What it is given. */
export interface ApplicationProps {
  readonly page: ReaderPage
  readonly signUp: PublicSignUp
  /** What is corrected; undefined: a new one. */
  readonly mine?: OwnSignUp | undefined
  readonly onDone: () => Promise<void>
  /** Somebody signed in on the way; what is typed stays. */
  readonly onSignedIn: () => void
}

interface Draft {
  readonly session: number
  readonly seats: string
  readonly name: string
  readonly answers: Typed
}

const asTyped = (answers: Readonly<Record<string, unknown>>): Typed =>
  Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      typeof value === 'boolean' || Array.isArray(value) ? (value as boolean | string[]) : String(value ?? ''),
    ]),
  )

/** The form. */
export function Application({ page, signUp, mine, onDone, onSignedIn }: ApplicationProps): JSX.Element {
  const open = signUp.Sessions.filter(({ IsOpen }) => IsOpen)
  const fresh: Draft = mine
    ? { session: mine.SessionID, seats: String(mine.Seats), name: mine.Name, answers: asTyped(mine.Answers) }
    : { session: open.length === 1 ? open[0]!.ID : 0, seats: '1', name: '', answers: {} }
  const [draft, setDraft] = useState<Draft>(() => (mine ? fresh : (keptForm<Draft>(page.guid) ?? fresh)))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [mustSignIn, setMustSignIn] = useState(false)
  const sending = useRef(newClientId())
  const { isBusy, told, act, hush } = useAct()
  /** A telephone fills in several fields before the page is drawn anew. */
  const latest = useRef(draft)
  const change = (some: Partial<Draft>) => {
    const next = { ...latest.current, ...some }
    latest.current = next
    setDraft(next)
    if (!mine) keepForm(page.guid, next)
    sending.current = newClientId()
  }
  const fields = mine ? mine.Fields : signUp.Fields

  const send = () =>
    act(async () => {
      const checked = checkAnswers(fields, draft.answers as never, dayOf(page.at))
      setProblems(Object.fromEntries(checked.problems.map(({ Key, Message }) => [Key, Message])))
      if (!draft.session) throw new NotDone('refused', '请选择场次。')
      if (!draft.name.trim()) throw new NotDone('refused', '请填写姓名或队名。')
      const [first] = checked.problems
      if (first) {
        document.getElementById(`answer-${first.Key}`)?.focus()
        throw new NotDone('refused', first.Message)
      }
      const same = { SignUp: page.guid, ClientID: sending.current, Name: draft.name.trim(), Answers: checked.answers }
      try {
        const { Message } = await takePart(page.key, signUp.Grade, (who) =>
          mine
            ? postOpen<{ readonly Message: string }>('/open/signup/correct', { ...who, ...same }, 'third')
            : postOpen<{ readonly Message: string }>(
                '/open/signup/apply',
                {
                  ...{ ...who, ...same, SessionID: draft.session, Seats: Number(draft.seats) || 1 },
                  FormVersion: signUp.FormVersion,
                },
                'third',
              ),
        )
        keepForm(page.guid, undefined)
        await onDone()
        return Message
      } catch (error) {
        if (error instanceof MustSignIn) setMustSignIn(true)
        throw error
      }
    })

  const signedIn = () => {
    setMustSignIn(false)
    hush()
    onSignedIn()
  }
  if (mustSignIn)
    return h(
      'section',
      null,
      h('h2', null, '先登录，再报名'),
      h('p', { class: 'quiet' }, '您填的内容还在，登录以后接着提交。'),
      h(SignIn, { station: page.key, onDone: signedIn }),
    )
  const submit = (event: Event) => {
    event.preventDefault()
    void send()
  }
  const text = (id: string, label: string, value: string, onText: (value: string) => void, more: object = {}) =>
    h(
      'div',
      { class: 'field' },
      h('label', { for: id }, label),
      h('input', { id, value, onInput: (event: Event) => onText((event.target as HTMLInputElement).value), ...more }),
    )
  return h(
    'form',
    { class: 'card', noValidate: true, onSubmit: submit },
    h('h2', null, mine ? '更正报名' : '报名'),
    !mine &&
      h(Sessions, { sessions: signUp.Sessions, chosen: draft.session, onChoose: (session) => change({ session }) }),
    !mine &&
      signUp.MostSeats > 1 &&
      text(
        'seats',
        `名额（最多 ${signUp.MostSeats} 个；名额不够时整组候补，不会拆开）`,
        draft.seats,
        (seats) => change({ seats }),
        {
          ...{ inputMode: 'numeric', maxLength: 3 },
        },
      ),
    text('name', '姓名或队名（必填）', draft.name, (name) => change({ name }), { maxLength: 50, autoComplete: 'name' }),
    h(AnswerFields, {
      ...{ fields, typed: draft.answers, problems },
      onType: (key, value) => change({ answers: { ...latest.current.answers, [key]: value } }),
    }),
    h(
      'button',
      { class: 'main', type: 'submit', disabled: isBusy },
      isBusy ? '正在提交…' : mine ? '保存更正' : '提交报名',
    ),
    toldLine(told),
  )
}
