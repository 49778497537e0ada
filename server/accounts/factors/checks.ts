/** What is checked of second factors. */
import { sql } from 'kysely'
import type { Check } from '../../platform/checks/check.ts'

/** The lines. */
export const factorChecks: readonly Check[] = [
  {
    key: 'second-factor',
    title: '两步验证',
    command: 'go.authority',
    async look({ db, StID }) {
      const { rows } = await sql<{ chiefs: number; bare: number }>`
        select count(*)::int as chiefs, count(*) filter (where not r."NeedsFactor"
          and not exists (select from totp_factors t where t."UserID" = u."ID" and t."ConfirmedAt" is not null)
          and not exists (select from passkeys p where p."UserID" = u."ID"))::int as bare
        from admin_users u join roles r on r."ID" = u."RoleID"
        where u."StID" = ${StID} and u."DeletedAt" is null and u."Enabled" and r."Enabled" and r."AllPowers"`.execute(
        db,
      )
      const { chiefs, bare } = rows[0]!
      return bare === 0
        ? ['done', `${chiefs} 位管理员都有`]
        : ['advice', `${bare} 位管理员登录只要密码；可以让管理员的角色必须用两步验证`]
    },
  },
]
