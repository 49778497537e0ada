/**
 * What the database tells of what a station shows: in one answer, which is one text, so that it is asked once, and what did not
 * change is neither read nor made anew.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { ShownAd, ShownSpace } from './snapshot.ts'

/** What of the library stands in an advertisement and may not be shown: withdrawn, or out of use. */
export const isBarred = sql<boolean>`exists (select from media_uses u join media_versions f on f."ID" = u."VersionID"
  where u."Family" = 'ads' and u."RecordID" = ads."ID"
    and (f."WithdrawnAt" is not null or f."MediaID" in (select media_out_of_use())))`

/** The text, read. */
export interface Told {
  readonly StID: number
  readonly spaces: readonly (Pick<ShownSpace, 'Width' | 'Height'> & {
    readonly ID: number
    readonly SpaceKey: string
    readonly IsEnable: boolean
    readonly Place: string
  })[]
  /** Those that are approved, with what the rules look at. */
  readonly ads: readonly (ShownAd & { readonly SpaceID: number })[]
  /** Hashes of the keys of its front servers, in base64. */
  readonly fronts: readonly string[]
}

/**
 * Asks; the answer is JSON of Told. undefined: there is no open station of this public key. What its tickets are signed with stands
 * in it as it is kept, sealed: another one is another text.
 */
export async function toldOf(db: Kysely<Database>, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly told: string }>`select json_build_object('StID', st."ID",
      'sealed', (select "Secret" from reader_secrets r where r."StID" = st."ID"),
      'spaces', coalesce((select json_agg(json_build_object('ID', s."ID", 'SpaceKey', s."SpaceKey", 'Width', s."Width",
          'Height', s."Height", 'IsEnable', s."IsEnable", 'Place', s."Place") order by s."ID")
        from ad_spaces s where s."StID" = st."ID"), '[]'),
      'ads', coalesce((select json_agg(json_build_object('ID', ads."ID", 'SpaceID', ads."SpaceID", 'GUID', ads."GUID",
          'Title', ads."Title", 'Advertiser', ads."Advertiser", 'Picture', ads."Picture", 'Words', ads."Words",
          'Target', ads."Target", 'State', ads."State", 'FromDate', ads."FromDate", 'ToDate', ads."ToDate",
          'HourFrom', ads."HourFrom", 'HourTo', ads."HourTo", 'Weight', ads."Weight", 'BookedViews', ads."BookedViews",
          'Views', ads."Views", 'DeviceCap', ads."DeviceCap", 'IsBarred', ${isBarred}, 'IsSpaceOn', s."IsEnable")
          order by ads."ID")
        from ads join ad_spaces s on s."ID" = ads."SpaceID"
        where ads."StID" = st."ID" and ads."State" = 'approved'), '[]'),
      'fronts', coalesce((select json_agg(encode(k."KeyHash", 'base64') order by k."ID") from intake_keys k
        where k."StID" = st."ID" and k."IsEnable" and k."KeyHash" is not null), '[]'))::text as told
    from stations st where st."PublicKey" = ${key} and st."Status" = 1`.execute(db)
  return rows[0]?.told
}
