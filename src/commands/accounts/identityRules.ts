/** Rules of providers: the usual keys, and what may be chosen. */
import type { AskOption, Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'

async function providerOptions(ctx: Context): Promise<AskOption[]> {
  const { List } = await ctx.api.identityProviders.list({ PageSize: 100 })
  return List.map(({ ID, Name }) => ({ title: Name, value: ID }))
}

async function roleOptions(ctx: Context): Promise<AskOption[]> {
  const { Roles } = await ctx.api.adminUsers.choices({})
  return Roles.filter((role) => role.May && role.Enabled).map(({ ID, Name }) => ({ title: Name, value: ID }))
}

const questions = { ProviderID: { options: providerOptions }, RoleID: { options: roleOptions } } as const

export default {
  ...ordinary('identityRules'),
  asks: { 'identityRules.add': questions, 'identityRules.edit': questions },
}
