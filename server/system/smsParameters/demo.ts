/** SMS parameters of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const shown = [
  { Name: '读者登录', Sign: '江州日报', Template: 'SMS_CODE_01', Purpose: 'code', IsEnable: true },
  {
    Name: '读者通知',
    Sign: '江州日报',
    Template: 'SMS_NOTICE_01',
    Body: '江州日报提醒您：${content}。',
    IsEnable: true,
  },
  { Name: '线索回访', Sign: '江州热线', Template: 'SMS_CLUE_02', IsEnable: false },
] as const

/** Three for the first station: one signs readers in, one fits whatever readers are told: prizes, places, words of the editors. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  await db
    .insertInto('sms_parameters')
    .values(shown.map((one) => ({ ...one, StID })))
    .execute()
}
