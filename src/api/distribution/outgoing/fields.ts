/** What is known of what leaves the house. Ours: the specification has nothing of it. */
import { z } from 'zod/mini'
import { defineFields, type Column } from '../../record/field.ts'
import { choice, flag, hidden, kept, line, number, other, ref, stamp, time } from '../../record/kinds.ts'
import { ofAccount } from '../../record/personal.ts'
import { ATTEMPT_LIMIT, effectKinds, effectStates } from './states.ts'

type Payload = Readonly<Record<string, unknown>>
const payload = z.record(z.string(), z.unknown())
const MOST = Number.MAX_SAFE_INTEGER

/** The fields of one thing to be sent. */
export const outgoingFields = defineFields({
  Kind: kept(choice('种类', effectKinds, undefined, { required: true })),
  /** What the receiver is told, e.g. published. */
  Event: kept(line('动作', { max: 50, required: true })),
  /** What the record is called. */
  Title: kept(line('内容', { max: 200, required: true })),
  Family: kept(line('记录的种类', { max: 50, required: true })),
  RecordID: kept(number('记录编号', { min: 1, max: MOST, required: true })),
  Payload: hidden(other<Payload, Payload, Column<Payload, string, true>>('发送的内容', payload, payload)),
  /** Stays the same however often it is sent: the receiver does it once. */
  EffectKey: hidden(line('发送标识', { max: 36 })),
  /** The line of the operation log that wants it sent; null: the system itself. */
  LogID: kept(ref('操作记录', 'operationLog')),
  /** Of what an endpoint is told: which one. Null: the station's only one, as it was before there were several. */
  EndpointID: hidden(ref('接收端点', 'endpoints')),
  UserID: kept(number('操作人编号', { min: 0, max: MOST, required: true })),
  AdminUserRealName: kept(line('操作人', { max: 50, personal: ofAccount('name', { by: 'UserID' }) })),
  State: kept(choice('状态', effectStates, 'queued')),
  /** Once it was sent, the act cannot be taken back. */
  IsFinal: hidden(flag('发出后不能撤销')),
  /** Later acts made it pointless. */
  IsOver: kept(flag('不再发送')),
  /** When it is sent, or tried again. */
  DueAt: stamp('发送时间'),
  /** How often it was sent. */
  Attempts: kept(number('发送次数', { min: 0, max: ATTEMPT_LIMIT })),
  SentAt: kept(time('送达时间')),
  /** Where it went; '' before. */
  Target: kept(line('接收地址', { max: 2000 })),
  /** Why the last attempt failed; '' when it did not. */
  Problem: kept(line('失败原因', { max: 500 })),
  CreateTime: stamp('操作时间'),
  UpdateTime: hidden(stamp('更新时间')),
})
