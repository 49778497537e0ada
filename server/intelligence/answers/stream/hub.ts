/**
 * The open streams of this process, and the answers they follow: text comes as it is told, from here or from another server;
 * what was missed is read in the row.
 */
import type { Kysely } from 'kysely'
import type { Streamed } from '../../../../src/api/intelligence/aiAnswers/streamed.ts'
import { answering, isRunning } from '../../../../src/api/intelligence/aiAnswers/states.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Told } from '../running/channel.ts'

/** Ours: how soon a row is read again that is behind what was told, in ms. */
const BEHIND_MS = 100

/** One open stream, for one person. */
export interface AnswerStream {
  readonly UserID: number
  send(event: Streamed): void
}

/** See createAnswerHub. */
export interface AnswerHub {
  /** Follows all answers of its person; `known`: of which it has how many characters. The answer ends it. */
  follow(stream: AnswerStream, known: ReadonlyMap<number, number>): Promise<() => void>
  hear(told: Told): void
  /** Looks at every answer again that somebody follows: what was told may have been lost. */
  again(): void
}

type Known = Omit<Streamed, 'Offset'> & { readonly UserID: number }
interface Live {
  row: Known
  /** How much of it there must be by what was told. */
  told: number
  reading: Promise<void> | undefined
  isAsked: boolean
}
/** What a stream has of an answer. */
interface Has {
  length: number
  state: Known['State'] | undefined
}

/** Before its row was read it has no version. */
const unread = (ID: number, UserID: number): Known => ({
  ...{ ID, UserID, ConversationID: 0, QuestionID: 0, Version: 0, State: 'waiting' },
  ...{ Text: '', Service: '', Model: '', Problem: '' },
})

const columns = ['ID', 'UserID', 'ConversationID', 'QuestionID', 'Version', 'State', 'Text'] as const
const said = ['Service', 'Model', 'Problem'] as const

/** Nothing is kept of answers that nobody here follows. */
export function createAnswerHub(db: Kysely<Database>, warn: (error: Error) => void): AnswerHub {
  const streams = new Map<number, Map<AnswerStream, Map<number, Has>>>()
  const lives = new Map<number, Live>()

  function show({ row }: Live): void {
    for (const [stream, has] of streams.get(row.UserID) ?? []) showTo(stream, has, row)
    if (!isRunning(row.State)) lives.delete(row.ID)
  }
  function showTo(stream: AnswerStream, all: Map<number, Has>, row: Known): void {
    const has = all.get(row.ID) ?? { length: 0, state: undefined }
    if (has.state !== undefined && !isRunning(has.state)) return
    if (has.state === row.State && has.length === row.Text.length) return
    // It has more than is written yet; what comes will reach beyond that.
    if (has.length > row.Text.length && isRunning(row.State)) return
    const { UserID: _UserID, ...event } = row
    // What a server that is gone had shown and not written is gone with it: it is told from the beginning.
    const Offset = has.length > row.Text.length ? 0 : has.length
    all.set(row.ID, { length: row.Text.length, state: row.State })
    stream.send({ ...event, Offset, Text: row.Text.slice(Offset) })
  }

  /** Takes over what a row says, unless more was told of it by now. */
  function take(row: Known, told = 0): void {
    const live = lives.get(row.ID) ?? { row, told: row.Text.length, reading: undefined, isAsked: false }
    lives.set(row.ID, live)
    const isOlder = isRunning(row.State) && row.Text.length < live.row.Text.length
    live.row = isOlder ? { ...row, State: 'streaming', Text: live.row.Text } : row
    live.told = Math.max(live.told, told, live.row.Text.length)
    show(live)
    if (isRunning(live.row.State) && live.row.Text.length < live.told)
      setTimeout(() => lives.has(row.ID) && look(row.ID, row.UserID), BEHIND_MS).unref()
  }
  /** Reads a row; `told`: how much of it there must be. */
  function look(ID: number, UserID: number, told = 0): void {
    const live: Live = lives.get(ID) ?? { row: unread(ID, UserID), told: 0, reading: undefined, isAsked: false }
    lives.set(ID, live)
    live.told = Math.max(live.told, told)
    if (live.reading) return void (live.isAsked = true)
    live.reading = (async () => {
      do {
        live.isAsked = false
        const row = await db
          .selectFrom('ai_answers')
          .select([...columns, ...said])
          .where('ID', '=', ID)
          .executeTakeFirst()
        if (row) take(row)
        else lives.delete(ID)
      } while (live.isAsked)
    })()
      .catch(warn)
      .finally(() => (live.reading = undefined))
  }

  return {
    async follow(stream, known) {
      const all = new Map<number, Has>([...known].map(([ID, length]) => [ID, { length, state: undefined }]))
      const mine = streams.get(stream.UserID) ?? new Map<AnswerStream, Map<number, Has>>()
      streams.set(stream.UserID, mine)
      mine.set(stream, all)
      const leave = () => {
        mine.delete(stream)
        if (mine.size > 0 || streams.get(stream.UserID) !== mine) return
        streams.delete(stream.UserID)
        for (const [ID, { row }] of lives) if (row.UserID === stream.UserID) lives.delete(ID)
      }
      try {
        const rows = await db
          .selectFrom('ai_answers')
          .select([...columns, ...said])
          .where('UserID', '=', stream.UserID)
          .where((eb) =>
            eb.or([
              eb('State', 'in', answering.from('stop')),
              ...(known.size > 0 ? [eb('ID', 'in', [...known.keys()])] : []),
            ]),
          )
          .orderBy('ID')
          .execute()
        for (const row of rows) {
          if (isRunning(row.State)) take(row, known.get(row.ID))
          else showTo(stream, all, row)
        }
      } catch (error) {
        leave()
        throw error
      }
      return leave
    },

    hear(told) {
      if (!streams.has(told.UserID) || told.kind === 'stop') return
      const live = lives.get(told.ID)
      if (told.kind !== 'text') return look(told.ID, told.UserID)
      const end = told.Offset + told.Text.length
      if (!live || live.row.Version === 0 || told.Offset > live.row.Text.length) return look(told.ID, told.UserID, end)
      live.told = Math.max(live.told, end)
      if (end <= live.row.Text.length) return
      live.row = { ...live.row, State: 'streaming', Text: live.row.Text.slice(0, told.Offset) + told.Text }
      show(live)
    },

    again() {
      for (const [ID, { row }] of lives) look(ID, row.UserID)
      for (const [UserID, mine] of streams) {
        void db
          .selectFrom('ai_answers')
          .select('ID')
          .where('UserID', '=', UserID)
          .where('State', 'in', answering.from('stop'))
          .execute()
          .then((rows) => mine.size > 0 && rows.forEach(({ ID }) => look(ID, UserID)))
          .catch(warn)
      }
    },
  }
}
