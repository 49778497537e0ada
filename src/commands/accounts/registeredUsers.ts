/** Registered members: keys, what differs in their form, and the number that is shown once. */
import type { RegisteredUser } from '../../api/accounts/registeredUsers/calls.ts'
import { maySee } from '../../api/access.ts'
import { registeredUsers, SMS_LENGTH } from '../../api/accounts/registeredUsers/calls.ts'
import { defineCommand, type Command, type Keys } from '../../workspace/command.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { seePhoneCommand } from '../seePhone.ts'

// `a` and `r` as in the review of articles.
const keys: Keys = {
  'registeredUsers.pass': 'a',
  'registeredUsers.refuse': 'r',
  ...recordKeys('registeredUsers'),
  'registeredUsers.label': 't',
  'registeredUsers.score': 's',
  'registeredUsers.sms': 'm',
}

const seePhone = seePhoneCommand<RegisteredUser>('registeredUsers', {
  name: (row) => row.NickName,
  masked: (row) => row.Telphone,
  look: async (ctx, { ID }) => (await ctx.api.registeredUsers.phone({ ID })).Telphone,
})

/** As whom a member wrote comments, and whether they may: they are muted there. */
const seeComments = defineCommand({
  id: 'registeredUsers.comments',
  title: '看评论与禁言',
  group: registeredUsers.title,
  keys: 'b',
  where: 'list',
  family: 'registeredUsers',
  keywords: ['评论人', '禁言', 'mute'],
  can: (ctx) =>
    maySee(ctx.me, ['/contribution/CommentAuthors']) &&
    (onlyRow(ctx, 'registeredUsers') ? true : chooseFirst(ctx, 'registeredUsers')),
  run(ctx) {
    const row = onlyRow(ctx, 'registeredUsers')
    if (row) ctx.open('/contribution/CommentAuthors', { ReaderID: Number(row['ID']) })
  },
})

/** The export is the screen's: it knows the filters. */
const commands: readonly Command[] = [seePhone, seeComments, recordLogCommand('registeredUsers', 'l')]

const asks = {
  'registeredUsers.edit': { Telphone: { hint: '带星号的号码保持原样；要修改请填写完整的号码。' } },
  'registeredUsers.label': { Label: { hint: '留空表示去掉标签。' } },
  'registeredUsers.score': {
    Change: { label: '积分变动', kind: 'number', min: -100_000, max: 100_000, hint: '正数增加，负数减少。' },
    Title: { label: '变动原因', kind: 'text', max: 50 },
  },
  'registeredUsers.sms': {
    Sms: { label: '短信内容', kind: 'text', max: SMS_LENGTH, hint: '填进“通知”短信模板里；对外发送前可以撤销。' },
  },
  'registeredUsers.refuse': { Reason: { label: '不予通过的理由', optional: false } },
} as const

export default { keys, commands, asks }
