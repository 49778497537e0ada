/** The text messages of the demonstration newsroom. */
import type { Furnish } from './index.ts'

const signs = [
  { Name: '值班通知', Sign: '江州日报', Template: 'SMS_DUTY_01', IsEnable: true },
  { Name: '线索回访', Sign: '江州热线', Template: 'SMS_CLUE_02', IsEnable: false },
]

/** Two sets of SMS parameters for the first station. */
export const smsParameters: Furnish = async (db, house) => {
  const [main] = house.stations
  await db
    .insertInto('sms_parameters')
    .values(signs.map((one) => ({ ...one, StID: main!.ID })))
    .execute()
}
