/** An evidence file that is given out in parts, put together again. Pure. */

const listed = ['ballots', 'entries', 'tickets'] as const
/** What is listed in a part. */
export type Listing = Readonly<Partial<Record<(typeof listed)[number], readonly unknown[]>>>

/** A part. */
export interface Part {
  readonly file: Listing
  /** What to ask for next; undefined: that is all. */
  readonly next: number | undefined
  /** How many there are of what is listed, where more come in meanwhile. Default: no more come. */
  readonly size?: number | undefined
}

/**
 * The first part, with what is listed in the others behind what is listed in it. What came in after the first part was made is
 * left out: nothing in that knows of it.
 */
export async function fileOfParts(part: (after: number) => Promise<Part>): Promise<Listing> {
  const { file, next: second, size = Infinity } = await part(0)
  const lists = Object.fromEntries(listed.map((name) => [name, file[name] && [...file[name]]]))
  for (let next = second; next !== undefined && next < size;) {
    const more = await part(next)
    const left = size - next
    // One by one: a spread of many thousands overflows the stack.
    for (const name of listed) for (const one of more.file[name]?.slice(0, left) ?? []) lists[name]?.push(one)
    next = more.next
  }
  return { ...file, ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list)) }
}
