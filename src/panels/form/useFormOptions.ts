/** The choices of a form's fields: read once when it is opened, all at the same time. */
import { useEffect, useRef, useState } from 'react'
import type { AskField, AskOption, Context } from '../../workspace/command.ts'

/** The choices of one field. */
export interface FieldOptions {
  /** undefined while they are read. */
  readonly options?: readonly AskOption[]
  /** Why they could not be read. */
  readonly problem?: string
}

/** The choices of a form. */
export interface FormOptions {
  readonly of: (name: string) => FieldOptions
  /** Every list of choices that is read and not looked for, once all have answered or failed. */
  readonly settled: () => Promise<Readonly<Record<string, readonly AskOption[]>>>
  /** Read a field's choices again. */
  readonly again: (name: string) => void
}

/** Read the choices of all fields that have some. */
export function useFormOptions(fields: readonly AskField[], ctx: Context): FormOptions {
  const [known, setKnown] = useState<Readonly<Record<string, FieldOptions>>>({})
  const reading = useRef(new Map<string, Promise<readonly AskOption[] | undefined>>())
  const isHere = useRef(true)
  const read = (field: AskField) => {
    const tell = (answer: FieldOptions) => isHere.current && setKnown((now) => ({ ...now, [field.name]: answer }))
    const task = Promise.resolve()
      .then(() => field.options!(ctx))
      .then(
        (options) => {
          tell({ options })
          return options
        },
        (error: unknown) => {
          tell({ problem: error instanceof Error ? error.message : String(error) })
          return undefined
        },
      )
    reading.current.set(field.name, task)
  }
  useEffect(() => {
    isHere.current = true
    for (const field of fields) if (field.options && !reading.current.has(field.name)) read(field)
    return () => void (isHere.current = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields of a form do not change; each is read once
  }, [])
  return {
    of: (name) => known[name] ?? {},
    async settled() {
      const all = await Promise.all([...reading.current].map(async ([name, task]) => [name, await task] as const))
      return Object.fromEntries(all.flatMap(([name, options]) => (options ? [[name, options]] : [])))
    },
    again(name) {
      const field = fields.find((one) => one.name === name)
      if (field) read(field)
    },
  }
}
