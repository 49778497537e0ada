/** Sizes of pictures, and pictures without what their metadata tell: made when somebody asks for them first, then kept. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { pictureWidths } from '../../../../src/api/library/media/fileAddress.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { labelOf, saysSomething } from '../../../platform/pictures/notes.ts'
import { paintFile } from '../../../platform/pictures/pictures.ts'
import { shownTypes, type Painted, type Painting } from '../../../platform/pictures/seen.ts'
import { storageOf } from '../../../platform/storage/heldStorage.ts'
import { keepFile } from '../../../platform/storage/keepFile.ts'
import { findRendition, type FoundFile, type FoundVersion } from './find.ts'
import { discard } from '../../../platform/storage/discard.ts'
import { isDiskInTheWay, paintedAside } from './unkept.ts'

/** The name of a picture without metadata. */
export const BARE = 'bare'
/** Pictures that carry metadata; those of other types are served as they came. */
const telling: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])

/**
 * Whether it is served as a picture that is made of it: without what its metadata tell; or, where a machine made it and its file
 * does not say so, in a format that holds that label (of BMP, TIFF, HEIC and drawings a JPEG).
 */
export const isTelling = ({ Type, notes }: FoundVersion): boolean =>
  telling.has(Type) ||
  (Type.startsWith('image/') && notes.Aigc === undefined && labelOf(notes, undefined) !== undefined)

type Wanted = { readonly do: 'bare' } | { readonly do: 'size'; readonly width: number; readonly format: 'webp' | 'jpg' }

const SIZE = /^w(\d{2,4})\.(webp|jpg)$/

/** Whether a name is that of a size of a picture. */
export const isSize = (name: string): boolean => SIZE.test(name)

/** What a name asks for that can be made of a picture: `w640.webp`; undefined: nothing. */
function wantedBy(name: string, version: FoundVersion): Wanted | undefined {
  const { Type } = version
  if (name === BARE) return isTelling(version) ? { do: 'bare' } : undefined
  const found = SIZE.exec(name)
  const width = pictureWidths.find((one) => String(one) === found?.[1])
  if (width === undefined || !shownTypes.has(Type)) return undefined
  return { do: 'size', width, format: found![2] as 'webp' | 'jpg' }
}

/** What this server is making just now: asked for twice it is made once. */
const making = new Map<string, Promise<FoundFile>>()

/**
 * What a version has under a name, made where that can be; undefined where there is nothing and nothing can be made. `lost`:
 * what somebody found not to be in the storage. What the disk does not take is made all the same, and not kept. Rejects with
 * a Refusal 'busy' when too many are being made.
 */
export async function madeOf(
  db: Kysely<Database>,
  version: FoundVersion,
  name: string,
  lost?: FoundFile,
): Promise<FoundFile | undefined> {
  const wanted = wantedBy(name, version)
  const there = await findRendition(db, version.ID, name)
  const said = saidBy(version)
  // What was made before its credit or its label changed says what is no longer true.
  if (there && (!wanted || (!lost && (there.Details?.['Notes'] ?? '') === said))) return there
  if (!wanted) return undefined
  const key = `${version.Sha256} ${name} ${version.ID} ${said}`
  const begun = making.get(key) ?? make(db, version, name, wanted).finally(() => making.delete(key))
  making.set(key, begun)
  return begun
}

/** A mark of what a version says of itself; '' for nothing. */
const saidBy = ({ notes }: FoundVersion): string =>
  saysSomething(notes) ? createHash('sha256').update(JSON.stringify(notes)).digest('base64url').slice(0, 16) : ''

async function make(db: Kysely<Database>, version: FoundVersion, name: string, wanted: Wanted): Promise<FoundFile> {
  const paint = (out: string) => {
    const painting: Painting = { ...wanted, out, notes: version.notes }
    return storageOf(db).lend(version.Sha256, (path) =>
      paintFile({ name: version.FileName, path, Size: version.Size }, painting),
    )
  }
  try {
    return await kept(db, version, name, paint)
  } catch (error) {
    if (!isDiskInTheWay(error)) throw error
    return paintedAside(error, paint)
  }
}

async function kept(
  db: Kysely<Database>,
  version: FoundVersion,
  name: string,
  paint: (out: string) => Promise<Painted>,
): Promise<FoundFile> {
  const out = await storageOf(db).scratch()
  try {
    const { Type, Width, Height } = await paint(out)
    const stored = await keepFile(db, out)
    const row = { ...stored, Type, Width, Height, Details: JSON.stringify({ Notes: saidBy(version) }) }
    await db
      .insertInto('media_renditions')
      .values({ StID: version.StID, VersionID: version.ID, Name: name, ...row })
      // Another server was asked for the same, or it said something else before.
      .onConflict((made) => made.columns(['VersionID', 'Name']).doUpdateSet(row))
      .execute()
    return (await findRendition(db, version.ID, name)) ?? { ...stored, Type }
  } finally {
    await discard(out)
  }
}
