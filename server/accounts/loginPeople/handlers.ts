/** The loginPeople family: told from the operation log, which outlives the sign-ins themselves. */
import { sql } from 'kysely'
import { loginPeople, LOGIN_PEOPLE_DAYS, type LoginPerson } from '../../../src/api/accounts/loginPeople/calls.ts'
import { factorActions } from '../../../src/api/accounts/factors/actions.ts'
import { sessionActions } from '../../../src/api/accounts/session/actions.ts'
import { WAY_TITLE } from '../../../src/api/accounts/signInWays/actions.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { endOfPeople, endOneOfPerson, signInsOfPerson } from './endSignIns.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { foundBy } from '../../platform/records/heardAs.ts'

const { login, scanLogin, weChatLogin } = sessionActions
const { passkeyLogin } = factorActions
/** Titles of the lines that tell of a sign-in; that of a failed one is another. */
const ways = [login.login, scanLogin.scanLogin, weChatLogin.weChatLogin, passkeyLogin.passkeyLogin]
  .map(({ log }) => log.title as string)
  .concat(WAY_TITLE)
const { module } = login.login.log

type Found = Omit<LoginPerson, 'LastTime'> & { readonly LastTime: Date; readonly Total: number }

/** Handlers of the loginPeople family. */
export const loginPeopleHandlers = implement(loginPeople, {
  async list({ input, db, me, now }) {
    const part = windowOf(input)
    if (!part) return { Total: 0, Capped: false, List: [] }
    const since = new Date(now.getTime() - LOGIN_PEOPLE_DAYS * 86_400_000)
    const person = input.ID === undefined ? sql`true` : sql`u."ID" = ${input.ID}`
    const named = input.Keyword
      ? await foundBy(['u.UserName', 'u.AdminUserRealName'], input.Keyword, { spoken: ['u.AdminUserRealName'] })
      : sql`true`
    const { rows } = await sql<Found>`
      with lines as (
        select distinct on ("UserID") "UserID", "CreateTime" as "LastTime", "UserIP", "Title" as "Way",
          count(*) over (partition by "UserID") as "Times"
        from operation_log
        where "StID" = ${me.StID} and "Module" = ${module} and "Title" = any(${ways}) and "CreateTime" > ${since}
        order by "UserID", "CreateTime" desc, "ID" desc)
      select u."ID", u."StID", u."UserName" as "AdminUserName", u."AdminUserRealName", r."Name" as "RoleName",
        l."LastTime", l."UserIP", l."Way", l."Times",
        exists (select from sessions s where s."UserID" = u."ID" and s."SpentAt" is null
          and s."RefreshExpiresAt" > ${now}) and u."Enabled" and r."Enabled" as "IsSignedIn",
        count(*) over () as "Total"
      from lines l join admin_users u on u."ID" = l."UserID" join roles r on r."ID" = u."RoleID"
      where u."StID" = ${me.StID} and ${person} and ${named}
      order by l."LastTime" desc, u."ID" limit ${part.limit} offset ${part.offset}`.execute(db)
    const List = rows.map(({ Total: _, ...row }) => ({ ...row, LastTime: row.LastTime.toISOString() }))
    // A page behind the last one cannot count.
    return { Total: rows[0]?.Total ?? 0, Capped: false, List }
  },

  signIns: signInsOfPerson,
  end: endOfPeople,
  endOne: endOneOfPerson,
})
