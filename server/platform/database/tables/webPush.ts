/** Telling browsers of messages while the workspace is closed. */
import type { Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

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
