/** Redirects out of a file. */
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { redirects } from '../../../src/api/distribution/redirects/calls.ts'
import { publicKeyOf } from '../../content/channels/store.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { fileLines } from './fileLines.ts'
import { whyNotKept } from './keep.ts'
import { REDIRECT_LIMIT } from './limit.ts'
import { putRedirect } from './put.ts'

type Call = (typeof redirects)['calls']['bulkImport']

/** Adds what is not there and changes what is; lines that cannot be taken are told by their number. Safe to repeat. */
export async function importRedirects(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, me, files, logId } = request
  const { lines, bad } = await fileLines(files)
  await oneAtATime(db, me.StID)
  const key = await publicKeyOf(db, me.StID)
  const { count } = await db
    .selectFrom('redirects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('StID', '=', me.StID)
    .executeTakeFirstOrThrow()
  if (Number(count) + lines.length > REDIRECT_LIMIT)
    throw new Refusal('limit', `一个站点最多 ${REDIRECT_LIMIT} 条重定向，请先删除不用的。`)
  const Done: number[] = []
  const Skipped = bad.map(({ line, why }) => ({ ID: line, Reason: `第 ${line} 行：${why}` }))
  for (const { line, ...redirect } of lines) {
    const why = await whyNotKept(request, redirect, key)
    if (why) Skipped.push({ ID: line, Reason: `第 ${line} 行：${why[1]}` })
    else {
      const ID = await putRedirect(request, { ...redirect, Origin: 'import' })
      if (ID !== undefined) Done.push(ID)
    }
  }
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}
