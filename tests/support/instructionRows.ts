/** Instructions in every state with recipients in every state, for rows.ts. */
import type { FamilyName } from '../../src/api/index.ts'
import {
  instructionStates,
  receiptStates,
  type ReceiptState,
} from '../../src/api/command/instructions/instructionStates.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

/** An instruction of the owner's own that went to themselves. */
async function instruction(
  { db, people, clock }: World,
  owner: Owner,
  Title: string,
  more: object,
  mine?: ReceiptState,
): Promise<{ ID: number; receipt: number }> {
  const { ID: AdminID, StID } = people[owner]
  const base = { StID, AdminID, Title, Content: Title, Reason: Title, PeopleIds: [AdminID] }
  const times = { SendTime: clock.now(), SenderID: AdminID, Deadline: new Date(clock.now().getTime() - 86_400_000) }
  const { ID } = await db
    .insertInto('instructions')
    .values({ ...base, ...times, ...more })
    .returning('ID')
    .executeTakeFirstOrThrow()
  if (!mine) return { ID, receipt: 0 }
  const row = { StID, InstructionID: ID, UserID: AdminID, State: mine, Content: Title, Reason: Title }
  const { ID: receipt } = await db
    .insertInto('instruction_receipts')
    .values(row)
    .returning('ID')
    .executeTakeFirstOrThrow()
  return { ID, receipt }
}

/** By family. `text` is unlike any other. */
export const instructionRows = {
  instructions: async (w, owner, text) => {
    const rows: Row[] = []
    for (const State of instructionStates.states) {
      const RevertState = State === 'recycled' ? 'closed' : ''
      // The draft comes first: it is the one that can be sent.
      const { ID } = await instruction(
        w,
        owner,
        text + State,
        { State, RevertState },
        State === 'draft' ? undefined : 'unread',
      )
      rows.push({ ID })
    }
    for (const mine of receiptStates.states)
      rows.push({ ID: (await instruction(w, owner, text + mine, { State: 'sent', IsTop: mine === 'done' }, mine)).ID })
    return rows
  },
  instructionReceipts: async (w, owner, text) => {
    const rows: Row[] = []
    for (const mine of receiptStates.states)
      rows.push({ ID: (await instruction(w, owner, text + mine, { State: 'sent' }, mine)).receipt })
    return rows
  },
  instructionTypes: async (w, owner, text) => [
    await w.as(owner).instructionTypes.save({ Name: `${text}1`, ReMark: text }),
    await w.as(owner).instructionTypes.save({ Name: `${text}2` }),
  ],
} as const satisfies Partial<Record<FamilyName, Make>>
