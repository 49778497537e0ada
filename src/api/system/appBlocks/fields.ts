/** What blocks of the app's front page are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { idOrNone } from '../../callSchemas.ts'
import { defineFields } from '../../record/field.ts'
import { choice, computed, flag, kept, line, number, ref, refOrNone, stamp } from '../../record/kinds.ts'
import { blockKinds } from './kinds.ts'

/** The fields of one block. */
export const appBlockFields = defineFields({
  Name: line('名称', { max: 50, required: true, section: '区块' }),
  Kind: choice('区块类型', blockKinds),
  /** The style it is drawn in; null: the app's own, which is written as 0. */
  StyleID: { ...ref('样式', 'appBlockStyles', { section: '内容' }), write: idOrNone },
  StyleName: computed('样式', z.string()),
  /** The channel whose articles it shows; 0: of all. */
  ChID: refOrNone('栏目', 'channels'),
  ChannelName: computed('栏目', z.string()),
  /** How many items. */
  Count: number('条数', { min: 1, max: 20, initial: 5 }),
  /** From top to bottom. */
  ShowOrder: number('排序', { min: 0, max: 9999, hint: '从上到下，小的在前' }),
  ReMark: line('备注', { max: 200 }),
  Enabled: kept(flag('启用')),
  UpdateTime: stamp('更新时间'),
})
