/** The areas of a station while many are added: what the rules of tree.ts ask, answered without looking through all. */
import { codesAbove } from '../../../src/api/accounts/areas/areaCode.ts'
import { depthOf } from '../../platform/records/tree.ts'
import type { StoredArea } from './store.ts'
import { DEEPEST } from './tree.ts'

/** The areas known so far, by number, by code and by name under a parent; those that are added join them. */
export class GrowingAreas {
  readonly #byId = new Map<number, StoredArea>()
  readonly #byCode = new Map<string, StoredArea>()
  readonly #byPlace = new Map<string, StoredArea>()
  readonly #depths = new Map<number, number>([[0, 0]])
  readonly #lasts = new Map<number, number>()

  constructor(all: readonly StoredArea[]) {
    for (const area of all) this.#keep(area)
    for (const { ID } of all) this.#depths.set(ID, depthOf(all, ID))
  }

  get size(): number {
    return this.#byId.size
  }

  #keep(area: StoredArea): void {
    this.#byId.set(area.ID, area)
    if (area.Code !== '') this.#byCode.set(area.Code, area)
    this.#byPlace.set(`${area.ParentID} ${area.Name}`, area)
    this.#lasts.set(area.ParentID, Math.max(this.#lasts.get(area.ParentID) ?? 0, area.ShowOrder))
  }

  /** Take a new area in. */
  add(area: StoredArea): void {
    this.#keep(area)
    this.#depths.set(area.ID, (this.#depths.get(area.ParentID) ?? 0) + 1)
  }

  /** An area has another name now. */
  rename(area: StoredArea, Name: string): void {
    this.#byPlace.delete(`${area.ParentID} ${area.Name}`)
    this.#keep({ ...area, Name })
  }

  byCode(code: string): StoredArea | undefined {
    return code === '' ? undefined : this.#byCode.get(code)
  }

  /** The area of this name under a parent. */
  at(ParentID: number, name: string): StoredArea | undefined {
    return this.#byPlace.get(`${ParentID} ${name}`)
  }

  /** The nearest area a code stands under. */
  above(code: string): StoredArea | undefined {
    return codesAbove(code)
      .map((one) => this.#byCode.get(one))
      .find((one) => one !== undefined)
  }

  /** The place after the last under a parent. */
  lastPlace(ParentID: number): number {
    return (this.#lasts.get(ParentID) ?? 0) + 1
  }

  /** Why a new area cannot stand there; undefined when it can. Its code is known to be free. */
  objection(place: { readonly ParentID: number; readonly Name: string; readonly Code: string }): string | undefined {
    const { ParentID, Name, Code } = place
    if (this.at(ParentID, Name)) return `那里已经有区域「${Name}」`
    if ((this.#depths.get(ParentID) ?? 0) >= DEEPEST) return `区域最多 ${DEEPEST} 级`
    const parent = this.#byId.get(ParentID)
    if (Code !== '' && parent && parent.Code !== '' && !codesAbove(Code).includes(parent.Code))
      return `代码 ${Code} 不属于「${parent.Name}」（${parent.Code}）`
    return undefined
  }
}
