/** Styles of blocks. */
import { blockKinds } from '../../api/system/appBlocks/kinds.ts'
import type { Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'

/** Every style; the server refuses one that is made for another kind of block. */
async function options(ctx: Context) {
  const { List } = await ctx.api.appBlockStyles.list({ PageSize: 500 })
  return [
    { title: '默认样式', value: 0 },
    ...List.map(({ ID, Name, Kind }) => ({ title: Name, value: ID, hint: blockKinds[Kind] })),
  ]
}

const questions = { Columns: { optional: false } } as const

export default {
  ...ordinary('appBlockStyles'),
  asks: { 'appBlockStyles.add': questions, 'appBlockStyles.edit': questions },
  choices: { options },
}
