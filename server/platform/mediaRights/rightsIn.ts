/** What an item is judged by: for whatever asks whether it may be public. */
import { sql, type RawBuilder } from 'kysely'
import type { OwnedRights } from './toldOf.ts'

/** What was agreed of that file, and forbidden of it, of the items it was made from, or that are the same file. */
const permitsFor = (version: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('Kind', p."Kind", 'FromTime', p."FromTime", 'ToTime', p."ToTime",
    'Channels', channels_within(p."Channels"), 'Agreed', p."Agreed"))
  from media_terms(known.items, known.versions, ${version}) p), '[]'::jsonb)`

/** Those whose word is needed, in it or in the items it was made from, and what they agreed to. */
const people = sql`coalesce((
  select jsonb_agg(jsonb_build_object('Name', p."Name", 'Need', p."Need", 'consents', coalesce((
    select jsonb_agg(jsonb_build_object('FromTime', c."FromTime", 'ToTime', c."ToTime",
      'Channels', channels_within(c."Channels"),
      'IsGuardian', c."IsGuardian", 'RevokedAt', c."RevokedAt")) from consents c where c."PersonID" = p."ID"), '[]'::jsonb))
    order by p."ID")
  from people p where p."Need" <> 'none' and p."StID" = m."StID"
    and p."ID" in (select * from media_people(known.items, known.versions))), '[]'::jsonb)`

/** Something was said of the item, but of another file than this one. */
const isReplaced = (version: RawBuilder<unknown>) => sql`(not known.speaks
  or exists (select from media_permits p where p."MediaID" = m."ID" and p."Kind" = 'permit'
    and not media_speaks(m."ID", p."VersionID", ${version})))`

/** What several parts of it ask is found once for each item: `offset 0` keeps the database from asking it again in each part. */
const rightsBy = (version: RawBuilder<unknown>) => sql<OwnedRights>`(select jsonb_build_object(
  -- An album has no file of its own: it is nobody's, and each of its pictures is judged by itself.
  'Rights', case when m."Kind" = 'album' then 'own' when known.speaks then m."Rights" else 'unknown' end,
  'IsReplaced', m."Kind" <> 'album' and ${isReplaced(version)},
  'WithdrawnAt', least(m."WithdrawnAt", known.stopped),
  'StoppedBy', case when known.stopped is not null then media_stopped_by(${version}, known.items, known.versions) end, 'permits', ${permitsFor(version)}, 'people', ${people},
  -- As one array: of either of two conditions the database would read every item of the house, once for each that is judged.
  'Owners', (select jsonb_agg(distinct o."AdminID") from media o
    where o."ID" = any(array(select unnest(known.items) union all select * from media_twins(known.items, known.versions)))))
  from (select origins.items, origins.versions, media_stopped(${version}, origins.items, origins.versions) as stopped,
    -- Where nothing was stated nothing has to speak.
    m."Rights" = 'unknown' or coalesce(media_speaks(m."ID", m."RightsVersionID", ${version}), false) as speaks
    from media_origins(m."ID", ${version}) origins offset 0) known)`

/** As a column of a query over media `m`. What is said of another item of the same bytes counts, too, and a recall of what it was made from. */
export const rightsIn = rightsBy(sql`m."VersionID"`)
/** The same over media `m` and one of its versions `v`, whatever stands for the item by now. */
export const rightsOfVersion = rightsBy(sql`v."ID"`)
