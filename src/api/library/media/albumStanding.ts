/** What the rights of an album come to: it may be made public as far as every picture in it may. Pure. Ours. */
import type { Judged, Standing } from './standing.ts'

/** A picture of an album, as it is judged by itself. */
export interface JudgedPicture extends Judged {
  readonly Title: string
}

/** Ours: so many pictures are named. */
const NAMED = 2

/** What weighs most comes first: nobody's word helps against a ban, and one was given that has ended. */
const worst: readonly Standing[] = ['banned', 'expired', 'asks']

/** `own`: the album by itself. A picture that may not be used is named, with its reason; else the first end counts. */
export function albumStandingOf(own: Judged, pictures: readonly JudgedPicture[]): Judged {
  if (own.standing !== 'usable') return own
  const barred = pictures.filter(({ standing }) => standing !== 'usable')
  const standing = worst.find((one) => barred.some((picture) => picture.standing === one))
  if (standing !== undefined) {
    const named = barred.toSorted((a, b) => worst.indexOf(a.standing) - worst.indexOf(b.standing)).slice(0, NAMED)
    const more = barred.length > named.length ? `，等 ${barred.length} 张` : ''
    return { standing, why: `${named.map(({ Title, why }) => `“${Title}”${why}`).join('，')}${more}`, until: null }
  }
  const ending = pictures.filter(({ until }) => until !== null)
  const first = ending.toSorted((a, b) => Date.parse(a.until!) - Date.parse(b.until!))[0]
  if (!first || (own.until !== null && Date.parse(own.until) <= Date.parse(first.until!))) return own
  return { standing: 'usable', why: `“${first.Title}”的${first.why}`, until: first.until }
}
