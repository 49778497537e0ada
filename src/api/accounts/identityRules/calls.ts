/** Rules of providers: group there, role here. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { identityRuleFields } from './fields.ts'

/** One rule. */
export type IdentityRule = RowFrom<typeof identityRuleFields>
const IdentityRule = rowOf(identityRuleFields)

/** The rules of the caller's station. */
export const identityRules = defineFamily({
  name: 'identityRules',
  title: '认证源规则',
  host: 'main',
  pages: ['/IdentityRules/list'],
  fields: identityRuleFields,
  row: IdentityRule,
  calls: {
    list: read(
      'POST /api/identityrules/getlist',
      z.extend(paging, {
        ...sorting('GroupName', 'ShowOrder', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        ProviderID: z.optional(id),
      }),
      page(IdentityRule),
    ),
    get: read('POST /api/identityrules/getinfo', z.object({ ID: id }), IdentityRule),
    save: write('POST /api/identityrules/addoredit', draftOf(identityRuleFields), saved),
    remove: write('POST /api/identityrules/delete', z.object({ Ids: ids }), outcome),
  },
})
