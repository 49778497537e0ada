/** People of the station as choices. */
import type { AskOption, Context } from '../workspace/command.ts'

/** Who may sign in, with where they belong. */
export async function peopleOptions(ctx: Context): Promise<AskOption[]> {
  const people = await ctx.api.directory.people({})
  return people.map(({ ID, Name, Unit, Role }) => ({ title: Name, value: ID, hint: Unit || Role }))
}
