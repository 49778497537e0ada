/** The order in which panes were last used. Pure. */

/** The order after a pane was used: it comes first. */
export function used(order: readonly string[], id: string): string[] {
  return [id, ...order.filter((one) => one !== id)]
}

/** The order of the panes that are there: used ones first, then the others as they stand. */
export function ordered(order: readonly string[], there: readonly string[]): string[] {
  const known = order.filter((id) => there.includes(id))
  return [...known, ...there.filter((id) => !known.includes(id))]
}

/** The place `by` steps on in a list of so many, round and round. */
export function stepped(at: number, by: number, count: number): number {
  return count === 0 ? 0 : (((at + by) % count) + count) % count
}
