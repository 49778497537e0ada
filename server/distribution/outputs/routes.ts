/** The public addresses: channels in their formats, and the articles they lead to. Nobody signs in here. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import {
  OUTPUT_ARTICLES,
  outputFormats,
  outputNames,
  outputPath,
  type OutputFormat,
} from '../../../src/api/distribution/outputs/formats.ts'
import type { Replica } from '../../platform/database/replica.ts'
import { pathOf } from '../../../src/api/distribution/redirects/address.ts'
import type { Database } from '../../platform/database/schema.ts'
import { publicBase, VARY_BY_HOST } from '../../platform/http/publicBase.ts'
import { toAtom } from './atom.ts'
import { etagOf, isHeld, lastModified } from './conditional.ts'
import type { Feed } from './feed.ts'
import { toJsonFeed } from './jsonFeed.ts'
import { feedMark, loadFeed, openChannel, type OpenChannel } from './loadFeed.ts'
import { toNinjs } from './ninjs.ts'
import { channelPage, missingPage, PAGE_POLICY } from './publicPage.ts'
import { countRead, publicArticle, sharedArticle } from './readArticle.ts'
import { findRedirect, wasPublic, type Found } from '../redirects/find.ts'
import { toRss } from './rss.ts'

/** What the addresses stand on. */
export interface OutputParts {
  readonly db: Kysely<Database>
  /** Where channels are read. Default: `db`. */
  readonly replica?: Replica | undefined
  /** Where the public reaches the server. Default: as each request says. */
  readonly publicAddress?: string | undefined
  /** Default: the machine's clock. */
  readonly now?: () => Date
}

const NO_CHANNEL = '这个频道不存在，或者没有公开。'
/** Also said of a replica that does not have it yet. */
class NotThere extends Error {}

/** Ours: how often one address may ask, per minute. */
export const OUTPUT_RATE = 240

const writers: Readonly<Record<OutputFormat, (feed: Feed) => string>> = {
  rss: toRss,
  atom: toAtom,
  json: toJsonFeed,
  ninjs: toNinjs,
}

/** Adds the public addresses to a server that does not listen yet. */
export function outputRoutes(
  server: FastifyInstance,
  { db, replica, publicAddress, now = () => new Date() }: OutputParts,
): void {
  const read: Replica['read'] = replica ? replica.read : (act) => act(db)
  const config = { rateLimit: { max: OUTPUT_RATE, timeWindow: 60_000 } }
  const baseOf = (request: FastifyRequest) => publicAddress ?? publicBase(request)
  // A page says its own address without a host that anybody may have written; who reads a feed reads it elsewhere.
  const pageBase = publicAddress ?? ''

  /**
   * What sends on who asks for an address that is not there, or says that it is gone; undefined where nothing leads on. It is
   * not sent yet: awaited, a reply is nothing, once it has gone.
   */
  const leadOf = async (key: string, steps: readonly Step[]) => {
    for (const [path, ending] of steps) {
      const found = await findRedirect(db, key, path, now())
      if (found?.status === 410) return (reply: FastifyReply) => missing(reply, '这里的内容已经撤下。', 410)
      if (found) return (reply: FastifyReply) => leading(reply, found, ending)
    }
    return undefined
  }

  server.get('/feeds/:key/:file', { config }, async (request, reply) => {
    const { key, file } = request.params as { key: string; file: string }
    const asked = /^(\d{1,15})(?:\.([a-z]+))?$/.exec(file)
    const format = asked?.[2] as OutputFormat | undefined
    const base = baseOf(request)
    const otherwise = async () => {
      const lead = await leadOf(key, feedSteps(pathIn(request)))
      return lead ? lead(reply) : missing(reply, NO_CHANNEL)
    }
    if (!asked || base === undefined) return otherwise()
    const answered = await read(async (from) => {
      const channel = await openChannel(from, key, Number(asked[1]))
      if (!channel || !isOn(channel, format)) throw new NotThere()
      const path = outputPath(key, channel.ID) + (format ? `.${format}` : '')
      const asks = { base: format ? base : pageBase, path, most: mostOf(request) }
      if (format) reply.header('access-control-allow-origin', '*')
      if (format && publicAddress === undefined) reply.headers(VARY_BY_HOST)
      const standing = { etag: feedMark(channel, asks), modified: lastModified(channel.ChangedAt, now()) }
      if (isAnswered(request, reply, standing)) return 'as they have it'
      // Of the same database as its mark: nobody keeps what is older under the mark of what is newer.
      const feed = await loadFeed(from, channel, asks)
      const shown = outputNames.filter((name) => isOn(channel, name))
      return format
        ? ([writers[format](feed), outputFormats[format].type] as const)
        : ([channelPage(feed, shown), 'text/html'] as const)
    }).catch((error: unknown) => {
      if (error instanceof NotThere) return undefined
      throw error
    })
    if (answered === undefined) return otherwise()
    if (answered === 'as they have it') return reply
    const [body, type] = answered
    return reply.type(`${type}; charset=utf-8`).send(body)
  })

  server.get('/read/:key/:guid', { config }, async (request, reply) => {
    const { key, guid } = request.params as { key: string; guid: string }
    const found = await publicArticle(db, key, guid, pageBase)
    if (!found) {
      const lead = await leadOf(key, [[pathIn(request), '']])
      if (lead) return lead(reply)
      return (await wasPublic(db, key, guid))
        ? missing(reply, '这篇稿件已经撤下。', 410)
        : missing(reply, '这篇稿件不存在，或者已经撤下。')
    }
    await countRead(db, found.ID, request)
    return answer(request, reply, found.page)
  })

  // Addresses of a site that was here before: what stands in front sends them on with the station's key.
  server.get('/old/:key/*', { config }, async (request, reply) => {
    const { key } = request.params as { key: string }
    const path = pathOf(pathIn(request).slice(`/old/${key}`.length))
    const lead = path === undefined ? undefined : await leadOf(key, oldSteps(path))
    return lead ? lead(reply) : missing(reply, '这个地址没有内容，或者已经搬走。')
  })

  server.get('/share/:token', { config }, async (request, reply) => {
    const { token } = request.params as { token: string }
    const found = token.length > 100 ? undefined : await sharedArticle(db, token, { base: pageBase, now: now() })
    if (!found) return missing(reply, '这个链接已经结束，或者稿件已经撤下。')
    await countRead(db, found.ID, request)
    // Who shares a link shares it with somebody, not with everybody.
    reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    return answer(request, reply, found.page)
  })
}

