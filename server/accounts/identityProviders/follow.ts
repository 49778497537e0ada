/** An account of somebody a provider knows follows what the groups there say: at each sign-in, and whenever it is asked. */
import { adminUserActions } from '../../../src/api/accounts/adminUsers/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import { keepingAnAdministrator } from '../../system/menus/administrators.ts'
import type { Db, LogLine } from '../../platform/pipeline/implement.ts'
import { insertEvent } from '../../platform/push/outbox.ts'
import { NO_GROUP, roleByRule } from './rules.ts'
import type { StoredProvider } from './provider.ts'

/** Writes a line of the log. */
export type Tell = (line: LogLine) => Promise<unknown>

/** Whose account, and what is known of them now. */
export interface Following {
  readonly provider: StoredProvider
  readonly UserID: number
  /** The account was made because they came. */
  readonly made: boolean
  readonly groups: readonly string[]
}

const { edit } = adminUserActions.save

/**
 * Gives the account the role that its groups have. Answers why it may not be signed in, as a sentence. Ours: whoever was
 * given everything by hand keeps it, and so does the last one who may do everything.
 */
export async function followRole(
  db: Db,
  { provider, UserID, made, groups }: Following,
  tell: Tell,
): Promise<string | undefined> {
  const { StID } = provider
  const account = await db
    .selectFrom('admin_users as u')
    .innerJoin('roles as r', 'r.ID', 'u.RoleID')
    .select(['u.AdminUserRealName', 'u.RoleID', 'r.Name as RoleName', 'r.AllPowers'])
    .where('u.ID', '=', UserID)
    .where('u.StID', '=', StID)
    .executeTakeFirst()
  if (!account || (account.AllPowers && !made)) return undefined
  const rule = await roleByRule(db, provider, groups)
  if (rule.kind === 'unruled') return undefined
  if (rule.kind === 'none') return NO_GROUP
  const { RoleID, Name } = rule
  if (RoleID === account.RoleID) return undefined
  try {
    await keepingAnAdministrator(db, StID, () =>
      db.updateTable('admin_users').set({ RoleID }).where('ID', '=', UserID).where('StID', '=', StID).execute(),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await db.updateTable('admin_users').set({ RoleID: account.RoleID }).where('ID', '=', UserID).execute()
    return undefined
  }
  const change = {
    ...{ ID: UserID, Title: account.AdminUserRealName },
    ...{ Before: { RoleName: account.RoleName }, After: { RoleName: Name } },
  }
  const { title: Title, type: ActionType, module: Module } = edit.log
  const ReMark = `角色跟随认证源“${provider.Name}”里的组`
  await tell({ Title, ActionType, Module, EventID: [UserID], Modifys: [change], ReMark })
  await insertEvent(db, { StID, ToUserID: UserID, Topic: 'grants', Action: 'changed', Ids: [RoleID] })
  return undefined
}
