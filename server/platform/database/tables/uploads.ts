/** Files that come in pieces. */
import type { Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

/** A file that comes in pieces; see the migration. */
export interface UploadSessions {
  ID: Generated<number>
  StID: number
  AdminID: number
  Key: string
  FileName: string
  Title: Generated<string>
  FolderID: Generated<number>
  Kind: 'image' | 'video' | 'audio' | 'file' | null
  /** As announced, in bytes. */
  Size: number
  /** How much of it is here, in bytes. */
  Offset: Generated<number>
  /** How many pieces are here. */
  Pieces: Generated<number>
  Sha256: string | null
  State: Generated<'open' | 'done' | 'failed'>
  MediaID: number | null
  Problem: Generated<string>
  HeldBy: string | null
  HeldUntil: Time
  IsWanted: Generated<boolean>
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** A piece that is here. */
export interface UploadPieces {
  SessionID: number
  /** Counts from 1. */
  Number: number
  Size: number
  /** Null: it still grows. */
  Sha256: string | null
  /** The file in which it grows, or grew; null: it came as a whole. */
  File: string | null
  /** The hash of what was written into that file; null: it came as a whole, or before there was one. */
  Digest: string | null
}

/** What a browser may send by in place of its token. */
export interface UploadTickets {
  TicketHash: Buffer
  UserID: number
  /** Of the sign-in. */
  FamilyID: string
  ExpiresAt: Date
}

/** Tables by name. */
export interface UploadTables {
  upload_sessions: UploadSessions
  upload_pieces: UploadPieces
  upload_tickets: UploadTickets
}
