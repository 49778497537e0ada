/** Keys that an administrator gives to a role, in place of those commands come with. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, saved } from '../../callSchemas.ts'
import { plainRowOf } from '../../record/schemas.ts'
import { roleKeyFields } from './fields.ts'

/** A role with its keys. */
const RoleKeys = plainRowOf(roleKeyFields)

/** The keys of roles. Everybody signed in may look; the button stands on the page of keys. */
export const roleKeys = defineFamily({
  name: 'roleKeys',
  title: '角色快捷键',
  measure: '个',
  host: 'main',
  pages: ['/Keys'],
  fields: roleKeyFields,
  row: RoleKeys,
  calls: {
    mine: read('GET /api/workspace/rolekeys/mine', z.object({}), RoleKeys, { access: 'signed' }),
    list: read('GET /api/workspace/rolekeys', z.object({}), z.array(RoleKeys), { access: 'signed' }),
    save: write('POST /api/workspace/rolekeys', z.object({ ID: id, Keys: roleKeyFields.Keys.write }), saved),
  },
})
