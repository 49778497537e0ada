/** Taking what was made into the text somebody writes; it is taken into the library first. */
import type { AiJob } from '../../../../api/intelligence/aiJobs/calls.ts'
import { textTarget } from '../../../../workspace/ai/textTarget.ts'
import type { Context } from '../../../../workspace/command.ts'
import { api } from '../../../../workspace/session.ts'

/** The first of its files that is there. */
export const firstMade = (job: AiJob | undefined) => job?.Results.find(({ State }) => State === 'kept')

/** Puts it in, and says where it went. Rejects with a Refusal where the library does not take it. */
export async function putMade(ctx: Pick<Context, 'notify'>, job: AiJob): Promise<void> {
  const target = textTarget()
  if (!target) return ctx.notify('没有打开的稿件可以插入。请先在旁边打开一篇稿件，或按 M 收进媒资库。', 'warning')
  if (!target.insertMedia) return ctx.notify('这里放不进图片和视频。', 'warning')
  const { ID, Url } = await api.uploads.made({ JobID: job.ID, Place: firstMade(job)!.Place })
  const Kind = job.Kind === 'video' ? 'video' : 'picture'
  const problem = await target.insertMedia({ MediaID: ID, Address: Url, Kind, Title: job.Title })
  if (problem === undefined) ctx.notify(`已放进“${target.title() || '新稿'}”。`, 'success')
  else ctx.notify(problem, 'warning')
}
