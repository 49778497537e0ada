/** Interface parameters. */
import type { Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'

/** What is made on a page belongs to it. */
const kindHere = (ctx: Context) => (ctx.page === '/setManage/ThirdParty' ? 'third' : 'message')

const usual = ordinary('settingsParameters')

export default {
  ...usual,
  keys: { ...usual.keys, 'settingsParameters.test': 'v y' },
  asks: { 'settingsParameters.add': { Kind: { initial: kindHere } } },
}
