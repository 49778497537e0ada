/** Reviewing pictures that AI made, where the station has a review of pictures. */
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { paintFile } from '../../platform/pictures/pictures.ts'
import { entryFor } from '../../platform/smart/entryFor.ts'
import { providerFor } from '../../platform/smart/providerOf.ts'
import { discard } from '../../platform/storage/discard.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { ProviderProblem } from '../providers/providerProblem.ts'

/** Ours: as wide as what is in it can be told by, in pixels. */
const WIDTH = 1280

/** A picture of this machine. */
export interface ToReview {
  readonly StID: number
  readonly path: string
  readonly Size: number
  readonly allowedHosts: readonly string[]
}

/**
 * Why a picture is not kept: judged to be against the rules, or perhaps; undefined: it may be kept, or nobody reviews. Where the
 * review itself did not work it rejects with a ProviderProblem: what nobody looked at is not shown.
 */
export async function reviewed(db: Kysely<Database>, asked: ToReview): Promise<string | undefined> {
  const { StID, allowedHosts } = asked
  if (!(await entryFor(db, { StID, ability: 'check' }))) return undefined
  try {
    const provider = await providerFor(db, { StID, ability: 'check' }, allowedHosts)
    const { Verdict, Says } = await provider.check(await small(db, asked))
    if (Verdict === 'pass') return undefined
    return `${Verdict === 'refuse' ? '图片违规' : '图片疑似违规'}：${Says}`.slice(0, 300)
  } catch (error) {
    if (!(error instanceof SendProblem)) throw error
    throw new ProviderProblem('broken', `生成的图片没有审核成：${error.message}`, error.mayPass)
  }
}

/** As JPEG without metadata, of bearable size; painted apart. */
async function small(db: Kysely<Database>, { path, Size }: ToReview): Promise<Buffer> {
  const out = await storageOf(db).scratch()
  try {
    await paintFile({ name: 'AI 图片', path, Size }, { do: 'size', out, width: WIDTH, format: 'jpg' })
    return await readFile(out)
  } finally {
    await discard(out)
  }
}
