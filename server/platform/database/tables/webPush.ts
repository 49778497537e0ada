/** Telling browsers of messages while the workspace is closed. */
import type { Generated } from 'kysely'
import { ofAccount } from '../../../../src/api/record/personal.ts'
import type { DefaultTime, Time } from '../columns.ts'
import { personalTables } from '../personal.ts'

/** The key of this installation. */
export interface WebPushKeys {
  ID: number
  PublicKey: string
  /** Sealed. */
  PrivateKey: string
  CreateTime: DefaultTime
}

/** A browser that was allowed to. */
export interface PushDevices {
  ID: Generated<number>
  StID: number
  UserID: number
  /** The sign-in it was allowed in. */
  FamilyID: string
  Endpoint: string
  P256dh: string
  Auth: string
  UserAgent: Generated<string>
  CreateTime: DefaultTime
  SentAt: Time
  Problem: Generated<string>
}

/** Tables by name. */
export interface WebPushTables {
  web_push_keys: WebPushKeys
  push_devices: PushDevices
}

/** What they keep about people. */
export const webPushPersonal = personalTables<WebPushTables>()({
  push_devices: {
    title: '接收通知的设备',
    columns: {
      Endpoint: ofAccount('secret', { sensitive: true }),
      P256dh: ofAccount('secret', { sensitive: true }),
      Auth: ofAccount('secret', { sensitive: true }),
      UserAgent: ofAccount('agent'),
    },
    own: ['UserID'],
    erased: 'row',
    kept: { work: 'pushDevices.sweep', says: '登录结束后 10 分钟内删除' },
  },
})
