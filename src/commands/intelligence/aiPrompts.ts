/** Prompts: the usual keys, and what may be chosen. */
import type { AskOption, Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'

const optionsOf =
  (of: 'Roles' | 'Settings') =>
  async (ctx: Context): Promise<AskOption[]> =>
    (await ctx.api.aiPrompts.choices({}))[of].map(({ ID, Name }) => ({ title: Name, value: ID }))

const questions = { RoleIDs: { options: optionsOf('Roles') }, SettingID: { options: optionsOf('Settings') } } as const

export default {
  ...ordinary('aiPrompts'),
  asks: { 'aiPrompts.add': questions, 'aiPrompts.edit': questions },
}
