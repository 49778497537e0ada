/** What is wrong in a form: said at each field, of which the first has the focus. */
import { useRef, useState } from 'preact/hooks'
import { NotDone } from '../calls.ts'
import { bring } from './bring.ts'

/** Sentences, by the names of the call, or the keys of answers. */
export type Problems = Readonly<Record<string, string>>

/** What the server said of fields. */
export function problemsIn(error: unknown): Problems {
  const fields = error instanceof NotDone ? error.detail['Fields'] : undefined
  const all = Array.isArray(fields) ? (fields as { readonly Field: string; readonly Message: string }[]) : []
  return Object.fromEntries(all.map(({ Field, Message }) => [Field, Message]))
}

/** Those of a form, which is given `form` as its ref. `elementOf`: the id of the field of a name. */
export function useProblems(elementOf: (name: string) => string) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  /** What is being corrected is not called wrong meanwhile. */
  const right = (name: string) => setProblems(({ [name]: _, ...others }) => others)
  /** Says what was found, nothing for none; answers what is said of all of it, to be thrown, undefined for none. */
  const say = (found: Problems): NotDone | undefined => {
    setProblems(found)
    const messages = Object.values(found)
    if (messages.length === 0) return undefined
    const ids = new Set(Object.keys(found).map(elementOf))
    // The first in the order of the page, which the names are in no order of.
    const first = [...form.current!.querySelectorAll<HTMLElement>('[id]')].find(({ id }) => ids.has(id))
    bring(first, 'nearest')
    // What has no place on the page is said below.
    return new NotDone('refused', first ? `有 ${messages.length} 处没有填好，已在各处标出。` : messages[0]!)
  }
  return { form, problems, right, say }
}
