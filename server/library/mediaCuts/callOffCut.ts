/** Taking back that a part is made an item of its own, and doing it again. */
import { converting } from '../../../src/api/library/conversions/states.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { putState } from '../conversions/changeConversion.ts'

/** `isCut`: it is being cut, and is to be no longer; otherwise the other way round. Answers why not, as a sentence. */
export async function callOffCut(
  request: Pick<Request<unknown>, 'db' | 'me' | 'now'>,
  CutID: number,
  isCut: boolean,
): Promise<string | undefined> {
  const { db, me } = request
  const job = await db
    .selectFrom('conversions')
    .select(['ID', 'State'])
    .where('StID', '=', me.StID)
    .where('Kind', '=', 'cut')
    .where('Name', '=', `cut-${CutID}`)
    .executeTakeFirst()
  if (!job) return '这个片段的剪辑任务已经不在了，不能撤销。'
  if (job.State === 'done') return '已经剪成素材了，请到媒资库里删除。'
  const event = isCut ? 'cancel' : 'again'
  if (!converting.can(job.State, event)) return '剪辑任务之后又有变动，不能撤销。'
  const State = converting.next(job.State, event)
  return (await putState(request, job.ID, job.State, { State })) ? undefined : '剪辑任务之后又有变动，不能撤销。'
}
