/** What an item is judged by: for whatever asks whether it may be public. */
import { sql } from 'kysely'
import type { RightsOf } from '../../../src/api/library/media/standing.ts'

/** What was agreed of it, and forbidden, with those of the items it was made from, or that are the same file. */
const permits = sql`coalesce((
  select jsonb_agg(jsonb_build_object('Kind', p."Kind", 'FromTime', p."FromTime", 'ToTime', p."ToTime",
    'Channels', p."Channels", 'Agreed', p."Agreed"))
  from media_permits p where p."MediaID" in (select media_origins(m."ID"))), '[]'::jsonb)`

/** Those whose word is needed, in it or in the items it was made from, and what they agreed to. */
const people = sql`coalesce((
  select jsonb_agg(jsonb_build_object('Name', p."Name", 'Need', p."Need", 'consents', coalesce((
    select jsonb_agg(jsonb_build_object('FromTime', c."FromTime", 'ToTime', c."ToTime", 'Channels', c."Channels",
      'IsGuardian', c."IsGuardian", 'RevokedAt', c."RevokedAt")) from consents c where c."PersonID" = p."ID"), '[]'::jsonb))
    order by p."ID")
  from people p where p."Need" <> 'none' and p."StID" = m."StID"
    and p."ID" in (select f."PersonID" from faces f where f."MediaID" in (select media_origins(m."ID")))), '[]'::jsonb)`

const rightsSince = (withdrawn: ReturnType<typeof sql>) => sql<RightsOf>`jsonb_build_object(
  -- An album has no file of its own: it is nobody's, and each of its pictures is judged by itself.
  'Rights', case when m."Kind" = 'album' then 'own' else m."Rights" end,
  'WithdrawnAt', ${withdrawn}, 'permits', ${permits}, 'people', ${people})`

/** As a column of a query over media `m`. What is said of another item of the same bytes counts, too, and a recall of what it was made from. */
export const rightsIn = rightsSince(sql`media_stopped(m."ID")`)
/** The same over media `m` and one of its versions `v`, which may have been withdrawn by itself. */
export const rightsOfVersion = rightsSince(sql`coalesce(media_stopped(m."ID"), v."WithdrawnAt")`)
