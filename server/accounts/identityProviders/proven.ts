/** What a provider proved of somebody who came by it, as it is kept until the page fetches the sign-in. */
import type { ProviderPerson } from './person.ts'

/** Who it is, and how the provider can be asked again. */
export interface Proven {
  readonly person: ProviderPerson
  /** By what the provider calls the sign-in; '': it does not. */
  readonly sid: string
  /** '': there is none. */
  readonly refreshToken: string
  /** When the sign-in is over by itself, in ms since 1970; null: as long as the provider says yes. */
  readonly endsAt: number | null
}

/** Nothing but who it is. */
export function plainlyProven(person: ProviderPerson, endsAt: number | null = null): Proven {
  return { person, sid: '', refreshToken: '', endsAt }
}
