/** Who may see which push event. */
import { maySee, type Grants, type Me } from '../../../src/api/access.ts'
import type { Call, Family } from '../../../src/api/contract.ts'
import { contract, familyNames, type FamilyName } from '../../../src/api/index.ts'
import type { Shown } from './recordsShown.ts'
import { aboutOf, nobodysEvent, RESET, type StoredEvent } from './storedEvent.ts'

/** What decides which events a person is sent. */
export interface Audience {
  readonly me: Me
  /** The families they may hear of; see familiesOf. */
  readonly families: ReadonlySet<string>
}

/** Ours: what happens to these families' records concerns nobody but the person who did it. */
const personal: ReadonlySet<string> = new Set<FamilyName>([
  'workspace',
  'push',
  'messages',
  'history',
  'aiConversations',
  'aiAnswers',
])

/** What concerns the one person an event is addressed to, whatever pages they have. */
const addressed: ReadonlySet<string> = new Set<FamilyName>(['outgoing'])

/** Topics that are no family and that everybody signed in may see. */
const systemTopics: ReadonlySet<string> = new Set(['grants', 'message'])

/** Whether everybody signed in may read the family's records, by their list or because no page governs them. */
function isOpen(family: Family): boolean {
  const list = (family.calls as Record<string, Call | undefined>)['list']
  return family.pages.length === 0 || (list !== undefined && list.access !== 'pages')
}

/** The families whose records people with these grants may read. */
export function familiesOf(grants: Grants): ReadonlySet<string> {
  return new Set(
    familyNames.filter((name) => {
      const family: Family = contract[name]
      return isOpen(family) || maySee({ grants }, family.pages)
    }),
  )
}

/** What decides about a person's events. `families`: where they are known already. */
export const audienceOf = (me: Me, families: ReadonlySet<string> = familiesOf(me.grants)): Audience => ({
  me,
  families,
})

/**
 * Whether the person is sent the event: it is of their station, for everybody or for them, and its topic is a family
 * they may read. Presence counts as the family of the record; a topic nobody has declared is shown to nobody.
 */
export function maySeeEvent({ me, families }: Audience, event: StoredEvent): boolean {
  if (event.Topic === RESET) return true
  // A signal to the servers. The streams whose sign-in is over are told so as they end; the person's others go on.
  if (event.Topic === 'session') return false
  if (event.StID !== me.StID) return false
  if (event.ToUserID !== null && event.ToUserID !== me.ID) return false
  if (personal.has(event.Topic)) return (event.ToUserID ?? event.UserID) === me.ID
  if (addressed.has(event.Topic) && event.ToUserID === me.ID) return true
  if (systemTopics.has(event.Topic)) return true
  return families.has(aboutOf(event).family)
}

const withoutDoer = ({ RequestID: _, ...event }: StoredEvent): StoredEvent => ({ ...event, ...nobodysEvent })

/** What of records the person may read is left of an event; undefined where nothing is. */
function limitedTo(me: Me, event: StoredEvent, shown: Shown): StoredEvent | undefined {
  const { family, records } = aboutOf(event)
  const read = records.filter((ID) => shown(me.ID, family, ID))
  if (read.length === records.length && read.length > 0) return event
  if (event.Topic === 'presence') return undefined
  if (read.length > 0) return { ...event, Ids: read, Data: null }
  // No record has the number 0: it is shown where all are.
  const tellsAct = records.length === 0 && event.Action !== '' && shown(me.ID, family, 0)
  return tellsAct ? event : withoutDoer(event)
}

/**
 * Ours: what the person is sent of an event; undefined when nothing. Of records that they may not read they hear neither
 * number nor act nor doer, only that something of the family changed. What they did themselves they hear whole, and so what
 * is addressed to them; of a change of permissions only that there was one.
 */
export function heardOf(audience: Audience, event: StoredEvent, shown: Shown): StoredEvent | undefined {
  const { me } = audience
  if (!maySeeEvent(audience, event)) return undefined
  if (event.Topic === RESET || event.UserID === me.ID) return event
  if (event.Topic === 'grants') return { ...withoutDoer(event), Action: event.Action }
  if (event.ToUserID === me.ID || systemTopics.has(event.Topic)) return event
  return limitedTo(me, event, shown)
}

/** The topics after which somebody may see more or less, or not be signed in any more. */
const accessTopics: ReadonlySet<string> = new Set(['grants', 'session', 'roles', 'adminUsers'])

/** Whether the event may have changed what somebody may see. */
export function touchesAccess(event: StoredEvent): boolean {
  return accessTopics.has(event.Topic)
}

/** Whether such an event is about this person. `StID` undefined: their station is not known yet. */
export function concerns(event: StoredEvent, UserID: number, StID: number | undefined): boolean {
  if (StID !== undefined && event.StID !== StID) return false
  const concerned = event.Topic === 'session' ? (event.ToUserID ?? event.UserID) : event.ToUserID
  return concerned === null || concerned === UserID
}
