/** The station's watermark while something is made. */
import type { Overlay } from '../../../platform/engine/orders.ts'
import { watermarkOf } from '../../watermarks/watermarkOf.ts'
import type { Making } from '../making.ts'

/** Calls with the picture to be laid over the video; undefined: the station has none. */
export async function withMark<Result>(
  { db, storage, conversion }: Making,
  make: (overlay: Overlay | undefined) => Promise<Result>,
): Promise<Result> {
  const mark = await watermarkOf(db, conversion.StID)
  if (!mark) return make(undefined)
  return storage.lend(mark.Sha256, (path) => make({ ...mark, path }))
}
