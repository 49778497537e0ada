/** Which role somebody has by the groups they are in. */
import type { Db } from '../../platform/pipeline/implement.ts'
import { folded } from './ldap/names.ts'
import type { StoredProvider } from './provider.ts'

/** What the rules of a provider come to. */
export type RoleByRule =
  /** The provider has no rules. */
  | { readonly kind: 'unruled' }
  /** It has, and none is for these groups. */
  | { readonly kind: 'none' }
  | { readonly kind: 'role'; readonly RoleID: number; readonly Name: string; readonly AllPowers: boolean }

/** The first rule that fits; '*' fits everybody. Names and DNs have no case. */
export async function roleByRule(
  db: Db,
  { ID, StID }: Pick<StoredProvider, 'ID' | 'StID'>,
  groups: readonly string[],
): Promise<RoleByRule> {
  const rules = await db
    .selectFrom('identity_rules as i')
    .innerJoin('roles as r', (join) => join.onRef('r.ID', '=', 'i.RoleID').onRef('r.StID', '=', 'i.StID'))
    .select(['i.GroupName', 'i.RoleID', 'r.Name', 'r.AllPowers'])
    .where('i.ProviderID', '=', ID)
    .where('i.StID', '=', StID)
    .orderBy('i.ShowOrder')
    .orderBy('i.ID')
    .execute()
  if (rules.length === 0) return { kind: 'unruled' }
  const own = new Set(groups.map(folded))
  const first = rules.find(({ GroupName }) => GroupName.trim() === '*' || own.has(folded(GroupName)))
  return first ? { kind: 'role', RoleID: first.RoleID, Name: first.Name, AllPowers: first.AllPowers } : { kind: 'none' }
}

/** What is said to somebody no rule is for. */
export const NO_GROUP = '您在单位目录里的组在这里没有对应的角色，不能登录，请联系管理员。'
