/** Data sets, big screens, walls and the machines that show them. */
import type { ColumnType, Generated } from 'kysely'
import type { Design } from '../../../../src/api/command/bigScreens/design.ts'
import type { DataResult } from '../../../../src/api/command/bigScreens/dataResult.ts'
import type { DataParam } from '../../../../src/api/command/dataSets/model.ts'
import type { DefaultJson, DefaultTime, Json, Time } from '../columns.ts'

/** Where data come from. `Revision` counts up by itself. */
export interface DataSets {
  ID: Generated<number>
  StID: number
  Name: string
  ReMark: Generated<string>
  Kind: string
  Measure: Generated<string>
  Text: Generated<string>
  Address: Generated<string>
  SecretID: number | null
  HeaderNames: Generated<string>
  Path: Generated<string>
  Titles: Generated<string>
  Params: DefaultJson<DataParam[]>
  Seconds: Generated<number>
  TimeoutSeconds: Generated<number>
  MaxKilobytes: Generated<number>
  Revision: Generated<number>
  DeletedAt: Time
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

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

/** A big screen. `Revision` and `ShareVersion` count up by themselves. */
export interface BigScreens {
  ID: Generated<number>
  StID: number
  Name: string
  ReMark: Generated<string>
  VersionID: number
  Revision: Generated<number>
  IsShare: Generated<boolean>
  ShareCode: Generated<string>
  SharePasswordID: number | null
  ShareEndTime: Time
  ShareVersion: Generated<number>
  ShareViews: Generated<number>
  AdminID: number
  DeletedAt: Time
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
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

/** A wall. `Version` counts up by itself. */
export interface Walls {
  ID: Generated<number>
  StID: number
  Name: string
  ReMark: Generated<string>
  Mode: Generated<string>
  Screens: DefaultJson<{ ID: number; Seconds: number }[]>
  Shown: number | null
  BannerText: Generated<string>
  BannerLevel: Generated<string>
  BannerUntil: Time
  BannerBy: Generated<string>
  Version: Generated<number>
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** A machine that shows a wall. */
export interface WallDevices {
  ID: Generated<number>
  StID: number
  WallID: number
  UserID: number
  Name: string
  KeyHash: Buffer | null
  LastSeenTime: Time
  UserIP: Generated<string>
  Version: Generated<string>
  ScreenID: number | null
  Problems: Generated<string>
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface BigScreensTables {
  data_sets: DataSets
  data_values: DataValues
  big_screens: BigScreens
  big_screen_versions: BigScreenVersions
  big_screen_visits: BigScreenVisits
  big_screen_guesses: { ScreenID: number; UserIP: string; Count: Generated<number>; Since: DefaultTime }
  walls: Walls
  wall_devices: WallDevices
  wall_device_sign_ins: { FamilyID: string; DeviceID: number }
}
