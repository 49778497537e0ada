/** Setting from when and until when articles may be public. */
import type { BatchOutcome } from '../../../../src/api/callSchemas.ts'
import { Refusal } from '../../../../src/api/client.ts'
import { may, type Me } from '../../../../src/api/access.ts'
import { articles } from '../../../../src/api/content/articles/calls.ts'
import { mayWorkOn } from '../../../../src/api/content/articles/filing.ts'
import { publicTimeTitles, type PublicTime } from '../../../../src/api/content/articles/publicTimes.ts'
import { levelTitles } from '../../../../src/api/content/articles/review.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { eachOf } from '../../../platform/records/eachOf.ts'
import { queueMoment } from '../clockJobs.ts'
import { NO_ARTICLE } from '../decide.ts'
import { lockArticles, type LockedArticle } from '../lock.ts'
import { localTime } from './localTime.ts'

/** Sets or lifts the embargo of articles. Throws 'refused' for a moment that is over. */
export function setEmbargo(
  request: Request<{ readonly Ids: readonly number[]; readonly EmbargoTime: string | null }>,
): Promise<BatchOutcome> {
  return setTime(request, 'EmbargoTime', request.input.EmbargoTime)
}

/** Sets when articles go off, or that they do not. Throws 'refused' for a moment that is over. */
export async function setExpiry(
  request: Request<{ readonly Ids: readonly number[]; readonly ExpireTime: string | null }>,
): Promise<BatchOutcome> {
  const { ExpireTime } = request.input
  const outcome = await setTime(request, 'ExpireTime', ExpireTime)
  if (ExpireTime !== null && outcome.Done.length > 0) await queueMoment(request.db, new Date(ExpireTime))
  return outcome
}

async function setTime(
  request: Request<{ readonly Ids: readonly number[] }>,
  name: PublicTime,
  text: string | null,
): Promise<BatchOutcome> {
  const { db, me, now, logId, input } = request
  const time = text === null ? null : new Date(text)
  if (time !== null && time <= now) throw new Refusal('refused', `${publicTimeTitles[name]}必须晚于现在。`)
  const found = new Map((await lockArticles(db, me, input.Ids)).map((one) => [one.ID, one]))
  return eachOf(input.Ids, logId, async (ID) => {
    const article = found.get(ID)
    if (!article) return NO_ARTICLE
    const why = commonObjection(me, article, name, time) ?? objections[name](me, article, time)
    if (why !== undefined) return why
    const set = name === 'ExpireTime' ? { ExpireTime: time, ExpireBy: time && me.ID } : { EmbargoTime: time }
    await db.updateTable('articles').set(set).where('ID', '=', ID).where('StID', '=', me.StID).execute()
    const [Before, After] = [article[name], time].map((one) => ({ [name]: one?.toISOString() ?? null }))
    request.changed({ ID, Title: article.Title, Before: Before!, After: After! })
    return undefined
  })
}

function commonObjection(me: Me, article: LockedArticle, name: PublicTime, time: Date | null): string | undefined {
  if (!mayWorkOn(me, article)) return '您的角色没有这个栏目的权限。'
  if (article.Status === 'recycled') return '在回收站里，请先还原。'
  if ((article[name]?.getTime() ?? null) !== (time?.getTime() ?? null)) return undefined
  return time === null ? `没有设置${publicTimeTitles[name]}。` : `${publicTimeTitles[name]}已经是 ${localTime(time)}。`
}

type Objection = (me: Me, article: LockedArticle, time: Date | null) => string | undefined

const objections: Readonly<Record<PublicTime, Objection>> = {
  EmbargoTime(me, { EmbargoTime, ExpireTime, LiveRevision, Status, PublishTime }, time) {
    const earlier = EmbargoTime !== null && (time === null || time < EmbargoTime)
    if (earlier && !may(me, articles.pages, levelTitles[3]))
      return `解禁时间是 ${localTime(EmbargoTime)}，提前解禁要有「${levelTitles[3]}」权限。`
    if (time === null) return undefined
    if (LiveRevision !== null) return '已经公开，不能再设解禁时间；要收回请先取消发布。'
    if (Status === 'scheduled' && PublishTime! < time)
      return `定时在 ${localTime(PublishTime!)} 发布，早于解禁时间，请先改定时。`
    if (ExpireTime !== null && ExpireTime <= time) return `下线时间 ${localTime(ExpireTime)} 不晚于解禁时间。`
    return undefined
  },
  ExpireTime(me, { EmbargoTime, LiveRevision, Status, PublishTime }, time) {
    // What the public sees is in the hands of who may publish.
    if (LiveRevision !== null && !may(me, articles.pages, '发布')) return '已经公开，改下线时间要有「发布」权限。'
    if (time === null) return undefined
    if (EmbargoTime !== null && time <= EmbargoTime) return `解禁时间是 ${localTime(EmbargoTime)}，下线要晚于它。`
    if (Status === 'scheduled' && time <= PublishTime!) return `定时在 ${localTime(PublishTime!)} 发布，下线要晚于它。`
    return undefined
  },
}
