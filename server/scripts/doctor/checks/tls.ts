import { connect, type TLSSocket } from 'node:tls'
import { addressesIn, variableOf } from '../addresses.ts'
import { doubtful, faulty, fine, skipped, type Check, type Finding } from '../check.ts'

/** Ours: a certificate that ends sooner should have been renewed by now, in days. */
const SOON_DAYS = 14
const PATIENCE_MS = 10_000

/** Whether the certificates of the addresses are believed, and until when. */
export const tls: Check = {
  id: 'tls',
  asks: { zh: '证书', en: 'certificate' },
  async look({ environment, now }) {
    const addresses = addressesIn(environment)
    if (addresses.length === 0) return skipped('没有设 PUBLIC_ADDRESS', 'PUBLIC_ADDRESS is not set')
    const found: Finding[] = []
    for (const address of addresses) found.push(await judge(new URL(environment[address]!), variableOf(address), now()))
    const worst = (['fail', 'warn'] as const).flatMap((bad) => found.filter(({ result }) => result === bad))
    return worst[0] ?? fine(found.map(({ says }) => says.zh).join('；'), found.map(({ says }) => says.en).join('; '))
  },
}

async function judge(url: URL, name: string, now: number): Promise<Finding> {
  if (url.protocol !== 'https:')
    return doubtful(
      { zh: `${url.origin} 没有加密`, en: `${url.origin} is not encrypted` },
      { zh: `在代理上装证书，${name} 写 https。`, en: `Put a certificate on the proxy, and write https in ${name}.` },
    )
  const { why, until } = await certificateOf(url)
  if (why !== undefined)
    return faulty(
      { zh: `${url.host} 的证书不被相信（${why}）`, en: `the certificate of ${url.host} is not believed (${why})` },
      {
        zh: '装上受信机构签发、含中间证书、写着这个域名的证书；自己的机构用 NODE_EXTRA_CA_CERTS 告诉 Node。',
        en: 'Take one for this name from a known authority, with the ones between; name an own authority to Node by NODE_EXTRA_CA_CERTS.',
      },
    )
  const days = Math.floor((until! - now) / 86_400_000)
  const says = { zh: `${url.host} 的证书还有 ${days} 天`, en: `that of ${url.host} is good for ${days} more days` }
  return days < SOON_DAYS ? doubtful(says, { zh: '续期。', en: 'Renew it.' }) : fine(says.zh, says.en)
}

function certificateOf(url: URL): Promise<{ why?: string; until?: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket: TLSSocket = connect({ host, port: Number(url.port) || 443, servername: host }, () => {
      resolve({ until: Date.parse(socket.getPeerCertificate().valid_to) })
      socket.end()
    })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('ETIMEDOUT')))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve({ why: error.code ?? error.message }))
  })
}
