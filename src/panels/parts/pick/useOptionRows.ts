/** The choices under a field for what is typed in it: found here by sound and letters, or looked for on the server. */
import { useEffect, useMemo, useState } from 'react'
import type { AskField, AskOption, Context } from '../../../workspace/command.ts'
import { indexOptions, pickChoices, type AskChoice } from '../../../workspace/palette/askOptions.ts'
import { knownReader, prepareIndex } from '../../../workspace/palette/commandIndex.ts'
import { useFoundOptions } from '../../../workspace/palette/useFoundOptions.ts'

/** What can be chosen now. */
export interface OptionRows {
  readonly rows: readonly AskChoice[]
  readonly waiting: boolean
  readonly problem: string | undefined
  readonly more: boolean
  readonly next: () => void
}

const none: readonly AskOption[] = []

/** The rows of the list under a field. `choices` undefined: still being read. */
export function useOptionRows(
  field: AskField,
  ctx: Context,
  choices: readonly AskOption[] | undefined,
  text: string,
  isOpen: boolean,
): OptionRows {
  const [heard, setHeard] = useState(knownReader() !== undefined)
  useEffect(() => {
    let isHere = true
    if (isOpen && !heard) void prepareIndex().then(() => isHere && setHeard(true))
    return () => void (isHere = false)
  }, [isOpen, heard])
  const found = useFoundOptions(field.find, ctx, text.trim(), isOpen)
  const options = field.find ? found.options : (choices ?? none)
  // What the server found is not sifted again: it may know the word by another field.
  const sifted = field.find ? '' : text
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reader is there as soon as it was heard of
  const index = useMemo(() => indexOptions(options, knownReader()), [options, heard])
  const rows = useMemo(() => pickChoices(index, field, sifted), [index, field, sifted])
  const own = useMemo(
    () => (field.find && field.free ? pickChoices(indexOptions(none, undefined), field, text) : []),
    [field, text],
  )
  return {
    rows: own.length > 0 && !rows.some((row) => row.title === text.trim()) ? [...rows, ...own] : rows,
    waiting: field.find ? found.waiting : choices === undefined && field.options !== undefined,
    problem: found.problem,
    more: found.more,
    next: found.next,
  }
}
