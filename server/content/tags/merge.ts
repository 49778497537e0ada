/** Several tags become one. */
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { tags } from '../../../src/api/content/tags/calls.ts'
import { keyWordsOf } from '../../../src/api/content/tags/words.ts'
import { codePoints } from '../../../src/api/text/textLimit.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { rewriteArticles } from './rewrite.ts'

type Call = (typeof tags)['calls']['merge']

/** Longest list of aliases, in characters. */
const ALIASES = 500

/** The articles of `Ids` get the tag `Into`; their names and aliases are aliases of it, and they are gone. */
export async function mergeTags(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, me, now, input, logId } = request
  await oneAtATime(db, me.StID)
  const all = await db
    .selectFrom('tags')
    .selectAll()
    .where('StID', '=', me.StID)
    .where('ID', 'in', [...input.Ids, input.Into])
    .orderBy('ID')
    .forUpdate()
    .execute()
  const into = all.find(({ ID }) => ID === input.Into)
  if (!into) throw new Refusal('missing', '要并入的标签不存在，它可能已被删除，请重新选择。')
  const gone: string[] = []
  const outcome = await eachOf(input.Ids, logId, async (ID) => {
    const tag = all.find((one) => one.ID === ID)
    if (!tag) return goneText('标签')
    if (ID === into.ID) return '不能并入自己'
    const words = `${tag.Name},${tag.Aliases}`
    await rewriteArticles(request, { TagID: ID, words, name: into.Name })
    await db.deleteFrom('tags').where('ID', '=', ID).where('StID', '=', me.StID).execute()
    request.changed({ ID, Title: tag.Name, Before: toWire(tag), After: null })
    gone.push(words)
    return undefined
  })
  if (gone.length === 0) return outcome
  const Aliases = keyWordsOf([into.Aliases, ...gone])
  if (codePoints(Aliases) > ALIASES)
    throw new Refusal('refused', `合并以后“${into.Name}”的又名不能超过 ${ALIASES} 个字，请先删掉一些。`)
  const changes = changedFields(into, { Aliases })
  if (changes) {
    await db.updateTable('tags').set({ Aliases, UpdateTime: now }).where('ID', '=', into.ID).execute()
    request.changed({ ID: into.ID, Title: into.Name, ...changes })
  }
  return outcome
}
