/** The identityRules family on the server: ordinary records. */
import { identityRules, type IdentityRule } from '../../../src/api/accounts/identityRules/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { refuseLess } from '../identityProviders/refuseLess.ts'

type Stored = StoredOf<'identity_rules'>

const records = recordsOf<typeof identityRules, 'identity_rules', Stored>(identityRules, 'identity_rules', {
  name: 'GroupName',
  once: ['ProviderID', 'GroupName'],
  taken: (row) => `这个认证源已经有组“${String(row['GroupName'])}”的规则，请直接修改它。`,
  search: ['GroupName'],
  filters: ['ProviderID'],
  order: '"ProviderID", "ShowOrder", "ID"',
  toRow: (stored) => stored,
  async saving(request, { ProviderID, RoleID }) {
    await refuseLess(request)
    const { db, me } = request
    const isHere = async (table: 'identity_providers' | 'roles', ID: number | undefined) =>
      ID === undefined ||
      (await db.selectFrom(table).select('ID').where('ID', '=', ID).where('StID', '=', me.StID).executeTakeFirst())
    if (!(await isHere('identity_providers', ProviderID)))
      throw refuseField('ProviderID', '没有这个认证源，它可能已被删除，请重新选择。')
    if (!(await isHere('roles', RoleID))) throw refuseField('RoleID', '没有这个角色，它可能已被删除，请重新选择。')
  },
  removing: async (request) => void (await refuseLess(request)),
})

/** With the names of what they point at. */
async function named(request: Request<unknown>, rules: readonly Stored[]): Promise<IdentityRule[]> {
  const roles = await namesOf(
    request,
    'roles',
    'Name',
    rules.map(({ RoleID }) => RoleID),
  )
  const providers = await namesOf(
    request,
    'identity_providers',
    'Name',
    rules.map(({ ProviderID }) => ProviderID),
  )
  return rules.map((rule) => ({
    ...(toWire(rule) as unknown as IdentityRule),
    RoleName: roles.get(rule.RoleID) ?? '',
    ProviderName: providers.get(rule.ProviderID) ?? '',
  }))
}

const handlers = implement(identityRules, {
  async list(request) {
    const { List, ...count } = await records.list(request)
    return { ...count, List: await named(request, List) }
  },
  get: async (request) => (await named(request, [await records.get(request)]))[0]!,
  save: records.save,
  remove: records.remove,
})

export default {
  handlers,
  undo: records.undo,
  demo: { load: () => import('./demo.ts'), after: ['identityProviders'] as const },
}
