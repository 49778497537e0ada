/**
 * What an endpoint is told of: what becomes of articles and announcements in public, checkpoints of votes,
 * and messages of modules. Pure.
 */
import { messageModuleNames, messageModules, type MessageModule } from '../../system/messages/modules.ts'
import {
  announcementEvents,
  checkpointEvents,
  distributionEvents,
  type AnnouncedEvent,
  type CheckpointEvent,
  type DistributionEvent,
} from '../outgoing/states.ts'

/** What is told. */
export interface Heard {
  readonly events: ReadonlySet<DistributionEvent>
  readonly announcements: ReadonlySet<AnnouncedEvent>
  readonly checkpoints: ReadonlySet<CheckpointEvent>
  readonly modules: ReadonlySet<MessageModule>
  /** Names that nobody knows. */
  readonly unknown: readonly string[]
}

const BETWEEN = /[,，、;；\s]+/
const eventNames = Object.keys(distributionEvents) as DistributionEvent[]
const announcedNames = Object.keys(announcementEvents) as AnnouncedEvent[]
const checkpointNames = Object.keys(checkpointEvents) as CheckpointEvent[]

/** Every name that may be written, in the order shown. */
export const heardNames: readonly string[] = [
  ...Object.values(distributionEvents),
  ...Object.values(announcementEvents),
  ...Object.values(checkpointEvents),
  ...Object.values(messageModules).map(({ title }) => title),
]

/** What a text names, by Chinese titles or names of the wire, parted by commas; '' means what becomes of articles. */
export function heardIn(text: string): Heard {
  const named = text.split(BETWEEN).filter((one) => one !== '')
  if (named.length === 0)
    return {
      ...{ events: new Set(eventNames), announcements: new Set<never>(), checkpoints: new Set<never>() },
      ...{ modules: new Set<never>(), unknown: [] },
    }
  const eventOf = (name: string) => eventNames.find((one) => one === name || distributionEvents[one] === name)
  const announcedOf = (name: string) => announcedNames.find((one) => one === name || announcementEvents[one] === name)
  const checkpointOf = (name: string) => checkpointNames.find((one) => one === name || checkpointEvents[one] === name)
  const moduleOf = (name: string) =>
    messageModuleNames.find((one) => one === name || messageModules[one].title === name)
  return {
    events: new Set(named.flatMap((name) => eventOf(name) ?? [])),
    announcements: new Set(named.flatMap((name) => announcedOf(name) ?? [])),
    checkpoints: new Set(named.flatMap((name) => checkpointOf(name) ?? [])),
    modules: new Set(named.flatMap((name) => moduleOf(name) ?? [])),
    unknown: named.filter((name) => !eventOf(name) && !announcedOf(name) && !checkpointOf(name) && !moduleOf(name)),
  }
}

/** Why a text of names will not do, as a sentence; undefined when it will. */
export function heardProblem(text: string): string | undefined {
  const { unknown } = heardIn(text)
  if (unknown.length === 0) return undefined
  return `接收内容里没有“${unknown.join('、')}”，可以填写${heardNames.join('、')}，用逗号分开。`
}
