/** The records in the answer of a read. Pure. */

/** A record, as far as it is known by its number. */
export interface Row {
  readonly ID: number
}

/** Of a page, of a list, or the one. */
export function rowsIn(output: unknown): Row[] {
  const { List } = (output ?? {}) as { List?: unknown }
  const all = Array.isArray(List) ? List : Array.isArray(output) ? output : [output]
  return all.filter((one): one is Row => typeof (one as Row | null)?.ID === 'number')
}
