import { faulty, fine, type Check } from '../check.ts'
import { withSite } from '../withSite.ts'

/** Ours: an event that is on its way for longer is held back, in ms. The stream stays open longer than that. */
const SOON_MS = 4000

/** Whether events arrive while the stream is open, within so many ms. */
export const streamWithin = (ms: number): Check => ({
  id: 'stream',
  asks: { zh: '事件流经过代理立即到达', en: 'events pass the proxy at once' },
  after: ['publicAddress'],
  look: withSite(async (site) => {
    if (await site.hears(ms)) return fine('事件立即到达', 'events arrive at once')
    return faulty(
      {
        zh: '代理攒着事件流不放：界面只能靠轮询',
        en: 'the proxy holds the stream of events back: screens have to poll',
      },
      {
        zh: '对 /api/push/ 关掉缓冲（nginx：proxy_buffering off，不要 proxy_ignore_headers X-Accel-Buffering）和压缩。',
        en: 'Switch buffering off for /api/push/ (nginx: proxy_buffering off, no proxy_ignore_headers X-Accel-Buffering), and compression.',
      },
    )
  }),
})

/** With the patience of a person. */
export const stream = streamWithin(SOON_MS)
