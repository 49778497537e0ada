/** Layouts under a name as commands. */
import { may } from '../../../api/access.ts'
import { layouts, type LayoutRow } from '../../../api/system/layouts/calls.ts'
import { defineCommand, type AskField, type Can, type Command, type Context } from '../../command.ts'
import { confirm } from '../../questions.ts'
import { viewport } from '../../shell/viewport.ts'
import { dockKeys, layoutKey } from '../dockKeys.ts'
import { applyLayout, layoutNow, named, putUpContent, saveLayout } from './named.ts'
import { showRoleLayouts } from './roleOffer.ts'

const group = '布局'
const wide = (): Can => (viewport.narrow ? '窄屏一次只显示一个窗格，没有布局。' : true)
const own = () => named.rows.filter((row) => row.RoleID === null)
// On a telephone the panes of a layout stand as tabs, one at a time.
const some = (): Can => named.rows.length > 0 || '还没有保存过布局。'
const someOwn = (): Can => (viewport.narrow ? wide() : own().length > 0 || '您还没有保存过布局。')
const gives = (ctx: Context): Can => (!may(ctx.me, layouts.pages, '布局') ? false : viewport.narrow ? wide() : true)

const pick = (label: string, rows: readonly LayoutRow[], name = 'ID'): AskField => ({
  name,
  label,
  kind: 'pick',
  options: () =>
    rows.map((row) => ({
      title: row.Name,
      value: row.ID,
      hint: [
        row.RoleID === null ? '' : '角色布局',
        row.WithContent ? '含内容' : '',
        row.Slot ? `Alt+L ${row.Slot}` : '',
      ]
        .filter(Boolean)
        .join(' · '),
    })),
})
const nameField = (): AskField => ({
  name: 'Name',
  label: '布局名称',
  kind: 'text',
  max: 30,
  initial: () => named.last ?? '',
})
const slotField: AskField = {
  name: 'Slot',
  label: '快捷键编号（1 到 9，可以不填）',
  kind: 'number',
  min: 1,
  max: 9,
  optional: true,
}

function saving(id: string, title: string, keys: string, withContent: boolean): Command {
  return defineCommand({
    id,
    title,
    group,
    keys,
    does: ['layouts.add', 'layouts.edit'],
    keywords: ['save', 'layout', '工作区'],
    can: wide,
    async run(ctx) {
      const said = await ctx.ask(title, [nameField(), slotField])
      const name = typeof said?.Name === 'string' ? said.Name.trim() : ''
      if (!said || name === '') return
      const isKnown = own().some((row) => row.Name === name)
      if (isKnown && !(await confirm(`已经有布局“${name}”，用现在的布局更新它吗？`, { yes: '更新' }))) return
      await saveLayout(name, withContent, typeof said.Slot === 'number' ? said.Slot : undefined)
    },
  })
}

async function withdrawFromRole(ctx: Context, RoleID: number): Promise<void> {
  const rows = await ctx.api.layouts.ofRole({ RoleID })
  if (rows.length === 0) return ctx.notify('这个角色没有布局。', 'warning')
  const said = await ctx.ask('收回角色的布局', [pick('布局', rows)])
  if (!said) return
  const { LogID } = await ctx.api.layouts.withdraw({ Ids: [Number(said.ID)] })
  if (LogID !== undefined) ctx.remember('已收回角色的布局', LogID)
}

const roleField: AskField = {
  name: 'RoleID',
  label: '角色',
  kind: 'pick',
  async options({ api }) {
    const { List } = await api.roles.list({ PageSize: 500 })
    return List.map((role) => ({ title: role.Name, value: role.ID, hint: role.ReMark }))
  },
  initial: ({ subject }) => (subject?.family === 'roles' ? subject.rows[0]?.ID : undefined),
}

const byNumber = Array.from({ length: 9 }, (_, index) => index + 1).map((n): Command => {
  const mine = () => named.rows.find((row) => row.Slot === n)
  return {
    id: `layout.apply${n}`,
    // Which layout it is may change at any time.
    get title() {
      const row = mine()
      return row ? `换用布局“${row.Name}”` : `换用 ${n} 号布局`
    },
    group,
    keys: layoutKey(n),
    keywords: ['layout'],
    can: () => mine() !== undefined || `还没有 ${n} 号布局，保存布局时可以选编号。`,
    async run() {
      const row = mine()
      if (row) await applyLayout(row.Name)
    },
  }
})

