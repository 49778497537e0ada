/** Fields that travel inside an address: `/meta/gaeaDict/select/{dictCode}`. Pure; both halves read addresses by it. */

const FIELD = /\{(\w+)\}/g

/** Whether an address has fields in it. */
export function hasFields(address: string): boolean {
  return address.includes('{')
}

/** An address with its fields filled in from an input, and what is left of the input to send besides. */
export function filledPath(
  address: string,
  input: Readonly<Record<string, unknown>>,
): { path: string; rest: Readonly<Record<string, unknown>> } {
  const rest = { ...input }
  const path = address.replace(FIELD, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name] ?? ''))
  })
  return { path, rest }
}

/** The fields of a path that was asked for; undefined when it is not of this address. Case does not matter. */
export function fieldsOfPath(address: string, path: string): Record<string, string> | undefined {
  const names = [...address.matchAll(FIELD)].map((match) => match[1]!)
  const pattern = address
    .split(FIELD)
    .map((part, at) => (at % 2 === 1 ? '([^/]+)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('')
  const match = new RegExp(`^${pattern}/*$`, 'i').exec(path)
  if (!match) return undefined
  try {
    return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1]!)]))
  } catch {
    // A broken percent sign names nothing.
    return undefined
  }
}
