/** What providers of AI are asked, what they answer, and what it costs (0500, 0501). */
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'
import { personalTables } from '../personal.ts'
import type { FieldTables } from '../tableOf.ts'

/** A moment that comes later; null until then. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>

/** One call of a provider that may cost something. Money in µ¥. */
export interface AiLedger {
  ID: Generated<number>
  StID: number
  UserID: number
  RoleIDs: ColumnType<number[], number[] | undefined, number[]>
  SettingID: number
  Provider: string
  Model: Generated<string>
  Purpose: 'text' | 'picture' | 'video' | 'check' | 'news'
  State: ColumnType<
    'reserved' | 'settled' | 'kept' | 'released',
    'reserved' | undefined,
    'settled' | 'kept' | 'released'
  >
  Reserved: number
  Spent: Generated<number>
  IsEstimate: Generated<boolean>
  InputTokens: number | null
  OutputTokens: number | null
  Items: number | null
  Day: ColumnType<string, string, string>
  CreateTime: DefaultTime
  EndTime: Later
}

/** One file that came of it. */
export interface AiJobResults {
  ID: Generated<number>
  StID: number
  JobID: number
  Place: number
  Sha256: string | null
  Type: Generated<string>
  Width: number | null
  Height: number | null
  Seconds: number | null
  State: Generated<'kept' | 'dropped' | 'lost'>
  Says: Generated<string>
  MediaID: number | null
  Key: string | null
  Size: number | null
  /** What the file is called where it is saved. */
  Name: Generated<string>
  CreateTime: DefaultTime
}

/** A service that was not reached of late (0501). */
export interface AiBreakers {
  SettingID: number
  Failures: Generated<number>
  RestTime: Later
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface AiTables {
  ai_breakers: AiBreakers
  ai_ledger: AiLedger
  ai_job_results: AiJobResults
}

/** A job is its person's own, and so is what came of it: with them it goes. What it asked for its fields say. */
export const aiJobsPersonal = personalTables<Pick<FieldTables, 'ai_jobs'>>()({
  ai_jobs: {
    title: 'AI 图片和视频',
    own: ['UserID'],
    erased: 'row',
    // Records of labels are kept for 180 days at least.
    kept: { days: 365, least: 180, since: 'CreateTime', says: '提交的时间' },
  },
})
