/** A command as an address: `/?run=articles.top&on=articles&ID=7&ID=8`. Opening it asks before anything is done. */
import type { Run } from '../lastRun.ts'

/** What an address asks to be run. */
export interface RunWish {
  readonly command: string
  /** The records; undefined for none. */
  readonly family?: string
  readonly ids: readonly number[]
  readonly answers: Readonly<Record<string, unknown>>
}

/** Ours: how many records a link may name; an address has its limits. */
export const LINK_RECORDS = 200

/** The address of a command as it was run; secrets and files are no part of it. Pure. */
export function runLink({ command, fields, answers, subject }: Run): string {
  const query = new URLSearchParams({ run: command.id })
  const rows = (subject?.rows ?? []) as readonly { readonly ID?: unknown }[]
  if (subject && rows.length > 0) {
    query.set('on', subject.family)
    for (const { ID } of rows.slice(0, LINK_RECORDS)) if (typeof ID === 'number') query.append('ID', String(ID))
  }
  for (const { name, kind } of fields)
    if (kind !== 'password' && kind !== 'part' && answers[name] !== undefined)
      query.set(`with.${name}`, JSON.stringify(answers[name]))
  return `/?${query}`
}

/** What an address's query asks to be run; undefined for nothing. Pure. */
export function readRunLink(search: string): RunWish | undefined {
  const query = new URLSearchParams(search)
  const command = query.get('run')
  if (command === null) return undefined
  const family = query.get('on') ?? undefined
  const ids = query.getAll('ID').map(Number)
  const answers: Record<string, unknown> = {}
  for (const [key, value] of query) {
    if (!key.startsWith('with.')) continue
    try {
      answers[key.slice('with.'.length)] = JSON.parse(value)
    } catch {
      // Cut off or written by hand: it is asked.
    }
  }
  return {
    command,
    ...(family === undefined ? {} : { family }),
    ids: [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, LINK_RECORDS),
    answers,
  }
}
