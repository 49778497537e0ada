/** What a new record is called by what was just written for it. */
import { recordTitleWhole } from '../api/recordTitle.ts'

/** As a record is called that nobody named. */
const NAMELESS = recordTitleWhole({})

/** Its name; undefined where nothing that was written names it. An album's is `PhotosName` on the wire. */
export function calledBy({ PhotosName, ...written }: Readonly<Record<string, unknown>>): string | undefined {
  const name = recordTitleWhole({ Title: PhotosName, ...written, ID: undefined })
  return name === NAMELESS ? undefined : name
}
