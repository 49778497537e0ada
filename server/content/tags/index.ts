/** The tags family on the server: ordinary records, whose names stand in articles. */
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { tags, type Tag } from '../../../src/api/content/tags/calls.ts'
import { keyWordsOf, tagKey, tagWords } from '../../../src/api/content/tags/words.ts'
import { implement, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { TAG_LIMIT } from './limit.ts'
import { mergeTags } from './merge.ts'
import { heirsOf, mayTurnAliases } from './merged.ts'
import { rewriteArticles, turnWriting } from './rewrite.ts'
import { occurringTags } from './occurring.ts'
import { suggestTags } from './suggest.ts'
import { tagsWith, usesOf } from './tagged.ts'
import { soundOf } from './writing.ts'
import { tagWork } from './work.ts'

type Calls = (typeof tags)['calls']

const records = recordsOf(tags, 'tags', {
  search: ['Name', 'Aliases', 'Initials', 'Pinyin'],
  // What somebody looked after stands before what came with articles.
  order: '("Aliases" = \'\' and "ReMark" = \'\'), "ID" desc',
  most: TAG_LIMIT,
  async saving(request, draft, before) {
    const { Name = before?.Name ?? '', Aliases = before?.Aliases ?? '' } = draft
    await oneAtATime(request.db, request.me.StID, 'tags')
    const others = [Aliases, ...(before && Name !== before.Name ? [before.Name] : [])]
    const isName = (word: string) => tagKey(word) === tagKey(Name)
    const aliases = keyWordsOf(tagWords(others.join(',')).filter((word) => !isName(word)))
    // One that comes back finds its words with those it was put into.
    const own = before?.ID ?? (draft as { readonly ID?: number }).ID
    const heirs = before || own === undefined ? [] : await heirsOf(request.db, request.me.StID, own)
    await refuseTaken(request, `${Name},${aliases}`, [...heirs, ...(own === undefined ? [] : [own])])
    return { Aliases: aliases, ...(before ? {} : { IsOwn: true }), ...(Name === before?.Name ? {} : soundOf(Name)) }
  },
})

/** Throws 'conflict' where another tag has one of the words. */
async function refuseTaken({ db, me }: Request<unknown>, words: string, but: readonly number[]): Promise<void> {
  const [other] = (await tagsWith(db, me.StID, words)).filter(({ ID }) => !but.includes(ID))
  if (!other) return
  const word = tagWords(words).find((one) => other.keys.includes(tagKey(one)))!
  const isName = tagKey(word) === tagKey(other.Name)
  const says = isName ? `已经有标签“${other.Name}”` : `“${word}”已经是标签“${other.Name}”的又名`
  throw refuseField(
    tagKey(tagWords(words)[0]!) === tagKey(word) ? 'Name' : 'Aliases',
    `${says}，要合在一起请用“合并标签”。`,
    'conflict',
  )
}

async function counted({ db, me }: Request<unknown>, rows: readonly Tag[]): Promise<Tag[]> {
  const uses = await usesOf(
    db,
    me.StID,
    rows.map(({ ID }) => ID),
  )
  return rows.map((row) => ({ ...row, Uses: uses.get(row.ID) ?? 0 }))
}

/** A name or an alias that is new is written into the articles that have the old one. */
async function save(request: Request<ParsedOf<Calls['save']>>): Promise<OutputOf<Calls['save']>> {
  const { ID } = request.input
  const [before] = ID === undefined ? [] : await records.locked(request, [ID])
  const saved = await records.save(request)
  if (!before || saved.LogID === undefined) return saved
  const [after] = await records.locked(request, [saved.ID])
  const { Name, Aliases } = after!
  if (Name !== before.Name || Aliases !== before.Aliases)
    await rewriteArticles(request, { TagID: saved.ID, words: `${Name},${Aliases}`, name: Name })
  return saved
}

/** What is removed is taken off the articles that have it. */
async function remove(request: Request<ParsedOf<Calls['remove']>>): Promise<OutputOf<Calls['remove']>> {
  const before = await records.locked(request, request.input.Ids)
  const outcome = await records.remove(request)
  for (const { ID, Name, Aliases } of before)
    if (outcome.Done.includes(ID)) await rewriteArticles(request, { TagID: ID, words: `${Name},${Aliases}`, name: '' })
  return outcome
}

const undo: Undoer = async (undoing) => {
  const { db, me, change, undoneLogId, again } = undoing
  const merge = { LogID: undoneLogId, IntoID: change.ID, StID: me.StID, again }
  if (!(await mayTurnAliases(db, merge))) return '并入它的标签没有全部变回来，又名不能变。'
  const why = await records.undo(undoing)
  if (why !== undefined) return why
  await turnWriting(db, { LogID: undoneLogId, TagID: change.ID, StID: me.StID, again })
  return undefined
}

export default {
  handlers: implement(tags, {
    async list(request) {
      const page = await records.list(request)
      return { ...page, List: await counted(request, page.List) }
    },
    get: async (request) => (await counted(request, [await records.get(request)]))[0]!,
    suggest: suggestTags,
    occurring: occurringTags,
    save,
    remove,
    merge: mergeTags,
  }),
  undo,
  work: tagWork,
  demo: { load: () => import('./demo.ts'), after: ['articleTemplates'] as const },
}
