/** Several tags become one. */
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { tags } from '../../../src/api/content/tags/calls.ts'
import { keyWordsOf } from '../../../src/api/content/tags/words.ts'
import { codePoints } from '../../../src/api/text/textLimit.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { changedFields, toWire } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { keepMerge } from './merged.ts'
import { rewriteArticles } from './rewrite.ts'

type Call = (typeof tags)['calls']['merge']

/** Longest list of aliases, in characters. */
const ALIASES = 500

/** The articles of `Ids` get the tag `Into`; their names and aliases are aliases of it, and they are gone. */
export async function mergeTags(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, me, now, input, logId } = request
  await oneAtATime(db, me.StID, 'tags')
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
  const gone: (typeof all)[number][] = []
  const outcome = await eachOf(input.Ids, logId, async (ID) => {
    const tag = all.find((one) => one.ID === ID)
    if (!tag) return goneText('标签')
    if (ID === into.ID) return '不能并入自己'
    gone.push(tag)
    return undefined
  })
  if (gone.length === 0) return outcome
  const wordsOf = ({ Name, Aliases }: { readonly Name: string; readonly Aliases: string }) => `${Name},${Aliases}`
  const Aliases = keyWordsOf([into.Aliases, ...gone.map(wordsOf)])
  if (codePoints(Aliases) > ALIASES)
    throw new Refusal('refused', `合并以后“${into.Name}”的又名不能超过 ${ALIASES} 个字，请先删掉一些。`)
  const changes = changedFields(into, { Aliases })
  if (changes) {
    await db
      .updateTable('tags')
      .set({ Aliases, UpdateTime: now })
      .where('ID', '=', into.ID)
      .where('StID', '=', me.StID)
      .execute()
    // First, so that it is taken back last: when the others have their words again.
    request.changed({ ID: into.ID, Title: into.Name, ...changes })
  }
  for (const tag of gone) {
    await rewriteArticles(request, { TagID: tag.ID, words: wordsOf(tag), name: into.Name })
    await keepMerge(db, { LogID: logId, TagID: tag.ID, IntoID: into.ID, StID: me.StID, At: now })
    await db.deleteFrom('tags').where('ID', '=', tag.ID).where('StID', '=', me.StID).execute()
    request.changed({ ID: tag.ID, Title: tag.Name, Before: toWire(tag), After: null })
  }
  return outcome
}
