/** The aiBudgets family on the server: ordinary records, with what is used of each. */
import { sql } from 'kysely'
import { aiBudgets, type AiBudget } from '../../../src/api/intelligence/aiBudgets/calls.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { rolesOf } from '../money/rolesOf.ts'
import { checkLimit } from './saving.ts'

type Stored = StoredOf<'ai_budgets'>

const records = recordsOf<typeof aiBudgets, 'ai_budgets', Stored>(aiBudgets, 'ai_budgets', {
  noun: ' AI 限额',
  filters: ['Scope'],
  // The station, then roles, then people; that of everybody first.
  order: `array_position(array['station', 'role', 'person'], "Scope"), coalesce("UserID", "RoleID", 0), "ID"`,
  toRow: (stored) => stored,
  async saving(request, draft, before) {
    const { Scope, UserID = null, RoleID = null } = { ...before, ...draft }
    await checkLimit(request, { Scope: Scope!, UserID, RoleID }, before?.ID)
  },
})

/** What is used of each limit that is of one, by its number. */
async function usedOf({ db, me, now }: Request<unknown>, rows: readonly Stored[]) {
  const today = dayHere(now)
  const { rows: found } = await sql<{ ID: number; Used: number }>`
    select b."ID", coalesce(c."Reserved" + c."Spent", 0) as "Used" from ai_budgets b
    left join ai_counters c on c."StID" = b."StID" and c."Scope" = b."Scope"
      and c."UserID" is not distinct from b."UserID" and c."RoleID" is not distinct from b."RoleID"
      and c."Period" = case b."Scope" when 'station' then date_trunc('month', ${today}::date)::date else ${today}::date end
    where b."StID" = ${me.StID} and b."ID" = any(${rows.map(({ ID }) => ID)})
      and (b."Scope" = 'station' or b."UserID" is not null or b."RoleID" is not null)`.execute(db)
  return new Map(found.map(({ ID, Used }) => [ID, Used]))
}

async function told(request: Request<unknown>, rows: readonly Stored[]): Promise<AiBudget[]> {
  const people = await peopleNames(
    request,
    rows.map(({ UserID }) => UserID),
  )
  const roles = await namesOf(
    request,
    'roles',
    'Name',
    rows.map(({ RoleID }) => RoleID),
  )
  const used = await usedOf(request, rows)
  return rows.map((row) => ({
    ...(toWire(row) as unknown as AiBudget),
    UserName: row.Scope === 'person' ? (row.UserID === null ? '每个人' : (people.get(row.UserID) ?? '')) : '',
    RoleName: row.Scope === 'role' ? (row.RoleID === null ? '每个角色' : (roles.get(row.RoleID) ?? '')) : '',
    Used: used.get(row.ID) ?? null,
  }))
}

const handlers = implement(aiBudgets, {
  async list(request) {
    const { List, ...count } = await records.list(request)
    return { ...count, List: await told(request, List) }
  },
  get: async (request) => (await told(request, [await records.get(request)]))[0]!,
  roles: rolesOf,
  save: records.save,
  remove: records.remove,
})

export default {
  handlers,
  undo: records.undo,
  furnishing: { title: 'AI 限额', table: 'ai_budgets' as const, load: () => import('./furnishing.ts') },
  demo: { load: () => import('./demo.ts') },
}