/** An address that is looked for, and what is put behind where it leads. */
type Step = readonly [path: string, ending: string]

const pathIn = (request: FastifyRequest) => request.raw.url ?? '/'

/** A feed by its own address, else by its channel's in the same format. */
function feedSteps(url: string): Step[] {
  const path = url.replace(/\?.*$/, '')
  const ending = /\.[a-z]+$/.exec(path)?.[0] ?? ''
  return ending === ''
    ? [[path, '']]
    : [
        [path, ''],
        [path.slice(0, -ending.length), ending],
      ]
}

/** An address with its query, else without it: counters put words of their own there. */
function oldSteps(path: string): Step[] {
  const bare = path.replace(/\?.*$/, '')
  return bare === path
    ? [[path, '']]
    : [
        [path, ''],
        [bare, ''],
      ]
}

/** Ours: how long an answer that leads on may be kept, in seconds. What is taken back is forgotten as soon. */
const LEADING_S = 300

function leading(reply: FastifyReply, { status, target }: Found, ending: string): FastifyReply {
  const isFeed = ending !== '' && /^\/feeds\/[^/]+\/\d+$/.test(target)
  reply.headers({ 'cache-control': `public, max-age=${LEADING_S}`, 'content-security-policy': PAGE_POLICY })
  return reply.redirect(isFeed ? target + ending : target, status)
}

function isOn({ flags }: OpenChannel, format: OutputFormat | undefined): boolean {
  return format === undefined || (Object.hasOwn(outputFormats, format) && flags[outputFormats[format].flag])
}

function mostOf({ query }: FastifyRequest): number {
  const asked = Math.floor(Number((query as { limit?: unknown }).limit))
  return asked >= 1 ? Math.min(asked, OUTPUT_ARTICLES.most) : OUTPUT_ARTICLES.usual
}

/** Answers with a page. */
function answer(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  if (isAnswered(request, reply, { etag: etagOf(page), modified: undefined })) return reply
  return reply.type('text/html; charset=utf-8').send(page)
}

/**
 * Says what stands there, and sends 304 to who has it already.
 * `no-cache`: kept, and asked about every time, so that what is withdrawn is gone at once.
 * @returns whether the answer is sent
 */
function isAnswered(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, modified }: { readonly etag: string; readonly modified: string | undefined },
): boolean {
  reply.headers({ etag, 'cache-control': 'public, no-cache', 'content-security-policy': PAGE_POLICY })
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (modified !== undefined) reply.header('last-modified', modified)
  if (!isHeld(request.headers, etag, modified)) return false
  reply.code(304).send()
  return true
}

function missing(reply: FastifyReply, sentence: string, status: 404 | 410 = 404): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY })
  return reply.code(status).type('text/html; charset=utf-8').send(missingPage(sentence))
}
