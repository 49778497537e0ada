import { isPrivateAddress } from '../../../platform/outgoing/privateAddress.ts'
import type { Seen } from '../../../platform/http/doctor.ts'
import { addressesIn } from '../addresses.ts'
import { faulty, fine, type Check, type Finding, type Patient } from '../check.ts'
import type { Site } from '../site.ts'
import { withSite } from '../withSite.ts'

/** From the network that RFC 5737 keeps for documents: nobody comes from there. */
const FORGED = '203.0.113.77'

/** Whether where a request comes from is what the trusted proxies say, and nothing that anybody can write. */
export const proxyHeaders: Check = {
  id: 'proxyHeaders',
  asks: { zh: 'X-Forwarded-For 只信 TRUSTED_PROXIES', en: 'X-Forwarded-For as TRUSTED_PROXIES says' },
  after: addressesIn,
  async look(patient) {
    const addresses = addressesIn(patient.environment)
    const found: Finding[] = []
    // Without any, as without that of the public.
    for (const address of addresses.length === 0 ? (['publicAddress'] as const) : addresses)
      found.push(await withSite(() => address, judgeSite)(patient))
    return found.find(({ result }) => result !== 'ok') ?? found[0]!
  },
}

async function judgeSite({ address, ask }: Site, { environment }: Patient): Promise<Finding> {
  const { seen } = await ask({ headers: { 'x-forwarded-for': FORGED } })
  if (!seen) throw new Error(`${address.origin} does not answer any more`)
  const hasProxy = address.protocol === 'https:' || environment.trustedProxies.length > 0
  const finding = judge(seen, hasProxy)
  if (addressesIn(environment).length < 2 || finding.result === 'ok') return finding
  const { zh, en } = finding.says
  return { ...finding, says: { zh: `${address.origin}：${zh}`, en: `${address.origin}: ${en}` } }
}

/** What to say of a request that came with a forged address. `hasProxy`: there must be a proxy, as TLS ends before the server. */
function judge({ address, believed, neighbour, forwardedFor }: Seen, hasProxy: boolean): Finding {
  const entries = forwardedFor.split(',').map((one) => one.trim())
  // What the proxies wrote themselves.
  const written = entries.filter((one) => one !== '' && one !== FORGED)
  if (address === FORGED) {
    const last = written.at(-1)
    // Who asks from the proxy's own machine or network is trusted, and so is their word.
    if (last !== undefined && isPrivateAddress(last))
      return fine(
        `按 TRUSTED_PROXIES 所说（体检自己也从受信的地址 ${last} 发起）`,
        `as TRUSTED_PROXIES says (this asks from ${last}, which is trusted itself)`,
      )
    return faulty(
      {
        zh: '任何人都能冒充来源：别人写的 X-Forwarded-For 被当真了',
        en: 'anybody can write where they come from: a forged X-Forwarded-For is believed',
      },
      {
        zh: 'TRUSTED_PROXIES 只列代理自己的地址，并让代理追加或改写 X-Forwarded-For（nginx：$proxy_add_x_forwarded_for）。',
        en: 'Name only the proxies in TRUSTED_PROXIES, and let them add to X-Forwarded-For or replace it (nginx: $proxy_add_x_forwarded_for).',
      },
    )
  }
  if (written.length > 0 && believed.length === 0)
    return faulty(
      {
        zh: `代理 ${neighbour} 不受信任：所有人都像是从它那里来的`,
        en: `the proxy ${neighbour} is not trusted: everybody seems to come from it`,
      },
      { zh: `把 ${neighbour} 写进 TRUSTED_PROXIES。`, en: `Name ${neighbour} in TRUSTED_PROXIES.` },
    )
  if (written.length === 0 && hasProxy)
    return faulty(
      {
        zh: `代理没有说请求从哪里来：所有人都像是从 ${neighbour} 来的`,
        en: `the proxy does not say where requests come from: everybody seems to come from ${neighbour}`,
      },
      {
        zh: '让代理写 X-Forwarded-For（nginx：proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for）。',
        en: 'Let it write X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).',
      },
    )
  return fine(
    `请求来自 ${address}，冒充的地址没有被当真`,
    `requests come from ${address}, a forged address is not believed`,
  )
}
