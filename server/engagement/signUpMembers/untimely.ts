/** Whether somebody comes to a desk far from the time of their session. Pure. */
import { sessionName } from '../../../src/api/engagement/signUpSessions/fields.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'

/** Ours: who comes so long before a session begins, or after it ended, is let in only when the desk says so once more; in ms. */
const MUCH_MS = 12 * 3_600_000

/** How one says so. */
export const AGAIN = '再按一次回车照样签到。'

/** What of a session says when it is. */
interface When {
  readonly Title: string
  readonly Option: string
  readonly BeginTime: Date | null
  readonly EndTime: Date | null
}

/** What speaks against it, as a clause; undefined: nothing, or nobody said when the session is. */
export function whyUntimely({ BeginTime, EndTime, ...session }: When, at: Date): string | undefined {
  const name = `“${sessionName(session)}”`
  if (BeginTime && BeginTime.getTime() - at.getTime() > MUCH_MS) return `${name}${longMoment(BeginTime)} 才开始`
  if (EndTime && at.getTime() - EndTime.getTime() > MUCH_MS) return `${name}${longMoment(EndTime)} 已经结束`
  return undefined
}
