/** Keeps what a server remembers of signed-in people, and of records, true while others change it. */
import type { Reader } from '../push/reader.ts'
import { forgetAbout } from './remembered.ts'
import type { Sessions } from './sessions.ts'

/** Topics after which somebody may see more or less than before, or not be signed in any more. */
const accessTopics: ReadonlySet<string> = new Set(['grants', 'session'])

/** What is told of a change. */
interface Changed {
  readonly Topic: string
  /** Whom alone it is about; see Sessions.forget. */
  readonly ToUserID?: Parameters<Sessions['forget']>[0]
}

/** Forgets what these changes made untrue: people whose grants or sign-ins they are, and what is remembered of records. */
export function forgetChanged(events: Iterable<Changed>, sessions: Pick<Sessions, 'forget'>): void {
  for (const { Topic, ToUserID } of events) {
    if (accessTopics.has(Topic)) sessions.forget(ToUserID)
    forgetAbout(Topic)
  }
}

/** Forgets people whose grants or sign-ins were changed, and records that were, by whichever server. Answers how to stop. */
export function followGrants(reader: Reader, sessions: Sessions): () => void {
  return reader.subscribe((events) => forgetChanged(events, sessions))
}
