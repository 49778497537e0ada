/**
 * The addresses a browser walks to a provider and back, and those a provider calls itself. The cookie of this walk is of no
 * use anywhere else: what calls of the workspace believe is a token alone.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { publicBase } from '../../platform/http/publicBase.ts'
import { readBytes } from '../../platform/http/readBytes.ts'
import { newToken } from '../../platform/pipeline/tokens.ts'
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { FLOW_MINUTES } from '../../../src/api/accounts/signInWays/calls.ts'
import { confirmFlow } from './flows.ts'
import { signedOutThere } from './signedOutThere.ts'
import { placeAfter, samlPlace, SSO_PATH } from './places.ts'
import { providerInUse } from './provider.ts'
import { samlMetadata } from './saml/saml.ts'
import { beginWalk, endOidcWalk, endSamlWalk, type WalkParts } from './walk.ts'

/** What the addresses stand on. */
export interface SsoParts {
  readonly db: Kysely<Database>
  /** Where people reach the server. Default: as each request says. */
  readonly publicAddress?: string | undefined
  /** See Environment. */
  readonly outgoingHosts: readonly string[]
  readonly now: () => Date
  /** Wakes those who wait for events, after somebody was signed out. */
  readonly wake: () => void
}

/** Ours: how often one address may come, per minute, and the largest answer of a provider, in bytes. */
const RATE = 120
const ANSWER_BYTES = 512 * 1024
const COOKIE = 'copydesk_sso'
/** Where somebody goes whose walk nobody knows: the page says that it has to be begun anew. */
const LOST = '/login?ticket=lost'

/** Adds them to a server that does not listen yet. */
export function ssoRoutes(server: FastifyInstance, parts: SsoParts): void {
  const { db, outgoingHosts, now } = parts
  const config = { rateLimit: { max: RATE, timeWindow: 60_000 } }
  const partsOf = (request: FastifyRequest): WalkParts | undefined => {
    const base = parts.publicAddress ?? publicBase(request)
    return base === undefined ? undefined : { db, outgoingHosts, now: now(), base }
  }
  const idOf = (request: FastifyRequest) => Number((request.params as { id: string }).id)
  const sealOff = (reply: FastifyReply) =>
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

  server.get(`${SSO_PATH}/start`, { config }, async (request, reply) => {
    const walk = partsOf(request)
    const { flow = '' } = request.query as { flow?: string }
    const browser = browserIn(request) ?? newToken()
    const address = walk && (await beginWalk(walk, String(flow), browser))
    sealOff(reply).header('set-cookie', cookieOf(browser, request.protocol === 'https'))
    return reply.redirect(address ?? LOST, 302)
  })

  server.get(`${SSO_PATH}/:id(^\\d{1,15}$)/callback`, { config }, async (request, reply) => {
    const [walk, browser] = [partsOf(request), browserIn(request)]
    const there = walk && browser && (await endOidcWalk(walk, idOf(request), { browser, path: request.url }))
    return sealOff(reply).redirect(there || LOST, 302)
  })

  server.post(`${SSO_PATH}/:id(^\\d{1,15}$)/acs`, { config }, async (request, reply) => {
    const form = await formIn(request)
    const walk = partsOf(request)
    const answer = { response: form.get('SAMLResponse') ?? '', state: form.get('RelayState') ?? '' }
    const ticket = walk && (await endSamlWalk(walk, idOf(request), answer))
    const next = ticket ? `${SSO_PATH}/finish?ticket=${ticket}` : LOST
    // The browser brings the cookie to no page that another site sends it to with a form; to one that this page does it does.
    return sealOff(reply).type('text/html; charset=utf-8').send(onwards(next))
  })

  server.get(`${SSO_PATH}/finish`, { config }, async (request, reply) => {
    const { ticket = '' } = request.query as { ticket?: string }
    const browser = browserIn(request)
    const flow = browser && (await confirmFlow(db, { ticket: String(ticket), browser, now: now() }))
    return sealOff(reply).redirect(flow ? placeAfter(String(ticket), flow) : LOST, 302)
  })

  server.get(`${SSO_PATH}/:id(^\\d{1,15}$)/metadata`, { config }, async (request, reply) => {
    const walk = partsOf(request)
    const provider = await providerInUse(db, idOf(request), outgoingHosts, 'saml')
    return sealOff(reply)
      .type('application/samlmetadata+xml; charset=utf-8')
      .send(walk ? samlMetadata(provider, samlPlace(walk.base, provider.ID)) : '')
  })

  server.post(`${SSO_PATH}/:id(^\\d{1,15}$)/logout`, { config }, async (request, reply) => {
    const token = (await formIn(request)).get('logout_token') ?? ''
    const provider = await providerInUse(db, idOf(request), outgoingHosts, 'oidc')
    const done = await signedOutThere(db, { provider, token, now: now() })
    if (done) parts.wake()
    return sealOff(reply)
      .code(done ? 200 : 400)
      .send(done ? {} : { error: 'invalid_request' })
  })
}

async function formIn(request: FastifyRequest): Promise<URLSearchParams> {
  return new URLSearchParams((await readBytes(request.raw, ANSWER_BYTES)).toString('utf8'))
}

function browserIn({ headers }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
}

function cookieOf(browser: string, isSecure: boolean): string {
  const seconds = FLOW_MINUTES * 60
  return `${COOKIE}=${browser}; Path=${SSO_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

function onwards(address: string): string {
  const to = escapeHtml(address)
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${to}"><title>采编工作台</title><p><a href="${to}">正在登录，没有自动前往时请点这里。</a></p>`
}
