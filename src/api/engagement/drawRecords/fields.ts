/** What records of draws are made of: who won what, and how it goes to them. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, flag, hidden, kept, line, number, other, ref, stamp, time } from '../../record/kinds.ts'
import { ofReader } from '../../record/personal.ts'
import { prizeKinds } from '../drawPrizes/fields.ts'
import { SmsTold } from '../smsTold.ts'
import { recordStateTitles } from './recordStates.ts'

/** A number, or null for none. */
const orNone = z.nullable(z.number())

/** The fields of one record. */
export const drawRecordFields = defineFields({
  DrawID: kept(ref('抽奖', 'draws', { required: true })),
  DrawTitle: computed('抽奖', z.string()),
  PrizeID: kept(ref('奖品', 'drawPrizes', { required: true })),
  PrizeTitle: computed('奖品', z.string()),
  PrizeKind: computed('种类', z.enum(Object.keys(prizeKinds) as [keyof typeof prizeKinds])),
  UnitID: hidden(ref('奖品份', 'drawPrizes', { required: true })),
  /** The entry or the ticket that won. */
  Number: kept(number('号', { min: 1, max: 10_000_000 })),
  /** Whom the prize is of; never answered. */
  Who: hidden(line('参与人', { max: 100, personal: ofReader('device') })),
  UserID: kept(other<number | null, number | null>('注册用户', orNone, orNone, { personal: ofReader('member') })),
  MemberName: computed('注册用户', z.string()),
  /** They came from the stand-by list. */
  IsStandby: kept(flag('递补')),
  State: kept(choice('状态', recordStateTitles, 'won')),
  ClaimBy: kept(time('领取期限')),
  /** What became of the text message that told them of it. */
  Sms: computed('短信', SmsTold),
  ClaimName: kept(line('领取人', { max: 50, personal: ofReader('name') })),
  /** With stars; whole by the call `phone`. */
  ClaimPhone: kept(line('电话', { max: 24, personal: ofReader('phone') })),
  /** With stars but for its first sign. */
  ClaimAddress: kept(line('地址', { max: 200, personal: ofReader('place') })),
  ClaimedAt: kept(time('领取于')),
  VerifierID: hidden(ref('核对人', 'directory')),
  VerifierName: computed('核对人', z.string()),
  VerifiedAt: kept(time('核对于')),
  IssuerID: hidden(ref('发放人', 'directory')),
  IssuerName: computed('发放人', z.string()),
  IssuedAt: kept(time('发放于')),
  /** How it was sent, such as the number of a parcel. */
  IssuedBy: kept(line('发放方式', { max: 100, personal: ofReader('about') })),
  /** Who proposed that it is void, and why; another person has to do it. */
  ProposerID: hidden(ref('提议作废的人', 'directory')),
  ProposerName: computed('提议作废的人', z.string()),
  VoiderID: hidden(ref('作废的人', 'directory')),
  Reason: kept(line('作废的理由', { max: 500, personal: ofReader('about') })),
  /** When who it was was erased: the archive stays two years. */
  ErasedAt: kept(time('资料抹去时间')),
  CreateTime: stamp('中奖时间'),
  UpdateTime: stamp('更新时间'),
})
