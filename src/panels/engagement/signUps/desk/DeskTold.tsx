/** What the desk was told: the last answer large, those before it small. */
import type { ReactNode } from 'react'
import type { Told } from './useDesk.ts'

const tones: Readonly<Record<Told['tone'], 'good' | 'bad' | 'look'>> = {
  checked: 'good',
  signed: 'good',
  already: 'bad',
  invalid: 'bad',
  refused: 'bad',
  conflict: 'bad',
  twice: 'look',
  unknown: 'look',
  untimely: 'look',
  several: 'look',
  kept: 'look',
}
const marks = { good: '✓', bad: '✕', look: '?' } as const

const toneOf = ({ tone, isUndone }: Told) => (isUndone ? 'look' : tones[tone])
const markOf = (one: Told) => (one.isUndone ? '↶' : marks[toneOf(one)])
const saidOf = ({ member, message, isUndone }: Told) =>
  `${isUndone ? '已撤销：' : ''}${member ? `${member.Name}，` : ''}${message}`

/** Before the first, what will stand here. */
export function DeskTold({ told }: { readonly told: readonly Told[] }): ReactNode {
  const [last, ...before] = told
  return (
    <>
      <div className={`cd-sign-told ${last ? `is-${toneOf(last)}` : ''}`} role="status" aria-live="assertive">
        {!last && <span className="cd-quiet">还没有人签到。查到的人和结果显示在这里。</span>}
        {last && (
          <>
            <strong>
              {markOf(last)} {saidOf(last)}
            </strong>
            {last.member && <span>{last.member.SessionName}</span>}
          </>
        )}
      </div>
      <ul className="cd-sign-before cd-quiet" aria-label="之前的签到">
        {before.map((one) => (
          <li key={one.key}>
            {markOf(one)} {one.member ? '' : `${one.entry}：`}
            {saidOf(one)}
          </li>
        ))}
      </ul>
    </>
  )
}
