/** SMS parameters of a station. */
import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** One set of SMS parameters. */
export interface SmsParameters {
  ID: Generated<number>
  StID: number
  Name: string
  Sign: Generated<string>
  Template: Generated<string>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface SmsParametersTables {
  sms_parameters: SmsParameters
}
