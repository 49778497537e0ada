/** The watermark of a station: the first that is enabled and whose picture is there. */
import type { Kysely } from 'kysely'
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Overlay } from '../../platform/engine/orders.ts'
import { isGivenOut } from '../../platform/mediaRights/givenOut.ts'

/** Pictures it may be, and how FFmpeg calls what reads them: nothing else is tried on the file. */
export const markTypes: Readonly<Record<string, string>> = {
  'image/png': 'png_pipe',
  'image/jpeg': 'jpeg_pipe',
  'image/webp': 'webp_pipe',
}

/** A watermark with its picture in the storage. */
export interface StationMark extends Omit<Overlay, 'path'> {
  readonly Name: string
  readonly Sha256: string
}

/** Undefined: the station has none. */
export async function watermarkOf(db: Kysely<Database>, StID: number): Promise<StationMark | undefined> {
  const marks = await db
    .selectFrom('watermarks')
    .select(['Name', 'Picture', 'Corner', 'Width', 'Margin'])
    .where('StID', '=', StID)
    .where('IsEnable', '=', true)
    .orderBy('ID')
    .execute()
  for (const { Name, Picture, Corner: corner, Width: width, Margin: margin } of marks) {
    const found = await db
      .selectFrom('media_versions')
      .select(['Sha256', 'Type'])
      .where('StID', '=', StID)
      .where('Key', '=', keyOfAddress(Picture) ?? '')
      .where(isGivenOut('ID'))
      .executeTakeFirst()
    const reader = found && markTypes[found.Type]
    if (reader) return { Name, Sha256: found.Sha256, reader, corner, width, margin }
  }
  return undefined
}
