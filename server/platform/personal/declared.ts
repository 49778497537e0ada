/** What every table keeps about people: what the fields of the contract say, and what stands beside the types of tables. */
import { contract } from '../../../src/api/index.ts'
import type { Family } from '../../../src/api/contract.ts'
import type { Personal } from '../../../src/api/record/personal.ts'
import type { PersonalTable } from '../database/personal.ts'
import { tableNameOf } from '../database/tableName.ts'
import { accountsPersonal } from '../database/tables/accounts.ts'
import { aiJobsPersonal } from '../database/tables/ai.ts'
import { aiAnswersPersonal } from '../database/tables/aiAnswers.ts'
import { aiProposalsPersonal } from '../database/tables/aiProposals.ts'
import { articlesPersonal } from '../database/tables/articles.ts'
import { bigScreensPersonal } from '../database/tables/bigScreens.ts'
import { drawsPersonal } from '../database/tables/draws.ts'
import { factorsPersonal } from '../database/tables/factors.ts'
import { importsPersonal } from '../database/tables/imports.ts'
import { livePersonal } from '../database/tables/live.ts'
import { mailPersonal } from '../database/tables/mail.ts'
import { membersPersonal } from '../database/tables/members.ts'
import { readersPersonal } from '../database/tables/readers.ts'
import { recordsPersonal } from '../database/tables/records.ts'
import { aiUsesPersonal } from '../database/tables/aiUses.ts'
import { reviewPersonal } from '../database/tables/review.ts'
import { votesPersonal } from '../database/tables/votes.ts'
import { signUpsPersonal } from '../database/tables/signUps.ts'
import { webPushPersonal } from '../database/tables/webPush.ts'
import { workspacePersonal } from '../database/tables/workspace.ts'

/** A table that keeps something about people, with all of its columns that do. */
export interface DeclaredTable extends PersonalTable {
  readonly table: string
  readonly columns: Readonly<Record<string, Personal>>
  readonly own: readonly string[]
  /** The families of the contract whose records stand in it. */
  readonly families: readonly string[]
}

const beside: Readonly<Record<string, PersonalTable>> = {
  ...accountsPersonal,
  ...aiAnswersPersonal,
  ...aiJobsPersonal,
  ...aiProposalsPersonal,
  ...articlesPersonal,
  ...bigScreensPersonal,
  ...drawsPersonal,
  ...factorsPersonal,
  ...importsPersonal,
  ...livePersonal,
  ...mailPersonal,
  ...membersPersonal,
  ...readersPersonal,
  ...recordsPersonal,
  ...aiUsesPersonal,
  ...reviewPersonal,
  ...votesPersonal,
  ...signUpsPersonal,
  ...webPushPersonal,
  ...workspacePersonal,
}

/** Tables of families that have none of their kind. */
const elsewhere: Readonly<Record<string, string>> = {
  liveComments: 'comments',
  shortVideoComments: 'comments',
  vodComments: 'comments',
  announcementComments: 'comments',
  stations: 'stations',
}

/** What fields say, by table. */
function byFields(): ReadonlyMap<string, { families: string[]; columns: Record<string, Personal> }> {
  const found = new Map<string, { families: string[]; columns: Record<string, Personal> }>()
  for (const [name, { fields = {} }] of Object.entries<Family>(contract)) {
    // All comments are in one table; stations have no table of their family's kind.
    const table = tableNameOf(name) ?? elsewhere[name]
    if (table === undefined || Object.keys(fields).length === 0) continue
    const kept = found.get(table) ?? { families: [], columns: {} }
    kept.families.push(name)
    for (const [column, { personal, mode }] of Object.entries(fields))
      if (personal && mode !== 'sent' && mode !== 'computed') kept.columns[column] = personal
    found.set(table, kept)
  }
  return found
}

/** A field says something of people and nobody said of its table whose and how long: a red test (personal.server.test.ts). */
export const UNSAID = 'nobody said how long'
const unsaid = (table: string): PersonalTable => ({ title: table, kept: { with: UNSAID } })

function merged(): ReadonlyMap<string, DeclaredTable> {
  const fields = byFields()
  const names = new Set([...Object.keys(beside), ...fields.keys()])
  const all = new Map<string, DeclaredTable>()
  for (const table of names) {
    const { families = [], columns: ofFields = {} } = fields.get(table) ?? {}
    const said = beside[table]
    if (!said && Object.keys(ofFields).length === 0) continue
    const columns = { ...ofFields, ...said?.columns } as Readonly<Record<string, Personal>>
    all.set(table, { ...(said ?? unsaid(table)), table, families, columns, own: said?.own ?? [] })
  }
  return all
}

/** All of them, by name. */
export const declaredTables: ReadonlyMap<string, DeclaredTable> = merged()
