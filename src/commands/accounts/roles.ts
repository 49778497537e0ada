/** Roles: keys of the derived commands, what is asked, explaining a permission, and the workspace as a role sees it. */
import { maySee } from '../../api/access.ts'
import { actionEntries, contract } from '../../api/index.ts'
import { defineCommand, type AskOption, type Command, type Context } from '../../workspace/command.ts'
import { formPart } from '../../workspace/formParts.ts'
import { endPreview, preview, startPreview } from '../../workspace/preview.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { pathOptions } from '../../workspace/choices/treePath.ts'
import { rowsOf } from '../rowsOf.ts'

const group = '角色'
const looksAfter = (ctx: Context) => maySee(ctx.me, contract.roles.pages)

/** Every action as a choice: 置顶, 稿件. */
const actionOptions = (): AskOption[] =>
  actionEntries
    .filter(({ action }) => !action.silent)
    .map(({ id, family, action }) => ({ title: action.title, value: id, hint: contract[family].title }))

async function personOptions({ api }: Context): Promise<AskOption[]> {
  const people = await api.roles.people({})
  return people.map((one) => ({
    title: one.AdminUserRealName,
    value: one.ID,
    hint: `${one.UserName} · ${one.RoleName}`,
  }))
}

async function roleOptions({ api }: Context): Promise<AskOption[]> {
  const { List } = await api.roles.list({ PageSize: 500 })
  return List.map((role) => ({ title: role.Name, value: role.ID, hint: role.ReMark }))
}

const commands: readonly Command[] = [
  recordLogCommand('roles', 'l'),
  defineCommand({
    id: 'roles.explain',
    title: '解释权限',
    group,
    keywords: ['为什么不能', 'why', 'permission'],
    can: looksAfter,
    async run(ctx) {
      const answers = await ctx.ask('解释权限', [
        { name: 'UserID', label: '谁', kind: 'pick', options: personOptions },
        { name: 'Action', label: '哪个命令', kind: 'pick', options: actionOptions },
      ])
      if (answers) ctx.open('/Authority/Explain', answers as { UserID: number; Action: string }, 'tab')
    },
  }),
  defineCommand({
    id: 'roles.preview',
    title: '以角色预览工作台',
    group,
    keywords: ['preview', '切换角色', '模拟'],
    can: (ctx) => looksAfter(ctx) && (preview() === undefined || '正在预览，请先结束预览'),
    async run(ctx) {
      const [row, ...more] = rowsOf(ctx, 'roles')
      const initial = row && more.length === 0 ? row.ID : undefined
      const answers = await ctx.ask('以角色预览工作台', [
        { name: 'ID', label: '角色', kind: 'pick', options: roleOptions, initial: () => initial },
      ])
      if (answers) await startPreview(Number(answers['ID']))
    },
  }),
  defineCommand({
    id: 'roles.endPreview',
    title: '结束预览',
    group,
    keys: 'g q',
    keywords: ['preview'],
    can: () => preview() !== undefined,
    run: endPreview,
  }),
]

const questions = {
  Grants: { kind: 'part', part: formPart('grants') },
  Channels: { kind: 'part', part: formPart('channelGrants') },
  // Whoever looks after roles need not look after departments.
  DepartIds: { options: async (ctx: Context) => pathOptions(await ctx.api.roles.departs({})) },
} as const

/** What a save sends stands in the record of one role, though in no row of the list. */
const standing = (name: keyof typeof questions) => ({ initial: (ctx: Context) => onlyRow(ctx, 'roles')?.[name] })

const asks = {
  'roles.add': questions,
  'roles.edit': {
    Grants: { ...questions.Grants, ...standing('Grants') },
    Channels: { ...questions.Channels, ...standing('Channels') },
    DepartIds: { ...questions.DepartIds, ...standing('DepartIds') },
  },
} as const

export default { keys: recordKeys('roles'), commands, asks }
