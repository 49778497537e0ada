/** Types of instructions. */
import type { AskOption, Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'

export default {
  ...ordinary('instructionTypes'),
  choices: {
    options: async (ctx: Context): Promise<AskOption[]> =>
      (await ctx.api.instructionTypes.list({})).map(({ ID, Name, ReMark }) => ({
        title: Name,
        value: ID,
        hint: ReMark,
      })),
  },
}
