import { doubtful, faulty, fine, type Finding } from './check.ts'
import type { Site } from './site.ts'

/** Whether an address leads to a server of this installation, and what it is called there. `name`: of its variable. */
export async function leadsHere(site: Site, name: string): Promise<Finding> {
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
        zh: `改正 ${name}，或让代理把所有地址都转给这台服务器；服务器要是本版本的。`,
        en: `Correct ${name}, or let the proxy lead every address to this server, which must be of this release.`,
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
}
