/** Records with a state: an event happens to several of them, as their machine allows. */
import { sql, type Kysely } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Machine } from '../../../src/api/machine.ts'
import type { Request } from '../pipeline/implement.ts'
import { unlessBarred } from '../mediaRights/unlessBarred.ts'
import { changedFields } from './columns.ts'
import type { Station, Stored } from './recordKind.ts'
import type { Records } from './records.ts'

/** What the records are, and how their states go on. */
export interface EventKind<State extends string, Event extends string, S extends Station> {
  /** The table; it has "State" and "UpdateTime". */
  readonly table: string
  /** The column that names a record in the log. Default 'Title'. */
  readonly name?: string
  readonly records: Pick<Records<unknown, S>, 'each'>
  readonly machine: Machine<State, Event>
  readonly stateTitles: Readonly<Record<State, string>>
  readonly eventTitles: Readonly<Record<Event, string>>
  /** What is told of a record an event cannot happen to. Default: its state. */
  readonly standing?: (stored: S, request: Request<unknown>) => string | Promise<string>
  /** The state of a record after an event that leads to several. */
  readonly choose?: (stored: S, event: Event) => State
}

/** What comes with an event. */
export interface Happening<Event, S> {
  readonly event: Event
  /** Columns that are written with the state. Default none. */
  readonly columns?: Readonly<Record<string, unknown>> | ((stored: S) => Readonly<Record<string, unknown>>)
  /** Why this record is left, as a sentence; undefined when nothing speaks against it. */
  readonly check?: (stored: S) => string | undefined | Promise<string | undefined>
  /** Told of each record to which it happened, as it was. */
  readonly done?: (stored: S) => void
}

/** Makes the function by which an event happens: those it cannot happen to are skipped with the reason. */
export function eventOf<State extends string, Event extends string, S extends Station>(
  kind: EventKind<State, Event, S>,
) {
  const { table, name = 'Title', records, machine, stateTitles, eventTitles, standing, choose } = kind
  return (
    request: Request<{ readonly Ids: readonly number[] }>,
    { event, columns = {}, check, done }: Happening<Event, S>,
  ): Promise<BatchOutcome> =>
    records.each(request, async (stored) => {
      // Tables differ; that one with states has "State" and its name is what the kind promises.
      const columnsOf = stored as unknown as Stored
      const from = columnsOf['State'] as State
      const targets = machine.targets(from, event)
      if (targets.length === 0)
        return `${(await standing?.(stored, request)) ?? `现在是“${stateTitles[from]}”`}，不能${eventTitles[event]}`
      const why = await check?.(stored)
      if (why !== undefined) return why
      const State = targets.length === 1 ? targets[0]! : choose!(stored, event)
      const more = typeof columns === 'function' ? columns(stored) : columns
      const changes = changedFields(columnsOf, { State, ...more })
      if (!changes) return `已经是“${stateTitles[State]}”`
      const writing = (request.db as unknown as Kysely<Record<string, any>>)
        .updateTable(table)
        .set({ ...changes.After, UpdateTime: request.now })
        .where('ID', '=', stored.ID)
        .where('StID', '=', request.me.StID)
        .where(sql.ref('State'), '=', from)
      let isWritten = false
      const barred = await unlessBarred(request, async () => {
        isWritten = (await writing.executeTakeFirst()).numUpdatedRows === 1n
      })
      if (barred !== undefined) return barred
      if (!isWritten) return '刚刚有变动，请刷新后再试'
      request.changed({ ID: stored.ID, Title: String(columnsOf[name]), ...changes })
      done?.(stored)
      return undefined
    })
}
