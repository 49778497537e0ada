/** What was agreed of an item, and forbidden: for whatever judges whether it may be public. */
import { sql } from 'kysely'
import type { PermitOf } from '../../../src/api/library/media/standing.ts'

/** As a column of a query over media `m`, with those of the items it was made from; null: nothing. */
export const permitsOf = sql<PermitOf[] | null>`(
  select jsonb_agg(jsonb_build_object('Kind', p."Kind", 'FromTime', p."FromTime", 'ToTime', p."ToTime",
    'Channels', p."Channels", 'Agreed', p."Agreed"))
  from media_permits p where p."MediaID" in (select media_origins(m."ID")))`
