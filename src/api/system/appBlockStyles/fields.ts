/** What styles of blocks are made of. Ours: the specification names only the calls. */
import { defineFields } from '../../record/field.ts'
import { choice, flag, line, number, stamp } from '../../record/kinds.ts'
import { blockKinds } from '../appBlocks/kinds.ts'

/** Ways to place the items of a block. Ours. */
const layouts = { banner: '通栏大图', card: '卡片', list: '左文右图', grid: '宫格', text: '纯文字' } as const

/** The fields of one style. */
export const appBlockStyleFields = defineFields({
  Name: line('名称', { max: 50, required: true, section: '样式' }),
  /** The kind of block it is made for. */
  Kind: choice('区块类型', blockKinds),
  Layout: choice('排法', layouts),
  /** Items beside each other. */
  Columns: number('每行个数', { min: 1, max: 5, initial: 1 }),
  HasTitle: flag('显示标题', true, { section: '显示' }),
  HasSummary: flag('显示摘要'),
  ReMark: line('备注', { max: 200 }),
  UpdateTime: stamp('更新时间'),
})
