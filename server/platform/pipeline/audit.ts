/** What a write leaves behind besides its data: log lines, push events, messages. All in the write's own transaction. */
import { sql } from 'kysely'
import type { Action } from '../../../src/api/actions.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Announcement, Db, LogLine, Note, Person } from './implement.ts'
import { insertEvents, type OutboxEvent } from '../push/outbox.ts'
import type { Caller } from './incoming.ts'
import type { Route } from './routes.ts'

/** What a handler has told so far. */
export interface Audit {
  readonly changes: Change[]
  readonly notes: Note[]
  readonly announcements: Announcement[]
  readonly afterCommit: (() => void)[]
  detail: { Reason?: string; ReMark?: string }
  /** By what its lines of the log are known, beside what the handler says; '' for nothing. */
  mark: string
  person: Person
  kept: boolean
  /** By what the caller's browser is to be known again. */
  device: string | undefined
  /** The handler wrote lines of the log itself. */
  logged: boolean
}

/** A handler that has told nothing yet. */
export function emptyAudit(person: Person): Audit {
  const nothing = {
    changes: [],
    notes: [],
    announcements: [],
    afterCommit: [],
    detail: {},
    mark: '',
    device: undefined,
  }
  return { ...nothing, person, kept: false, logged: false }
}

/** Where a line of the log comes from. */
interface Origin {
  readonly person: Person
  readonly caller: Caller
  /** E.g. 'articles.top'. */
  readonly action: string
  readonly now: Date
}

/** Whether a change says anything: what was before or after, or the name of a record that stays as it was. */
const tells = ({ Title, Before, After }: Change) => Title !== '' || Before !== null || After !== null

/** A line with the mark of its act in front of what it says besides. */
export function marked<Line extends { readonly ReMark?: string }>(line: Line, { mark }: Pick<Audit, 'mark'>): Line {
  return mark === '' ? line : { ...line, ReMark: [mark, line.ReMark].filter(Boolean).join('；') }
}

/** The number of a line of the operation log that is still to be written. */
export async function nextLogId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('operation_log', 'ID')) as id`.execute(db)
  return rows[0]!.id
}

/** Writes one line of the operation log. Answers its number. */
export async function writeLogLine(db: Db, line: LogLine, { person, caller, action, now }: Origin): Promise<number> {
  const written = await db
    .insertInto('operation_log')
    .values({
      ...(line.ID === undefined ? {} : { ID: line.ID }),
      CreateTime: now,
      StID: person.StID,
      Title: line.Title,
      ActionType: line.ActionType,
      Module: line.Module,
      EventID: [...new Set(line.EventID)],
      UserID: person.ID,
      UserName: person.AdminUserName,
      AdminUserRealName: person.AdminUserRealName,
      RoleID: person.RoleID,
      RoleName: person.RoleName,
      Reason: line.Reason ?? '',
      ReMark: line.ReMark ?? '',
      Modifys: JSON.stringify((line.Modifys ?? []).filter(tells)),
      UserIP: caller.ip,
      UserPort: caller.port,
      Action: action,
      RequestID: caller.requestId,
      UndoOf: line.UndoOf ?? null,
      RootID: line.RootID ?? null,
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return written.ID
}

/** Writes messages for people's bells in the transaction given. Answers their push events. */
export type SendNotes = (db: Db, from: Person, notes: readonly Note[]) => Promise<OutboxEvent[]>

/** The write a set of audit belongs to. */
interface AuditedWrite {
  readonly route: Route
  readonly name: string
  readonly action: Action
  readonly caller: Caller
  readonly now: Date
  readonly logId: number
  /** The handler refused in the end and what it wrote stays: nothing was done, so only what it announced itself is told. */
  readonly refused: boolean
  readonly sendNotes: SendNotes
}

/** Writes the log line, the messages and the push events of a write. Answers the events, for those who wait in this process. */
export async function writeAudit(db: Db, audit: Audit, write: AuditedWrite): Promise<OutboxEvent[]> {
  const { route, name, action, caller, now, logId, refused, sendNotes } = write
  const { changes, notes, announcements, detail, person } = audit
  const done = changes.length > 0 && !refused
  const ids = [...new Set(changes.map(({ ID }) => ID))]
  if (done && action.log) {
    const said = { Title: action.log.title, ActionType: action.log.type, Module: action.log.module, ...detail }
    const line = marked(said, audit)
    const origin = { person, caller, action: `${route.familyName}.${name}`, now }
    await writeLogLine(db, { ...line, ID: logId, EventID: ids, Modifys: changes }, origin)
  }
  const { requestId: RequestID } = caller
  const doer = { StID: person.StID, UserID: person.ID, AdminUserRealName: person.AdminUserRealName, RequestID }
  const events: OutboxEvent[] = announcements.map((event) => ({ ...doer, ...event }))
  // A family without pages has nobody who may see its records, so nobody is told.
  if (done && route.family.pages.length > 0) {
    events.unshift({ ...doer, Topic: route.familyName, Action: name, Ids: ids })
  }
  // Whoever may read the log learns that it has grown, whatever else they may see.
  if (!refused && (audit.logged || (done && action.log))) events.push({ ...doer, Topic: 'operationLog', Ids: [] })
  await insertEvents(db, events)
  return refused ? events : [...events, ...(await sendNotes(db, person, notes))]
}
