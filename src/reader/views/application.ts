/** Signing up: a session, how many places, a name, and the form's answers. Also correcting the answers of before. */
import { h, type JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { checkAnswers } from '../../api/engagement/signUps/checkAnswers.ts'
import type { PublicSignUp } from '../../api/engagement/signUps/model.ts'
import type { OwnSignUp } from '../../api/engagement/signUpMembers/model.ts'
import { plainNumber } from '../../api/text/plainNumber.ts'
import { newClientId, postOpen } from '../calls.ts'
import { dayOf } from '../moments.ts'
import type { ReaderPage } from '../page.ts'
import { bring } from '../parts/bring.ts'
import { problemsIn, useProblems } from '../parts/problems.ts'
import { SignInFirst } from '../parts/signIn.ts'
import { TextField } from '../parts/textField.ts'
import { Outcome, useAct } from '../parts/told.ts'
import { MustSignIn, takePart } from '../takePart.ts'
import { AnswerFields, type Typed } from './answers.ts'
import { useDraft, type Draft } from './draft.ts'
import { Sessions } from './sessions.ts'

/** What it is given. */
export interface ApplicationProps {
  readonly page: ReaderPage
  readonly signUp: PublicSignUp
  /** What is corrected; undefined: a new one. */
  readonly mine?: OwnSignUp | undefined
  readonly onDone: () => Promise<void>
  /** A correction that is let be. */
  readonly onLeave?: () => void
  /** Somebody signed in on the way; what is typed stays. */
  readonly onSignedIn: () => void
}

const asTyped = (answers: Readonly<Record<string, unknown>>): Typed =>
  Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      typeof value === 'boolean' || Array.isArray(value) ? (value as boolean | string[]) : String(value ?? ''),
    ]),
  )

/** Where what is wrong with a field is said, and the field itself: by the names of the call, and the keys of answers. */
const elementOf = (key: string) => ({ SessionID: 'session', Seats: 'seats', Name: 'name' })[key] ?? `answer-${key}`

/** The form. */
export function Application({ page, signUp, mine, onDone, onLeave, onSignedIn }: ApplicationProps): JSX.Element {
  const open = signUp.Sessions.filter(({ IsOpen }) => IsOpen)
  const fresh: Draft = mine
    ? { session: mine.SessionID, seats: String(mine.Seats), name: mine.Name, answers: asTyped(mine.Answers) }
    : { session: open.length === 1 ? open[0]!.ID : 0, seats: '1', name: '', answers: {} }
  const { draft, change: type, forget } = useDraft(page, fresh, !mine)
  const { form, problems, right, say } = useProblems(elementOf)
  const [mustSignIn, setMustSignIn] = useState(false)
  const sending = useRef(newClientId())
  const { isBusy, told, act, hush } = useAct()
  const change = (some: Partial<Draft> | ((latest: Draft) => Partial<Draft>)) => {
    type(typeof some === 'function' ? some : () => some)
    sending.current = newClientId()
  }
  const fields = mine ? mine.Fields : signUp.Fields

  const heading = useRef<HTMLHeadingElement>(null)
  // Who presses “更正” is led to the form.
  const isCorrection = mine !== undefined
  useEffect(() => {
    if (isCorrection) bring(heading.current)
  }, [isCorrection])

  const send = () =>
    act(async () => {
      const checked = checkAnswers(fields, draft.answers as never, dayOf(page.at))
      const seats = plainNumber(draft.seats) ?? 0
      const found = {
        ...(draft.session ? {} : { SessionID: '请选择场次。' }),
        ...(mine || (Number.isInteger(seats) && seats >= 1 && seats <= signUp.MostSeats)
          ? {}
          : { Seats: `报名人数要是 1 到 ${signUp.MostSeats} 的整数。` }),
        ...(draft.name.trim() ? {} : { Name: '请填写姓名或队名。' }),
        ...Object.fromEntries(checked.problems.map(({ Key, Message }) => [Key, Message])),
      }
      const wrong = say(found)
      if (wrong) throw wrong
      const same = { SignUp: page.guid, ClientID: sending.current, Name: draft.name.trim(), Answers: checked.answers }
      try {
        const { Message } = await takePart(page.key, signUp.Grade, (who) =>
          mine
            ? postOpen<{ readonly Message: string }>('/open/signup/correct', { ...who, ...same }, 'third')
            : postOpen<{ readonly Message: string }>(
                '/open/signup/apply',
                {
                  ...{ ...who, ...same, SessionID: draft.session, Seats: seats },
                  FormVersion: signUp.FormVersion,
                },
                'third',
              ),
        )
        forget()
        await onDone()
        return Message
      } catch (error) {
        if (error instanceof MustSignIn) setMustSignIn(true)
        throw say(problemsIn(error)) ?? error
      }
    })

  const back = () => {
    setMustSignIn(false)
    hush()
  }
  const signedIn = () => {
    back()
    onSignedIn()
    void act(() => Promise.resolve('已登录，请再按一次提交。'))
  }
  if (mustSignIn)
    return h(SignInFirst, {
      ...{ title: '先登录，再报名', said: '您填的内容还在，登录以后再提交。' },
      ...{ station: page.key, onDone: signedIn, onBack: back },
    })
  const submit = (event: Event) => {
    event.preventDefault()
    void send()
  }
  return h(
    'form',
    { class: 'card', noValidate: true, onSubmit: submit, ref: form },
    h('h2', { ref: heading, tabIndex: -1 }, mine ? '更正报名' : '报名'),
    !mine &&
      h(Sessions, {
        ...{ sessions: signUp.Sessions, chosen: draft.session, problem: problems['SessionID'] },
        onChoose: (session) => {
          right('SessionID')
          change({ session })
        },
      }),
    !mine &&
      signUp.MostSeats > 1 &&
      h(TextField, {
        id: elementOf('Seats'),
        label: `报名人数（最多 ${signUp.MostSeats} 人；名额不够时整组候补，不会拆开）`,
        ...{ value: draft.seats, problem: problems['Seats'], more: { inputMode: 'numeric', maxLength: 3 } },
        onText: (seats) => {
          right('Seats')
          change({ seats })
        },
      }),
    h(TextField, {
      ...{ id: elementOf('Name'), label: '姓名或队名', isRequired: true, value: draft.name },
      ...{ problem: problems['Name'], more: { maxLength: 50, autoComplete: 'name' } },
      onText: (name) => {
        right('Name')
        change({ name })
      },
    }),
    h(AnswerFields, {
      ...{ fields, typed: draft.answers, problems },
      onType: (key, value) => {
        right(key)
        change(({ answers }) => ({ answers: { ...answers, [key]: value } }))
      },
    }),
    h(
      'div',
      { class: 'row' },
      h(
        'button',
        { class: 'main', type: 'submit', disabled: isBusy },
        isBusy ? '正在提交…' : mine ? '保存更正' : '提交报名',
      ),
      onLeave && h('button', { type: 'button', disabled: isBusy, onClick: onLeave }, '不改了'),
    ),
    h(Outcome, { told }),
  )
}
