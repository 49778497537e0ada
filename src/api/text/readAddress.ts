/** An address as a browser reads it. The contract is read without a browser's types as well, so what it needs of them stands here. */

/** What is asked of one. */
export interface ReadAddress {
  readonly href: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  /** With its port, where that does not go without saying. */
  readonly host: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly searchParams: Iterable<[string, string]> & { get(name: string): string | null }
}

const { URL } = globalThis as unknown as { URL: new (text: string, base?: string) => ReadAddress }

/** What a browser makes of an address, which may begin at `base`; undefined: nothing. */
export function readAddress(text: string, base?: string): ReadAddress | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
