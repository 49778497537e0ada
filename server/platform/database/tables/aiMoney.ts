/** What AI may cost and has cost (0506, 0550). Money in µ¥. */
import type { ColumnType, Generated } from 'kysely'
import type { Time } from '../columns.ts'
import type { AiTables } from './ai.ts'

/** What is reserved and spent of a limit; written by ai_reserve and ai_end. */
export interface AiCounters {
  StID: number
  Scope: 'person' | 'role' | 'station'
  UserID: number | null
  RoleID: number | null
  /** The day, or the first day of the month. */
  Period: ColumnType<string, string, string>
  Reserved: Generated<number>
  Spent: Generated<number>
  ToldTime: Time
}

/** The ledger summed up; written by the database whenever the ledger is. */
export interface AiUsage {
  StID: number
  Day: ColumnType<string, string, string>
  UserID: number
  Provider: string
  Model: string
  Purpose: AiTables['ai_ledger']['Purpose']
  Calls: Generated<number>
  Reserved: Generated<number>
  Spent: Generated<number>
  InputTokens: Generated<number>
  OutputTokens: Generated<number>
  Items: Generated<number>
}

/** The same by month, whoever it was; written by the database whenever those are. */
export interface AiUsageMonths extends Omit<AiUsage, 'Day' | 'UserID'> {
  /** Its first day. */
  Month: ColumnType<string, string, string>
}

/** Tables by name. */
export interface AiMoneyTables {
  ai_counters: AiCounters
  ai_usage: AiUsage
  ai_usage_months: AiUsageMonths
}
