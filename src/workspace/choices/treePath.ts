/** Records of a tree as places in it: 编委会 / 总编室. */
import type { AskOption } from '../command.ts'

/** What a path needs of a record. */
interface Placed {
  readonly ID: number
  /** 0: at the root. */
  readonly ParentID: number
  readonly Name: string
}

/** A record with its ancestors, the topmost first. A parent that is missing or goes round in a circle ends the path. */
export function pathOf<N extends Placed>(record: N, byId: ReadonlyMap<number, N>): N[] {
  const path = [record]
  for (let up = byId.get(record.ParentID); up && !path.includes(up); up = byId.get(up.ParentID)) path.unshift(up)
  return path
}

/** Every record by its path, as something to choose. `without`: neither these nor what stands below them. */
export function pathOptions(records: readonly Placed[], without: readonly number[] = []): AskOption[] {
  const byId = new Map(records.map((record) => [record.ID, record]))
  return records
    .map((record) => ({ record, path: pathOf(record, byId) }))
    .filter(({ path }) => !path.some(({ ID }) => without.includes(ID)))
    .map(({ record, path }) => ({ title: path.map(({ Name }) => Name).join(' / '), value: record.ID }))
}
