/** What a consent is made of. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, hidden, kept, line, ref, refs, stamp, text, time, until } from '../../record/kinds.ts'
import { ofNamed } from '../../record/personal.ts'

/** The fields of one consent. */
export const consentFields = defineFields({
  PersonID: ref('人物', 'people', { required: true }),
  PersonName: computed('人物', z.string()),
  Agreed: line('签署人', { max: 50, required: true, hint: '未成年人由监护人签', personal: ofNamed('name') }),
  IsGuardian: flag('签署人是监护人'),
  FromTime: time('生效时间', { hint: '留空则一直' }),
  ToTime: until('到期时间', { after: 'FromTime', hint: '留空则没有期限' }),
  Channels: refs('栏目', 'channels', { max: 50, hint: '同意用在哪些栏目，下级栏目也算；不选：所有栏目' }),
  PaperID: ref('扫描件', 'media', { hint: '媒资库里签了字的那一份' }),
  ReMark: text('备注', { max: 500, personal: ofNamed('about') }),
  /** Since when it is worth nothing any more; null: it is worth what it says. */
  RevokedAt: kept(time('撤回时间')),
  /** When its people were told that it ends. */
  WarnedAt: hidden(time('提醒时间')),
  AdminID: kept(ref('登记人', 'directory', { required: true })),
  AdminName: computed('登记人', z.string()),
  CreateTime: stamp('登记时间'),
  UpdateTime: stamp('更新时间'),
})
