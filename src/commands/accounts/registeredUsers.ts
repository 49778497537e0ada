/** Registered members: keys, what differs in their form, and the number that is shown once. */
import type { RegisteredUser } from '../../api/accounts/registeredUsers/calls.ts'
import type { Command, Keys } from '../../workspace/command.ts'
import { recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { seePhoneCommand } from '../seePhone.ts'

// `a` and `r` as in the review of articles.
const keys: Keys = {
  'registeredUsers.pass': 'a',
  'registeredUsers.refuse': 'r',
  ...recordKeys('registeredUsers'),
  'registeredUsers.label': 't',
  'registeredUsers.score': 's',
}

const seePhone = seePhoneCommand<RegisteredUser>('registeredUsers', {
  name: (row) => row.NickName,
  masked: (row) => row.Telphone,
  look: async (ctx, { ID }) => (await ctx.api.registeredUsers.phone({ ID })).Telphone,
})

/** The export is the screen's: it knows the filters. */
const commands: readonly Command[] = [seePhone, recordLogCommand('registeredUsers', 'l')]

const asks = {
  'registeredUsers.edit': { Telphone: { hint: '带星号的号码保持原样；要修改请填写完整的号码。' } },
  'registeredUsers.label': { Label: { hint: '留空表示去掉标签。' } },
  'registeredUsers.score': {
    Change: { label: '积分变动', kind: 'number', min: -100_000, max: 100_000, hint: '正数增加，负数减少。' },
    Title: { label: '变动原因', kind: 'text', max: 50 },
  },
  'registeredUsers.refuse': { Reason: { label: '不予通过的理由', optional: false } },
} as const

export default { keys, commands, asks }
