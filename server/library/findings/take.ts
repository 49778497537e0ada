/** Taking a finding: a word becomes a keyword, an enhanced picture the next version; and giving it back. */
import type { FindingKind } from '../../../src/api/library/findings/words.ts'
import type { Db, Request, Undoer } from '../../platform/pipeline/implement.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import { mediaFields } from '../../../src/api/library/media/fields.ts'
import { listParts } from '../../../src/api/text/listParts.ts'
import { lockedRows, updateRow } from '../../platform/records/rowsOf.ts'
import { addVersion } from '../media/addMedia.ts'
import { findAnew } from '../media/searchKeys.ts'
import { ENHANCED } from '../smart/asks.ts'
import { DECIDED, decide } from './decide.ts'

const KEYWORDS_LIMIT = mediaFields.KeyWords.max!

type Row = StoredIn<'findings'>
type Asker = Pick<Request<unknown>, 'db' | 'me' | 'now'>
/** What taking changed besides the finding. */
type Taken = Readonly<Record<string, unknown>>

/** Takes it. Answers why not, as a sentence. */
export async function takeFinding(request: Request<unknown>, row: Row): Promise<string | undefined> {
  if (row.State !== 'suggested') return DECIDED
  if (row.Kind === 'loudness') return '响度只供参考，没有可以采用的'
  const done = await doing[row.Kind](request, row)
  if (typeof done === 'string') return done
  return decide(request, row, 'taken', done)
}

/** What taking does besides, by kind; a sentence: why not. */
const doing: Readonly<Record<FindingKind, (asker: Asker, row: Row) => Promise<Taken | string>>> = {
  tag: addWord,
  enhance: stand,
  face: addFace,
  // That somebody has read it is all there is to it.
  check: async () => ({}),
  loudness: async () => ({}),
}

async function itemOf(asker: Asker, { MediaID }: Pick<Row, 'MediaID'>) {
  const [item] = await lockedRows('media', asker, [MediaID])
  return item && item['DeletedAt'] === null ? item : undefined
}

async function write(asker: Asker, MediaID: number, KeyWords: string): Promise<void> {
  await updateRow('media', asker, MediaID, { KeyWords, UpdateTime: asker.now })
  await findAnew(asker.db, asker.me.StID, MediaID)
}

async function addWord(asker: Asker, row: Pick<Row, 'MediaID' | 'Label'>): Promise<Taken | string> {
  const item = await itemOf(asker, row)
  if (!item) return '素材不存在，或在回收站里'
  const words = listParts(String(item['KeyWords']))
  if (words.includes(row.Label)) return {}
  const KeyWords = [...words, row.Label].join(',')
  if ([...KeyWords].length > KEYWORDS_LIMIT) return `关键词最多 ${KEYWORDS_LIMIT} 个字，已经放不下`
  await write(asker, row.MediaID, KeyWords)
  return { KeyWord: row.Label }
}

async function stand(asker: Asker, row: Pick<Row, 'MediaID' | 'VersionID'>): Promise<Taken | string> {
  const item = await itemOf(asker, row)
  if (!item) return '素材不存在，或在回收站里'
  if (item['VersionID'] !== row.VersionID) return '图片之后又换了版本，请重新分析'
  const { db, me, now } = asker
  const picture = await db
    .selectFrom('media_renditions as r')
    .innerJoin('media_versions as v', 'v.ID', 'r.VersionID')
    .select(['r.Sha256', 'r.Size', 'r.Type', 'r.Width', 'r.Height', 'v.FileName'])
    .where('r.VersionID', '=', row.VersionID)
    .where('r.Name', '=', ENHANCED)
    .executeTakeFirst()
  if (!picture) return '增强的图已经不在了，请重新分析'
  const { Sha256, Size, Type, Width, Height, FileName } = picture
  const { VersionID } = await addVersion(db, row.MediaID, {
    ...{ StID: me.StID, AdminID: me.ID, now, stored: { Sha256, Size }, Type, FileName },
    ...{ Width: Width ?? undefined, Height: Height ?? undefined },
    ...{ Edit: { do: 'enhanced' }, SourceVersionID: row.VersionID },
  })
  return { StandsAs: VersionID }
}

async function addFace(asker: Asker, row: Row): Promise<Taken | string> {
  const item = await itemOf(asker, row)
  if (!item) return '素材不存在，或在回收站里'
  const { X, Y, Width, Height } = row.Details as Readonly<Record<'X' | 'Y' | 'Width' | 'Height', number>>
  const { db, me, now } = asker
  const times = { CreateTime: now, UpdateTime: now }
  const size = { X, Y, Width: Math.min(Width, 1000 - X), Height: Math.min(Height, 1000 - Y) }
  if (size.Width < 1 || size.Height < 1) return '这张脸不在画面里'
  const { ID: FaceID } = await db
    .insertInto('faces')
    .values({
      ...{ ...size, ...times, StID: me.StID, AdminID: me.ID, Provider: 'baidu' },
      ...{ MediaID: row.MediaID, VersionID: row.VersionID },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return { FaceID }
}

type Undoing = Parameters<Undoer>[0]

/** What taking did besides is undone, or done again. Answers why not, as a sentence. */
export async function untakeFinding({ db, me, now, change }: Undoing): Promise<string | undefined> {
  const asker = { db, me, now }
  const isBack = change.After?.['State'] === 'taken'
  const done = isBack ? change.After : change.Before
  const row = await findingOf(db, me.StID, change.ID)
  if (!row || !done) return undefined
  const item = await itemOf(asker, row)
  if (typeof done['KeyWord'] === 'string' && item) {
    const word = done['KeyWord']
    const words = listParts(String(item['KeyWords'])).filter((one) => one !== word)
    await write(asker, row.MediaID, (isBack ? words : [...words, word]).join(','))
  }
  if (typeof done['FaceID'] === 'number') {
    if (!isBack) return '人脸要从分析结果里重新采用。'
    const gone = await db
      .deleteFrom('faces')
      .where('ID', '=', done['FaceID'])
      .where('StID', '=', me.StID)
      .where('PersonID', 'is', null)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return '这张脸已经认出是谁，或已经删除，不能撤销。'
  }
  if (typeof done['StandsAs'] === 'number' && item) {
    const [now, then] = isBack ? [done['StandsAs'], row.VersionID] : [row.VersionID, done['StandsAs']]
    if (item['VersionID'] !== now) return '图片之后又换了版本，不能撤销。'
    await updateRow('media', asker, row.MediaID, { VersionID: then, UpdateTime: asker.now })
  }
  return undefined
}

async function findingOf(db: Db, StID: number, ID: number) {
  return db.selectFrom('findings').selectAll().where('ID', '=', ID).where('StID', '=', StID).executeTakeFirst()
}
