/** Pictures and videos that AI made: keys, and what is done with the files. */
import type { AiJob } from '../../api/intelligence/aiJobs/calls.ts'
import type { MadeResult } from '../../api/intelligence/aiJobs/fields.ts'
import { tellPutIn } from '../../workspace/ai/tellPutIn.ts'
import { textTarget, type TextTarget } from '../../workspace/ai/textTarget.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { once } from '../once.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands: usualCommands } = ordinary('aiJobs')

const keys: Keys = {
  ...usual,
  'aiJobs.cancel': 'x',
  // It may cost money, so that no bare letter does it.
  'aiJobs.again': 'shift+d',
  'aiJobs.sendAgain': 'shift+s',
}

const under = (ctx: Context) => onlyRow(ctx, 'aiJobs') as unknown as AiJob | undefined
const keptOf = (row: AiJob | undefined): readonly MadeResult[] =>
  (row?.Results ?? []).filter(({ State }) => State === 'kept')

/** Which of the files is meant; undefined: the person stepped out. */
async function chosen(ctx: Context, row: AiJob): Promise<MadeResult | undefined> {
  const files = keptOf(row)
  if (files.length < 2) return files[0]
  const options = () =>
    files.map(({ Place, Width, Height }) => ({ title: `第 ${Place} 个（${Width}×${Height}）`, value: Place }))
  const answers = await ctx.ask('哪一个结果', [{ name: 'Place', label: '结果', kind: 'pick', options }])
  return answers && files.find(({ Place }) => Place === Number(answers['Place']))
}

const can = (ctx: Context) => keptOf(under(ctx)).length > 0 || '请选择一个已经做好的任务'

/** A file that the library has. */
interface Taken {
  readonly ID: number
  readonly Url: string
  readonly Kind: string
  readonly Title: string
}

/** Takes a file into the library; undefined: the person stepped out. */
async function takenIn(ctx: Context): Promise<Taken | undefined> {
  const row = under(ctx)!
  const file = await chosen(ctx, row)
  return file && { ...(await ctx.api.uploads.made({ JobID: row.ID, Place: file.Place })), Title: row.Title }
}

/** Into the text that is being written, at its caret. */
async function putInto(ctx: Context, target: TextTarget, item: Taken): Promise<void> {
  const { ID: MediaID, Url: Address, Title } = item
  const Kind = item.Kind === 'video' ? 'video' : 'picture'
  const problem = await target.insertMedia?.({ MediaID, Address, Kind, Title })
  if (problem === undefined) tellPutIn(ctx, target)
  else ctx.notify(problem, 'warning')
}

/** Nothing is being written: for whoever opens an article next. */
async function copied(ctx: Context, { Url, Kind }: Taken): Promise<void> {
  const html = Kind === 'video' ? `<video src="${Url}" controls></video>` : `<figure><img src="${Url}" alt=""></figure>`
  try {
    const parts = { 'text/html': new Blob([html], { type: 'text/html' }), 'text/plain': new Blob([Url]) }
    await navigator.clipboard.write([new ClipboardItem(parts)])
    ctx.notify('没有正在写的稿件，已收进媒资库并复制，到正文里粘贴就是它。', 'success')
  } catch {
    ctx.notify(`没有正在写的稿件（已公开的要先更正），已收进媒资库：在正文里按插入图片的键就能找到它。`, 'warning')
  }
}

const commands: readonly Command[] = [
  ...usualCommands,
  defineCommand({
    id: 'aiJobs.takeIn',
    title: '收进媒资库',
    group: 'AI 图片和视频',
    keys: 'm',
    where: 'list',
    family: 'aiJobs',
    needs: '/Ai/Jobs',
    keywords: ['入库', '保存', 'library'],
    can,
    run: (ctx) =>
      once(`aiJobs.takeIn ${under(ctx)!.ID}`, async () => {
        const item = await takenIn(ctx)
        if (item) ctx.notify('已收进媒资库，带着 AI 生成标识。', 'success')
        return item !== undefined
      }),
  }),
  defineCommand({
    id: 'aiJobs.intoArticle',
    title: '放进稿件',
    group: 'AI 图片和视频',
    keys: 'i',
    where: 'list',
    family: 'aiJobs',
    needs: '/Ai/Jobs',
    keywords: ['插入', '配图', '复制', 'insert', 'copy'],
    can,
    run: (ctx) =>
      once(`aiJobs.intoArticle ${under(ctx)!.ID}`, async () => {
        const item = await takenIn(ctx)
        if (!item) return false
        const target = textTarget()
        await (target ? putInto(ctx, target, item) : copied(ctx, item))
        return true
      }),
  }),
  defineCommand({
    id: 'aiJobs.item',
    title: '看媒资详情',
    group: 'AI 图片和视频',
    keys: 'v m',
    where: 'list',
    family: 'aiJobs',
    needs: '/media/NewIndex',
    can: (ctx) => keptOf(under(ctx)).some(({ MediaID }) => MediaID !== null) || '请选择一个已经收进媒资库的任务',
    run: (ctx) => {
      const ID = keptOf(under(ctx)).flatMap(({ MediaID }) => MediaID ?? [])[0]!
      return ctx.open('/media/Item', { ID }, 'beside')
    },
  }),
]

export default { keys, commands }
