/** The conversions family: looking at the queue, and changing what waits in it. */
import { sql, type RawBuilder } from 'kysely'
import { conversions } from '../../../src/api/library/conversions/calls.ts'
import { conversionTitle, type ConversionKind } from '../../../src/api/library/conversions/states.ts'
import { engineOf, whyNoEngine } from '../../platform/engine/heldEngine.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { foundBy } from '../../platform/records/heardAs.ts'
import { watermarkOf } from '../watermarks/watermarkOf.ts'
import { changeConversion, type Event } from './changeConversion.ts'
import { chooseCover } from './chooseCover.ts'
import { formatsOf } from './kinds/plan.ts'
import { paceOf } from './pace.ts'
import { queueRenditions } from './queueRenditions.ts'
import { shownOf } from './rows.ts'
import { isStopped, STOPPED } from './stopped.ts'
import { videoState } from './videoState.ts'

const records = recordsOf(conversions, 'conversions', {
  once: false,
  search: [],
  filters: ['State', 'Kind', 'MediaID'],
  where: ({ found }) => found as RawBuilder<boolean> | undefined,
})

/** Conversions that a text means by their own name or by their item's title; undefined: all. */
const about = async (text = ''): Promise<RawBuilder<boolean> | undefined> =>
  text === ''
    ? undefined
    : sql<boolean>`(${await foundBy(['Name'], text)} or exists (select from media m
        where m."ID" = conversions."MediaID" and ${await foundBy(['m.Title'], text)}))`

type Batch = Request<{ readonly Ids: readonly number[] }>

const setEach = (event: Event) => (request: Batch) =>
  records.each(request, async (stored) => {
    const changed = await changeConversion(request, stored, event)
    if (typeof changed === 'string') return changed
    request.changed({ ID: stored.ID, Title: await titleOf(request, stored), ...changed })
    return undefined
  })

async function titleOf(
  { db }: Batch,
  { MediaID, Kind, Name }: { MediaID: number; Kind: ConversionKind; Name: string },
): Promise<string> {
  const media = await db.selectFrom('media').select('Title').where('ID', '=', MediaID).executeTakeFirst()
  return conversionTitle({ MediaTitle: media?.Title ?? '', Kind, Name })
}

/** Handlers of the conversions family. */
export const conversionHandlers = implement(conversions, {
  async list(request) {
    const { Keyword, ...input } = request.input
    const page = await records.list({ ...request, input: { ...input, found: await about(Keyword) } as never })
    return { ...page, List: await shownOf(request, page.List) }
  },
  get: async (request) => (await shownOf(request, [await records.get(request)]))[0]!,
  async logs(request) {
    await records.get(request)
    const lines = await request.db
      .selectFrom('conversion_logs')
      .select(['ID', 'Text', 'CreateTime'])
      .where('ConversionID', '=', request.input.ID)
      .where('StID', '=', request.me.StID)
      .orderBy('ID')
      .execute()
    return lines.map((line) => toWire(line) as unknown as { ID: number; Text: string; CreateTime: string })
  },
  async settings(request) {
    const { db, me } = request
    const counts = await records.countBy(request, 'State')
    const formats = await formatsOf(db, me.StID)
    return {
      Engine: engineOf(db)?.title.zh ?? '',
      Problem: whyNoEngine(db),
      Formats: formats.map(({ Name, Side, VideoKbps, AudioKbps }) => ({ Name, Side, VideoKbps, AudioKbps })),
      Watermark: (await watermarkOf(db, me.StID))?.Name ?? '',
      Waiting: counts.get('queued') ?? 0,
      Running: counts.get('running') ?? 0,
      Pace: await paceOf(request),
    }
  },
  state: videoState,
  queue: (request) =>
    eachOf(request.input.MediaIds, request.logId, async (MediaID) => {
      const media = await request.db
        .selectFrom('media')
        .leftJoin('media_versions as v', 'v.ID', 'media.VersionID')
        .select(['media.Title', 'media.VersionID', 'media.Kind', isStopped.as('isStopped')])
        .where('media.ID', '=', MediaID)
        .where('media.StID', '=', request.me.StID)
        .where('media.DeletedAt', 'is', null)
        .executeTakeFirst()
      if (!media) return '这个素材不存在，可能已被删除。'
      if (media.Kind !== 'video' && media.Kind !== 'audio') return '只有视频和音频才转码。'
      if (media.isStopped) return STOPPED
      const ID = media.VersionID === null ? undefined : await queueRenditions(request.db, media.VersionID)
      if (ID === undefined) return '已经在排队了。'
      request.changed({ ID, Title: media.Title, Before: null, After: { State: 'queued' } })
      return undefined
    }),
  cover: chooseCover,
  reconvert: setEach('again'),
  cancel: setEach('cancel'),
  hurry: setEach('hurry'),
})
