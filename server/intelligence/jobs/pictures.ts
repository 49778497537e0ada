/** Pictures a video is made from: of the house's storage, by their addresses. */
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { madeKeyOf } from '../../../src/api/intelligence/aiJobs/madeAddress.ts'
import { picturesProblem, type PictureFile } from '../../../src/api/intelligence/aiJobs/rules.ts'
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isGivenOut } from '../../platform/mediaRights/givenOut.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import type { MediaAsked } from '../providers/provider.ts'

/** One of them. */
interface HousePicture extends PictureFile {
  readonly Sha256: string
  /** Its path on this server. */
  readonly path: string
}

/** Who asks. */
export interface Asker {
  readonly StID: number
  readonly UserID: number
}

/** The pictures of these addresses. Throws a Refusal that says which one is none of the house's. */
async function picturesAt(db: Kysely<Database>, asker: Asker, addresses: readonly string[]): Promise<HousePicture[]> {
  const found: HousePicture[] = []
  for (const [at, address] of addresses.entries()) {
    const picture = (await ofLibrary(db, asker, address)) ?? (await ofJobs(db, asker, address))
    if (!picture) throw new Refusal('refused', `第 ${at + 1} 张图片不是本站的，或者已经停用、删除，请先上传。`)
    if (!picture.type.startsWith('image/')) throw new Refusal('refused', `第 ${at + 1} 个文件不是图片。`)
    found.push(picture)
  }
  return found
}

async function ofLibrary(db: Kysely<Database>, { StID }: Asker, address: string): Promise<HousePicture | undefined> {
  const Key = keyOfAddress(address)
  if (Key === undefined) return undefined
  const row = await db
    .selectFrom('media_versions as v')
    .select(['v.Sha256', 'v.Type as type', 'v.Size as size', 'v.Width', 'v.Height'])
    .where('v.Key', '=', Key)
    .where('v.StID', '=', StID)
    .where(isGivenOut('v.ID'))
    .executeTakeFirst()
  return row && pictureFrom(row, address)
}

async function ofJobs(db: Kysely<Database>, asker: Asker, address: string): Promise<HousePicture | undefined> {
  const Key = madeKeyOf(address)
  if (Key === undefined) return undefined
  const row = await db
    .selectFrom('ai_job_results as r')
    .innerJoin('ai_jobs as j', 'j.ID', 'r.JobID')
    .select(['r.Sha256', 'r.Type as type', 'r.Size as size', 'r.Width', 'r.Height'])
    .where('r.Key', '=', Key)
    .where('r.State', '=', 'kept')
    .where('j.StID', '=', asker.StID)
    .where('j.UserID', '=', asker.UserID)
    .where('j.RemoveTime', 'is', null)
    .executeTakeFirst()
  return row?.Sha256 ? pictureFrom({ ...row, Sha256: row.Sha256 }, address) : undefined
}

function pictureFrom(
  row: { Sha256: string; type: string; size: number | null; Width: number | null; Height: number | null },
  address: string,
): HousePicture {
  const { Sha256, type, size, Width, Height } = row
  const path = new URL(address, 'https://here.invalid').pathname
  return { Sha256, type, size: Number(size ?? 0), width: Width ?? 0, height: Height ?? 0, path }
}

/** Throws a Refusal where one is none of the house's, or this provider does not take it. */
export async function refusePictures(
  db: Kysely<Database>,
  asker: Asker & { readonly Provider: string },
  addresses: readonly string[],
): Promise<void> {
  const problem = picturesProblem(asker.Provider, await picturesAt(db, asker, addresses))
  if (problem !== undefined) throw new Refusal('refused', problem)
}

/** The same with their bytes, for sending. `publicAddress`: where the public reaches this server; undefined: nobody does. */
export async function picturesToSend(
  db: Kysely<Database>,
  asker: Asker & { readonly Provider: string },
  { addresses, publicAddress }: { readonly addresses: readonly string[]; readonly publicAddress: string | undefined },
): Promise<NonNullable<MediaAsked['pictures']>> {
  const found = await picturesAt(db, asker, addresses)
  const problem = picturesProblem(asker.Provider, found)
  if (problem !== undefined) throw new Refusal('refused', problem)
  const sent = []
  for (const { Sha256, type, path } of found) {
    const bytes = await storageOf(db).lend(Sha256, (file) => readFile(file))
    const address = publicAddress === undefined ? {} : { address: new URL(path, publicAddress).href }
    sent.push({ bytes, type, ...address })
  }
  return sent
}
