/** Taking what was made into the library, and into the text somebody writes. */
import type { AiJob } from '../../../../api/intelligence/aiJobs/calls.ts'
import { textTarget } from '../../../../workspace/ai/textTarget.ts'
import type { Context } from '../../../../workspace/command.ts'
import { api } from '../../../../workspace/session.ts'

/** The first of its files that is there. */
export const firstMade = (job: AiJob | undefined) => job?.Results.find(({ State }) => State === 'kept')

/** Take it into the library; the same item when it is there already. Rejects with a Refusal. */
async function takeIn(job: AiJob): Promise<{ readonly MediaID: number; readonly Address: string }> {
  const { Place } = firstMade(job)!
  const { ID, Url } = await api.uploads.made({ JobID: job.ID, Place })
  return { MediaID: ID, Address: Url }
}

/** Into the library. */
export async function saveMade(ctx: Context, job: AiJob): Promise<void> {
  await takeIn(job)
  ctx.notify('已收进媒资库，文件带有人工智能生成的标识。', 'success')
}

/** Into the text; it is taken into the library first. */
export async function putMade(ctx: Context, job: AiJob): Promise<void> {
  const target = textTarget()
  if (!target) return ctx.notify('没有打开的稿件可以插入。请先在旁边打开一篇稿件，或按 S 收进媒资库。', 'warning')
  if (!target.insertMedia) return ctx.notify('这里放不进图片和视频。', 'warning')
  const made = await takeIn(job)
  const Kind = job.Kind === 'video' ? 'video' : 'picture'
  const problem = await target.insertMedia({ ...made, Kind, Title: job.Title })
  if (problem === undefined) ctx.notify(`已放进“${target.title() || '新稿'}”。`, 'success')
  else ctx.notify(problem, 'warning')
}
