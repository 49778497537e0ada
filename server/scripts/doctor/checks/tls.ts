import { connect, type TLSSocket } from 'node:tls'
import { doubtful, faulty, fine, skipped, type Check } from '../check.ts'

/** Ours: a certificate that ends sooner should have been renewed by now, in days. */
const SOON_DAYS = 14
const PATIENCE_MS = 10_000

/** Whether the certificate of PUBLIC_ADDRESS is believed, and until when. */
export const tls: Check = {
  id: 'tls',
  asks: { zh: '证书', en: 'certificate' },
  async look({ environment: { publicAddress }, now }) {
    if (publicAddress === undefined) return skipped('没有设 PUBLIC_ADDRESS', 'PUBLIC_ADDRESS is not set')
    const url = new URL(publicAddress)
    if (url.protocol !== 'https:')
      return doubtful(
        { zh: `${url.origin} 没有加密`, en: `${url.origin} is not encrypted` },
        { zh: '在代理上装证书，PUBLIC_ADDRESS 写 https。', en: 'Put a certificate on the proxy and write https.' },
      )
    const { why, until } = await certificateOf(url)
    if (why !== undefined)
      return faulty(
        { zh: `证书不被相信（${why}）`, en: `the certificate is not believed (${why})` },
        {
          zh: '装上受信机构签发、含中间证书、写着这个域名的证书；自己的机构用 NODE_EXTRA_CA_CERTS 告诉 Node。',
          en: 'Take one for this name from a known authority, with the ones between; name an own authority to Node by NODE_EXTRA_CA_CERTS.',
        },
      )
    const days = Math.floor((until! - now()) / 86_400_000)
    const says = { zh: `证书还有 ${days} 天`, en: `the certificate is good for ${days} more days` }
    return days < SOON_DAYS ? doubtful(says, { zh: '续期。', en: 'Renew it.' }) : fine(says.zh, says.en)
  },
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
