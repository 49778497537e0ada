/** An evidence file that is given out in parts, put together again. Pure. */

const listed = ['ballots', 'entries', 'tickets'] as const
/** What is listed in a part. */
export type Listing = Readonly<Partial<Record<(typeof listed)[number], readonly unknown[]>>>

/** The first part, with what is listed in the others behind what is listed in it. `next`: what to ask for; undefined: that is all. */
export async function fileOfParts(
  part: (after: number) => Promise<{ readonly file: Listing; readonly next: number | undefined }>,
): Promise<Listing> {
  const { file, next: second } = await part(0)
  const lists = Object.fromEntries(listed.map((name) => [name, file[name] && [...file[name]]]))
  for (let next = second; next !== undefined;) {
    const more = await part(next)
    // One by one: a spread of many thousands overflows the stack.
    for (const name of listed) for (const one of more.file[name] ?? []) lists[name]?.push(one)
    next = more.next
  }
  return { ...file, ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list)) }
}
