/** A family's handlers: one function per call, none missing, none extra; and what a handler is given. */
import type { Kysely, Transaction } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Call, Family, InputOf, OutputOf, ParsedOf, ReadName } from '../../../src/api/contract.ts'
import type { Contract, FamilyName } from '../../../src/api/index.ts'
import type { MessageType } from '../../../src/api/system/messages/modules.ts'
import type { Page } from '../../../src/api/pages.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Check, Installation } from '../checks/check.ts'
import type { Database } from '../database/schema.ts'
import type { NamedFurnishing } from '../furnishing/furnishing.ts'
import type { Limits } from './limits.ts'
import type { ReadableOf } from './readable.ts'
import type { Stored } from '../storage/storage.ts'

/** The database inside the request's transaction (a read runs in a plain connection that has the same methods). */
export type Db = Transaction<Database>

/** A message for the bell of one person, sent when the transaction commits. */
export interface Note {
  readonly UserID: number
  /** What it is about; see src/api/system/messages/modules.ts. */
  readonly Type: MessageType
  readonly Title: string
  /** Where Enter on it leads, with its parameters; '' is nowhere. */
  readonly Page: Page | ''
  readonly Params: Record<string, unknown>
}

/** A push event beyond the one the pipeline sends for the action itself. */
export interface Announcement {
  readonly Topic: string
  readonly Action?: string
  readonly Ids?: readonly number[]
  /** Only this person; default everybody of the station who may see the topic. */
  readonly ToUserID?: number
  readonly Data?: unknown
}

/** A file of a multipart request, read whole; the pipeline refuses what is over the call's limit while it streams. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file of a call that takes them as streams: it lies in the storage's scratch, and is gone once the request is answered. */
export interface ArrivedFile extends Stored {
  /** The name of the field it came in. */
  readonly field: string
  /** As its sender calls it. */
  readonly name: string
  readonly path: string
}

/** In whose name a line of the log is written. */
export type Person = Pick<Me, 'ID' | 'StID' | 'AdminUserName' | 'AdminUserRealName' | 'RoleID' | 'RoleName'>

/** A line of the operation log that a handler writes itself. */
export interface LogLine {
  /** The line's number; default a new one. A handler whose action has no line of its own may use `logId`. */
  readonly ID?: number
  readonly Title: string
  readonly ActionType: '1' | '2'
  readonly Module: number
  readonly EventID: readonly number[]
  readonly Reason?: string
  readonly ReMark?: string
  readonly Modifys?: readonly Change[] // sic
  /** The line this one takes back, and the first line of the chain. */
  readonly UndoOf?: number
  readonly RootID?: number
}

type CallIn<F extends FamilyName, C> = C extends keyof Contract[F]['calls']
  ? Extract<Contract[F]['calls'][C], Call>
  : never

/** Makes a read of the contract. */
export type ReadAs = <F extends FamilyName, C extends ReadName<Contract[F]>>(
  family: F,
  call: C,
  input: InputOf<CallIn<F, C>>,
) => Promise<OutputOf<CallIn<F, C>>>

/** What a handler is given. */
export interface Request<Input> {
  readonly input: Input
  /** `nobody` when the call is open and the caller did not sign in. */
  readonly me: Me
  readonly db: Db
  readonly now: Date
  readonly ip: string
  readonly port: number
  readonly userAgent: string
  readonly requestId: string
  /** Where the caller reaches this server, `https://news.example`; undefined when nobody knows. */
  readonly origin: string | undefined
  /** SHA-256 of the token the caller came with; undefined when none. */
  readonly tokenHash: Buffer | undefined
  /** By what the caller's browser is known again; undefined when it is not. */
  readonly device: string | undefined
  readonly files: readonly UploadedFile[]
  /** Of calls that take files as streams. */
  readonly arrived: readonly ArrivedFile[]
  /** Hosts in private networks that may be called; see Environment. */
  readonly outgoingHosts: readonly string[]
  readonly installation: Installation
  /** What families put into a new newsroom. */
  furnishings(): readonly NamedFurnishing[]
  /** The lines of the checklist. */
  checks(): readonly Check[]
  /**
   * Record what changed in one record. A write that recorded nothing is neither logged nor announced (batches in which
   * everything was skipped). The pipeline writes the log line under `logId` when the handler is done.
   */
  changed(change: Change): void
  /**
   * The number the log line will have; put it into the answer as LogID when something changed. 0 when the action is
   * silent and not logged (autosave).
   */
  readonly logId: number
  /** Details of the log line that only the handler knows. */
  logDetail(detail: { Reason?: string; ReMark?: string }): void
  /** Write a further log line in the same transaction, e.g. a skipped level. Answers its number. */
  logAlso(line: LogLine): Promise<number>
  /** Log lines and events are this person's from now on: who signs in is nobody before. Default: `me`. */
  actAs(person: Person): void
  /** What was written stays even when the handler refuses in the end: a failed sign-in counts. Default: rolled back. */
  keepIfRefused(): void
  note(note: Note): void
  /** How a family takes back what was done to its records; undefined where nothing of it can be. */
  undoerOf(family: FamilyName): Undoer | undefined
  /** What a family asks of who changes its records, besides the button. */
  guardOf(family: FamilyName): Guard | undefined
  /** Which of a family's records the person may read; undefined where that is all of the station. */
  readonly readableOf: ReadableOf
  /** Makes a read of any family as the person, in this transaction: their pages, their station. Throws its refusals. */
  readonly readAs: ReadAs
  announce(event: Announcement): void
  /** The caller's browser is known again by this from now on. */
  keepDevice(device: string): void
  /**
   * Do this once the transaction is committed. A handler may run several times, when its transaction loses against others,
   * and what it wrote may be rolled back: so it changes nothing that the process remembers, except by this.
   */
  afterCommit(run: () => void): void
}

