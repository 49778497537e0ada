/** Components that are fields of forms (AskField.part): commands name them, panels have them, newsroom.ts joins the two. */
import type { ComponentType } from 'react'
import type { FieldProps } from './command.ts'

/** How a part's code is fetched. */
export type FormPart = () => Promise<{ readonly default: ComponentType<FieldProps> }>

let known: Readonly<Record<string, FormPart>> = {}

/** Make these the parts of the application, by name. */
export function setFormParts(parts: Readonly<Record<string, FormPart>>): void {
  known = parts
}

/** The part of a name, fetched when its form is opened. Rejects when there is none of that name. */
export function formPart(name: string): FormPart {
  return async () => {
    const part = known[name]
    if (!part) throw new Error(`no form part is called ${name}`)
    return part()
  }
}
