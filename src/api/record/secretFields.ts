/** A secret of a record: written, never answered, and kept beside the record in a table of its own. */
import { z } from 'zod/mini'
import { flag, id } from '../callSchemas.ts'
import type { Column } from './field.ts'
import { computed, hidden, other, secret } from './kinds.ts'

type Numbered = Column<number | null, number | null, false>

/** The three fields of a secret of at most `max` characters: as it is typed, whether there is one, and its number. */
export function secretFields(label: string, max: number) {
  const kept = other<number | null, number | null, Numbered>(`${label}编号`, z.nullable(z.number()), z.nullable(id))
  return {
    AppSecret: secret(label, { max, hint: '只写不读；留空就不变' }),
    HasSecret: computed(label, flag),
    SecretID: hidden(kept),
  }
}
