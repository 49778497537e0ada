/** Classes of tasks. */
import type { AskOption, Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'

const { keys, commands } = ordinary('taskClassifies')

export default {
  keys: { 'taskClassifies.restore': 'o', ...keys },
  commands,
  choices: {
    options: async (ctx: Context): Promise<AskOption[]> =>
      (await ctx.api.taskClassifies.list({})).map(({ ID, Name, ReMark }) => ({ title: Name, value: ID, hint: ReMark })),
  },
}
