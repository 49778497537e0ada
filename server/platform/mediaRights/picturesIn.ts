/** The pictures of an album with what their rights hang on: for whatever judges whether it may be public. */
import { sql } from 'kysely'
import type { RightsOf } from '../../../src/api/library/media/standing.ts'
import { rightsIn } from './rightsIn.ts'

/** One of them. */
export interface PictureIn extends RightsOf {
  readonly Title: string
}

/** As a column of a query over media `m`, in the order of the album; null: it is none, or empty. */
export const picturesIn = sql<PictureIn[] | null>`case when m."Kind" = 'album' then (
  select jsonb_agg(jsonb_build_object('Title', m."Title") || ${rightsIn} order by listed."Place")
  from (select m."StID", (one.picture->>'MediaID')::bigint as "ID", one.place as "Place"
    from jsonb_array_elements(m."Pictures") with ordinality as one(picture, place)) listed
  join media m on m."ID" = listed."ID" and m."StID" = listed."StID"
  where m."DeletedAt" is null) end`
