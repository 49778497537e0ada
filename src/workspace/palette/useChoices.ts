/** The choices of an asked field: its options, once they are here, for what was typed. */
import { useEffect, useMemo, useState } from 'react'
import type { AskField, AskOption, Context } from '../command.ts'
import { indexOptions, pickChoices, timeChoices, type AskChoice } from './askOptions.ts'
import { knownReader, prepareIndex } from './commandIndex.ts'

/** What can be chosen now. */
export interface Choices {
  readonly choices: readonly AskChoice[]
  /** Options are still being read. */
  readonly waiting: boolean
  /** Why options could not be read. */
  readonly problem: string | undefined
}

const none: readonly AskOption[] = []

/** The choices of a field. Options are read once per field; `now` is the moment the question was asked. */
export function useChoices(ctx: Context, field: AskField, text: string, now: Date): Choices {
  const [given] = useState(() => field.options?.(ctx) ?? none)
  const [state, setState] = useState<{ options?: readonly AskOption[]; problem?: string }>(() =>
    given instanceof Promise ? {} : { options: given },
  )
  const [heard, setHeard] = useState(knownReader() !== undefined)
  useEffect(() => {
    let isCurrent = true
    if (!heard) void prepareIndex().then(() => isCurrent && setHeard(true))
    if (given instanceof Promise)
      given.then(
        (options) => isCurrent && setState({ options }),
        (error: unknown) => isCurrent && setState({ problem: error instanceof Error ? error.message : String(error) }),
      )
    return () => void (isCurrent = false)
  }, [])
  const index = useMemo(() => indexOptions(state.options ?? none, knownReader()), [state.options, heard])
  const choices = useMemo(() => {
    if (field.kind === 'pick') return pickChoices(index, field, text)
    return field.kind === 'time' ? timeChoices(text, now) : []
  }, [index, text])
  return {
    choices,
    waiting: field.kind === 'pick' && !state.options && state.problem === undefined,
    problem: state.problem,
  }
}
