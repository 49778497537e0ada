/** A question for events: by a service where there is one, else by what the station's own readers read. */
import type { HotEvent, HotSource } from '../../../src/api/intelligence/hotNews/fields.ts'
import { hotSources } from '../../../src/api/intelligence/hotNews/fields.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import { plainAddress } from '../../../src/api/text/plainAddress.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { dayText } from './dayText.ts'
import type { HotEvent as Told } from '../providers/baidu/hotList.ts'
import { askThird } from '../texts/askThird.ts'
import { thirdAccess } from '../texts/thirdAccess.ts'
import { remember, remembered, type Kept } from './remembered.ts'
import { sources, type HotQuestion, type OutsideSource } from './sources.ts'

/** What came, in the words of the calls. */
export interface Came {
  readonly By: string
  readonly IsLocal: boolean
  readonly Says: string
  readonly List: HotEvent[]
}

/** Ours: days back, and how many of the own articles. */
const DAYS = 7
const OWN_COUNT = 50
/** Ours: longer texts of others are cut, in characters. */
const LONGEST = { title: 200, summary: 2000, word: 30, words: 10, pages: 10 }

/** Asks. `wanted`: left out, the first source for which there is a service. */
export async function askedFor(
  request: Request<unknown>,
  wanted: HotSource | undefined,
  question: HotQuestion,
): Promise<Came> {
  const tried = wanted === undefined ? (['baidu', 'qingbo'] as const) : wanted === 'own' ? [] : [wanted]
  const why: string[] = []
  for (const source of tried) {
    const came = await fromService(request, source, question)
    if (came && 'List' in came) return came
    if (came) why.push(came.why)
  }
  if (wanted !== undefined && wanted !== 'own' && why.length === 0)
    why.push(`没有启用“${hotSources[wanted]}”的接口，管理员可以在“第三方接口”里加一条。`)
  return own(request, question.keyword, why.join(''))
}

async function fromService(
  { db, me, now, outgoingHosts }: Request<unknown>,
  name: OutsideSource,
  question: HotQuestion,
): Promise<Came | { readonly why: string } | undefined> {
  const source = sources[name]
  const access = await thirdAccess(db, { StID: me.StID, Types: source.types, allowedHosts: outgoingHosts })
  if (!access) return undefined
  const key = JSON.stringify([me.StID, access.SettingID, access.Host, name, question])
  const there = remembered(db, key, now)
  if (there) return said(there)
  const answer = await askThird(db, { me, now, access, Purpose: 'news' }, (signal) =>
    source.ask(access, question, signal),
  )
  if ('why' in answer) return answer
  const List = answer.came.slice(0, question.count).map((one, at) => eventOf(one, { at, name, by: access.title }))
  const kept = { at: now, by: access.title, List }
  remember(db, key, kept)
  return said(kept)
}

const said = ({ by, at, List }: Kept): Came => {
  return { By: by, IsLocal: false, Says: `来自「${by}」，${dayText(at)}取得，几分钟内不再重取。`, List: [...List] }
}

/** Theirs in our words; only addresses of the web are told. */
function eventOf(told: Told, { at, name, by }: { at: number; name: OutsideSource; by: string }): HotEvent {
  return {
    ID: at + 1,
    Title: cutText(told.name.trim(), LONGEST.title, '…'),
    Summary: cutText(told.summary.trim(), LONGEST.summary, '…'),
    Keywords: told.keywords.slice(0, LONGEST.words).map((word) => cutText(word, LONGEST.word)),
    Heat: Math.max(0, Math.round(told.pv)),
    Time: cutText(told.ctime, 40),
    Addresses: told.addresses.flatMap(outside).slice(0, LONGEST.pages),
    Origin: by,
    Source: name,
    ArticleID: null,
  }
}

/** Whole addresses of other sites alone. */
const outside = (one: string) => (/^https?:\/\//i.test(one) ? (plainAddress(one) ?? []) : [])

/** What the station's own readers read and comment most, as far as the person may read it. */
async function own({ readAs }: Request<unknown>, keyword: string, why: string): Promise<Came> {
  const heeded = await readAs('articles', 'heeded', { Days: DAYS, Count: OWN_COUNT })
  const List = heeded
    .filter(({ Title, Summary }) => keyword === '' || `${Title}${Summary}`.includes(keyword))
    .map(({ ID, Title, Summary, ReadNo, Comments, Heat, PublishTime }): HotEvent => {
      const Time = PublishTime === null ? '' : dayText(new Date(PublishTime))
      const told = Comments > 0 ? `阅读 ${ReadNo}，评论 ${Comments}` : `阅读 ${ReadNo}`
      return {
        ...{ ID, Title, Summary: Summary === '' ? told : `${Summary}（${told}）`, Keywords: [], Heat, Time },
        ...{ Addresses: [], Origin: hotSources.own, Source: 'own', ArticleID: ID },
      }
    })
  const Says = `没有用外面的服务：这是本站近 ${DAYS} 天读得最多、评论最多的稿件。${why}`
  return { By: hotSources.own, IsLocal: true, Says, List }
}
