/** The menu: what is asked. Its keys belong to the tree, where one key fits what the cursor stands on. */
import type { AskField, AskOption, Context } from '../../workspace/command.ts'
import type { MenuRow } from '../../api/system/menus/calls.ts'

function menuOf(ctx: Context): MenuRow | undefined {
  return ctx.subject?.family === 'menus' ? ctx.subject.rows[0] : undefined
}

/** Modules, or pages with the module they stand in. */
export async function menuOptions(ctx: Context, modules: boolean): Promise<AskOption[]> {
  const { Menus } = await ctx.api.menus.list({})
  const names = new Map(Menus.map((row) => [row.ID, row.Name]))
  return Menus.filter((row) => (row.ParentID === 0) === modules).map((row) => ({
    title: row.Name,
    value: row.ID,
    hint: modules ? '模块' : (names.get(row.ParentID) ?? ''),
  }))
}

type Field = Omit<AskField, 'name'>
const name: Field = { label: '名称', kind: 'text', max: 20 }
const address: Field = {
  label: '地址',
  kind: 'text',
  max: 300,
  hint: '站内页面以 / 开头，外部系统以 http:// 或 https:// 开头',
}
const remark: Field = { label: '备注', kind: 'text', max: 200, optional: true }
const module: Field = { label: '所在模块', kind: 'pick', options: (ctx) => menuOptions(ctx, true) }

const now = (field: keyof MenuRow) => (ctx: Context) => menuOf(ctx)?.[field]
const moduleNow = (ctx: Context) => {
  const row = menuOf(ctx)
  return row && (row.ParentID === 0 ? row.ID : row.ParentID)
}

const asks = {
  'menus.addModule': { Name: name, PageUrl: { ...address, optional: true }, ReMark: remark },
  'menus.editModule': {
    Name: { ...name, initial: now('Name') },
    PageUrl: { ...address, optional: true, initial: now('PageUrl') },
    ReMark: { ...remark, initial: now('ReMark') },
  },
  'menus.addPage': { ParentID: { ...module, initial: moduleNow }, Name: name, PageUrl: address, ReMark: remark },
  'menus.editPage': {
    ParentID: { ...module, initial: moduleNow },
    Name: { ...name, initial: now('Name') },
    PageUrl: { ...address, initial: now('PageUrl') },
    ReMark: { ...remark, initial: now('ReMark') },
  },
} as const

export default { asks }
