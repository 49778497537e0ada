/** What of an item a provider is shown: a picture of bearable size without its metadata, of a video its cover. */
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { findVersion } from '../media/serving/find.ts'
import { madeOf } from '../media/serving/made.ts'

/** A picture to be sent. */
export interface PictureToSend {
  /** JPEG. */
  readonly bytes: Buffer
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** Ours: as wide as what is in it can be told by. */
const NAME = 'w1280.jpg'

/** The picture of a version. Throws a Refusal: one sentence. */
export async function pictureToSend(db: Kysely<Database>, VersionID: number): Promise<PictureToSend> {
  const { Key } = await db
    .selectFrom('media_versions')
    .select('Key')
    .where('ID', '=', VersionID)
    .executeTakeFirstOrThrow()
  const version = await findVersion(db, Key)
  if (!version) throw new Refusal('refused', '素材已经停用，不再给任何人看。')
  if (version.Type.startsWith('image/')) await madeOf(db, version, NAME)
  const picture = await db
    .selectFrom('media_renditions')
    .select(['Sha256', 'Width', 'Height'])
    .where('VersionID', '=', VersionID)
    .where('Name', 'like', version.Type.startsWith('image/') ? NAME : 'cover%')
    .orderBy('ID', 'desc')
    .executeTakeFirst()
  if (!picture) throw new Refusal('refused', '它没有可以给人看的画面；视频要先有封面。')
  const bytes = await storageOf(db).lend(picture.Sha256, (path) => readFile(path))
  return { bytes, width: picture.Width ?? 0, height: picture.Height ?? 0 }
}
