/** All pieces are here: they become one file of the library. At whatever point this ends, it may be begun again. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import type { Stored } from '../../../platform/storage/storage.ts'
import { bringIn, type BroughtFile } from '../../media/bringIn.ts'
import { addBrought } from '../../media/storeMedia.ts'
import { hold } from './hold.ts'
import type { SessionRow } from './rows.ts'
import { endingGrowth, isAllHere, storeWhole } from './whole.ts'

/** A file of the library that an upload became. `isNew`: just now. */
export interface Finished {
  readonly MediaID: number
  readonly FileName: string
  readonly isNew: boolean
}

/**
 * Ends an upload: its bytes are hashed, as many as announced and the announced ones, and only then it is an item. Asked again
 * it answers the same item. Rejects with a Refusal: not all is here, or why it can be none; the latter is kept, and the pieces
 * are given up.
 */
export async function finishSession(db: Kysely<Database>, Key: string, now: Date): Promise<Finished> {
  const before = doneOf(await sessionBy(db, Key))
  if (before) return before
  const held = await hold(db, Key, { holder: randomUUID() })
  try {
    let session = await sessionBy(db, Key)
    const meanwhile = doneOf(session)
    if (meanwhile) return meanwhile
    if (session.State !== 'open') throw new Refusal('refused', session.Problem || '这次上传没有成功，请重新上传。')
    if (!(await isAllHere(db, session, { atBytes: true }))) session = await sessionBy(db, Key)
    if (session.Offset < session.Size)
      throw new Refusal(
        'conflict',
        `「${session.FileName}」还没传完：有 ${session.Offset} 字节，共 ${session.Size} 字节。`,
      )
    const brought = await wholeOf(db, session).catch((error: unknown) => giveUp(db, session, error))
    return await endingGrowth(db, session.ID, () => become(db, session, brought, now))
  } finally {
    await held.release()
  }
}

const doneOf = ({ State, MediaID, FileName }: SessionRow): Finished | undefined =>
  State === 'done' && MediaID !== null ? { MediaID, FileName, isNew: false } : undefined

async function sessionBy(db: Kysely<Database>, Key: string): Promise<SessionRow> {
  const row = await db.selectFrom('upload_sessions').selectAll().where('Key', '=', Key).executeTakeFirst()
  if (!row) throw new Refusal('missing', '没有这次上传，可能已放弃，请重新上传。')
  return row
}

async function wholeOf(db: Kysely<Database>, { ID, FileName, Kind, Size, Sha256 }: SessionRow): Promise<BroughtFile> {
  const stored = await storeWhole(db, ID, (found) => refuseOther(FileName, found, { Size, Sha256 }))
  return bringIn(db, { stored, FileName, Kind: Kind ?? undefined })
}

function refuseOther(
  name: string,
  found: Stored,
  announced: { readonly Size: number; readonly Sha256: string | null },
): void {
  if (found.Size !== announced.Size)
    throw new Refusal('refused', `「${name}」应有 ${announced.Size} 字节，收到 ${found.Size} 字节，请重新上传。`)
  if (announced.Sha256 !== null && found.Sha256 !== announced.Sha256)
    throw new Refusal('refused', `「${name}」收到的内容与发送前的摘要不一致，请重新上传。`)
}

/** What can never become a file is given up at once; anything else is tried again. */
async function giveUp(db: Kysely<Database>, { ID }: SessionRow, error: unknown): Promise<never> {
  const isFinal = error instanceof Refusal && error.kind !== 'busy'
  if (isFinal) {
    await endingGrowth(db, ID, () =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('upload_pieces').where('SessionID', '=', ID).execute()
        await tx
          .updateTable('upload_sessions')
          .set({ State: 'failed', Problem: error.message, UpdateTime: sql`now()` })
          .where('ID', '=', ID)
          .where('State', '=', 'open')
          .execute()
      }),
    )
  }
  throw error
}

function become(db: Kysely<Database>, session: SessionRow, brought: BroughtFile, now: Date): Promise<Finished> {
  const { ID, StID, AdminID, Title, FolderID, FileName } = session
  return db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable('upload_sessions')
      .set({ State: 'done', UpdateTime: sql`now()` })
      .where('ID', '=', ID)
      .where('State', '=', 'open')
      .executeTakeFirst()
    if (done.numUpdatedRows !== 1n) throw new Refusal('busy', '这个文件正在别处处理，请稍后再试。')
    const { MediaID } = await addBrought({ db: tx as Db, me: { ID: AdminID, StID }, now }, brought, { Title, FolderID })
    await tx.updateTable('upload_sessions').set({ MediaID }).where('ID', '=', ID).execute()
    await tx.deleteFrom('upload_pieces').where('SessionID', '=', ID).execute()
    return { MediaID, FileName, isNew: true }
  })
}
