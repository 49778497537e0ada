/** Providers: whose word a station takes for who somebody is. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { identityProviderFields } from './fields.ts'

/** One provider. */
export type IdentityProvider = RowFrom<typeof identityProviderFields>
const IdentityProvider = rowOf(identityProviderFields)

/** What came of asking a provider. */
const Trial = z.object({
  IsWell: flag,
  /** What is wrong, or that nothing is, in one sentence. */
  Says: z.string(),
  /** What the other side must be told: addresses of this server. */
  Addresses: z.array(z.object({ Title: z.string(), Address: z.string() })),
})

/** How one stands, by what is known here; nobody is asked. */
const Standing = z.object({
  ID: z.number(),
  Addresses: z.array(z.object({ Title: z.string(), Address: z.string() })),
  /** Rules it has, people bound to it, and how many of those are switched off there. */
  Rules: z.number(),
  People: z.number(),
  Stopped: z.number(),
  /** Since when it cannot be asked, and what is wrong; null: it answers, or was not asked yet. */
  AwaySince: z.nullable(z.string()),
  AwaySays: z.string(),
  /** What an administrator may not have thought of, as sentences. */
  Advice: z.array(z.string()),
})

/** Where the page that asks was reached: what the other side must be told, unless the operator said what it is. */
const Base = z._default(z.string().check(limited('地址', 300)), '')

/** The providers of the caller's station. */
export const identityProviders = defineFamily({
  name: 'identityProviders',
  title: '认证源',
  host: 'main',
  pages: ['/IdentityProviders/list'],
  fields: identityProviderFields,
  row: IdentityProvider,
  calls: {
    list: read(
      'POST /api/identityproviders/getlist',
      z.extend(paging, {
        ...sorting('Name', 'Kind', 'ShowOrder', 'IsEnable', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
      }),
      page(IdentityProvider),
    ),
    get: read('POST /api/identityproviders/getinfo', z.object({ ID: id }), IdentityProvider),
    save: write('POST /api/identityproviders/addoredit', draftOf(identityProviderFields), saved),
    remove: write('POST /api/identityproviders/delete', z.object({ Ids: ids }), outcome),
    enable: write('POST /api/identityproviders/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
    standing: read('POST /api/identityproviders/standing', z.object({ ID: id, Base }), Standing),
    // Asks the provider.
    test: read('POST /api/identityproviders/test', z.object({ ID: id, Base }), Trial, { rate: 30 }),
  },
})
