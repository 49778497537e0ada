/** What of video on demand the public may see: pieces of SQL that say so once. */
import { sql, type RawBuilder } from 'kysely'
import { isPublicName } from '../platform/records/publicName.ts'

const ofStation = (alias: string, key: string) =>
  sql`join stations s on s."ID" = ${sql.ref(`${alias}.StID`)} and s."PublicKey" = ${key} and s."Status" = 1`

/** Channels in use of the open station of a key, called c. */
export const openChannels = (key: string): RawBuilder<unknown> =>
  sql`from vod_channels c ${ofStation('c', key)} where c."IsEnable"`

/** Public programmes, called p; those of a channel, called c, while it is in use. */
export const openPrograms = (key: string): RawBuilder<unknown> =>
  sql`from vod_programs p ${ofStation('p', key)} left join vod_channels c on c."ID" = p."ChannelID"
    where p."IsPublic" and coalesce(c."IsEnable", true)`

/** Public contents, called n, of public programmes, called p. */
export const openContents = (key: string): RawBuilder<unknown> =>
  sql`from vod_contents n ${ofStation('n', key)}
    join vod_programs p on p."ID" = n."ProgramID"
    left join vod_channels c on c."ID" = p."ChannelID"
    where n."IsPublic" and n."DeletedAt" is null and p."IsPublic" and coalesce(c."IsEnable", true)`

/** Only what a name means; a text that is no name means nothing. */
export function named(column: string, name: string | undefined): RawBuilder<unknown> {
  if (name === undefined) return sql``
  return isPublicName(name) ? sql`and ${sql.ref(column)} = ${name}::uuid` : sql`and false`
}
