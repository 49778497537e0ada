/** The hotNews family on the server. */
import { hotNews } from '../../../src/api/intelligence/hotNews/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { askedFor } from './asked.ts'

/** Ours: events that the page asks for. */
const COUNT = 50

const handlers = implement(hotNews, {
  async list(request) {
    const { Source, Domain, Keyword = '', PageIndex, PageSize } = request.input
    const keyword = Keyword.trim()
    const domain = Domain?.trim() || (Source === 'industry' ? '财经' : '国内')
    const { List: all, ...answered } = await askedFor(request, Source, { domain, keyword, count: COUNT })
    // Baidu's lists know no word that is sought.
    const found = all.filter(
      ({ Title, Summary, Source: from }) => from === 'qingbo' || `${Title}${Summary}`.includes(keyword),
    )
    const List = found.slice((PageIndex - 1) * PageSize, PageIndex * PageSize)
    return { ...answered, List, Total: found.length, Capped: false }
  },
  hotNews: (request) => askedFor(request, 'baidu', { domain: request.input.domain, keyword: '', count: COUNT }),
  hotNewsIndustry(request) {
    const { domain, date, time_spend: days, num: count } = request.input
    return askedFor(request, 'industry', { domain, keyword: '', date, days, count })
  },
  qingboGet: (request) => askedFor(request, 'qingbo', { domain: '', keyword: '', count: request.input.num }),
  qingboSearch: (request) =>
    askedFor(request, 'qingbo', { domain: '', keyword: request.input.Keyword, count: request.input.num }),
})

export default { handlers }
