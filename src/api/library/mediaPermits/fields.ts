/** What permits and bans of the library's items are made of. Ours. */
import { z } from 'zod/mini'
import { ALSO_LIMIT } from '../media/alike.ts'
import { defineFields } from '../../record/field.ts'
import { choice, computed, hidden, kept, line, other, ref, refs, sent, stamp, time, until } from '../../record/kinds.ts'

/** What a permit is. */
export const permitKinds = { permit: '许可', ban: '禁止' } as const

/** One of them. */
export type PermitKind = keyof typeof permitKinds

/** The fields of one permit. */
export const mediaPermitFields = defineFields({
  MediaID: ref('媒资', 'media', { required: true }),
  MediaTitle: computed('媒资', z.string()),
  Kind: choice('许可还是禁止', permitKinds, 'permit'),
  FromTime: time('生效时间', { hint: '留空则一直' }),
  ToTime: until('到期时间', { after: 'FromTime', hint: '留空则没有期限' }),
  Channels: refs('栏目', 'channels', { max: 50, hint: '不选：所有栏目；选了上级栏目，下级栏目也算' }),
  Agreed: line('谁定的', { max: 100, required: true, hint: '许可：谁同意的；禁止：谁要求的' }),
  ReMark: line('依据', { max: 500, hint: '合同编号、邮件、聊天记录' }),
  /** Of a new ban: other items that are forbidden by the same act. */
  AlsoIDs: sent(refs('近似的图', 'media', { max: ALSO_LIMIT, measure: '张' })),
  AdminID: kept(ref('登记人', 'directory', { required: true })),
  AdminName: computed('登记人', z.string()),
  /** When its people were told that it ends. */
  WarnedAt: hidden(time('提醒时间')),
  /** The version that stood for the item when it was given; the database keeps it. */
  VersionID: hidden(other<number | null, number | null>('版本', z.nullable(z.number()), z.nullable(z.number()))),
  CreateTime: stamp('登记时间'),
  UpdateTime: stamp('更新时间'),
})
