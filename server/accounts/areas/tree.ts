/** Where areas may stand: in a tree, and where their codes say. Pure. */
import { codesAbove } from '../../../src/api/accounts/areas/areaCode.ts'
import { misplacedIn, type Node } from '../../platform/records/tree.ts'

/** What the rules need of an area. */
export interface AreaNode extends Node {
  readonly Name: string
  readonly Code: string
}

/** Ours: areas stand at most this deep; five levels have codes, and one more for what a station adds. */
export const DEEPEST = 6

/** The area a code stands under: the nearest there is; undefined when none is. */
export function parentByCode<One extends { readonly Code: string }>(all: Iterable<One>, code: string): One | undefined {
  const byCode = new Map([...all].map((one) => [one.Code, one]))
  return codesAbove(code)
    .map((above) => byCode.get(above))
    .find((one) => one !== undefined)
}

/** Why an area (undefined: a new one) cannot stand there under its name; undefined when it can. */
export function misplacedByName(
  all: readonly AreaNode[],
  place: { readonly ID: number | undefined; readonly ParentID: number; readonly Name: string },
): string | undefined {
  return misplacedIn({ noun: '区域', most: DEEPEST }, all, place)
}

/** Why it cannot stand there under its code. */
export function misplacedByCode(
  all: readonly AreaNode[],
  place: { readonly ID: number | undefined; readonly ParentID: number; readonly Code: string },
): string | undefined {
  const { ID, Code, ParentID } = place
  if (Code === '') return undefined
  const duplicate = all.find((one) => one.Code === Code && one.ID !== ID)
  if (duplicate) return `代码 ${Code} 已经是「${duplicate.Name}」的，请核对。`
  const parent = all.find((one) => one.ID === ParentID)
  if (parent && parent.Code !== '' && !codesAbove(Code).includes(parent.Code))
    return `代码 ${Code} 不属于上级「${parent.Name}」（${parent.Code}），请核对代码或上级区域。`
  const child = all.find((one) => one.ParentID === ID && one.Code !== '' && !codesAbove(one.Code).includes(Code))
  return child ? `下级「${child.Name}」的代码 ${child.Code} 不属于 ${Code}，请先修改下级。` : undefined
}
