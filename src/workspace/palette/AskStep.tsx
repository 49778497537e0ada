/** One field of a question: an input, what can be chosen, and the sentence that says what is wrong. */
import { Command } from 'cmdk'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { keepsOf, keptOf, nextNote } from '../../api/text/keeps.ts'
import type { AskField, Context } from '../command.ts'
import { isComposing } from '../keys/ime.ts'
import { ENDS_COMPOSITION } from './endsComposition.ts'
import { AskChoices } from './AskChoices.tsx'
import { AskFooter } from './AskFooter.tsx'
import { PaletteInput } from './PaletteInput.tsx'
import { stepHint } from './stepHint.ts'
import type { Given, Stood } from './stood.ts'
import { useActiveOption } from './useActiveOption.ts'
import { movedBy, useHighlight } from './useHighlight.ts'
import { isChosen, useChoices } from './useChoices.ts'
import { useEnding } from './useEnding.ts'
import { morePrompt } from './useFoundOptions.ts'

/** What a step needs. */
export interface AskStepProps {
  readonly ctx: Context
  readonly field: AskField
  /** What was answered before; of a pick the option that is highlighted at first, by value or title. */
  readonly start: string
  /** What was answered before in this question. Default: nothing. */
  readonly given?: Given | undefined
  /** What stood here when the person left. Default: nothing. */
  readonly stood?: Stood | undefined
  /** What was typed before the step was drawn; undefined for nothing. */
  readonly typed: () => string | undefined
  /** Whether Enter was pressed before the step was drawn; takes note of it once. Default: it was not. */
  readonly entered?: () => boolean
  /** The question and the answers so far. */
  readonly path: readonly string[]
  /** Which step of how many; '' for one only. */
  readonly place: string
  /** `stood`: as it stands there by then. */
  readonly accept: (answer: Given, stood: Stood) => void
  /** What speaks against an answer beside those before it, as a sentence. Default: nothing. */
  readonly against?: (value: unknown) => string | undefined
  readonly back: (stood: Stood) => void
  readonly leave: () => void
}

/** A step. */
export function AskStep({
  ctx,
  field,
  start,
  given,
  stood,
  typed,
  entered,
  path,
  place,
  accept,
  against,
  back,
  leave,
}: AskStepProps) {
  const isPick = isChosen(field)
  const isMany = field.kind === 'many'
  const isArea = field.kind === 'area'
  const [text, setText] = useState(() => typed() ?? stood?.text ?? (isPick ? '' : start))
  // A letter may still have come between drawing and now.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- letters are taken over once
  useLayoutEffect(() => setText((now) => typed() ?? now), [])
  const [note, setNote] = useState<string>()
  const keeps = keepsOf(field)
  const [now] = useState(() => new Date())
  const { choices, waiting, problem: unread, more } = useChoices(ctx, field, text, now)
  // What was answered last is highlighted until the person moves or types.
  const { value, shown, setShown, moveTo } = useHighlight(choices, isPick && text.trim() === '' ? start : '')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)

  useActiveOption(box, value, shown, choices)

  const isHighlighted = choices.some((one) => one.id === value)
  const isReady = () => !waiting && text === (typed() ?? text) && (!isPick || isHighlighted || choices.length === 0)
  const onChosen = () => setText('')
  const ending = useEnding({
    ctx,
    field,
    text,
    now,
    choices,
    value,
    waiting,
    unread,
    isReady,
    entered,
    given,
    stood,
    accept: (answer) => accept(answer, standing()),
    against,
    onChosen,
  })
  const { chosen, isIn, problem, choose, end } = ending
  const standing = (): Stood => ({ text, chosen })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isComposing(event)) {
      // Some browsers end a composition before the key that ends it: that key runs nothing, letters are letters.
      if (!event.nativeEvent.isComposing && ENDS_COMPOSITION.has(event.key)) event.preventDefault()
      return
    }
    const take = (act: () => void) => {
      event.preventDefault()
      act()
    }
    const isAll = isMany && (event.ctrlKey || event.metaKey)
    if (event.key === 'Enter') take(() => !event.repeat && end(isAll ? 'finish' : 'enter'))
    else if (event.key === 'Escape') take(leave)
    else if (event.key === 'Tab') take(() => (event.shiftKey ? back(standing()) : end(isMany ? 'finish' : 'enter')))
    else {
      if (event.key === 'Home' || event.key === 'End') event.stopPropagation()
      const to = movedBy(event, choices, value)
      const here = event.key === ' ' && isMany && text === '' ? choices.find((one) => one.id === value) : undefined
      if (here) take(() => (moveTo(here), choose(here)))
      if (to) take(() => (ending.touched(), moveTo(to)))
    }
  }
  const said = problem ?? (unread === undefined ? undefined : `选项没有读到：${unread}按 Esc 退出后重试。`)

  return (
    <Command
      ref={box}
      label="命令面板"
      shouldFilter={false}
      loop
      vimBindings={false}
      disablePointerSelection
      value={shown}
      onValueChange={setShown}
      onKeyDown={onKeyDown}
    >
      <div className="cd-palette-target" id={`${id}path`}>
        {path.map((part, at) => (
          <span key={at} className="cd-palette-crumb">
            {part}
          </span>
        ))}
        <strong className="cd-palette-crumb">
          {field.label}
          {chosen.length > 0 && `：${chosen.map((one) => one.text).join('、')}`}
        </strong>
        <span className="cd-palette-place">{place}</span>
      </div>
      <div className={isArea ? 'cd-palette-input is-lines' : 'cd-palette-input'}>
        <PaletteInput
          text={text}
          onText={(typed) => {
            setText(keptOf(keeps, typed))
            setNote((before) => nextNote(keeps, typed, before))
            moveTo(undefined)
            ending.changed()
          }}
          selected={!isPick}
          placeholder={stepHint(field, now, ending.isSettled)}
          describedBy={`${id}path ${id}problem`}
          invalid={problem !== undefined}
          secret={field.kind === 'password'}
          lines={isArea}
        />
      </div>
      <p className="cd-palette-problem" id={`${id}problem`} role="alert">
        {said}
      </p>
      <AskChoices
        choices={choices}
        isIn={(choice) => isMany && isIn(choice)}
        onTake={(choice) => {
          moveTo(choice)
          choose(choice)
        }}
      />
      <AskFooter
        said={waiting ? '正在读取选项…' : more ? morePrompt(text) : (note ?? '')}
        isMany={isMany}
        isSettled={ending.isSettled}
        isArea={isArea}
        hasBefore={path.length > 1}
      />
    </Command>
  )
}
