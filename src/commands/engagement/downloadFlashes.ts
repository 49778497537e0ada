/** The flashes of a live as a file of text, the first one first (R-079: IsDownKuaixun). */
import { maySee } from '../../api/access.ts'
import { configFlags } from '../../api/system/config/flags.ts'
import { liveFlows, type LiveFlow } from '../../api/engagement/liveFlows/calls.ts'
import { defineCommand, type Context } from '../../workspace/command.ts'
import { download } from '../../workspace/download.ts'
import { sayMoment } from '../../workspace/palette/sayMoment.ts'
import { liveHere } from './liveHere.ts'

/** As many as one request answers. */
const AT_ONCE = 500

/** One line each: when, what, by whom. */
export function flashLines(flashes: readonly LiveFlow[], now: Date): string {
  return flashes
    .map(({ HappenTime, Content, Reporter }) => {
      const by = Reporter === '' ? '' : `（${Reporter}）`
      return `${sayMoment(new Date(HappenTime), now)}　${Content.replaceAll(/\s*\n\s*/g, ' ')}${by}\r\n`
    })
    .join('')
}

async function shownFlashes(ctx: Context, LiveID: number): Promise<LiveFlow[]> {
  const found: LiveFlow[] = []
  for (let PageIndex = 1; ; PageIndex++) {
    const { List, Total } = await ctx.api.liveFlows.list({
      ...{ LiveID, Kind: 'flash', State: 'shown', Sort: 'HappenTime', PageIndex, PageSize: AT_ONCE },
    })
    found.push(...List)
    if (List.length === 0 || found.length >= Total) return found
  }
}

/** The command. */
export const downloadFlashes = defineCommand({
  id: 'liveFlows.download',
  title: '下载快讯',
  group: '直播报道',
  keys: 'shift+q',
  where: 'list',
  family: 'liveFlows',
  keywords: ['快讯', '导出', 'txt', 'download', 'flash'],
  can(ctx) {
    if (!configFlags.IsDownKuaixun || !maySee(ctx.me, liveFlows.pages)) return false
    return liveHere(ctx) !== undefined || '请先选择一场直播'
  },
  async run(ctx) {
    const LiveID = Number(liveHere(ctx))
    const flashes = await shownFlashes(ctx, LiveID)
    if (flashes.length === 0) return ctx.notify('这场直播还没有发布的快讯。', 'warning')
    const { Title } = await ctx.api.lives.get({ ID: LiveID })
    // Editors of the system that made Windows popular read UTF-8 by its mark.
    const file = new Blob(['\ufeff', flashLines(flashes, new Date())], { type: 'text/plain;charset=utf-8' })
    download(window, file, `${Title.replaceAll(/[\\/:*?"<>|]/g, ' ')} 快讯.txt`)
    ctx.notify(`已下载 ${flashes.length} 条快讯。`, 'success')
  },
})
