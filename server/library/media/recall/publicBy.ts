/** What makes a record public that is nothing without its file: it is taken off together with the file. */
import type { FamilyName } from '../../../../src/api/index.ts'

/** How such a record is taken off. */
interface PublicBy {
  /** The field that makes it public. */
  readonly field: string
  /** What that field says when it is not. */
  readonly off: null | false
  /** The fields that name what is played. A cover is not: without one a video still plays. */
  readonly plays: readonly string[]
  /** Another file in its place is out at once. False: it would have to be reviewed first. */
  readonly canReplace: boolean
}

/** By family. Of each the database notes that somebody decided about it since it was taken off: migration 0455. */
export const publicBy: Readonly<Partial<Record<FamilyName, PublicBy>>> = {
  shortVideos: { field: 'PublicRevision', off: null, plays: ['VideoUrl', 'Parts'], canReplace: false },
  vodContents: { field: 'IsPublic', off: false, plays: ['VideoUrl'], canReplace: true },
}
