/**
 * What rules of virtual read counts are made of. Ours: their contents. An article that becomes public for the first time
 * and has no virtual reads yet is given a number between MinAdd and MaxAdd by the first enabled rule of its channel, else
 * by the first for all channels.
 */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, kept, line, number, refOrNone, stamp } from '../../record/kinds.ts'

/** Ours: the most a rule may add. */
const MOST_ADDED = 1_000_000

/** The fields of one rule. */
export const fakeReadFields = defineFields({
  Name: line('名称', { max: 50, required: true, section: '规则' }),
  /** 0: all channels. */
  ChID: refOrNone('栏目', 'channels', { hint: '有自己规则的栏目不用“全部栏目”的规则' }),
  ChannelName: computed('栏目', z.string()),
  MinAdd: number('最少增加', { min: 0, max: MOST_ADDED, section: '增加的阅读量' }),
  MaxAdd: number('最多增加', { min: 0, max: MOST_ADDED, notBelow: 'MinAdd', hint: '首次发布时在两者之间随机取一个数' }),
  ShowOrder: number('排序', { min: 0, max: 9999, section: '使用', hint: '排在最前的已启用规则被使用' }),
  ReMark: line('备注', { max: 200 }),
  Enabled: kept(flag('启用')),
  UpdateTime: stamp('更新时间'),
})
