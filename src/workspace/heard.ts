/** What came back over HTTP, before anybody knows in whose words it is. */
import { Refusal } from '../api/client.ts'
import { statusOf, type HostName } from '../api/hosts.ts'

/** An answer. */
export interface Heard {
  readonly status: number
  readonly body: unknown
  /** It comes from something on the way that has a sign-in of its own: a page for people, or a challenge for no token. */
  readonly isGate: boolean
}

/** The answer of a response whose body was read. */
export function heardOf(status: number, headers: Headers, body: unknown): Heard {
  const challenge = headers.get('www-authenticate') ?? ''
  const isPage = /html/i.test(headers.get('content-type') ?? '')
  return { status, body, isGate: isPage || /^\s*(?!Bearer\b)\w/i.test(challenge) }
}

/** What a Retry-After header asks for, in ms: seconds, or a date. 0 where there is none. */
export function waitOf(headers: Headers): number {
  const asked = headers.get('retry-after')
  if (!asked) return 0
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Math.max(0, ms || 0)
}

/** What a body says in numbers, in whichever host's words; undefined where it is in none of them. */
export function numberIn(body: unknown): unknown {
  const said = body as { StatusCode?: unknown; Code?: unknown } | null | undefined
  return said?.StatusCode ?? said?.Code
}

/** whether a body says in a host's words that the sign-in is over. R-107: on the AI host -1 is an answer. */
export function saysExpired(body: unknown, host: HostName): boolean {
  const said = numberIn(body)
  return said === statusOf.expired || (said === -1 && host !== 'ai')
}

/** What a proxy says when there is no server behind it, or none that answers. */
const BAD_GATEWAY = 502
const GATEWAY_TIMEOUT = 504

/** Whether the server is gone for the moment: it says so itself, or a proxy says it for it. */
export function saysAway({ status, body }: Heard): boolean {
  const said = numberIn(body) ?? status
  return said === statusOf.away || said === BAD_GATEWAY || said === GATEWAY_TIMEOUT
}

/** The body; where there is none because nobody answers the address, that is said. Throws a Refusal 'missing'. */
export function answerIn({ status, body, isGate }: Heard): unknown {
  if (status !== 404 || isGate || isWorded(body)) return body
  throw new Refusal('missing', '服务器上没有这个功能，请联系管理员。')
}

/** Whether a body is in the words of one of the hosts. */
function isWorded(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  return ['Succeeded', 'StatusCode', 'Code', 'repCode'].some((word) => word in body)
}
