/**
 * Requests about somebody's personal data: what is kept of them, handing it over, erasing it (the law on the protection of
 * personal information, articles 44 to 47). Ours: the specification has nothing of it.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, outcome, page, paging } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { personRequestFields } from './fields.ts'

/** One request. */
export type PersonRequest = RowFrom<typeof personRequestFields>
const PersonRequest = rowOf(personRequestFields)

/** Some rows of a table: about them, done by them, or naming them. */
const Portion = z.object({
  Table: z.string(),
  Title: z.string(),
  Why: z.enum(['own', 'deed', 'mentioned']),
  Rows: z.array(z.record(z.string(), z.unknown())),
})

/** The requests of the caller's station. */
export const personRequests = defineFamily({
  name: 'personRequests',
  title: '个人信息请求',
  measure: '件',
  host: 'main',
  pages: ['/PersonRequests/list'],
  fields: personRequestFields,
  row: PersonRequest,
  calls: {
    list: read(
      'POST /api/personrequests/getlist',
      z.extend(paging, {
        Kind: z.optional(personRequestFields.Kind.write),
        State: z.optional(personRequestFields.State.write),
      }),
      page(PersonRequest),
    ),
    get: read('POST /api/personrequests/getinfo', z.object({ ID: id }), PersonRequest),
    /** Writes it down; what is kept is counted afterwards, by itself. */
    make: write(
      'POST /api/personrequests/add',
      z.object({
        Kind: personRequestFields.Kind.write,
        Value: personRequestFields.Value.write,
        WithTexts: z.optional(flag),
      }),
      z.object({ ID: z.number(), LogID: z.optional(z.number()) }),
    ),
    /** Counts once more. */
    count: write('POST /api/personrequests/count', z.object({ ID: id }), outcome),
    /**
     * Everything, in portions: the one at `After` ('' : the first), each time as `Next` said, which is null at the end. Who
     * begins elsewhere, or takes longer than an hour, leaves another line of the log.
     */
    output: write(
      'POST /api/personrequests/output',
      z.object({
        ID: id,
        After: z._default(z.string().check(z.regex(/^(\d{1,4}\.\d{1,9}(\.\d{1,15})?)?$/, '位置 After 不正确')), ''),
      }),
      z.object({ About: z.string(), Portion: z.nullable(Portion), Next: z.nullable(z.string()) }),
    ),
    /** Erases; it is done by itself, and reported in `Report`. */
    erase: write('POST /api/personrequests/erase', z.object({ ID: id }), outcome),
  },
})
