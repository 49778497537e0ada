/** Which rule lets somebody do an action, or keeps them from it. The rules are those of the pipeline (server/platform/pipeline/admit.ts). */
import { may, maySee } from '../../../src/api/access.ts'
import { buttonOf } from '../../../src/api/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import { findAction } from '../../../src/api/findAction.ts'
import { contract } from '../../../src/api/index.ts'
import { pages as sitemap, type Page } from '../../../src/api/pages.ts'
import type { ExplainStep, Explanation } from '../../../src/api/accounts/roles/calls.ts'
import { grantsOf } from '../../../src/api/accounts/roles/grants.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { grantsOfRoles } from './store.ts'

/** Explain. Throws 'missing' for an account of another station and for an action that is none. */
export async function explain({ db, me, input }: Request<{ UserID: number; Action: string }>): Promise<Explanation> {
  const person = await personOf(db, me.StID, input.UserID)
  const entry = findAction(input.Action)
  if (!entry) throw new Refusal('missing', `没有命令 ${input.Action}。`)
  const { action } = entry
  const family = contract[entry.family]
  const button = buttonOf(action)
  const held = await grantsOfRoles(db, me.StID)
  const own = held.find((role) => role.ID === person.RoleID)!
  const grants = grantsOf([{ ChildMenu: own.pages }])
  const titles = titlesOf(family.pages)
  const steps: ExplainStep[] = [
    step('账号', person.Enabled, `账号“${person.UserName}”已启用`, `账号“${person.UserName}”已禁用，不能登录`),
    step('角色', own.Enabled, `角色“${own.Name}”已启用`, `角色“${own.Name}”已禁用，这个角色的人都不能登录`),
  ]
  const allows = (role: typeof own) => {
    const theirs = grantsOf([{ ChildMenu: role.pages }])
    return (
      button === null || (maySee({ grants: theirs }, family.pages) && may({ grants: theirs }, family.pages, button))
    )
  }
  if (button === null) steps.push({ Rule: '登录', Passed: true, Text: '登录后就能用，不看按钮' })
  else if (own.AllPowers) steps.push({ Rule: '全部权限', Passed: true, Text: `角色“${own.Name}”拥有全部权限` })
  else {
    steps.push(
      step(
        '页面',
        maySee({ grants }, family.pages),
        `角色有页面${titlesOf(family.pages.filter((page: Page) => grants[page] !== undefined))}`,
        `角色没有任何一个相关页面：${titles}`,
      ),
    )
    const where = family.pages.filter((page: Page) => may({ grants }, [page], button))
    const free = where.find((page: Page) => grants[page]!.defined.length === 0)
    steps.push(
      step(
        '按钮',
        where.length > 0,
        free
          ? `页面「${sitemap[free].title}」没有定义按钮，所有操作都可以用`
          : `在${titlesOf(where)}上有按钮「${button}」`,
        `在${titles}上都没有按钮「${button}」`,
      ),
    )
  }
  const failed = steps.findIndex((one) => !one.Passed)
  const Deciding = failed >= 0 ? failed : steps.length - 1
  if (action.when) steps.push({ Rule: '记录', Passed: true, Text: '还要看记录当时的状态是否允许' })
  return {
    Allowed: failed < 0,
    Person: person.AdminUserRealName,
    Title: action.title,
    RoleID: own.ID,
    RoleName: own.Name,
    Deciding,
    Steps: steps,
    Roles: held.filter((role) => role.Enabled && allows(role)).map(({ Name }) => Name),
  }
}

/** Pages by name; of many the first three. */
function titlesOf(pages: readonly Page[]): string {
  const names = pages.map((page) => `「${sitemap[page].title}」`)
  return names.length > 4 ? `${names.slice(0, 3).join('、')}等 ${names.length} 个页面` : names.join('、')
}

function step(Rule: string, Passed: boolean, yes: string, no: string): ExplainStep {
  return { Rule, Passed, Text: Passed ? yes : no }
}

async function personOf(db: Db, StID: number, ID: number) {
  const person = await db
    .selectFrom('admin_users')
    .select(['UserName', 'AdminUserRealName', 'RoleID', 'Enabled'])
    .where('StID', '=', StID)
    .where('ID', '=', ID)
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (!person) throw new Refusal('missing', '没有这个账号，它可能已被删除。')
  return person
}
