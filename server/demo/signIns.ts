/** Who signed in in the weeks before: the lines that the sign-ins would have left, up to each account's last one. */
import { LOG_STAGE } from './stock.ts'
import { newsroomTimeZone } from '../platform/environment/timeZone.ts'
import type { Furnish } from '../platform/demo/furnish.ts'

const DAY = 86_400_000
const WEEKS = 4

const weekday = new Intl.DateTimeFormat('en', { timeZone: newsroomTimeZone, weekday: 'long' })
const isWorkingDay = (at: Date) => !weekday.format(at).startsWith('S')

/** Working days only, at a time of day that is each person's own; now and then by a code. */
export const signIns: Furnish = async (db, _newsroom, now) => {
  const people = await db
    .selectFrom('admin_users as u')
    .innerJoin('roles as r', 'r.ID', 'u.RoleID')
    .select(['u.ID', 'u.StID', 'u.UserName', 'u.AdminUserRealName', 'u.RoleID', 'r.Name as RoleName'])
    .select(['u.LastSignInTime', 'u.LastSignInIP'])
    .where('u.LastSignInTime', 'is not', null)
    .execute()
  const lines = people.flatMap(({ LastSignInTime, LastSignInIP, ID, ...person }) =>
    Array.from(
      { length: WEEKS * 7 },
      (_, day) => new Date(LastSignInTime!.getTime() - day * DAY - ((day * ID) % 97) * 60_000),
    )
      .filter((at, day) => day === 0 || (isWorkingDay(at) && now.getTime() - at.getTime() < WEEKS * 7 * DAY))
      .map((CreateTime, turn) => ({
        ...{ ...person, UserID: ID, EventID: [ID], CreateTime, ActionType: '2', Module: 302, UserIP: LastSignInIP },
        Modifys: JSON.stringify([{ ID, Title: person.AdminUserRealName, Before: null, After: null }]),
        UserPort: 40_000 + ((ID * 31 + turn) % 20_000),
        ...(turn % 5 === 2
          ? {
              Title: '扫码登录',
              Action: 'session.scanLogin',
              ReMark: `扫码登录，由 ${LastSignInIP}（微信 8 · Android） 确认`,
            }
          : { Title: '登录', Action: 'session.login', ReMark: '' }),
      })),
  )
  if (lines.length > 0)
    await db
      .insertInto(LOG_STAGE as 'operation_log')
      .values(lines)
      .execute()
}
