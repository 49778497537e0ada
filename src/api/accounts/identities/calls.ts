/** Whose account belongs to whom at a provider of the house: 单位账号. WeChat and telephone are the bindings family. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, nothing, outcome, page, paging } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'
import { providerKinds, type ProviderKind } from '../identityProviders/kinds.ts'
import { DirectoryPassword, FlowReturn } from '../signInWays/calls.ts'

const Kind = z.enum(Object.keys(providerKinds) as [ProviderKind, ...ProviderKind[]])

/** Somebody there, and their account here. */
const Identity = z.object({
  ID: z.number(),
  StID: z.number(),
  UserID: z.number(),
  AdminUserName: z.string(),
  AdminUserRealName: z.string(),
  ProviderID: z.number(),
  ProviderName: z.string(),
  Kind,
  /** As they are called there. */
  Name: z.string(),
  /** The account was made because they came. */
  Made: flag,
  BindTime: z.string(),
  /** The last sign-in; null: none yet. */
  LastTime: z.nullable(z.string()),
  /** Since when they are switched off there; null: they are not. */
  StoppedAt: z.nullable(z.string()),
})
/** See the schema. */
export type Identity = z.infer<typeof Identity>

/** A provider of the station that the person has no binding with. */
const Unbound = z.object({ ID: z.number(), Name: z.string(), Kind })

/** The bindings of people with providers. */
export const identities = defineFamily({
  name: 'identities',
  title: '单位账号',
  measure: '个',
  host: 'main',
  pages: ['/Identities/list'],
  row: Identity,
  calls: {
    list: read(
      'POST /api/identities/getlist',
      z.extend(paging, { Keyword: z.optional(z.string().check(limited('关键词', 100))), UserID: z.optional(id) }),
      page(Identity),
    ),
    remove: write('POST /api/identities/delete', z.object({ Ids: ids }), outcome),
    // One's own. HasPassWord: without a password the last binding cannot be given up.
    mine: read(
      'GET /api/user/user/identities',
      z.object({}),
      z.object({ List: z.array(Identity), Unbound: z.array(Unbound), HasPassWord: flag }),
      { access: 'signed' },
    ),
    // What came back from a provider becomes the person's; see signInWays.begin.
    bind: write('POST /api/user/user/bindidentity', FlowReturn, z.object({ Name: z.string() }), { access: 'signed' }),
    bindByPassword: write(
      'POST /api/user/user/bindidentitybypassword',
      DirectoryPassword,
      z.object({ Name: z.string() }),
      { access: 'signed', rate: 20 },
    ),
    unbind: write('POST /api/user/user/unbindidentity', z.object({ ID: id }), nothing, { access: 'signed' }),
  },
})
