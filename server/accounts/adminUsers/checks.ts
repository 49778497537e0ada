/** What is checked of accounts: whether each review level has somebody, and who has still to come in. */
import { sql } from 'kysely'
import { levelTitles, type Level } from '../../../src/api/content/articles/review.ts'
import { articles } from '../../../src/api/content/articles/calls.ts'
import type { Check, Looked } from '../../platform/checks/check.ts'

const levels = Object.keys(levelTitles).map((level) => Number(level) as Level)

interface Standing {
  readonly ID: number
  readonly level: Level | null
  readonly isChief: boolean
  readonly isNew: boolean
}

/** Each account that may sign in, once for every level it may pass. */
async function standing({ db, StID }: Looked): Promise<readonly Standing[]> {
  const titles = levels.map((level) => levelTitles[level])
  const { rows } = await sql<Standing>`
    select distinct u."ID", array_position(${titles}::text[], b."Name") as level,
      r."AllPowers" as "isChief", u."LastSignInTime" is null as "isNew"
    from admin_users u join roles r on r."ID" = u."RoleID"
    left join (role_buttons g join buttons b on b."ID" = g."ButtonID" and b."Name" = any(${titles})
      join menus m on m."ID" = b."MenuID" and m."PageUrl" = any(${[...articles.pages]})) on g."RoleID" = r."ID"
    where u."StID" = ${StID} and u."DeletedAt" is null and u."Enabled" and r."Enabled"`.execute(db)
  return rows
}

const countOf = (rows: readonly Standing[]) => new Set(rows.map(({ ID }) => ID)).size

/** The lines. */
export const accountChecks: readonly Check[] = [
  {
    key: 'reviewers',
    title: '各级审核人',
    command: 'go.adminUser',
    async look(looked) {
      const { needed } = await looked.db
        .selectFrom('channels')
        .select(({ fn }) => fn.max('ReviewLevels').as('needed'))
        .where('StID', '=', looked.StID)
        .executeTakeFirstOrThrow()
      const rows = await standing(looked)
      const asked = levels.filter((level) => level <= (needed ?? 3))
      const counts = asked.map((level) => countOf(rows.filter((row) => row.isChief || row.level === level)))
      const says = asked.map((level, at) => `${levelTitles[level]} ${counts[at]} 人`).join('，')
      // Four eyes: nobody passes two levels, nor their own article.
      const able = countOf(rows.filter((row) => row.isChief || (row.level !== null && asked.includes(row.level))))
      if (asked.length === 0) return ['advice', '所有栏目都不审核']
      if (counts.some((count) => count === 0)) return ['missing', `${says}：缺人的一级审不了稿`]
      return able < asked.length
        ? ['missing', `${says}，一共只有 ${able} 人：同一稿件各级不能是同一人`]
        : ['done', says]
    },
  },
  {
    key: 'administrators',
    title: '管理员',
    command: 'go.adminUser',
    async look(looked) {
      const count = countOf((await standing(looked)).filter(({ isChief }) => isChief))
      return count > 1 ? ['done', `${count} 人`] : ['advice', '只有一位管理员，忘了密码时没有别人能帮忙']
    },
  },
  {
    key: 'first-sign-ins',
    title: '首次登录',
    command: 'go.adminUser',
    async look(looked) {
      const count = countOf((await standing(looked)).filter(({ isNew }) => isNew))
      return count === 0
        ? ['done', '每个账号都登录过']
        : ['advice', `${count} 个账号还没有登录过，初始密码可能还在别人手里`]
    },
  },
]