/** Every one of them, for the list of commands. */
export const layoutCommands: readonly Command[] = [
  defineCommand({
    id: 'layout.switch',
    title: '换用布局…',
    group,
    keys: dockKeys.layouts,
    keywords: ['layout', 'switch', '切换'],
    can: some,
    async run(ctx) {
      const said = await ctx.ask('换用布局', [pick('布局', named.rows as LayoutRow[])])
      const row = named.rows.find((one) => one.ID === said?.ID)
      if (row) await applyLayout(row.Name)
    },
  }),
  saving('layout.save', '保存布局…', dockKeys.saveLayout, false),
  saving('layout.saveWithContent', '保存布局和内容…', dockKeys.saveWithContent, true),
  ...byNumber,
  defineCommand({
    id: 'layout.rename',
    does: ['layouts.edit'],
    title: '布局改名或换编号…',
    group,
    keys: dockKeys.renameLayout,
    keywords: ['rename'],
    can: someOwn,
    async run(ctx) {
      const said = await ctx.ask('布局改名', [pick('布局', own() as LayoutRow[]), nameField(), slotField])
      if (!said) return
      const Slot = typeof said.Slot === 'number' ? { Slot: said.Slot } : {}
      const { LogID } = await ctx.api.layouts.save({ ID: Number(said.ID), Name: String(said.Name), ...Slot })
      if (LogID !== undefined) ctx.remember('已修改布局', LogID)
    },
  }),
  defineCommand({
    id: 'layout.remove',
    does: ['layouts.remove'],
    title: '删除布局…',
    group,
    keys: dockKeys.removeLayout,
    keywords: ['delete'],
    can: someOwn,
    async run(ctx) {
      const said = await ctx.ask('删除布局', [pick('布局', own() as LayoutRow[])])
      if (!said) return
      const { LogID } = await ctx.api.layouts.remove({ Ids: [Number(said.ID)] })
      if (LogID !== undefined) ctx.remember('已删除布局', LogID)
    },
  }),
  defineCommand({
    id: 'layout.versions',
    title: '回到布局的以前版本…',
    group,
    keys: dockKeys.layoutVersions,
    keywords: ['version', 'history'],
    can: some,
    async run(ctx) {
      const which = await ctx.ask('布局的以前版本', [pick('布局', named.rows as LayoutRow[])])
      if (!which) return
      const versions = await ctx.api.layouts.versions({ ID: Number(which.ID) })
      const options = versions.map((one) => ({
        title: `第 ${one.Revision} 版`,
        value: one.Revision,
        hint: `${new Date(one.CreateTime).toLocaleString('zh-CN')} ${one.Maker}`,
      }))
      const said = await ctx.ask('换用哪一版', [
        { name: 'Revision', label: '版本', kind: 'pick', options: () => options },
      ])
      const version = versions.find((one) => one.Revision === said?.Revision)
      if (version) await putUpContent(version.Content, true)
    },
  }),
  defineCommand({
    id: 'layout.give',
    does: ['layouts.give'],
    title: '把现在的布局给角色…',
    group,
    keys: dockKeys.giveLayout,
    keywords: ['role', '角色布局', '默认布局'],
    can: gives,
    async run(ctx) {
      const said = await ctx.ask('把现在的布局给角色', [roleField, nameField()])
      if (!said) return
      // What one person works on is nothing for the others.
      const layout = layoutNow(false, false)
      if (!layout) return ctx.notify('没有可以给角色的窗格，打开的表单不算在内。', 'warning')
      const Name = String(said.Name).trim()
      const Content = layout as unknown as Record<string, unknown>
      const { LogID } = await ctx.api.layouts.give({ RoleID: Number(said.RoleID), Name, Content, WithContent: false })
      if (LogID !== undefined) ctx.remember(`已把布局“${Name}”给角色`, LogID)
      else ctx.notify(`角色布局“${Name}”没有变化`)
    },
  }),
  defineCommand({
    id: 'layout.withdraw',
    does: ['layouts.withdraw'],
    title: '收回角色的布局…',
    group,
    keywords: ['role', '角色布局'],
    can: gives,
    async run(ctx) {
      const said = await ctx.ask('收回哪个角色的布局', [roleField])
      if (said) await withdrawFromRole(ctx, Number(said.RoleID))
    },
  }),
  defineCommand({
    id: 'layout.ofRole',
    title: '查看角色布局的变化',
    group,
    keys: dockKeys.roleLayout,
    keywords: ['role', '角色布局'],
    can: () => (viewport.narrow ? wide() : named.rows.some((row) => row.RoleID !== null) || '您的角色没有布局。'),
    run: showRoleLayouts,
  }),
]
