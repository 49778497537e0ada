/** Sessions of sign-ups and their options, each with its places. Ours: the specification has none. */
import { z } from 'zod/mini'
import { id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { signUpSessionFields } from './fields.ts'

/** One session, or an option of it. */
export type SignUpSession = RowFrom<typeof signUpSessionFields>
const SignUpSession = rowOf(signUpSessionFields)

/** Sessions. */
export const signUpSessions = defineFamily({
  name: 'signUpSessions',
  title: '报名场次',
  measure: '个',
  host: 'third',
  pages: ['/SignUpType/index'],
  fields: signUpSessionFields,
  row: SignUpSession,
  changes: ['signUps', 'signUpMembers'],
  calls: {
    list: read(
      'GET /signup/getsessionlist',
      z.extend(paging, { SignUpID: z.optional(id), Keyword: z.optional(oneLine('关键词', 100)) }),
      page(SignUpSession),
    ),
    get: read('GET /signup/getsession', z.object({ ID: id }), SignUpSession),
    /** More places go to those who wait at once; fewer than are held is refused. */
    save: write('POST /signup/addoreditsession', draftOf(signUpSessionFields), saved),
    remove: write('POST /signup/deletesession', z.object({ Ids: ids }), outcome),
    order: write('POST /signup/ordersession', moving, outcome),
  },
})
