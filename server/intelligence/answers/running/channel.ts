/** What servers tell each other of answers, by NOTIFY. What is lost is found in the rows. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** The channel of LISTEN and NOTIFY. */
export const ANSWERS_CHANNEL = 'copydesk_answers'

/** One thing that is told. */
export type Told =
  /** It waits for a server. */
  | { readonly kind: 'asked'; readonly ID: number; readonly UserID: number }
  /** Its person wants no more of it. */
  | { readonly kind: 'stop'; readonly ID: number; readonly UserID: number }
  /** Text came. Offset in UTF-16 units, as JavaScript counts. */
  | {
      readonly kind: 'text'
      readonly ID: number
      readonly UserID: number
      readonly Offset: number
      readonly Text: string
    }
  /** Its row says something else than before: a state, who answers. */
  | { readonly kind: 'state'; readonly ID: number; readonly UserID: number }

/** PostgreSQL takes less than 8,000 bytes. */
const PAYLOAD_BYTES = 7500
/** So much of a text is told at once, in UTF-16 units: as JSON none of them takes more than six bytes. */
const PIECE = 1200

/** Payloads for what is told, in order. `from`: the process that tells, which need not hear itself; '' for nobody. */
export function payloadsOf(from: string, all: readonly Told[]): string[] {
  const payloads: string[] = []
  let parts: string[] = []
  let size = 0
  const close = () => {
    if (parts.length > 0) payloads.push(`{"from":${JSON.stringify(from)},"told":[${parts.join(',')}]}`)
    parts = []
    size = 0
  }
  for (const one of all.flatMap(inPieces)) {
    const part = JSON.stringify(one)
    const bytes = Buffer.byteLength(part) + 1
    if (size + bytes > PAYLOAD_BYTES - 100) close()
    parts.push(part)
    size += bytes
  }
  close()
  return payloads
}

function inPieces(told: Told): Told[] {
  if (told.kind !== 'text' || told.Text.length <= PIECE) return [told]
  const pieces: Told[] = []
  for (let at = 0; at < told.Text.length; at += PIECE)
    pieces.push({ ...told, Offset: told.Offset + at, Text: told.Text.slice(at, at + PIECE) })
  return pieces
}

/** What a payload says; nothing where it cannot be read. */
export function toldIn(payload: string): { readonly from: string; readonly told: readonly Told[] } {
  try {
    return JSON.parse(payload) as { from: string; told: Told[] }
  } catch {
    return { from: '', told: [] }
  }
}

/** Tells every server, the caller's as well, once the transaction commits. */
export async function tellAnswers(db: Kysely<Database>, ...told: readonly Told[]): Promise<void> {
  for (const payload of payloadsOf('', told)) await sql`select pg_notify(${ANSWERS_CHANNEL}, ${payload})`.execute(db)
}
