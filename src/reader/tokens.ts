/** The tokens by which a station knows this device, and the person who signed in on it. They stay in this browser. */

/** What is kept for a station; '' where there is none. */
export interface Tokens {
  readonly device: string
  readonly person: string
}

const none: Tokens = { device: '', person: '' }
const placeOf = (key: string) => `copydesk.reader.${key}`
/** Where a browser keeps nothing, for as long as the page is open. */
const held = new Map<string, Tokens>()

/** What is kept. */
export function tokensOf(key: string): Tokens {
  const here = held.get(key)
  if (here) return here
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(key)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...none, ...kept } : none
  } catch {
    return none
  }
}

/** Keeps some. */
export function keepTokens(key: string, some: Partial<Tokens>): void {
  const tokens = { ...tokensOf(key), ...some }
  held.set(key, tokens)
  try {
    localStorage.setItem(placeOf(key), JSON.stringify(tokens))
  } catch {
    // Private windows of some browsers keep nothing.
  }
}

/** What every call that takes part says of who it is. */
export function whoTakesPart(key: string): { StationKey: string; ReaderToken?: string; DeviceToken?: string } {
  const { device, person } = tokensOf(key)
  return {
    StationKey: key,
    ...(person || device ? { ReaderToken: person || device } : {}),
    ...(person && device ? { DeviceToken: device } : {}),
  }
}
