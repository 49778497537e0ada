import { SKEW_MS } from '../../../platform/database/databaseClock.ts'
import { doubtful, faulty, fine, type Check } from '../check.ts'
import { rowOf, withDatabase } from '../withDatabase.ts'

/** Ours: more than this is no matter of the way between the two, in ms. */
const NOTICEABLE_MS = 2000

/** Whether this machine and the database agree on the time. */
export const clock: Check = {
  id: 'clock',
  asks: { zh: '本机与数据库的时钟', en: "this machine's clock and the database's" },
  after: ['database'],
  look: withDatabase(async (pool, { now }) => {
    const asked = now()
    const { at } = await rowOf<{ at: Date }>(pool, 'select clock_timestamp() as at')
    const ahead = (asked + now()) / 2 - at.getTime()
    const seconds = (Math.abs(ahead) / 1000).toFixed(1)
    const says = {
      zh: `本机比数据库${ahead > 0 ? '快' : '慢'} ${seconds} 秒`,
      en: `this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the database`,
    }
    const remedy = { zh: '用 NTP 校准错的那一台。', en: 'Set the wrong one right, for example with NTP.' }
    if (Math.abs(ahead) > SKEW_MS) return faulty(says, remedy)
    return Math.abs(ahead) > NOTICEABLE_MS ? doubtful(says, remedy) : fine(says.zh, says.en)
  }),
}
