/** A list with one of its entries at another place. Pure. */
export function movedTo<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.toSpliced(from, 1)
  return from < 0 || from >= list.length ? [...list] : rest.toSpliced(to, 0, list[from]!)
}
