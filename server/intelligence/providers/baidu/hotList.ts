/** What is much read, as Baidu counts it: https://ai.baidu.com/ai-doc/NLP/Vk7ylsnlv */
import type { Json } from '../answerReader.ts'
import type { Access } from '../provider.ts'
import { askBaidu } from './aip.ts'

/** An event that is much read. */
export interface HotEvent {
  readonly id: string
  readonly name: string
  readonly summary: string
  readonly keywords: readonly string[]
  /** How often it was read. */
  readonly pv: number
  /** As it says it, `20220606 12:17:11`. */
  readonly ctime: string
  /** Pages about it. */
  readonly addresses: readonly string[]
}

/** Of a field, e.g. 国内. Rejects with a ProviderProblem. */
export async function hotList(access: Access, domain: string, signal: AbortSignal): Promise<HotEvent[]> {
  return eventsIn(await askBaidu(access, '/rpc/2.0/creation/v1/hot_list/domain', { domain }, { signal, isLook: true }))
}

/** Which of a field. */
export interface HotAsked {
  readonly domain: string
  /** `20220606`; default today. */
  readonly date?: string
  /** Days back. */
  readonly days?: number
  readonly count?: number
}

/** The same of a trade, with a day and how many. Rejects with a ProviderProblem. */
export async function hotListAdvanced(
  access: Access,
  { domain, date, days, count }: HotAsked,
  signal: AbortSignal,
): Promise<HotEvent[]> {
  const body = { domain, date, time_spend: days, num: count }
  return eventsIn(
    await askBaidu(access, '/rpc/2.0/creation/v1/hot_list_advanced/domain', body, { signal, isLook: true }),
  )
}

/** `content`: a list of `id`, `name`, `summary`, `keywords`, `pv`, `ctime` and `related_urls` of `url`. */
function eventsIn({ content }: Json): HotEvent[] {
  return (Array.isArray(content) ? (content as Json[]) : []).flatMap((one) => {
    const { id, name, summary, keywords, pv, ctime, related_urls: pages } = one
    if (typeof name !== 'string' || name === '') return []
    return [
      {
        ...{ id: text(id), name, summary: text(summary), pv: Number(pv) || 0, ctime: text(ctime) },
        keywords: list(keywords).filter((word): word is string => typeof word === 'string'),
        addresses: list(pages).flatMap((page) => text((page as Json | null)?.['url']) || []),
      },
    ]
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
