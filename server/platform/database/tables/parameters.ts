/** Parameters of a station and secrets of records. */
import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** How a station is known to WeChat; ID is the station's. */
export interface WeChatParameters {
  ID: number
  StID: number
  AppID: Generated<string>
  SecretID: number | null
  Host: Generated<string>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}

/** A secret of a record; never changed, only followed by another. */
export interface RecordSecrets {
  ID: Generated<number>
  StID: number
  Value: string
  CreateTime: DefaultTime
}

/** One AI setting. */
export interface TextParameters {
  ID: Generated<number>
  StID: number
  Types: number
  Name: string
  Provider: Generated<string>
  Host: Generated<string>
  Model: Generated<string>
  Appkey: Generated<string>
  SecretID: number | null
  ExpandFields_1: Generated<string>
  ExpandFields_2: Generated<string>
  ExpandFields_3: Generated<string>
  ShowOrder: Generated<number>
  Enabled: Generated<boolean>
  UpdateTime: DefaultTime
}

/** One service of others. */
export interface SettingsParameters {
  ID: Generated<number>
  StID: number
  Kind: string
  Types: Generated<number>
  Name: string
  Appkey: Generated<string>
  Host: Generated<string>
  Modules: Generated<string>
  SecretID: number | null
  ReMark: Generated<string>
  ShowOrder: Generated<number>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface ParametersTables {
  wechat_parameters: WeChatParameters
  record_secrets: RecordSecrets
  text_parameters: TextParameters
  settings_parameters: SettingsParameters
}
