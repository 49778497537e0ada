/** Machines of walls. */
import type { AskOption, Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('wallDevices')
const keys: Keys = { ...usual, 'wallDevices.renew': 'h', 'wallDevices.revoke': 'shift+h' }

/** What the one machine has now. */
const now = (name: 'Name' | 'WallID' | 'UserID') => ({ initial: (ctx: Context) => onlyRow(ctx, 'wallDevices')?.[name] })
const accounts = async (ctx: Context): Promise<AskOption[]> =>
  (await ctx.api.wallDevices.accounts({})).map(({ ID, Name, RoleName }) => ({ title: Name, value: ID, hint: RoleName }))

const asks = {
  'wallDevices.edit': {
    Name: now('Name'),
    WallID: now('WallID'),
    UserID: { ...now('UserID'), options: accounts },
  },
} as const

export default { keys, commands, asks }
