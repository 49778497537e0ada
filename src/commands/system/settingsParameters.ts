/** Interface parameters. */
import type { Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'

/** What is made on a page belongs to it. */
const kindHere = (ctx: Context) => (ctx.page === '/setManage/ThirdParty' ? 'third' : 'message')

export default {
  ...ordinary('settingsParameters'),
  asks: { 'settingsParameters.add': { Kind: { initial: kindHere } } },
}
