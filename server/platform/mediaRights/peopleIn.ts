/** Who is in a picture, and what they agreed to: for whatever judges whether it may be public. */
import { sql } from 'kysely'
import type { PersonIn } from '../../../src/api/library/media/consent.ts'

/** As a column of a query over media `m`, with those in the items it was made from; null: nobody whose word is needed. */
export const peopleIn = sql<PersonIn[] | null>`(
  select jsonb_agg(jsonb_build_object('Name', p."Name", 'Need', p."Need", 'consents', coalesce((
    select jsonb_agg(jsonb_build_object('FromTime', c."FromTime", 'ToTime', c."ToTime", 'Channels', c."Channels",
      'IsGuardian', c."IsGuardian", 'RevokedAt', c."RevokedAt")) from consents c where c."PersonID" = p."ID"), '[]'::jsonb))
    order by p."ID")
  from people p where p."Need" <> 'none' and p."StID" = m."StID"
    and p."ID" in (select f."PersonID" from faces f where f."MediaID" in (select media_origins(m."ID"))))`
