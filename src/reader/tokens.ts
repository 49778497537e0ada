/** The tokens by which a station knows this device, and the person who signed in on it. They stay in this browser. */
import { keep, kept } from './kept.ts'

/** What is kept for a station; '' where there is none. */
export interface Tokens {
  readonly device: string
  readonly person: string
  /** The same for the same person whenever they sign in, and nothing of their number. */
  readonly who: string
}

/** What is kept. */
export function tokensOf(key: string): Tokens {
  return { device: '', person: '', who: '', ...(kept('reader', key) as Partial<Tokens> | undefined) }
}

/** Keeps some. */
export const keepTokens = (key: string, some: Partial<Tokens>): void =>
  void keep('reader', key, { ...tokensOf(key), ...some })

/** Who reads, as what is kept of them is told apart; '' while nobody is signed in. */
export function whoIs(key: string): string {
  const { person, who } = tokensOf(key)
  return person && who
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
