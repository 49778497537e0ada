/** What sessions of a sign-up are made of: what one signs up for, each with its places. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, kept, line, number, ref, stamp, time, until } from '../../record/kinds.ts'

/** Ours: the most places of one session. */
const MOST_PLACES = 100_000

/** The fields of one session, or of one option of it. */
export const signUpSessionFields = defineFields({
  SignUpID: ref('报名', 'signUps', { required: true }),
  SignUpTitle: computed('报名', z.string()),
  Title: line('场次', { max: 50, required: true }),
  /** Several rows of the same title are its options. */
  Option: line('选项', { max: 50, hint: '同一场次有几种选择就各加一条，例如：龙舟组、观礼组' }),
  Capacity: number('名额', { min: 0, max: MOST_PLACES, required: true }),
  BeginTime: time('场次开始'),
  EndTime: until('场次结束', { after: 'BeginTime' }),
  Location: line('地点', { max: 100 }),
  /** Places that are held; counted by the database. */
  Taken: kept(number('已占', { min: 0, max: MOST_PLACES })),
  /** Who waits. */
  Waiting: computed('候补', z.number()),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})

/** What a session is called: its title, with the option where it has one. */
export function sessionName({ Title, Option }: { readonly Title: string; readonly Option: string }): string {
  return Option === '' ? Title : `${Title} · ${Option}`
}
