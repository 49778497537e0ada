/** A browser's walk to a provider and back, step by step; see flows.ts. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { newToken } from '../../platform/pipeline/tokens.ts'
import {
  endFlow,
  flowOfAnswer,
  flowToStart,
  isNewWord,
  secretsOf,
  startFlow,
  type Flow,
  type FlowEnd,
} from './flows.ts'
import { oidcAddress, oidcPerson, type OidcSecrets } from './oidc/walk.ts'
import { NotBelieved, Outage } from './person.ts'
import { callbackOf, placeAfter, samlPlace } from './places.ts'
import { providerInUse, type Provider } from './provider.ts'
import { newRequestID, readSamlResponse, samlAddress } from './saml/saml.ts'

/** What a step stands on. */
export interface WalkParts {
  readonly db: Kysely<Database>
  readonly outgoingHosts: readonly string[]
  readonly now: Date
  /** Where people reach this server, such as https://desk.example. */
  readonly base: string
}

/** Where the browser goes first; undefined: nobody began this walk, or somebody walked it before. */
export async function beginWalk(parts: WalkParts, key: string, browser: string): Promise<string | undefined> {
  const { db, now } = parts
  const flow = await flowToStart(db, key, now)
  if (!flow) return undefined
  const [state, requestID] = [newToken(), newRequestID()]
  try {
    const provider = await providerOf(parts, flow)
    const { address, secrets } = await firstStep(parts, provider, { state, requestID })
    const named = provider.Kind === 'saml' ? requestID : null
    const started = { state, browser, requestID: named, secrets }
    return (await startFlow(db, flow.FlowHash, started)) ? address : undefined
  } catch (error) {
    const end = { why: sentenceOf(error) }
    await startFlow(db, flow.FlowHash, { state, browser, requestID: null, secrets: null })
    return onwards(parts, flow, end)
  }
}

const providerOf = ({ db, outgoingHosts }: WalkParts, { ProviderID }: Flow) =>
  providerInUse(db, ProviderID, outgoingHosts, 'oidc', 'saml')

async function firstStep({ base }: WalkParts, provider: Provider, asked: { state: string; requestID: string }) {
  const { ID, Kind } = provider
  if (Kind === 'oidc') return oidcAddress(provider, { back: callbackOf(base, ID), state: asked.state })
  return { address: await samlAddress(provider, samlPlace(base, ID), asked), secrets: null }
}

/** Somebody came back from an OpenID provider to `path`. Where they go on; undefined: not on a walk this browser began. */
export async function endOidcWalk(
  parts: WalkParts,
  ProviderID: number,
  { browser, path }: { readonly browser: string; readonly path: string },
): Promise<string | undefined> {
  const { db, base, now } = parts
  const address = `${base}${path}`
  const state = URL.parse(address)?.searchParams.get('state') ?? ''
  const flow = await flowOfAnswer(db, { ProviderID, state, browser }, now)
  if (!flow) return undefined
  const end = await ended(async () => {
    const provider = await providerOf(parts, flow)
    const secrets = secretsOf(flow, browser) as OidcSecrets
    return { proven: await oidcPerson(provider, { address, state, secrets, now }) }
  })
  return onwards(parts, flow, end)
}

/** An answer of a SAML provider arrived, without the cookie. Answers the ticket; undefined: nobody asked for it. */
export async function endSamlWalk(
  parts: WalkParts,
  ProviderID: number,
  { response, state }: { readonly response: string; readonly state: string },
): Promise<string | undefined> {
  const { db, base, now } = parts
  const flow = await flowOfAnswer(db, { ProviderID, state, browser: undefined }, now)
  const { RequestID: requestID = null } = flow ?? {}
  if (!flow || requestID === null) return undefined
  const end = await ended(async () => {
    const provider = await providerInUse(db, ProviderID, parts.outgoingHosts, 'saml')
    const { assertionID, until, ...proven } = await readSamlResponse(provider, samlPlace(base, ProviderID), {
      ...{ response, requestID, now },
    })
    if (!(await isNewWord(db, { ProviderID, word: assertionID, until })))
      throw new NotBelieved('认证源的这个回答已经用过了，请回到登录页重新登录。')
    return { proven }
  })
  return endFlow(db, flow, { end, confirmed: false, now })
}

async function onwards({ db, now }: WalkParts, flow: Flow, end: FlowEnd): Promise<string | undefined> {
  const ticket = await endFlow(db, flow, { end, confirmed: true, now })
  return ticket && placeAfter(ticket, flow)
}

async function ended(act: () => Promise<FlowEnd>): Promise<FlowEnd> {
  try {
    return await act()
  } catch (error) {
    return { why: sentenceOf(error) }
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof NotBelieved || error instanceof Outage || error instanceof Refusal) return error.message
  throw error
}
