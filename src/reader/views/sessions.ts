/** The sessions of a sign-up, with what is left of their places. */
import { h, type JSX } from 'preact'
import type { PublicSession } from '../../api/engagement/signUps/model.ts'
import { periodOf } from '../moments.ts'

/** What it is given. */
export interface SessionsProps {
  readonly sessions: readonly PublicSession[]
  readonly chosen: number
  /** What is wrong with the choice, as a sentence. */
  readonly problem?: string | undefined
  readonly onChoose: (ID: number) => void
}

/** One is chosen. */
export function Sessions({ sessions, chosen, problem, onChoose }: SessionsProps): JSX.Element {
  const first = sessions.find(({ IsOpen }) => IsOpen)
  return h(
    'fieldset',
    { 'aria-describedby': 'session-said' },
    h('legend', null, '场次'),
    ...sessions.map(({ ID, Title, Option, BeginTime, EndTime, Location, IsOpen, Message }) =>
      h(
        'label',
        { class: 'choice', key: ID },
        h('input', {
          ...{
            id: ID === first?.ID ? 'session' : undefined,
            type: 'radio',
            name: 'session',
            value: ID,
            checked: chosen === ID,
            disabled: !IsOpen,
          },
          onChange: () => onChoose(ID),
        }),
        h(
          'span',
          null,
          h('strong', null, Option ? `${Title} · ${Option}` : Title),
          h('span', { class: 'quiet' }, ` ${[periodOf(BeginTime, EndTime), Location].filter(Boolean).join(' · ')}`),
          h('br', null),
          Message,
        ),
      ),
    ),
    h('p', { id: 'session-said', class: 'wrong' }, problem),
  )
}
