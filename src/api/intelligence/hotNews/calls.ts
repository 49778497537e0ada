/**
 * What is much read: spec 2, section 7 "AI assistant (Baidu)" (hotnews, hotnewsindustry: C414, C415) and "Other third-party calls"
 * (qingbo: C428, C429). Ours: the fields of all of them, the specification shows no payload, and the list of the page.
 */
import { z } from 'zod/mini'
import { page, paging } from '../../callSchemas.ts'
import { defineFamily, read } from '../../contract.ts'
import { oneLine, wholeNumber } from '../../text/recordFields.ts'
import { answered, HotEvent } from './fields.ts'

const domain = (usual: string) => z._default(oneLine('领域', 20), usual)
const keyword = z.optional(oneLine('关键词', 100))
/** Ours: events that are asked for at once. */
const COUNT_LIMIT = 50
const count = z._default(wholeNumber('条数', 1, COUNT_LIMIT), 20)
const events = z.object({ ...answered, List: z.array(HotEvent) })

/** See the file's head. */
export const hotNews = defineFamily({
  name: 'hotNews',
  title: '热点',
  measure: '条',
  host: 'main',
  pages: ['/Ai/HotNews'],
  row: HotEvent,
  calls: {
    /** `Source`: left out, the first that is enabled. `Domain`: a field of Baidu's lists. */
    list: read(
      'POST /api/ai/hotnews/getlist',
      z.extend(paging, {
        Source: z.optional(HotEvent.shape.Source),
        Domain: z.optional(oneLine('领域', 20)),
        Keyword: keyword,
      }),
      z.extend(page(HotEvent), answered),
    ),
    hotNews: read('POST /api/sdk/baidu/hotnews', z.object({ domain: domain('国内') }), events),
    hotNewsIndustry: read(
      'POST /api/sdk/baidu/hotnewsindustry',
      z.object({
        domain: domain('财经'),
        /** `20260101`; left out: today. */
        date: z.optional(z.string().check(z.regex(/^\d{8}$/, '日期要写成 20260101 的样子'))),
        /** Days back. */
        time_spend: z.optional(wholeNumber('天数', 1, 30)),
        num: count,
      }),
      events,
    ),
    qingboGet: read('GET /api/sdk/qingbo/get', z.object({ num: count }), events),
    qingboSearch: read(
      'POST /api/sdk/qingbo/search',
      z.object({ Keyword: oneLine('关键词', 100).check(z.minLength(1, '请填写关键词。')), num: count }),
      events,
    ),
  },
})
