/** Parts of videos. */
import type { Context, Keys } from '../../workspace/command.ts'
import { recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = { ...recordKeys('mediaCuts'), 'mediaCuts.cut': 'x' }
/** `l` plays, as everywhere where video is cut. */
const commands = [recordLogCommand('mediaCuts', 'shift+l')]

/** The video whose parts are looked at. */
const here = (ctx: Context) =>
  ctx.page === '/media/Player' ? Number(ctx.params['MediaID'] ?? 0) || undefined : undefined

const asks = { 'mediaCuts.add': { MediaID: { initial: here } } } as const

export default { keys, commands, asks }
