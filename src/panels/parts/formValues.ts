/** What stands in all fields of a form, for a part that shows what comes of them together. */
import { createContext, use } from 'react'

/** The record that is changed, undefined for a new one; and what was typed, by field, not read yet. */
export interface FormValuesNow {
  readonly ID: number | undefined
  readonly typed: Readonly<Record<string, unknown>>
}

/** Given by the form. */
export const FormValues = createContext<FormValuesNow>({ ID: undefined, typed: {} })

/** The values of the form this stands in. */
export function useFormValues(): FormValuesNow {
  return use(FormValues)
}
