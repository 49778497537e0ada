/** The app: versions, front page blocks, feedback. */
import type { Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

/** One version of a mobile app. */
export interface AppVersions {
  ID: Generated<number>
  StID: number
  Name: string
  Platform: string
  Version: string
  Build: number
  Url: Generated<string>
  Log: Generated<string>
  IsForce: Generated<boolean>
  MinBuild: Generated<number>
  Enabled: Generated<boolean>
  PublishTime: Time
  UpdateTime: DefaultTime
}

/** One style of blocks. */
export interface AppBlockStyles {
  ID: Generated<number>
  StID: number
  Name: string
  Kind: Generated<string>
  Layout: Generated<string>
  Columns: Generated<number>
  HasTitle: Generated<boolean>
  HasSummary: Generated<boolean>
  ReMark: Generated<string>
  UpdateTime: DefaultTime
}

/** One block of the app's front page. */
export interface AppBlocks {
  ID: Generated<number>
  StID: number
  Name: string
  Kind: Generated<string>
  StyleID: number | null
  /** 0: all channels. */
  ChID: Generated<number>
  Count: Generated<number>
  ShowOrder: Generated<number>
  ReMark: Generated<string>
  Enabled: Generated<boolean>
  UpdateTime: DefaultTime
}

/** One piece of feedback. */
export interface FeedbackTable {
  ID: Generated<number>
  StID: number
  Title: string
  Content: Generated<string>
  Source: Generated<string>
  RealName: Generated<string>
  Phone: Generated<string>
  ReMark: Generated<string>
  Reply: Generated<string>
  ReplyTime: Time
  ReplyBy: Generated<string>
  IsHandled: Generated<boolean>
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface AppTables {
  app_versions: AppVersions
  app_block_styles: AppBlockStyles
  app_blocks: AppBlocks
  feedback: FeedbackTable
}
