/** From when and until when what comes from elsewhere may be public. */
import { minuteHere } from '../../platform/environment/momentsHere.ts'
import { publicTimeTitles } from '../../../src/api/content/articles/publicTimes.ts'
import { setEmbargo, setExpiry } from '../articles/timing/set.ts'
import type { KeptDraft } from './keptItems.ts'
import type { OpenItem, Writing } from './writing.ts'

/** The moments of an item as columns; an end before the beginning is left out. */
export function timeColumns({ times = {} }: KeptDraft): { EmbargoTime: Date | null; ExpireTime: Date | null } {
  const [EmbargoTime, ExpireTime] = [times.EmbargoTime, times.ExpireTime].map((text) => (text ? new Date(text) : null))
  const isOrdered = !EmbargoTime || !ExpireTime || ExpireTime > EmbargoTime
  return { EmbargoTime: EmbargoTime!, ExpireTime: isOrdered ? ExpireTime! : null }
}

/**
 * When the source says that it was written, and what there is to say about that. Ours: what was planned there for a later
 * day begins now: a draft from the future would stand above everything that is written here until that day.
 */
export function writtenAt(kept: KeptDraft, now: Date): { time?: Date; notes: string[] } {
  const { CreateTime } = kept.draft
  if (CreateTime === undefined) return { notes: [] }
  const time = new Date(CreateTime)
  if (time <= now) return { time, notes: [] }
  return { notes: [`原稿的时间是 ${minuteHere(time)}，还没有到，按现在记；要到时发布请另行定时。`] }
}

/** Whether the source says that nobody is to see it any more. */
export function isPast({ times = {} }: KeptDraft, now: Date): boolean {
  return times.ExpireTime !== undefined && new Date(times.ExpireTime) <= now
}

/** The moments of an article that is here, as its source says them now; answers why one could not be set. */
export async function renewTimes({ ledger, now }: Writing, { Draft }: OpenItem, ID: number): Promise<string[]> {
  const { EmbargoTime, ExpireTime } = timeColumns(Draft)
  const notes: string[] = []
  const request = await ledger.requestFor('articleImport.start')
  for (const [name, time] of [
    ['EmbargoTime', EmbargoTime],
    ['ExpireTime', ExpireTime],
  ] as const) {
    if (time === null || time <= now) continue
    const input = { Ids: [ID], EmbargoTime: time.toISOString(), ExpireTime: time.toISOString() }
    const { Skipped } = await (name === 'EmbargoTime' ? setEmbargo : setExpiry)({ ...request, input })
    const why = Skipped[0]?.Reason
    if (why !== undefined && !why.startsWith(`${publicTimeTitles[name]}已经是`)) notes.push(why)
  }
  return notes
}
