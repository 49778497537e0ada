/** The whole contract: every family and what may be done with it, from the manifests that families.ts lists. */
import type { Action } from './actions.ts'
import type { Call, Family } from './contract.ts'
import * as manifests from './families.ts'
import type { Manifest } from './manifest.ts'
import { pageNames } from './pages.ts'

type Manifests = typeof manifests
/** A family's name. */
export type FamilyName = keyof Manifests
/** The contract's type. */
export type Contract = { readonly [F in FamilyName]: Manifests[F]['family'] }
type Actions = { readonly [F in FamilyName]: Manifests[F]['actions'] }

const byName: Readonly<Record<string, Manifest>> = manifests
/** Where the menu has a family's first page; those without one come first. */
const placeOf = (name: string) => {
  const [first] = byName[name]!.family.pages
  return first === undefined ? -1 : pageNames.indexOf(first)
}

/** Every family's name, in the order of the menu. */
export const familyNames = Object.keys(manifests).toSorted(
  (one, other) => placeOf(one) - placeOf(other),
) as FamilyName[]

const collected = (part: 'family' | 'actions') =>
  Object.fromEntries(familyNames.map((name) => [name, byName[name]![part]])) as unknown
/** Every family by name. */
export const contract = collected('family') as Contract
/** Every action by family and call; a family of reads only has none. */
export const actions = collected('actions') as Actions

/** 'articles.top' and its like: the name of every derived command. */
export type ActionId = {
  [F in FamilyName]: {
    [C in keyof (typeof actions)[F]]: `${F}.${keyof (typeof actions)[F][C] & string}`
  }[keyof (typeof actions)[F]]
}[FamilyName]

/** One action with where it belongs. */
export interface ActionEntry {
  readonly id: ActionId
  readonly family: FamilyName
  readonly call: string
  readonly name: string
  readonly action: Action
}

/** Every action of the contract as a flat list. */
export const actionEntries: readonly ActionEntry[] = familyNames.flatMap((family) =>
  Object.entries(actions[family] as Record<string, Record<string, Action>>).flatMap(([call, group]) =>
    Object.entries(group).map(([name, action]) => ({
      id: `${family}.${name}` as ActionId,
      family,
      call,
      name,
      action,
    })),
  ),
)

/** Every call of the contract as a flat list. */
export const callEntries: readonly { family: FamilyName; name: string; spec: Call; of: Family }[] = familyNames.flatMap(
  (family) =>
    Object.entries(contract[family].calls as Record<string, Call>).map(([name, spec]) => ({
      family,
      name,
      spec,
      of: contract[family] as Family,
    })),
)