/** What is known of a request before its transaction. */
export interface Arriving<Input> extends Pick<
  Request<Input>,
  'input' | 'me' | 'now' | 'ip' | 'device' | 'tokenHash' | 'files' | 'arrived' | 'outgoingHosts' | 'installation'
> {
  /** Not in the request's transaction. */
  readonly db: Kysely<Database>
  readonly limits: Limits
}

/** What an answer from memory is made of. */
export type Glance<Input> = Pick<Arriving<Input>, 'input' | 'now' | 'ip' | 'db' | 'limits'>

/**
 * Answers a read of the public with what is in memory, waiting for nothing: what handler and `before` would have answered, as
 * JSON, which the call's output has judged already. undefined: something of it is not there, nothing was counted, and the request
 * goes the long way.
 */
export type FromMemory<C extends Call> = (glance: Glance<ParsedOf<C>>) => string | undefined

/** Looks at a request before its transaction, once, however often that is tried again. Throws Refusal to say no. */
export type Before<C extends Call> = (request: Arriving<ParsedOf<C>>) => Promise<void>

/**
 * The requests that one request amounts to, in the order in which they are done, each of them an act of its own with its
 * button and line of the log: where what is meant depends on the records. At least one. Looked at before the button is.
 */
export type Meaning<C extends Call> = (request: Arriving<ParsedOf<C>>) => Promise<readonly ParsedOf<C>[]>

/**
 * What a write comes to once it is committed: for calls that begin something and answer how it ended. Given what the handler
 * answered, which is of the call's output as well and is kept under the request's key: sent again, this is asked again.
 */
export type Afterwards<C extends Call> = (answered: OutputOf<C>, request: Arriving<ParsedOf<C>>) => Promise<OutputOf<C>>

/** What answers a call. Throws Refusal (src/api/client.ts) to say no; the transaction is then rolled back. */
export interface Handler<C extends Call> {
  (request: Request<ParsedOf<C>>): Promise<OutputOf<C>>
  /** Default none. */
  readonly before?: Before<C>
  /** Default: a request is one act. Only of writes. */
  readonly meaning?: Meaning<C>
  /** Default: what the handler answers. Only of writes. */
  readonly afterwards?: Afterwards<C>
  /** Default none. Only of open reads, for whoever is not signed in. */
  readonly fromMemory?: FromMemory<C>
}

/** A handler that looks at its requests before, e.g. how many somebody sends. */
export function lookingBefore<C extends Call>(before: Before<C>, handler: Handler<C>): Handler<C> {
  return Object.assign((request: Request<ParsedOf<C>>) => handler(request), { before })
}

/** A handler whose answers may mostly be had from memory. */
export function answeringFromMemory<C extends Call>(fromMemory: FromMemory<C>, handler: Handler<C>): Handler<C> {
  const { before } = handler
  return Object.assign((request: Request<ParsedOf<C>>) => handler(request), { ...(before && { before }), fromMemory })
}

/** A handler whose requests may amount to several. */
export function meaning<C extends Call>(means: Meaning<C>, handler: Handler<C>): Handler<C> {
  return Object.assign((request: Request<ParsedOf<C>>) => handler(request), { meaning: means })
}

/** A handler that begins what is waited for outside of its transaction. */
export function endingAfterwards<C extends Call>(handler: Handler<C>, afterwards: Afterwards<C>): Handler<C> {
  return Object.assign((request: Request<ParsedOf<C>>) => handler(request), { afterwards })
}

/** One handler per call. */
export type Handlers<F extends Family> = { readonly [K in keyof F['calls']]: Handler<F['calls'][K]> }

/** Give a family its handlers; a missing or extra one does not compile. */
export function implement<F extends Family>(family: F, handlers: Handlers<F>): Handlers<F> {
  void family
  return handlers
}

/**
 * Whether a person may make a change to a record, with the record as it stands: asked before the change and after it. A
 * sentence why not; undefined when they may.
 */
export interface Guard {
  (asked: { readonly db: Db; readonly me: Me; readonly change: Change }): Promise<string | undefined>
}

/** How a family takes back a change that was logged. */
export interface Undoer {
  /**
   * Put `Before` back where the record is still as `After` says. Answers why not when it could not: somebody acted
   * since. Runs in the undo's own transaction. An undo that is taken back is done by the same undoer, with what the undo
   * changed.
   */
  (request: {
    db: Db
    me: Me
    change: Change
    logId: number
    /** The line of the act itself, however often it was taken back and done again. */
    undoneLogId: number
    /** The act is done again: its undo is taken back. */
    again: boolean
    now: Date
    /** Tells all columns of a record that was taken away where the change names some: without them it cannot come again. */
    whole(columns: Readonly<Record<string, unknown>>): void
    /** It was taken back, and the person should know more of it: a clause, made for what they may read. */
    warn(say: (request: Request<unknown>) => Promise<string>): void
    /** What else belongs to it where it was taken back, such as telling people; in the same transaction. */
    also(act: (request: Request<unknown>) => Promise<void>): void
  }): Promise<string | undefined>
}
