import { BEAT_SECONDS } from '../../../../src/api/system/push/calls.ts'
import { staffAddress } from '../addresses.ts'
import { faulty, fine, type Check } from '../check.ts'
import { withSite } from '../withSite.ts'

/** Ours: an event that is on its way for longer is held back, in ms. */
const SOON_MS = 4000

/** Whether events arrive while the stream is open, within so many ms, and the stream outlives the silence between two. */
export const streamWithin = (ms: number): Check => ({
  id: 'stream',
  asks: { zh: '事件流经过代理立即到达', en: 'events pass the proxy at once' },
  after: (environment) => [staffAddress(environment)],
  look: withSite(staffAddress, async (site) => {
    const heard = await site.hears(ms)
    if (heard === 'all')
      return fine('事件立即到达，没有事件时也不断开', 'events arrive at once, and silence cuts nobody off')
    if (heard === 'cut off')
      return faulty(
        {
          zh: `代理在没有事件时断开事件流：${BEAT_SECONDS} 秒一次的心跳还没到就断了`,
          en: `the proxy cuts the stream of events off while it is silent, before the sign of life every ${BEAT_SECONDS} s`,
        },
        {
          zh: '对 /api/push/stream 的等待时间至少 60 秒（nginx：proxy_read_timeout 60s）。',
          en: 'Let it wait for at least 60 s at /api/push/stream (nginx: proxy_read_timeout 60s).',
        },
      )
    return faulty(
      {
        zh: '代理攒着事件流不放：界面只能靠轮询',
        en: 'the proxy holds the stream of events back: screens have to poll',
      },
      {
        zh: '对 /api/push/stream 关掉缓冲（nginx：proxy_buffering off，不要 proxy_ignore_headers X-Accel-Buffering）和压缩。',
        en: 'Switch buffering off for /api/push/stream (nginx: proxy_buffering off, no proxy_ignore_headers X-Accel-Buffering), and compression.',
      },
    )
  }),
})

/** With the patience of a person. */
export const stream = streamWithin(SOON_MS)
