/** What records about items of the library show besides their own: the item, its small picture, and who wrote them. */
import type { Request } from '../../platform/pipeline/implement.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { thumbnailsOf } from './thumbnails.ts'

interface About {
  readonly MediaID: number
  readonly AdminID: number | null
}

/** The rows with the item's title, its small picture and the person's name. */
export async function aboutItems<Row extends About>(
  request: Pick<Request<unknown>, 'db' | 'me'>,
  rows: readonly Row[],
): Promise<(Row & { readonly MediaTitle: string; readonly Thumbnail: string; readonly AdminName: string })[]> {
  const people = await peopleNames(
    request,
    rows.map(({ AdminID }) => AdminID),
  )
  const of = rows.map(({ MediaID }) => MediaID)
  const items = await namesOf(request, 'media', 'Title', of)
  const pictures = await thumbnailsOf(request, of)
  return rows.map((row) => ({
    ...row,
    AdminName: people.get(row.AdminID ?? 0) ?? '',
    MediaTitle: items.get(row.MediaID) ?? '',
    Thumbnail: pictures.get(row.MediaID) ?? '',
  }))
}
