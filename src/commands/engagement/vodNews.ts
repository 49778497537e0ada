/** Videos of news beside a content. */
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('vodNews')

const keys: Keys = {
  'vodNews.public': 'p',
  'vodNews.conceal': 'shift+p',
  'vodNews.top': 't',
  'vodNews.untop': 'shift+t',
  ...usual,
  'vodNews.raise': 'alt+up',
  'vodNews.lower': 'alt+down',
  'vodNews.toFirst': 'alt+shift+up',
  'vodNews.toLast': 'alt+shift+down',
}

/** A new one stands beside the content that is looked at. */
const asks = {
  'vodNews.add': {
    ContentID: {
      initial: (ctx: Context) =>
        ctx.params['ContentID'] ?? onlyRow(ctx, 'vodContents')?.['ID'] ?? onlyRow(ctx, 'vodNews')?.['ContentID'],
    },
  },
} as const

export default { keys, commands, asks }
