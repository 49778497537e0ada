/** Parts of short videos. */
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('shortVideoParts')

const keys: Keys = {
  ...usual,
  'shortVideoParts.raise': 'alt+up',
  'shortVideoParts.lower': 'alt+down',
  'shortVideoParts.toFirst': 'alt+shift+up',
  'shortVideoParts.toLast': 'alt+shift+down',
}

/** The video a person is at: that of the pane, or of the row. */
function videoHere(ctx: Context): unknown {
  if (ctx.page === '/ShortVideoManagement/Parts') return ctx.params['ID']
  return onlyRow(ctx, 'shortVideos')?.['ID'] ?? onlyRow(ctx, 'shortVideoParts')?.['VideoID']
}

const asks = { 'shortVideoParts.add': { VideoID: { initial: videoHere } } } as const

export default { keys, commands, asks }
