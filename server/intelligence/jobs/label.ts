/** The label of what AI made, put into a file before it is kept: seen by readers, and told by the file itself. */
import { readFile, writeFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { firstAigc, stationCode } from '../../platform/aiLabels/aigc.ts'
import { labelledPicture } from '../../platform/aiLabels/labelledPicture.ts'
import { labelledVideo } from '../../platform/aiLabels/labelledVideo.ts'
import type { Database } from '../../platform/database/schema.ts'
import { engineOf, maySeeToVideo, whyNoEngine } from '../../platform/engine/heldEngine.ts'
import { ProviderProblem } from '../providers/providerProblem.ts'

/** A file to be labelled. */
export interface ToLabel {
  readonly StID: number
  /** The number under which the station knows what was made. */
  readonly ProduceID: string
  readonly type: string
  /** Where it lies. */
  readonly path: string
  readonly signal: AbortSignal
}

/** A labelled file, and its type: every film is MP4 then. */
export interface Labelled {
  readonly path: string
  readonly type: string
}

/** Labels it: a picture in its place, a film beside it. Rejects with a ProviderProblem where this server cannot: what has no label is not kept. */
export async function labelled(db: Kysely<Database>, file: ToLabel): Promise<Labelled> {
  const { StID, ProduceID, type, path, signal } = file
  const { AigcCode } = await db
    .selectFrom('stations')
    .select('AigcCode')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  const aigc = firstAigc({ ContentProducer: stationCode({ ID: StID, AigcCode }), ProduceID })
  if (type.startsWith('image/')) {
    await writeFile(path, await labelledPicture(await readFile(path), type, aigc))
    return { path, type }
  }
  const engine = engineOf(db)
  if (!engine || !maySeeToVideo(db))
    throw new ProviderProblem(
      'broken',
      `视频没法加 AI 标识，没有保存：${whyNoEngine(db) || '视频引擎还没有准备好。'}`,
      true,
    )
  return { path: await labelledVideo(path, aigc, { engine, signal }), type: 'video/mp4' }
}
