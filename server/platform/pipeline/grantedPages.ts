/** What a role grants: the pages of its menu with every button they define and whether the role has it, and channels. */
import { sql, type RawBuilder } from 'kysely'

/** A granted page as the query answers it. */
export interface GrantedPage {
  readonly ID: number
  readonly ParentID: number
  readonly Name: string
  readonly PageUrl: string
  readonly ModuleName: string
  readonly ModuleIcon: string
  readonly ReMark: string
  readonly IsHide: boolean
  readonly Childs: { ID: number; Name: string; IsGranted: boolean }[] // sic
}

/**
 * An SQL expression over a row of `roles` named `r`: a JSON list of GrantedPage in menu order. A role with AllPowers
 * holds every page and button there is.
 */
export const grantedPages: RawBuilder<GrantedPage[]> = sql`(
  select coalesce(json_agg(json_build_object(
      'ID', m."ID", 'ParentID', m."ParentID", 'Name', m."Name", 'PageUrl', m."PageUrl", 'ModuleName', m."ModuleName",
      'ModuleIcon', m."ModuleIcon", 'ReMark', m."ReMark", 'IsHide', m."IsHide", 'Childs', (
        select coalesce(json_agg(json_build_object(
            'ID', b."ID", 'Name', b."Name", 'IsGranted', r."AllPowers" or g."RoleID" is not null
          ) order by b."ShowOrder", b."ID"), '[]'::json)
        from buttons b left join role_buttons g on g."ButtonID" = b."ID" and g."RoleID" = r."ID"
        where b."MenuID" = m."ID")
    ) order by m."ShowOrder", m."ID"), '[]'::json)
  from menus m
  where m."ParentID" is not null
    and (r."AllPowers" or exists (select from role_menus p where p."RoleID" = r."ID" and p."MenuID" = m."ID")))`

/** An SQL expression over a row of `roles` named `r`: the channels it may work in; null when it is not restricted. */
export const grantedChannels: RawBuilder<number[] | null> = sql`(
  case when not (r."AllPowers" or r."AllChannels") then
    array(select c."ChannelID" from role_channels c where c."RoleID" = r."ID") end)`
