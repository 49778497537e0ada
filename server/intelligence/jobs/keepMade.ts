/** One file that a provider made: fetched, told by its content, reviewed, labelled, and put into the storage. */
import { randomBytes } from 'node:crypto'
import { copyFile, open, stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { MadeFiles } from '../../../src/api/intelligence/aiJobs/fields.ts'
import { madeEnding } from '../../../src/api/intelligence/aiJobs/madeAddress.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { engineOf } from '../../platform/engine/heldEngine.ts'
import { lookAtFile } from '../../platform/pictures/pictures.ts'
import { discard } from '../../platform/storage/discard.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { keepFile } from '../../platform/storage/keepFile.ts'
import type { Stored } from '../../platform/storage/storage.ts'
import { takeFile } from '../providers/fetchFile.ts'
import { mediaTypeFor, takenFormats } from '../providers/mediaTypeOf.ts'
import { ProviderProblem } from '../providers/providerProblem.ts'
import type { StoredJob } from './claim.ts'
import { labelled } from './label.ts'
import { reviewed } from './review.ts'

/** What became of it. */
export type KeptFile =
  | {
      readonly State: 'kept'
      readonly stored: Stored
      readonly Type: string
      readonly Width: number | null
      readonly Height: number | null
      readonly Seconds: number | null
      readonly Key: string
      readonly Name: string
    }
  | { readonly State: 'dropped' | 'lost'; readonly Says: string }

/** How it is done. */
export interface Keeping {
  readonly db: Kysely<Database>
  readonly job: StoredJob
  readonly Place: number
  readonly allowedHosts: readonly string[]
  readonly signal: AbortSignal
  /** Nothing more will be tried: what cannot be had is lost. */
  readonly isLast: boolean
}

/** Keeps it. Rejects with a ProviderProblem where another try may succeed; what never will is answered as lost. */
export async function keepMade(made: MadeFiles[number], keeping: Keeping): Promise<KeptFile> {
  const { db } = keeping
  const path = await storageOf(db).scratch()
  const begun = [path]
  try {
    const { type, Size } = await fetched(made, path, keeping)
    const seen = type.startsWith('image/') ? await lookAtFile({ name: 'AI 图片', path, Size }) : undefined
    const { StID, Kind } = keeping.job
    const why =
      Kind === 'picture' ? await reviewed(db, { StID, path, Size, allowedHosts: keeping.allowedHosts }) : undefined
    if (why !== undefined) return { State: 'dropped', Says: why }
    const film = seen ? undefined : await engineOf(db)?.probe(path, { signal: keeping.signal })
    const ProduceID = `ai-${keeping.job.ID}-${keeping.Place}`
    const marked = await labelled(db, { StID, ProduceID, type, path, signal: keeping.signal })
    begun.push(marked.path)
    return {
      ...{ State: 'kept', stored: await keepFile(db, marked.path), Type: marked.type },
      ...{ Width: seen?.Width ?? film?.picture?.width ?? null, Height: seen?.Height ?? film?.picture?.height ?? null },
      ...{ Seconds: film && film.durationMs > 0 ? film.durationMs / 1000 : null },
      ...{ Key: randomBytes(16).toString('base64url'), Name: `${ProduceID}.${madeEnding(marked.type)}` },
    }
  } catch (error) {
    // What was paid for lies with the service itself, and only this server may not go there now.
    if (error instanceof ProviderProblem && error.needsAdministrator && (await isAtService(made, keeping))) throw error
    return lost(error, keeping)
  } finally {
    for (const one of begun) await discard(one)
  }
}

async function fetched(made: MadeFiles[number], to: string, { db, job, allowedHosts, signal }: Keeping) {
  const kind = job.Kind === 'video' ? 'video' : 'picture'
  if ('address' in made) {
    const { type, stored } = await takeFile(made, { kind, to, allowedHosts, signal })
    return { type: type as string, Size: stored.Size }
  }
  await storageOf(db).lend(made.Sha256, (path) => copyFile(path, to))
  const head = await storageOf(db).lend(made.Sha256, headOf)
  const type = mediaTypeFor(head, kind)
  if (!type) throw new ProviderProblem('broken', `服务商给的不是 ${takenFormats[kind]}，没有保存。`)
  return { type, Size: (await stat(to)).size }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether it lies where the service itself is asked. */
async function isAtService(made: MadeFiles[number], { db, job }: Keeping): Promise<boolean> {
  if (!('address' in made)) return false
  const settings = await db.selectFrom('text_parameters').select('Host').where('StID', '=', job.StID).execute()
  const host = URL.parse(made.address)?.host
  return host !== undefined && settings.some(({ Host }) => URL.parse(Host)?.host === host)
}

function lost(error: unknown, { isLast }: Keeping): KeptFile {
  // What cannot be opened will not be another time.
  if (error instanceof Refusal && error.kind !== 'busy') return { State: 'lost', Says: error.message }
  if (!(error instanceof ProviderProblem)) throw error
  if (error.mayPass && !isLast) throw error
  return { State: 'lost', Says: error.message }
}
