/** What is known of a person of the public who writes comments. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, hidden, kept, line, ref, stamp, time } from '../../record/kinds.ts'
import { phone } from '../../record/lines.ts'
import { ofReader } from '../../record/personal.ts'

/** The fields of one author. */
export const commentAuthorFields = defineFields({
  /** 'openid:…', 'phone:…', 'reader:…' of a device, or 'address:…'. */
  Identity: hidden(line('身份', { max: 200, required: true, personal: ofReader('identity') })),
  /** As they called themselves last. */
  Name: kept(line('名称', { max: 50, required: true, personal: ofReader('name') })),
  /** The middle is hidden. */
  Phone: kept(phone('电话', { personal: ofReader('phone') })),
  OpenID: kept(line('微信标识', { max: 100, personal: ofReader('openid') })),
  /** The member of the public they signed in as; null for a device, an address, and whom a front server names. */
  ReaderID: kept(ref('注册用户编号', 'registeredUsers')),
  /** Where their last comment came from; its end is hidden from people without 禁言. */
  Address: kept(line('来自', { max: 100, personal: ofReader('address') })),
  /** Until when they may not write; null, or past: they may. */
  MutedUntil: kept(time('禁言到')),
  /** They may not write until somebody lets them again. */
  IsBanned: kept(flag('禁止评论')),
  /** Their comments, of every kind, and those that were refused, also those deleted after that. */
  Comments: computed('评论', z.number()),
  Refused: computed('被拒', z.number()),
  CreateTime: stamp('第一次评论'),
  UpdateTime: stamp('最近评论'),
})
