/** Remarks on short videos; on the desk they are written at the moment that is shown (src/panels/engagement/shortVideos/review). */
import type { Context } from '../../workspace/command.ts'
import { onlyRow } from '../recordFamily.ts'

const videoHere = (ctx: Context): unknown =>
  ctx.page === '/ShortVideoManagement/Player' ? ctx.params['ID'] : onlyRow(ctx, 'shortVideos')?.['ID']

const asks = { 'shortVideoRemarks.add': { VideoID: { initial: videoHere } } } as const

export default { asks }
