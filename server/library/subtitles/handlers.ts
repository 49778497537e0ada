/** The subtitles family: saved, brought in as a file, checked for sensitive words, and given to players. */
import { sql, type SqlBool } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { SUBTITLE_FILE_LIMIT, subtitles, type Subtitle } from '../../../src/api/library/subtitles/calls.ts'
import { cleanCueText, readCues, SubtitleFault, type Cue } from '../../../src/api/library/subtitles/cues.ts'
import { textOf } from './encoding.ts'
import { implement, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { containing } from '../../platform/sql/containing.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { publishSubtitles } from './publish.ts'
import { suspiciousIn } from './suspicious.ts'

/** Cues as they are kept. */
const ordered = (cues: readonly Cue[]) =>
  cues.map((cue) => ({ ...cue, Text: cleanCueText(cue.Text) })).toSorted((a, b) => a.From - b.From)

/** The version that stands for a video of the station. Refuses where there is no such video. */
async function versionOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, MediaID: number) {
  const found = await db
    .selectFrom('media')
    .select(['VersionID', 'Title'])
    .where('ID', '=', MediaID)
    .where('StID', '=', me.StID)
    .where('Kind', 'in', ['video', 'audio'])
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (found?.VersionID === undefined || found.VersionID === null)
    throw refuseField('MediaID', '没有这个视频，请重新选择。')
  return { VersionID: found.VersionID, Title: found.Title }
}

const records = recordsOf(subtitles, 'subtitles', {
  name: 'MediaID',
  once: ['VersionID'],
  taken: () => '这个视频已经有字幕了，请在原来的上面改。',
  search: [],
  filters: ['MediaID'],
  where: ({ Keyword }) =>
    typeof Keyword === 'string' && Keyword !== ''
      ? sql<SqlBool>`exists (
          select from jsonb_array_elements("Cues") as cue where cue ->> 'Text' ilike ${containing(Keyword)})`
      : undefined,
  json: ['Cues'],
  async saving(request, draft, before) {
    const more = draft.Cues === undefined ? {} : { Cues: ordered(draft.Cues) }
    if (before) return more
    const { VersionID } = await versionOf(request, draft.MediaID ?? 0)
    return { ...more, VersionID, AdminID: request.me.ID }
  },
})

type Plain = Omit<Subtitle, 'MediaTitle' | 'Count' | 'Suspicious' | 'AdminName'>
async function shownOf(request: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly Plain[]): Promise<Subtitle[]> {
  const people = await peopleNames(
    request,
    rows.map(({ AdminID }) => AdminID),
  )
  const items = await namesOf(
    request,
    'media',
    'Title',
    rows.map(({ MediaID }) => MediaID),
  )
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      MediaTitle: items.get(row.MediaID) ?? '',
      Count: row.Cues.length,
      Suspicious: await suspiciousIn(request, row.Cues),
      AdminName: people.get(row.AdminID) ?? '',
    })),
  )
}

async function publish(request: Pick<Request<unknown>, 'db' | 'me' | 'now'>, ID: number): Promise<void> {
  const row = await request.db
    .selectFrom('subtitles')
    .select(['VersionID', 'StID'])
    .where('ID', '=', ID)
    .where('StID', '=', request.me.StID)
    .executeTakeFirst()
  if (row) await publishSubtitles(request.db, row, request.now)
}

/** Handlers of the subtitles family. */
export const subtitleHandlers = implement(subtitles, {
  async list(request) {
    const found = await records.list(request)
    return { ...found, List: await shownOf(request, found.List) }
  },
  get: async (request) => (await shownOf(request, [await records.get(request)]))[0]!,
  async save(request) {
    const saved = await records.save(request)
    await publish(request, saved.ID)
    return saved
  },
  async remove(request) {
    const rows = await records.locked(request, request.input.Ids)
    const outcome = await records.remove(request)
    for (const { VersionID, StID } of rows) await publishSubtitles(request.db, { VersionID, StID }, request.now)
    return outcome
  },
  async bring(request) {
    const { MediaID } = request.input
    const [file] = request.files
    if (!file) throw refuseField('file', '请选择字幕文件。')
    const Cues = cuesOf(file.name, file.bytes)
    const { VersionID } = await versionOf(request, MediaID ?? 0)
    const there = await request.db
      .selectFrom('subtitles')
      .select('ID')
      .where('VersionID', '=', VersionID)
      .where('StID', '=', request.me.StID)
      .executeTakeFirst()
    const input = there ? { ID: there.ID, Cues } : { MediaID, Cues }
    const saved = await records.save({ ...request, input } as never)
    await publish(request, saved.ID)
    return saved
  },
})

function cuesOf(name: string, bytes: Uint8Array): Cue[] {
  if (bytes.length > SUBTITLE_FILE_LIMIT) throw new Refusal('limit', tooLong(name, bytes.length))
  try {
    return readCues(textOf(bytes))
  } catch (error) {
    if (!(error instanceof SubtitleFault)) throw error
    throw new Refusal('refused', `「${name}」${error.message}。`)
  }
}

const megabytes = (size: number) => Math.ceil(size / 1024 / 1024)
const tooLong = (name: string, size: number) =>
  `「${name}」有 ${megabytes(size)} MB，字幕文件最多 ${megabytes(SUBTITLE_FILE_LIMIT)} MB。`

/** As with ordinary records; what players read follows. */
export const undoSubtitle: Undoer = async (request) => {
  const { db, me, now, change } = request
  const before = await db
    .selectFrom('subtitles')
    .select('VersionID')
    .where('ID', '=', change.ID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  const why = await records.undo(request)
  if (why !== undefined) return why
  if (before) await publishSubtitles(db, { StID: me.StID, VersionID: before.VersionID }, now)
  else await publish({ db, me, now }, change.ID)
  return undefined
}
