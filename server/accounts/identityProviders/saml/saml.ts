/** Signing in at a SAML provider: what is asked, and whose answers are believed. */
import { randomBytes } from 'node:crypto'
import { SAML, ValidateInResponseTo, type Profile } from '@node-saml/node-saml'
import { claimAt, firstText, groupsAt, NotBelieved, textsOf } from '../person.ts'
import { plainlyProven, type Proven } from '../proven.ts'
import type { StoredProvider } from '../provider.ts'

/** Ours: how far its clock and ours may be apart, and how old an assertion may be, in milliseconds. */
const SKEW_MS = 60_000
const OLDEST_MS = 5 * 60_000

/** Where a station's answers arrive, and by what it is called there. */
export interface SamlPlace {
  readonly acs: string
}

/** What an answer said. */
export interface SamlAnswer extends Proven {
  /** Names the assertion for good. */
  readonly assertionID: string
  /** Until when it would be believed. */
  readonly until: Date
}

/** By what the station is known to the provider. */
function samlNameOf({ AppID }: Pick<StoredProvider, 'AppID'>, { acs }: SamlPlace): string {
  return AppID || acs.replace(/\/acs$/, '/metadata')
}

function samlOf(provider: StoredProvider, place: SamlPlace, requestID: string): SAML {
  const name = samlNameOf(provider, place)
  return new SAML({
    ...{ idpCert: certificatesIn(provider.Certificate), idpIssuer: provider.EntityID, issuer: name, audience: name },
    ...{
      entryPoint: provider.Address,
      callbackUrl: place.acs,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
    },
    // The assertion itself, whatever is around it.
    ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false },
    ...{ acceptedClockSkewMs: SKEW_MS, maxAssertionAgeMs: OLDEST_MS, signatureAlgorithm: 'sha256' },
    ...{ validateInResponseTo: ValidateInResponseTo.always, generateUniqueId: () => requestID },
    // Only the request that this browser made; what becomes of it is the flow's to say.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestID ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  })
}

/** A new name for a request. */
export const newRequestID = () => `_${randomBytes(20).toString('hex')}`

/** Every certificate of a text. */
export function certificatesIn(text: string): string[] {
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g)
  return found ?? (text.trim() === '' ? [] : [`-----BEGIN CERTIFICATE-----\n${text.trim()}\n-----END CERTIFICATE-----`])
}

/** Where somebody is sent. */
export function samlAddress(provider: StoredProvider, place: SamlPlace, asked: { requestID: string; state: string }) {
  return samlOf(provider, place, asked.requestID).getAuthorizeUrlAsync(asked.state, undefined, {})
}

/** What the provider must be told of the station. */
export function samlMetadata(provider: StoredProvider, place: SamlPlace): string {
  return samlOf(provider, place, newRequestID()).generateServiceProviderMetadata(null)
}

/** What an answer to a request said. Rejects with NotBelieved. */
export async function readSamlResponse(
  provider: StoredProvider,
  place: SamlPlace,
  { response, requestID, now }: { readonly response: string; readonly requestID: string; readonly now: Date },
): Promise<SamlAnswer> {
  refuseDoctype(response)
  let profile: Profile | null
  try {
    profile = (await samlOf(provider, place, requestID).validatePostResponseAsync({ SAMLResponse: response })).profile
  } catch {
    throw notBelieved()
  }
  const assertion = profile?.getAssertion?.()?.['Assertion'] as Node | undefined
  if (!profile || !assertion) throw notBelieved()
  return answerIn(provider, profile, { place, requestID, now, assertion })
}

const notBelieved = () =>
  new NotBelieved('认证源的回答没有通过核对（签名、时间、对象或次序不对），请回到登录页重新登录。')

/** A document that defines entities is none we asked for. */
function refuseDoctype(response: string): void {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw notBelieved()
}

/** As xml2js has it. */
type Node = { readonly $?: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>>
const nodesOf = (node: Node | undefined, name: string): Node[] =>
  ([node?.[name] ?? []].flat() as (Node | string)[]).filter((one): one is Node => typeof one === 'object')

interface Answered {
  readonly place: SamlPlace
  readonly requestID: string
  readonly now: Date
  readonly assertion: Node
}

function answerIn(
  provider: StoredProvider,
  profile: Profile,
  { place, requestID, now, assertion }: Answered,
): SamlAnswer {
  // What stands around the assertion is not signed: the request must be named inside it.
  const confirmed = nodesOf(nodesOf(assertion, 'Subject')[0], 'SubjectConfirmation')
    .flatMap((one) => nodesOf(one, 'SubjectConfirmationData'))
    .map((one) => one.$ ?? {})
  const isOurs = confirmed.some(({ InResponseTo, Recipient }) => InResponseTo === requestID && Recipient === place.acs)
  const assertionID = assertion.$?.['ID'] ?? ''
  const conditions = nodesOf(assertion, 'Conditions')[0]
  const hasAudience = nodesOf(conditions, 'AudienceRestriction').length > 0
  const isTheirs = profile.issuer === provider.EntityID
  if (!isOurs || !isTheirs || assertionID === '' || !hasAudience) throw notBelieved()
  const statement = nodesOf(assertion, 'AuthnStatement')[0]?.$ ?? {}
  const hours = now.getTime() + provider.SessionHours * 3_600_000
  const said = Date.parse(statement['SessionNotOnOrAfter'] ?? '')
  const proven = plainlyProven(personIn(provider, profile), Number.isNaN(said) ? hours : Math.min(hours, said))
  const until = new Date(now.getTime() + OLDEST_MS + 2 * SKEW_MS + DAY_MS)
  return { ...proven, sid: profile.sessionIndex ?? '', assertionID, until }
}

const DAY_MS = 86_400_000

function personIn(provider: StoredProvider, profile: Profile) {
  const attributes = (profile['attributes'] ?? {}) as object
  const claims = { ...attributes, NameID: profile.nameID }
  const Subject = firstText(claims, provider.SubjectField || 'NameID')
  if (Subject === '') throw new NotBelieved('认证源没有给出唯一编号，请联系管理员检查属性对应。')
  const Name = firstText(claims, provider.NameField || 'NameID') || Subject
  const isPlain = textsOf(claimAt(claims, 'NameID')).length === 1
  if (!isPlain) throw notBelieved()
  return {
    Subject,
    Name,
    RealName:
      firstText(claims, ...(provider.RealNameField ? [provider.RealNameField] : ['displayName', 'name', 'cn'])) || Name,
    Email: firstText(claims, ...(provider.EmailField ? [provider.EmailField] : ['email', 'mail'])),
    Groups: groupsAt(claims, provider.GroupField || 'groups'),
  }
}
