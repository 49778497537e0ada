/** The SMS sandbox of the demonstration newsroom, which has no account: a code that is over, and a notice. */
import { smsText } from '../../../src/api/system/smsParameters/body.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { SHOWN_MS } from './keepSandbox.ts'

const MINUTE = 60_000

/** Two lines of the first station. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID } = stations[0]!
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
  const notice = { Purpose: 'notice', Sign: '江州日报', Body: '您提供的线索已被采用，${content}。' } as const
  await db
    .insertInto('sms_sandbox')
    .values([
      { StID, Purpose: 'code', Phone: '13570000000', Content: '', ExpiresAt: ago(35), CreateTime: ago(40) },
      {
        ...{ StID, Purpose: 'notice', Phone: '13570013577', Content: smsText(notice, '稿费将在月底发放') },
        ...{ ExpiresAt: new Date(ago(90).getTime() + SHOWN_MS), CreateTime: ago(90) },
      },
    ])
    .execute()
}
