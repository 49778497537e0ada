/** SMS parameters of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const shown = [
  { Name: '值班通知', Sign: '江州日报', Template: 'SMS_DUTY_01', IsEnable: true },
  { Name: '线索回访', Sign: '江州热线', Template: 'SMS_CLUE_02', IsEnable: false },
]

/** Two for the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  await db
    .insertInto('sms_parameters')
    .values(shown.map((one) => ({ ...one, StID })))
    .execute()
}
