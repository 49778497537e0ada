/** Urging a level that has not decided yet: a message to everybody who could, not too often. */
import { mayWorkOn } from '../../../src/api/content/articles/filing.ts'
import { sameEyes } from '../../../src/api/content/articles/fourEyes.ts'
import { URGE_MINUTES } from '../../../src/api/content/articles/desk.ts'
import { levelOf, levelTitles, statusTitles, type Level } from '../../../src/api/content/articles/review.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { channelRules, type ChannelRules } from './channelRules.ts'
import { NO_ARTICLE } from './decide.ts'
import { holdersOf, type Holder } from './holders.ts'
import { lockArticles, type LockedArticle } from './lock.ts'
import { eyesOf, noRound, roundsOf } from './rounds.ts'
import type { Round } from './case.ts'

/** Urge. Each article is answered by itself; one that was urged at this level within URGE_MINUTES is skipped. */
export async function urgeArticles(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome> {
  const { db, me, now, input, logId } = request
  const Ids = [...new Set(input.Ids)]
  const locked = new Map((await lockArticles(db, me, Ids)).map((article) => [article.ID, article]))
  const all = [...locked.values()]
  const rules = await channelRules(
    db,
    me.StID,
    all.map((article) => article.ChID),
  )
  const rounds = await roundsOf(db, [...locked.keys()])
  const urged = await lastUrges(db, [...locked.keys()])
  const holders = new Map<number, Holder[]>()
  const Done: number[] = []
  const Skipped: { ID: number; Reason: string }[] = []
  for (const ID of Ids) {
    const article = locked.get(ID)
    const why = objection(article, { me, rules, urged, now })
    if (why !== undefined) {
      Skipped.push({ ID, Reason: why })
      continue
    }
    const { ChID, Status, Title } = article!
    // What waits for a level stands in a channel.
    const channel = ChID!
    if (!holders.has(channel)) holders.set(channel, await holdersOf(db, me.StID, channel))
    const level = levelOf(Status)!
    const to = recipients(holders.get(channel)!, article!, level, rounds.get(ID) ?? noRound, rules.get(ChID)!)
    const others = to.filter((one) => one.ID !== me.ID)
    if (others.length === 0) {
      Skipped.push({ ID, Reason: `没有其他人可以做${levelTitles[level]}，请联系管理员授权。` })
      continue
    }
    await db
      .insertInto('article_urges')
      .values({ StID: me.StID, ArticleID: ID, Level: level, UserID: me.ID, CreateTime: now })
      .execute()
    for (const one of others)
      request.note({
        UserID: one.ID,
        Type: '催审',
        Title: `${me.AdminUserRealName}催您审核《${Title}》，${statusTitles[Status]}`,
        Page: '/contribution/Review',
        Params: { ID },
      })
    request.changed({ ID, Title, Before: null, After: { Level: level, Urged: others.length } })
    Done.push(ID)
  }
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}

interface Known {
  readonly me: Request<unknown>['me']
  readonly rules: ReadonlyMap<number | null, ChannelRules>
  readonly urged: ReadonlyMap<string, Date>
  readonly now: Date
}

function objection(article: LockedArticle | undefined, { me, rules, urged, now }: Known): string | undefined {
  if (!article) return NO_ARTICLE
  const level = levelOf(article.Status)
  if (!level) return `当前状态是${statusTitles[article.Status]}，不用催审。`
  if (!mayWorkOn(me, article)) return `您的角色没有栏目「${rules.get(article.ChID)?.Name}」的权限。`
  const last = urged.get(`${article.ID} ${level}`)
  if (!last) return undefined
  const minutes = Math.ceil(URGE_MINUTES - (now.getTime() - last.getTime()) / 60_000)
  return minutes > 0 ? `${levelTitles[level]}刚刚催过，${minutes} 分钟后才能再催。` : undefined
}

/** Who could pass it: with four eyes not who wrote or submitted it, nor who passed an earlier level. */
function recipients(
  holders: readonly Holder[],
  article: LockedArticle,
  level: Level,
  round: Round,
  rules: ChannelRules,
): Holder[] {
  const looked = { AdminID: article.AdminID, Eyes: eyesOf(round) }
  const barred = ({ ID }: Holder) => rules.FourEyes && sameEyes(ID, looked, level) !== undefined
  return holders.filter((one) => one.levels.includes(level) && !barred(one))
}

async function lastUrges(db: Db, articles: readonly number[]): Promise<ReadonlyMap<string, Date>> {
  if (articles.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_urges')
    .select((eb) => ['ArticleID', 'Level', eb.fn.max('CreateTime').as('last')])
    .where('ArticleID', 'in', [...articles])
    .groupBy(['ArticleID', 'Level'])
    .execute()
  return new Map(rows.map((row) => [`${row.ArticleID} ${row.Level}`, row.last]))
}
