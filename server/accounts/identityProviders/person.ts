/** Somebody as a provider tells of them, and what of an attribute is read. */

/** Who came. */
export interface ProviderPerson {
  /** By what the provider knows them for good. */
  readonly Subject: string
  /** As people know them there. */
  readonly Name: string
  readonly RealName: string
  /** '': none, or one that the provider has not verified. */
  readonly Email: string
  readonly Groups: readonly string[]
}

/** Ours: longest texts taken from a provider, and the most groups. */
const TEXT = 300
const GROUPS = 2000

/** The provider could not be asked; the message is a sentence for people. It says nothing about anybody. */
export class Outage extends Error {
  override readonly name = 'Outage'
}

/** The provider says that this is nobody: a wrong password, a forged or old answer. The message is a sentence for people. */
export class NotBelieved extends Error {
  override readonly name = 'NotBelieved'
}

/** The provider says that this is somebody who is switched off there. */
export class SwitchedOff extends Error {
  override readonly name = 'SwitchedOff'
}

/** All texts of an attribute, whatever shape it came in. */
export function textsOf(value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value).trim()
    // Something so long is no name, and cutting it would make it somebody else's.
    return text === '' || text.length > TEXT ? [] : [text]
  }
  // Keycloak's { roles: [...] }, and XML with attributes of its own.
  const { roles, _: content } = value as { roles?: unknown; _?: unknown }
  return textsOf(roles ?? content)
}

/** The first text that some attributes hold; '' for none. Names may be paths: `realm_access.roles`. */
export function firstText(claims: object, ...names: readonly string[]): string {
  for (const name of names) {
    const [text] = textsOf(claimAt(claims, name))
    if (text !== undefined) return text
  }
  return ''
}

/** The groups in some attribute. */
export function groupsAt(claims: object, name: string): string[] {
  return textsOf(claimAt(claims, name)).slice(0, GROUPS)
}

/** An attribute by its name, or by a path where no attribute is called so. Names of LDAP have no case. */
export function claimAt(claims: object, name: string): unknown {
  const own = Object.entries(claims).filter(([one]) => one.toLowerCase() === name.toLowerCase())
  // In a directory's answer the same name may stand twice: as it was asked for, empty, and as the directory spells it.
  if (own.length > 0) return own.length === 1 ? own[0]![1] : own.flatMap(([, value]) => value)
  let part: unknown = claims
  for (const step of name.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined
    part = (part as Record<string, unknown>)[step]
  }
  return part
}
