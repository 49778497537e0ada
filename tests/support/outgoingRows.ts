/** What is to leave the house, and acts of one's own, for rows.ts. */
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

const outgoing: Make = ({ db, people, clock }, owner, text) => {
  const { ID: UserID, StID } = people[owner]
  const base = { StID, UserID, Kind: 'distribution', Event: 'published', Family: 'articles', Payload: '{}' } as const
  const DueAt = new Date(clock.now().getTime() + 60_000)
  const rows = (['queued', 'failed'] as const).map((State, at) => ({
    ...{ ...base, State, Title: text, Problem: text, DueAt },
    ...{ RecordID: 900_000 + at, LogID: 900_000 + at },
  }))
  return db.insertInto('outgoing_effects').values(rows).returning('ID').execute()
}

/** One act that stands, and one that was taken back. */
const history: Make = async (w, owner, text) => {
  const { smsParameters, operationLog } = w.as(owner)
  const acts = [await smsParameters.save({ Name: `${text}甲` }), await smsParameters.save({ Name: `${text}乙` })]
  await operationLog.undo({ ID: acts[1]!.LogID! })
  return acts.map(({ LogID }) => ({ ID: LogID! }))
}

/** By family. `text` is unlike any other. */
export const outgoingRows = { outgoing, history } as const
