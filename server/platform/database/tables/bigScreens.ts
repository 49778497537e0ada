/** What data sets answered, designs of big screens, and who opened them. */
import { ofReader } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Design } from '../../../../src/api/command/bigScreens/design.ts'
import type { DataResult } from '../../../../src/api/command/bigScreens/dataResult.ts'
import type { DefaultTime, Json } from '../columns.ts'

/** The last good value for one way of asking. */
export interface DataValues {
  DataSetID: number
  Key: Buffer
  Revision: number
  Value: Json<Pick<DataResult, 'Columns' | 'Rows'>>
  At: ColumnType<Date, Date, Date>
  Problem: Generated<string>
  TriedAt: ColumnType<Date, Date, Date>
}

/** A design of a screen; not changed any more. */
export interface BigScreenVersions {
  ID: Generated<number>
  ScreenID: number
  Design: Json<Design>
  DataSetIDs: Generated<number[]>
  AdminID: number
  CreateTime: DefaultTime
}

/** A shared screen that was opened. */
export interface BigScreenVisits {
  ID: Generated<number>
  ScreenID: number
  TokenHash: Buffer
  ShareVersion: number
  UserIP: string
  UserAgent: Generated<string>
  CreateTime: DefaultTime
  ExpiresAt: ColumnType<Date, Date, Date>
}

/** Tables by name. */
export interface BigScreensTables {
  data_values: DataValues
  big_screen_versions: BigScreenVersions
  big_screen_visits: BigScreenVisits
  big_screen_guesses: { ScreenID: number; UserIP: string; Count: Generated<number>; Since: DefaultTime }
}

/** What they keep about people. */
export const bigScreensPersonal = personalTables<BigScreensTables>()({
  big_screen_visits: {
    title: '看大屏的人',
    columns: { UserIP: ofReader('address'), UserAgent: ofReader('agent') },
    kept: { work: 'bigScreens.sweep', says: '过期后删除' },
  },
  big_screen_guesses: {
    title: '猜大屏密码的次数',
    columns: { UserIP: ofReader('address') },
    kept: { work: 'bigScreens.sweep', says: '过期后删除' },
  },
})
