/** A secret of a record: written, never answered, and kept beside the record in a table of its own. */
import { z } from 'zod/mini'
import { flag, id } from '../fields.ts'
import { oneLine } from '../text/recordFields.ts'
import type { Column, Field } from './field.ts'
import { computed, hidden, other } from './kinds.ts'

/** The three fields of a secret of at most `max` characters: as it is typed, whether there is one, and its number. */
export function secretFields(label: string, max: number) {
  const AppSecret: Field<never, string, never, 'sent'> = {
    kind: 'secret',
    mode: 'sent',
    label,
    hint: '只写不读；留空就不变',
    max,
    read: z.never(),
    write: oneLine(label, max),
  }
  const number = other<number | null, number | null>(`${label}编号`, z.nullable(z.number()), z.nullable(id))
  return {
    AppSecret,
    HasSecret: computed(label, flag),
    SecretID: hidden<number | null, number | null, SecretColumn>(number),
  }
}
type SecretColumn = Column<number | null, number | null, false>
