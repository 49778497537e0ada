/** How an OpenID provider is asked: what it says of itself, over the guarded connection. */
import {
  allowInsecureRequests,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type CustomFetch,
} from 'openid-client'
import { isThisMachine } from '../../../../src/api/accounts/identityProviders/kinds.ts'
import { guardedFetch } from '../../../platform/outgoing/guardedFetch.ts'
import { isListed } from '../../../platform/outgoing/privateAddress.ts'
import { PrivatePlace } from '../../../platform/outgoing/publicConnection.ts'
import { SendProblem } from '../../../platform/outgoing/sendProblem.ts'
import { Outage } from '../person.ts'
import { PROVIDER_BYTES, PROVIDER_MS, type Provider } from '../provider.ts'

/** Ours: how far its clock and ours may be apart, in seconds; and how long what it says of itself is believed, in ms. */
const SKEW_SECONDS = 60
const BELIEVED_MS = 10 * 60_000
/** Ours: providers remembered at a time. */
const KEPT = 100

interface Known {
  readonly until: number
  readonly found: Promise<Configuration>
}
const known = new Map<string, Known>()

/** What a provider says of itself. Rejects with an Outage. `anew`: it is asked, whatever is remembered. */
export function configurationOf(provider: Provider, { anew = false } = {}): Promise<Configuration> {
  const { Address, AppID, secret, Certificate, outgoingHosts } = provider
  const key = JSON.stringify([Address, AppID, secret, Certificate, outgoingHosts])
  const before = known.get(key)
  if (!anew && before && before.until > Date.now()) return before.found
  const found = discover(provider)
  if (known.size >= KEPT) known.clear()
  known.set(key, { until: Date.now() + BELIEVED_MS, found })
  // What went wrong is asked again the next time.
  found.catch(() => known.delete(key))
  return found
}

async function discover({ Address, AppID, secret, Certificate, outgoingHosts }: Provider): Promise<Configuration> {
  const issuer = new URL(Address)
  const isOpen = issuer.protocol === 'http:'
  if (isOpen && !isListed(issuer, outgoingHosts) && !isThisMachine(issuer.hostname))
    throw new Outage('认证源的地址要以 https:// 开头；只有运维人员列在 OUTGOING_HOSTS 里的内网地址可以用 http://。')
  const parts = { allowedHosts: hostsBehind(issuer, outgoingHosts), timeoutMs: PROVIDER_MS, maxBytes: PROVIDER_BYTES }
  const fetchGuarded = guardedFetch({ ...parts, ca: Certificate.trim() || undefined })
  const metadata = { ...(secret === '' ? {} : { client_secret: secret }), [clockTolerance]: SKEW_SECONDS }
  const execute = [enableNonRepudiationChecks, ...(isOpen ? [allowInsecureRequests] : [])]
  try {
    return await discovery(issuer, AppID, metadata, secret === '' ? None() : undefined, {
      ...{ execute, timeout: PROVIDER_MS / 1000, [customFetch]: fetchGuarded as CustomFetch },
    })
  } catch (error) {
    throw (
      outageOf(error) ?? new Outage('认证源没有给出正确的自我说明（/.well-known/openid-configuration），请检查地址。')
    )
  }
}

/** What a provider says of itself names further addresses: one out on the internet leads to none inside the house. */
export function hostsBehind(issuer: URL, outgoingHosts: readonly string[]): readonly string[] {
  return isListed(issuer, outgoingHosts) ? outgoingHosts : []
}

/** The outage behind an error of the library; undefined when the provider did answer. */
export function outageOf(error: unknown): Outage | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Outage) return at
    if (at instanceof PrivatePlace)
      return new Outage('认证源在内部网络里，服务器没有允许（OUTGOING_HOSTS），请联系运维人员。')
    if (at instanceof SendProblem) return new Outage(at.message)
    if (at.name === 'TimeoutError' || at.name === 'AbortError') return new Outage('认证源没有及时回应。')
  }
  const { status: told, cause } = (error ?? {}) as { status?: number; cause?: unknown }
  const status = cause instanceof Response ? cause.status : told
  if (typeof status === 'number' && (status >= 500 || status === 429))
    return new Outage(`认证源暂时不能服务（HTTP ${status}）。`)
  return undefined
}
