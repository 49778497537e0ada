/** Whether what was taken over from machines still stands in an article, and the label that follows from it. */
import { labellingKinds } from '../../../../src/api/content/articles/aiUses.ts'
import { comparable, stretchesLike, type Comparable } from '../../../../src/api/text/likeness.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import { lookedThrough, placesOf, stretchesAlone } from './places.ts'
import type { ArticleTexts } from './texts.ts'

/** Puts down of each use whether it still stands there, and labels the article where one does that was taken over. */
export async function judgeUses(db: Db, article: ArticleTexts): Promise<void> {
  const uses = await db
    .selectFrom('article_ai_uses')
    .select(['ID', 'Kind', 'Text', 'Around', 'Field', 'MediaID', 'MadeKey', 'IsThere'])
    .where('ArticleID', '=', article.ID)
    .execute()
  if (uses.length === 0) return
  const files = await itemsByKey(db, article, uses)
  const shown = new Set(files.values())
  const shownLive = new Set([...files].flatMap(([key, MediaID]) => (article.liveKeys.has(key) ? [MediaID] : [])))
  const looked = [article.fields, article.liveFields].flatMap((fields) => (fields ? [lookedThrough(fields)] : []))
  const besides = [...article.besides, ...article.liveBesides].map(comparable)
  const liveBesides = besides.slice(article.besides.length)
  const isBeside = (among: readonly Comparable[], { Text, Around }: (typeof uses)[number]) =>
    Around === '' && among.some((one) => stretchesAlone(one, Text).length > 0)
  const isPublic = (use: (typeof uses)[number]) => {
    if (use.MediaID !== null) return shownLive.has(use.MediaID)
    if (use.MadeKey !== null) return article.liveKeys.has(use.MadeKey)
    return looked.slice(1).some((one) => placesOf(one, use).length > 0) || isBeside(liveBesides, use)
  }
  const isThere = (use: (typeof uses)[number]) => {
    if (use.MediaID !== null) return shown.has(use.MediaID)
    if (use.MadeKey !== null) return article.keys.has(use.MadeKey)
    if (use.Kind !== 'like') return looked.some((one) => placesOf(one, use).length > 0) || isBeside(besides, use)
    const lines = [...new Set(use.Text.split('\n'))]
    const apart = [...looked.flatMap((one) => Object.values(one.own)), ...besides]
    return apart.some((text) => lines.some((line) => stretchesLike(text, line).length > 0))
  }
  const now = new Map(uses.map((use) => [use.ID, isThere(use)]))
  for (const there of [true, false]) {
    const turned = uses.filter(({ ID, IsThere }) => now.get(ID) === there && IsThere !== there).map(({ ID }) => ID)
    if (turned.length > 0)
      await db.updateTable('article_ai_uses').set({ IsThere: there }).where('ID', 'in', turned).execute()
  }
  const labels: readonly string[] = labellingKinds
  const taken = uses.filter(({ ID, Kind }) => labels.includes(Kind) && now.get(ID))
  if (taken.length === 0) return
  // What the public sees is labelled as well, where any of it stands there.
  const AiSince = article.live !== undefined && taken.some(isPublic) ? article.LiveRevision! : article.Revision
  await db
    .updateTable('articles')
    .set({ AiSince })
    .where('ID', '=', article.ID)
    .where((row) => row.or([row('AiSince', 'is', null), row('AiSince', '>', AiSince)]))
    .execute()
}

/** The items whose files stand in it, by the keys of these; whoever says of one meanwhile that no machine made it does not take it out of the text. */
async function itemsByKey(
  db: Db,
  { StID, keys }: ArticleTexts,
  uses: readonly { readonly MediaID: number | null }[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.size === 0 || uses.every(({ MediaID }) => MediaID === null)) return new Map()
  const rows = await db
    .selectFrom('media_versions')
    .select(['Key', 'MediaID'])
    .where('StID', '=', StID)
    .where('Key', 'in', [...keys])
    .execute()
  return new Map(rows.map(({ Key, MediaID }) => [Key, MediaID]))
}
