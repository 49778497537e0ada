/** Who works here, and who of them may do what. */
import { sql, type RawBuilder } from 'kysely'
import { buttonOf } from '../../../src/api/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import { directory, PEOPLE_SHOWN } from '../../../src/api/accounts/directory/calls.ts'
import { actionEntries, contract, type ActionEntry } from '../../../src/api/index.ts'
import { pages, type Page, type PageEntry } from '../../../src/api/pages.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { colleaguesOf, named } from './colleagues.ts'

const byId = new Map<string, ActionEntry>(actionEntries.map((entry) => [entry.id, entry]))

/** What an action or a page asks of a role: its name for people, and the condition over roles `r`. */
function needsOf(asked: string): { needs: string; may: RawBuilder<boolean> } {
  const entry = byId.get(asked)
  if (entry) {
    const button = buttonOf(entry.action)
    if (button === null) return { needs: '', may: sql<boolean>`true` }
    return { needs: button, may: holds(contract[entry.family].pages, button) }
  }
  if (!Object.hasOwn(pages, asked)) throw new Refusal('missing', `没有“${asked}”这个命令或页面。`)
  const page: PageEntry = pages[asked as Page]
  return page.everybody ? { needs: '', may: sql<boolean>`true` } : { needs: page.title, may: holds([asked as Page]) }
}

/** R-060, over roles `r`: one of the pages is granted, and the button is, unless the page defines none. */
function holds(of: readonly Page[], button?: string): RawBuilder<boolean> {
  const granted =
    button === undefined
      ? sql`true`
      : sql`(not exists (select from buttons b where b."MenuID" = m."ID") or exists (
          select from buttons b join role_buttons g on g."ButtonID" = b."ID" and g."RoleID" = r."ID"
          where b."MenuID" = m."ID" and b."Name" = ${button}))`
  return sql<boolean>`(r."AllPowers" or exists (
    select from menus m join role_menus p on p."MenuID" = m."ID" and p."RoleID" = r."ID"
    where m."PageUrl" = any(${[...of]}) and ${granted}))`
}

/** The directory family. */
export const directoryHandlers = implement(directory, {
  async people({ input, me, db }) {
    return named(await colleaguesOf(db, me.StID), input.Keyword).slice(0, PEOPLE_SHOWN)
  },

  async heldPages({ me, db }) {
    const { rows } = await sql<{ PageUrl: string }>`
      select distinct m."PageUrl" from menus m left join menus module on module."ID" = m."ParentID"
      where m."PageUrl" <> '' and not m."IsHide" and not coalesce(module."IsHide", false) and exists (
        select from admin_users u join roles r on r."ID" = u."RoleID"
        where u."StID" = ${me.StID} and u."Enabled" and u."DeletedAt" is null and r."Enabled"
          and (r."AllPowers" or exists (
            select from role_menus p where p."MenuID" = m."ID" and p."RoleID" = r."ID")))
      order by 1`.execute(db)
    // A menu may lead anywhere; of the product are the pages of the contract.
    return { Pages: rows.map(({ PageUrl }) => PageUrl).filter((page) => page in pages) }
  },

  async whoMay({ input, me, db }) {
    const { needs, may } = needsOf(input.Action)
    const people = await colleaguesOf(db, me.StID, may)
    return { Needs: needs, Total: people.length, People: people.slice(0, PEOPLE_SHOWN) }
  },
})
