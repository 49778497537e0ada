/** Bars above the text: what needs an answer or explains why something cannot be done. Non-modal. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import './bars.css'

/** One thing a bar offers. */
export interface BarChoice {
  readonly title: string
  /** Shown, and taken while the bar has the focus: 'enter' or a letter. Never Escape: it throws nothing away. */
  readonly key?: string
  /** The key of the command it runs, only shown. */
  readonly shown?: string
  readonly run: () => void
}

/** A bar with its sentence and what can be done. `focus`: it takes the focus when it appears. */
export function Bar(props: {
  readonly tone: 'info' | 'warning' | 'refused'
  readonly children: ReactNode
  readonly choices?: readonly BarChoice[]
  readonly focus?: boolean
}): ReactNode {
  const { tone, children, choices = [], focus = false } = props
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) bar.current?.focus()
  }, [focus])
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const pressed = event.key.toLowerCase()
    const choice = choices.find((one) => one.key === pressed)
    // Enter on one of the buttons is that button's.
    if (!choice || (pressed === 'enter' && event.target !== event.currentTarget)) return
    event.preventDefault()
    event.stopPropagation()
    choice.run()
  }
  return (
    <div
      ref={bar}
      className="cd-bar"
      data-tone={tone}
      role={focus ? 'alert' : 'status'}
      tabIndex={-1}
      onKeyDown={press}
    >
      <span className="cd-bar-text">{children}</span>
      {choices.map((choice) => (
        <button key={choice.title} type="button" className="cd-button" onClick={choice.run}>
          {choice.title} <KeyCaps keys={choice.key ?? choice.shown} />
        </button>
      ))}
    </div>
  )
}
