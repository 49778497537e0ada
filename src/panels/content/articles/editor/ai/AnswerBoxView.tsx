/** What is shown of a prompt that was run on the text, between the text and the state line. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { AI_NOTICE } from '../../../../../api/text/aiNotice.ts'
import type { LiveAnswer } from '../../../../../workspace/ai/answers.ts'
import type { Asked } from '../../../../../workspace/ai/askAi.ts'
import { isComposing } from '../../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../../workspace/keysPanel/KeyCaps.tsx'
import { articleTitles } from '../../../../../api/content/articles/articleTitles.ts'
import type { AnswerBox } from './useAnswering.ts'
import './answerBox.css'

/** Ours: keys count only when the list has had the focus for so long, in ms: they may have been meant for what was there before. */
const SETTLED_MS = 400
/** Ours: of an answer that comes so many characters are shown, its last ones. */
const SHOWN = 120

/** One thing a digit does. */
export interface AnswerChoice {
  readonly title: string
  /** It was chosen already. Default false. */
  readonly isDone?: boolean
  readonly run: () => void
}

/** The box. `choices`: what the digits do, from 1. `stamp`: grows whenever it is to take the focus. */
export function AnswerBoxView(props: {
  readonly box: AnswerBox
  readonly choices: readonly AnswerChoice[]
  readonly stamp: number
  readonly onLeave: () => void
}): ReactNode {
  const { box, choices, stamp, onLeave } = props
  return (
    <section className="cd-answer" aria-label={`AI：${box.title}`}>
      <p className="cd-answer-head">
        <b>{box.title}</b> <span className="cd-quiet">{AI_NOTICE}</span>
        <button type="button" className="cd-button" onClick={onLeave}>
          {box.kind === 'running' ? '停止' : '关闭'} <KeyCaps keys="esc" />
        </button>
      </p>
      {box.kind === 'running' ? (
        <Coming asked={box.asked} />
      ) : (
        <Choices box={box} choices={choices} stamp={stamp} onLeave={onLeave} />
      )}
    </section>
  )
}

/** An answer that comes; drawn by itself, so that the editor is not. */
function Coming({ asked }: { readonly asked: Asked | undefined }): ReactNode {
  const [answer, setAnswer] = useState<LiveAnswer | undefined>(() => asked?.now())
  useEffect(() => asked?.follow(setAnswer), [asked])
  const text = answer?.Text ?? ''
  return (
    <>
      <p className="cd-answer-text" aria-hidden>
        {text.length > SHOWN && '…'}
        {text.slice(-SHOWN)}
      </p>
      <p className="cd-quiet" role="status">
        {text === '' ? '等待回答…' : '正在回答…'} {text !== '' && <span aria-hidden>{text.length} 字</span>}
      </p>
    </>
  )
}

function Choices(props: {
  readonly box: Exclude<AnswerBox, { kind: 'running' }>
  readonly choices: readonly AnswerChoice[]
  readonly stamp: number
  readonly onLeave: () => void
}): ReactNode {
  const { box, choices, stamp, onLeave } = props
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const since = useRef(Infinity)
  const known = useRef(stamp)
  useEffect(() => {
    if (box.grabs || stamp !== known.current) list.current?.focus({ preventScroll: true })
    known.current = stamp
  }, [box, stamp])
  const run = (nth: number) => {
    if (performance.now() - since.current < SETTLED_MS) return
    choices[nth]?.run()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const { key } = event
    const digit = /^[1-9１-９]$/.test(key) ? Number(key.normalize('NFKC')) : 0
    if (digit > 0 && digit <= choices.length) run(digit - 1)
    else if (key === 'ArrowDown' || key === 'j') setAt((at + 1) % choices.length)
    else if (key === 'ArrowUp' || key === 'k') setAt((at + choices.length - 1) % choices.length)
    else if (key === 'Enter' && !event.repeat) run(at)
    else if (key === 'Escape') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      {box.kind === 'answer' && <p className="cd-answer-text is-whole">{box.answer.Text}</p>}
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={box.kind === 'picks' ? `选一个${articleTitles[box.field]}` : '怎么用这个回答'}
        aria-activedescendant={`cd-answer-${at}`}
        className="cd-answer-list"
        data-keys="none"
        onFocus={() => void (since.current = performance.now())}
        onBlur={() => void (since.current = Infinity)}
        onKeyDown={press}
      >
        {choices.map((choice, nth) => (
          <div
            key={choice.title}
            id={`cd-answer-${nth}`}
            role="option"
            aria-selected={nth === at}
            className="cd-answer-choice"
            onClick={choice.run}
          >
            <KeyCaps keys={String(nth + 1)} /> {choice.title}
            {choice.isDone && <span className="cd-quiet"> ✓ 已用上</span>}
          </div>
        ))}
      </div>
    </>
  )
}
