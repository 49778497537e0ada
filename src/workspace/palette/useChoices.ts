/** The choices of an asked field: its options, once they are here, for what was typed. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AskField, AskOption, Context } from '../command.ts'
import { dayChoices, timeChoices } from './askMoments.ts'
import { indexOptions, isNumberOf, leftOut, pickChoices, yesOrNo, type AskChoice } from './askOptions.ts'
import { knownReader, prepareIndex } from './commandIndex.ts'
import { useFoundOptions } from './useFoundOptions.ts'

/** What can be chosen now. */
export interface Choices {
  readonly choices: readonly AskChoice[]
  /** Options are still being read. */
  readonly waiting: boolean
  /** Why options could not be read. */
  readonly problem: string | undefined
  /** There are further options for another word. */
  readonly more: boolean
}

const none: readonly AskOption[] = []

/** Kinds that are answered by choosing. */
export function isChosen({ kind }: AskField): boolean {
  return kind === 'pick' || kind === 'many' || kind === 'flag'
}

function momentChoices({ kind, past, isUntil }: AskField, text: string, now: Date): readonly AskChoice[] {
  if (kind === 'date') return dayChoices(text, now)
  return kind === 'time' ? timeChoices(text, now, { past, isUntil }) : []
}

/**
 * The choices of a field. Options are read once per field, or looked for as the person types; `now` is the moment the
 * question was asked.
 */
export function useChoices(ctx: Context, field: AskField, text: string, now: Date): Choices {
  const [given] = useState(() => (field.kind === 'flag' ? yesOrNo : (field.options?.(ctx) ?? none)))
  const [state, setState] = useState<{ options?: readonly AskOption[]; problem?: string }>(() =>
    given instanceof Promise ? {} : { options: given },
  )
  const [heard, setHeard] = useState(knownReader() !== undefined)
  /** What the server offered before anything was typed: these have numbers, which the server does not find anything by. */
  const first = useRef<readonly AskOption[]>(none)
  const isNumber = field.find !== undefined && isNumberOf(first.current, text)
  const keyword = isNumber ? '' : text.trim()
  const found = useFoundOptions(field.find, ctx, keyword, true)
  if (keyword === '' && !found.waiting) first.current = found.options
  useEffect(() => {
    let isCurrent = true
    if (!heard) void prepareIndex().then(() => isCurrent && setHeard(true))
    if (given instanceof Promise)
      given.then(
        (options) => isCurrent && setState({ options }),
        (error: unknown) => isCurrent && setState({ problem: error instanceof Error ? error.message : String(error) }),
      )
    return () => void (isCurrent = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the options of a field are read once
  }, [])
  const options = field.find ? found.options : (state.options ?? none)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reader is there as soon as it was heard of
  const index = useMemo(() => indexOptions(options, knownReader()), [options, heard])
  // What the server found is not sifted again: it may know the word by another field. Nor is it numbered.
  const sifted = field.find && !isNumber ? '' : text
  const isFound = field.find !== undefined && keyword !== ''
  const choices = useMemo(() => {
    const picks = isChosen(field) ? pickChoices(index, field, sifted) : momentChoices(field, text, now)
    const offered = isFound ? picks.map(({ digit: _, ...choice }) => choice) : picks
    const none = text.trim() === '' ? leftOut(field, offered, now) : undefined
    return none ? [none, ...offered] : offered
  }, [field, index, sifted, isFound, text, now])
  return {
    choices,
    waiting: field.find ? found.waiting : isChosen(field) && !state.options && state.problem === undefined,
    problem: found.problem ?? state.problem,
    more: found.more,
  }
}
