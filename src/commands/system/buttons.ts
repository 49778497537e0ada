/** Buttons of pages: what is asked. Their keys belong to the tree of the menu. */
import type { AskField, Context } from '../../workspace/command.ts'
import { onlyRow } from '../recordFamily.ts'
import { menuOptions } from './menus.ts'

type Field = Omit<AskField, 'name'>
const name: Field = { label: '按钮名称', kind: 'text', max: 20 }
const order: Field = { label: '序号', kind: 'number', min: 0, max: 9999, optional: true }
const now = (field: string) => (ctx: Context) => onlyRow(ctx, 'buttons')?.[field]

const asks = {
  'buttons.add': {
    MenuID: {
      label: '所在页面',
      kind: 'pick',
      options: (ctx: Context) => menuOptions(ctx, false),
      initial: (ctx: Context) => now('MenuID')(ctx) ?? onlyRow(ctx, 'menus')?.['ID'],
    },
    Name: name,
    ShowOrder: order,
  },
  'buttons.edit': { Name: { ...name, initial: now('Name') }, ShowOrder: { ...order, initial: now('ShowOrder') } },
} as const

export default { asks }
