/** Redirects out of a file. */
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { redirects } from '../../../src/api/distribution/redirects/calls.ts'
import type { RedirectOfLine } from '../../../src/api/distribution/redirects/redirectLines.ts'
import { publicKeyOf } from '../../content/channels/store.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { fileLines } from './fileLines.ts'
import { whyCircle, whyWrong } from './keep.ts'
import { REDIRECT_LIMIT } from './limit.ts'
import { putRedirects, standingAt } from './put.ts'
import { chainIn, waysFrom, type Ways } from './ways.ts'

type Call = (typeof redirects)['calls']['bulkImport']

/**
 * Adds what is not there and changes what is; lines that cannot be taken are told by their number. Safe to repeat. What is
 * there is read once: a long file holds up other changes of redirects for a moment only.
 */
export async function importRedirects(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, me, now, files, logId } = request
  const { lines, bad } = await fileLines(files)
  await oneAtATime(db, me.StID, 'redirects')
  const froms = lines.map(({ From }) => From)
  const standing = await standingAt(db, me.StID, froms)
  await refuseOverLimit(db, me.StID, froms.filter((from) => !standing.has(from)).length)
  const key = await publicKeyOf(db, me.StID)
  const targets = lines.map(({ Target }) => Target)
  const ways = await waysFrom(db, me.StID, [...froms, ...targets], now)
  const Skipped = bad.map(({ line, why }) => ({ ID: line, Reason: `第 ${line} 行：${why}` }))
  const taken = lines.filter(({ line, ...redirect }) => {
    const why = whyWrong(redirect, key) ?? whyCircle(redirect, chainIn(ways, redirect.Target))
    if (why) Skipped.push({ ID: line, Reason: `第 ${line} 行：${why[1]}` })
    else lead(ways, redirect, now)
    return !why
  })
  const Done = await putRedirects(
    request,
    taken.map(({ line: _, ...redirect }) => ({ ...redirect, Origin: 'import' as const })),
    standing,
  )
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}

/** The lines after it find it there. */
function lead(ways: Ways, { From, Target, Kind, Until }: Omit<RedirectOfLine, 'line'>, now: Date): void {
  if (Until === null || new Date(Until) > now) ways.set(From, { From, Target, Kind })
  else ways.delete(From)
}

/** Throws 'limit' when the station would have too many. */
async function refuseOverLimit(db: Db, StID: number, more: number): Promise<void> {
  const { count } = await db
    .selectFrom('redirects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('StID', '=', StID)
    .executeTakeFirstOrThrow()
  if (Number(count) + more > REDIRECT_LIMIT)
    throw new Refusal('limit', `一个站点最多 ${REDIRECT_LIMIT} 条重定向，请先删除不用的。`)
}
