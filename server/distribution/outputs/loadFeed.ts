/** What is public in a channel, read for its outputs. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { isWebPath } from '../../../src/api/text/webAddress.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import {
  outputFormats,
  outputPath,
  readingPath,
  type OutputFlag,
} from '../../../src/api/distribution/outputs/formats.ts'
import { tagWords } from '../../../src/api/content/tags/words.ts'
import { absoluteAddresses } from '../../platform/http/absoluteAddresses.ts'
import { liveTexts, type LiveArticle } from '../../content/articles/liveText.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { etagOf } from './conditional.ts'
import { withCovers } from './covers.ts'
import type { Feed, FeedItem } from './feed.ts'
import { shownFigures } from './shownFigures.ts'

/** A channel that is given out in some format. */
export interface OpenChannel {
  readonly ID: number
  readonly Name: string
  /** What it says of itself to the public; '' for nothing. */
  readonly PublicNote: string
  readonly StID: number
  readonly ReviewLevels: number
  readonly StationName: string
  readonly PublicKey: string
  readonly flags: Readonly<Record<OutputFlag, boolean>>
  /** When anything about its outputs changed last. */
  readonly ChangedAt: Date
}

/** Ours: an output holds no more text than this, in characters of HTML; what is left is older. */
const OUTPUT_LIMIT = 4_000_000

/** The channel behind an address; undefined when nobody outside may read it. */
export async function openChannel(
  db: Kysely<Database>,
  key: string,
  channel: number,
): Promise<OpenChannel | undefined> {
  if (!Number.isSafeInteger(channel)) return undefined
  const found = await db
    .selectFrom('channels as c')
    .innerJoin('stations as s', 's.ID', 'c.StID')
    .leftJoin('channel_output_times as t', 't.ChID', 'c.ID')
    .select(['c.ID', 'c.Name', 'c.PublicNote', 'c.StID', 'c.ReviewLevels', 'c.CreateTime', 't.ChangedAt'])
    .select(['s.StationName', 's.PublicKey'])
    .select(Object.values(outputFormats).map(({ flag }) => `c.${flag}` as const))
    .where('c.ID', '=', channel)
    .where('s.PublicKey', '=', key)
    .where('c.IsPublic', '=', true)
    .where('s.Status', '=', 1)
    .executeTakeFirst()
  if (!found) return undefined
  const { OutputRss, OutputAtom, OutputJson, OutputNinjs, CreateTime, ChangedAt, ...rest } = found
  const flags = { OutputRss, OutputAtom, OutputJson, OutputNinjs }
  if (!Object.values(flags).some(Boolean)) return undefined
  return { ...rest, flags, ChangedAt: ChangedAt ?? CreateTime }
}

/** What an address asks for. */
export interface FeedRequest {
  /** Where the public reaches the server, e.g. `https://news.example`. */
  readonly base: string
  /** The path of the document itself. */
  readonly path: string
  readonly most: number
}

/** Ours: raised whenever a format is written otherwise than before, so that nobody keeps what the old writer wrote. */
const EDITION = 4

/**
 * The mark of a feed, known before its articles are read: no two states of a channel's outputs have the same time
 * (`channel_output_times`), and what was read before its articles can only be too old, never too new.
 */
export function feedMark({ ChangedAt }: Pick<OpenChannel, 'ChangedAt'>, { base, path, most }: FeedRequest): string {
  return etagOf(JSON.stringify([EDITION, ChangedAt, base, path, most]))
}

