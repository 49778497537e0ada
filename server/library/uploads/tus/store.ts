/** Uploads of tus on our rows and our storage: what came of a file is kept in slices, so that little is lost with a server. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import { withSession } from '../../../../src/api/library/uploads/fields.ts'
import { ONLY_LOOKS, onlyLooks, type Me } from '../../../../src/api/access.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { giveBack } from '../../../platform/storage/giveBack.ts'
import { refuseForeignFolder } from '../place.ts'
import { beginSession, refuseSession } from '../resumable/begin.ts'
import { ownSession, type SessionRow } from '../resumable/rows.ts'
import { beginTaking, type Taking } from '../resumable/taking.ts'
import { endingGrowth, isAllHere } from '../resumable/whole.ts'

/** Ours: so much is kept at a time, in bytes: more of a file is not sent anew when a server is killed. */
const SLICE = 64 * 1024 * 1024

/** Who asks, while a request is on its way. */
export const asking = new AsyncLocalStorage<Asking>()

/** See asking. */
export interface Asking {
  readonly me: Me
  readonly now: Date
  /** The upload that came to its end by the request: all of it is here, or it was given up. */
  ended?: SessionRow
}

function asked() {
  const found = asking.getStore()
  if (!found) throw new Error('an upload is asked for by somebody')
  return found
}

/** The store of `@tus/server`. What it rejects with is a Refusal, or one of tus' own errors. */
export class TusStore extends DataStore {
  readonly #db: Kysely<Database>
  readonly #slice: number
  constructor(db: Kysely<Database>, slice = SLICE) {
    super()
    this.#db = db
    this.#slice = slice
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { me, now } = asked()
    if (onlyLooks(me)) throw new Refusal('forbidden', ONLY_LOOKS)
    const { metadata = {} } = upload
    const said = withSession.safeParse({
      FileName: metadata?.['filename'] ?? metadata?.['name'] ?? '',
      Size: upload.size,
      Title: metadata?.['title'] ?? undefined,
      FolderID: metadata?.['folder'] ?? undefined,
      Kind: metadata?.['kind'] ?? undefined,
      Sha256: metadata?.['sha256'] ?? undefined,
    })
    if (!said.success) throw new Refusal('refused', said.error.issues[0]!.message)
    const db = this.#db
    await refuseSession({ db, me }, said.data)
    await db.transaction().execute(async (tx) => {
      await refuseForeignFolder(tx, me, said.data.FolderID)
      await beginSession({ db: tx, me, now }, said.data, { Key: upload.id, isSent: true })
    })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    let row = await this.#own(id)
    if (row.State === 'failed') throw new Refusal('refused', row.Problem)
    if (row.State === 'open' && !(await isAllHere(this.#db, row))) row = await this.#own(id)
    const { Size, Offset, FileName, CreateTime } = row
    const metadata = { filename: FileName }
    return new Upload({ id, size: Size, offset: Offset, metadata, creation_date: CreateTime.toISOString() })
  }

  override async remove(id: string): Promise<void> {
    const row = await this.#own(id)
    const { ID } = row
    await endingGrowth(this.#db, ID, () => this.#db.deleteFrom('upload_sessions').where('ID', '=', ID).execute())
    asked().ended = row
  }

  /** Takes what comes behind `offset`. What came before a connection broke is kept. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let row = await this.#own(id)
    if (row.Offset !== offset) throw ERRORS.INVALID_OFFSET
    let taking: Taking | undefined
    try {
      for await (const chunk of stream) {
        taking ??= await beginTaking(this.#db, row)
        await taking.write(chunk as Buffer)
        giveBack(chunk as Buffer)
        if (taking.size() < this.#slice) continue
        const whole: Taking = taking
        taking = undefined
        row = await whole.keep(row)
      }
    } finally {
      // Also when the connection broke: the next one goes on behind what is here.
      if (taking) row = await taking.keep(row)
    }
    if (row.Offset === row.Size) asked().ended = row
    return row.Offset
  }

  async #own(id: string): Promise<SessionRow> {
    return ownSession(this.#db, asked().me, id).catch((error: unknown) => {
      throw error instanceof Refusal ? { ...ERRORS.FILE_NOT_FOUND, body: error.message } : error
    })
  }
}
