import { doubtful, faulty, fine, type Check } from '../check.ts'
import { withSite } from '../withSite.ts'

/** Whether PUBLIC_ADDRESS leads to a server of this installation, and what it is called there. */
export const publicAddress: Check = {
  id: 'publicAddress',
  asks: { zh: 'PUBLIC_ADDRESS 通到这套系统', en: 'PUBLIC_ADDRESS leads here' },
  after: ['database'],
  look: withSite(async (site) => {
    const { origin, host, protocol } = site.address
    let answer
    try {
      answer = await site.ask()
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
      const why = cause?.code ?? cause?.message ?? message
      return faulty(
        { zh: `${origin} 没有答复（${why}）`, en: `${origin} does not answer (${why})` },
        {
          zh: '检查服务器是否在运行、域名与端口是否通到它前面的代理；证书的问题见 tls。',
          en: 'Check whether the server runs, and whether name and port lead to its proxy; for certificates see tls.',
        },
      )
    }
    if (!answer.seen)
      return faulty(
        {
          zh: `${origin} 由别的程序或另一套数据库答复（${answer.status}）`,
          en: `${origin} is answered by another program, or one on another database (${answer.status})`,
        },
        {
          zh: '改正 PUBLIC_ADDRESS，或让代理把所有地址都转给这台服务器；服务器要是本版本的。',
          en: 'Correct PUBLIC_ADDRESS, or let the proxy lead every address to this server, which must be of this release.',
        },
      )
    const { seen } = answer
    if (seen.host !== host || `${seen.protocol}:` !== protocol)
      return doubtful(
        {
          zh: `服务器以为自己叫 ${seen.protocol}://${seen.host}，而不是 ${origin}`,
          en: `the server believes to be ${seen.protocol}://${seen.host} and not ${origin}`,
        },
        {
          zh: '代理要传 Host 与 X-Forwarded-Proto，并列在 TRUSTED_PROXIES 里。',
          en: 'Let the proxy pass Host and X-Forwarded-Proto, and name it in TRUSTED_PROXIES.',
        },
      )
    return fine(`${origin} 由这套系统答复`, `${origin} is answered by this installation`)
  }),
}
