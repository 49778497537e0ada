import { staffAddress } from '../addresses.ts'
import { faulty, fine, type Check } from '../check.ts'
import { withSite } from '../withSite.ts'

/** What proxies must let through, in MB; see the manual. */
const MB = 64
/** Ours: how long it may take, in ms. */
const PATIENCE_MS = 120_000

/** Whether long articles and files to import pass the proxy. */
export const bodyLimit: Check = {
  id: 'bodyLimit',
  asks: { zh: `${MB} MB 的请求能通过代理`, en: `bodies of ${MB} MB pass the proxy` },
  after: (environment) => [staffAddress(environment)],
  look: withSite(staffAddress, async (site) => {
    const remedy = {
      zh: `让代理放行 ${MB} MB（nginx：client_max_body_size ${MB}m）。`,
      en: `Let the proxy pass ${MB} MB (nginx: client_max_body_size ${MB}m).`,
    }
    try {
      const { status, seen } = await site.ask({ body: zeros(MB), patienceMs: PATIENCE_MS })
      if (seen?.bytes === MB * 1024 ** 2) return fine(`${MB} MB 到达了`, `${MB} MB arrived`)
      return faulty(
        { zh: `${MB} MB 的请求被拒绝（${status}）`, en: `a body of ${MB} MB was refused (${status})` },
        remedy,
      )
    } catch (error) {
      const { cause, message } = error as Error & { cause?: Error }
      const why = cause?.message ?? message
      // A proxy that refuses a body often hangs up while it is still being sent.
      return faulty({ zh: `${MB} MB 的请求中断了（${why}）`, en: `a body of ${MB} MB broke off (${why})` }, remedy)
    }
  }),
}

/** So many MB of nothing, one at a time. */
function zeros(count: number): ReadableStream {
  const piece = new Uint8Array(1024 ** 2)
  let left = count
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(piece)
      else controller.close()
    },
  })
}