/** The newest public articles of a channel. */
export async function loadFeed(db: Kysely<Database>, channel: OpenChannel, request: FeedRequest): Promise<Feed> {
  const { rows } = await newestOf(channel, request.most).execute(db)
  const texts = await liveTexts(
    db as unknown as Db,
    rows.map(({ ID }) => ID),
  )
  const { base, path } = request
  const { PublicKey, StationName, Name } = channel
  const items = await withCovers(
    db,
    channel.StID,
    withinLimit(texts).map((text) => itemOf(text, base + readingPath(PublicKey, text.ResourceGUID), base)),
  )
  return {
    title: `${Name} - ${StationName}`,
    description: channel.PublicNote || `${StationName}${Name}频道`,
    station: StationName,
    channel: Name,
    address: base + path,
    home: base + outputPath(PublicKey, channel.ID),
    id: `${base}${outputPath(PublicKey, channel.ID)}`,
    updated: new Date(Math.max(channel.ChangedAt.getTime(), ...items.map(({ updated }) => updated.getTime()))),
    items,
  }
}

/**
 * The newest articles at home in a channel, and those that stand there as well (ChidArr): whose own channel is shown, and
 * had as many levels of review as this one wants.
 */
function newestOf(channel: OpenChannel, most: number): RawBuilder<{ ID: number }> {
  const newest = sql`order by "PublishTime" desc, "ID" desc limit ${most}`
  const live = sql`articles."StID" = ${channel.StID} and "LiveRevision" is not null`
  return sql`select "ID" from (
      (select "ID", "PublishTime" from articles
        where ${live} and public_channel("Extra", "ChID") = ${channel.ID} ${newest})
      union
      (select articles."ID", "PublishTime" from articles
        join channels home on home."ID" = public_channel("Extra", "ChID")
        where ${live} and public_further_channels("Extra") <> '{}'
          and public_further_channels("Extra") && array[${channel.ID}]::bigint[]
          and home."IsPublic" and home."ReviewLevels" >= ${channel.ReviewLevels} ${newest})) articles ${newest}`
}

/** An article as a feed tells it; relative addresses in it begin at `base`. */
export function itemOf(text: LiveArticle, address: string, base: string): FeedItem {
  const published = new Date(text.PublishTime ?? text.WrittenTime)
  const written = new Date(text.WrittenTime)
  return {
    id: `urn:uuid:${text.ResourceGUID}`,
    address,
    title: text.Title ?? '',
    subtitle: text.SubTitle ?? '',
    summary: text.Summary ?? '',
    html: withNotice(shownFigures(absoluteAddresses(text.ResourceContent ?? '', base)), text),
    aiNotice: text.AiNotice?.Text ?? '',
    author: text.Author ?? '',
    source: text.SourceForm ?? '',
    keywords: tagWords(text.KeyWords ?? ''),
    image: webAddress(text.PicPath ?? '', base),
    revision: text.Revision,
    published,
    updated: written > published ? written : published,
    embargoed: dateOf(text.EmbargoTime),
    expires: dateOf(text.ExpireTime),
    extra: text.Extra ?? {},
  }
}

/** The text with what readers have to be told of who wrote it, at its beginning or its end. */
function withNotice(html: string, { AiNotice }: LiveArticle): string {
  if (!AiNotice) return html
  const notice = `<p>（${escapeHtml(AiNotice.Text)}）</p>`
  return AiNotice.Place === 'before' ? `${notice}\n${html}` : `${html}\n${notice}`
}

const dateOf = (text: string | null) => (text === null ? undefined : new Date(text))

/** An address on the web, below `base` where it is relative, written with the signs a URI may have; '' for others. */
function webAddress(address: string, base: string): string {
  const trimmed = address.trim()
  if (!isWebPath(trimmed.replaceAll(' ', '%20')) || !URL.canParse(trimmed, base)) return ''
  const { href, protocol } = new URL(trimmed, base)
  return /^https?:$/.test(protocol) ? href.replace(/[|^]/g, encodeURIComponent) : ''
}

function withinLimit(texts: readonly LiveArticle[]): LiveArticle[] {
  let size = 0
  return texts.filter((text, place) => {
    size += text.ResourceContent?.length ?? 0
    return place === 0 || size <= OUTPUT_LIMIT
  })
}
