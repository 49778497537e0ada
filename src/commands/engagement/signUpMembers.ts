/** Members of sign-ups: keys, the reason of a refusal, their log, and the numbers that are shown once. */
import { BATCH_LIMIT } from '../../api/callSchemas.ts'
import { builtInDictionaries } from '../../api/system/dictionaries/builtIn.ts'
import type { SignUpMember } from '../../api/engagement/signUpMembers/model.ts'
import { signUpMembers } from '../../api/engagement/signUpMembers/calls.ts'
import { maySee } from '../../api/access.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { setting } from '../../workspace/settings.ts'
import type { ComesTo, Question } from '../familyCommands.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { explainIn } from '../explainIn.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'
import { seePhoneCommand } from '../seePhone.ts'
import { dictionaryTexts } from '../system/dictionaries.ts'

/** 王思远的“预赛”2026 年 12 月 9 日 09:17 才开始. */
const untimely: ComesTo = async ({ api }, rows) => {
  const Ids = (rows as readonly SignUpMember[]).slice(0, BATCH_LIMIT).map(({ ID }) => ID)
  const { Message } = await api.signUpMembers.untimely({ Ids })
  const [only, ...others] = rows as readonly SignUpMember[]
  return Message !== '' && only?.Name && others.length === 0 ? `${only.Name}的${Message}` : Message
}

const keys: Keys = {
  'signUpMembers.pass': 'a',
  'signUpMembers.refuse': 'r',
  'signUpMembers.wait': 'w',
  'signUpMembers.offer': 'o',
  'signUpMembers.check': 'c',
  'signUpMembers.miss': 'shift+c',
  'signUpMembers.cancel': 'shift+a',
  ...recordKeys('signUpMembers'),
}

/** Whole telephone and numbers of papers. */
const seePhone = seePhoneCommand<SignUpMember>(
  'signUpMembers',
  {
    name: (row) => row.Name,
    masked: (row) => row.Phone || (row.Shown.find(({ IsMasked }) => IsMasked)?.Value ?? ''),
    async look(ctx, { ID }) {
      const { Phone, Numbers } = await ctx.api.signUpMembers.phone({ ID })
      return [Phone, ...Numbers.filter(({ Value }) => Value !== Phone).map(({ Label, Value }) => `${Label} ${Value}`)]
        .filter((part) => part !== '')
        .join('，')
    },
  },
  's',
)

const commands: readonly Command[] = [
  seePhone,
  defineCommand({
    id: 'signUpMembers.openDesk',
    title: '打开签到台',
    group: signUpMembers.title,
    keys: 'd',
    where: 'list',
    family: 'signUpMembers',
    keywords: ['扫码', '现场报名', 'desk'],
    needs: '/SignUpData/Desk',
    // Where a sign-up stands its own command opens the desk for that one, under the same name.
    can: (ctx) => maySee(ctx.me, ['/SignUpData/Desk']) && rowsOf(ctx, 'signUps').length === 0,
    run(ctx) {
      const SignUpID = Number(ctx.params['SignUpID'] ?? onlyRow(ctx, 'signUpMembers')?.['SignUpID'] ?? 0)
      ctx.open('/SignUpData/Desk', SignUpID > 0 ? { SignUpID } : {})
    },
  }),
  defineCommand({
    id: 'signUpMembers.why',
    title: '为什么还没轮到他',
    group: signUpMembers.title,
    keys: 'q',
    where: 'list',
    family: 'signUpMembers',
    keywords: ['候补', '排队', 'why', 'queue'],
    needs: '/SignUpData/index',
    can: (ctx) => onlyRow(ctx, 'signUpMembers') !== undefined || chooseFirst(ctx, 'signUpMembers', '一份报名'),
    async run(ctx) {
      const ID = Number(onlyRow(ctx, 'signUpMembers')?.['ID'])
      const { Message } = await ctx.api.signUpMembers.why({ ID })
      await explainIn(ctx, '为什么还没轮到他', Message.split(/(?<=。)/))
    },
  }),
  recordLogCommand('signUpMembers', 'l'),
]

/** Why a sign-up is refused: one of the station's reasons, or words of one's own. */
const refusal: Question = {
  label: '拒绝的理由，读者看得到',
  kind: 'pick',
  free: true,
  max: 200,
  optional: false,
  options: (ctx) => dictionaryTexts(ctx, builtInDictionaries.signUpRefusalReason),
}

const LIST = '/SignUpData/index'

/** What the list is filtered by. */
function filtered(name: string): number | undefined {
  const value = Number(setting<Readonly<Record<string, string>>>(`filter.${LIST}`, {})[name])
  return value > 0 ? value : undefined
}

const hereOf = (name: 'SignUpID' | 'SessionID') => ({
  // In a list of none the filter says of which.
  initial: (ctx: Context) =>
    ctx.params[name] ?? onlyRow(ctx, 'signUpMembers')?.[name] ?? (ctx.page === LIST ? filtered(name) : undefined),
})

const asks = {
  'signUpMembers.add': { SignUpID: hereOf('SignUpID'), SessionID: hereOf('SessionID') },
  'signUpMembers.edit': { Phone: { hint: '带星号的号码保持原样；要修改请填写完整的号码。' } },
  'signUpMembers.refuse': { Reason: refusal },
  'signUpMembers.offer': {
    Reason: { label: '递补的理由', hint: '排在第一位的可以不写；越过别人必须写。', optional: true },
  },
  'signUpMembers.cancel': { Reason: { label: '取消的理由，读者看得到', optional: false } },
} as const

export default { keys, commands, asks, comesTo: { 'signUpMembers.check': untimely } }
