/** Entries of the guide move by some minutes, all of them or none. */
import { sql } from 'kysely'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { vodGuides } from '../../../src/api/engagement/vodGuides/calls.ts'
import { DAY_END, minutesOf, timeText } from '../../../src/api/engagement/vodGuides/guideTimes.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { guideRecords } from './records.ts'

type Call = (typeof vodGuides)['calls']['shift']

/** Why an entry cannot go there; undefined when it can. `taken`: what stands there and does not move. */
function whyNot(entry: StoredOf<'vod_guides'>, minutes: number, taken: ReadonlyMap<string, string>) {
  if (minutes === 0) return '没有移动'
  const [begin, end] = [minutesOf(entry.Begin)! + minutes, minutesOf(entry.End)! + minutes]
  if (begin < 0) return '会早于 00:00'
  if (end > DAY_END) return '会晚于 30:00'
  const there = taken.get(`${entry.ChannelID} ${entry.Day} ${timeText(begin)}`)
  return there === undefined ? undefined : `${timeText(begin)} 已经有“${there}”`
}

/** What begins on the same days of the same channels and does not move. */
async function takenBeside({ db, me }: Request<unknown>, moving: readonly StoredOf<'vod_guides'>[]) {
  const rows = await db
    .selectFrom('vod_guides')
    .select(['ChannelID', 'Day', 'Begin', 'Title'])
    .where('StID', '=', me.StID)
    .where('ChannelID', '=', sql<number>`any(${[...new Set(moving.map(({ ChannelID }) => ChannelID))]})`)
    .where('Day', '=', sql<string>`any(${[...new Set(moving.map(({ Day }) => Day))]}::date[])`)
    .where('ID', '<>', sql<number>`all(${moving.map(({ ID }) => ID)})`)
    .execute()
  return new Map(rows.map(({ ChannelID, Day, Begin, Title }) => [`${ChannelID} ${Day} ${Begin}`, Title]))
}

/** The handler of `shift`: where one of them cannot move, none does, so that what follows each other goes on to. */
export async function shiftEntries(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, me, now, input, changed } = request
  await oneAtATime(db, me.StID, 'vod_guides')
  const moving = await guideRecords.locked(request, input.Ids)
  const taken = await takenBeside(request, moving)
  const stuck = moving.find((entry) => whyNot(entry, input.Minutes, taken) !== undefined)
  return guideRecords.each(request, async (entry) => {
    if (stuck) {
      const why = whyNot(entry, input.Minutes, taken)
      return why ?? `“${stuck.Title}”不能一起移动`
    }
    const After = {
      Begin: timeText(minutesOf(entry.Begin)! + input.Minutes),
      End: timeText(minutesOf(entry.End)! + input.Minutes),
    }
    await db
      .updateTable('vod_guides')
      .set({ ...After, UpdateTime: now })
      .where('ID', '=', entry.ID)
      .where('StID', '=', me.StID)
      .execute()
    changed({ ID: entry.ID, Title: entry.Title, Before: { Begin: entry.Begin, End: entry.End }, After })
    return undefined
  })
}
