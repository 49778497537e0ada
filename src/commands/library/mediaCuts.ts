/** Parts of videos. */
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'

const { keys: usual, commands } = ordinary('mediaCuts')

const keys: Keys = { ...usual, 'mediaCuts.cut': 'x' }

/** The video whose parts are looked at. */
const here = (ctx: Context) =>
  ctx.page === '/media/Player' ? Number(ctx.params['MediaID'] ?? 0) || undefined : undefined

const asks = { 'mediaCuts.add': { MediaID: { initial: here } } } as const

export default { keys, commands, asks }
