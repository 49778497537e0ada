/** The findings family: asking for an analysis, and deciding about what it found. */
import { Refusal } from '../../../src/api/client.ts'
import { findings, type Finding } from '../../../src/api/library/findings/calls.ts'
import { isAnalysis, type AnalysisKind } from '../../../src/api/library/conversions/states.ts'
import { implement, lookingBefore, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { toWire } from '../../platform/records/columns.ts'
import { queueAnalyses } from '../conversions/queueRenditions.ts'
import { isStopped } from '../conversions/stopped.ts'
import { NO_MEDIA } from '../media/one.ts'
import { aboutItems } from '../media/aboutItems.ts'
import { canFind, notConfigured } from '../../platform/smart/entryFor.ts'
import { askAbout } from './askAbout.ts'
import { decide, ownChange } from './decide.ts'
import { takeFinding, untakeFinding } from './take.ts'

/** Somebody waits for it. */
const PRIORITY = 65

const records = recordsOf(findings, 'findings', {
  name: 'Label',
  once: false,
  filters: ['MediaID', 'Kind', 'State'],
  search: ['Label'],
  json: ['Details'],
  order: '"ID" desc',
})

/** What can be found out about an item of a kind. */
function possible(kind: string): AnalysisKind[] {
  if (kind === 'video') return ['scenes', 'tags', 'check', 'faces']
  if (kind === 'audio') return ['scenes']
  return kind === 'image' ? ['tags', 'check', 'enhance', 'faces'] : []
}

async function process(request: Request<{ MediaIds: number[]; Types?: AnalysisKind[] | undefined }>) {
  const { db, me, input } = request
  const Tasks: number[] = []
  const canBeFound = await canFind(db, me.StID)
  const outcome = await eachOf(input.MediaIds, request.logId, async (ID) => {
    const item = await db
      .selectFrom('media')
      .leftJoin('media_versions as v', 'v.ID', 'media.VersionID')
      .select(['media.Title', 'media.Kind', 'media.VersionID', isStopped.as('isStopped')])
      .where('media.ID', '=', ID)
      .where('media.StID', '=', me.StID)
      .where('media.DeletedAt', 'is', null)
      .executeTakeFirst()
    if (!item) return NO_MEDIA
    if (item.isStopped) return '已经停用，不再分析'
    const can = possible(item.Kind)
    const wanted = (input.Types ?? can).filter((kind) => can.includes(kind))
    const { VersionID } = item
    if (wanted.length === 0 || VersionID === null) return '这样的素材不能做这种分析'
    const ready = wanted.filter(canBeFound)
    if (ready.length === 0) return wanted.map(notConfigured).join('')
    const queued = await queueAnalyses(
      db,
      ready.map((Kind) => ({ StID: me.StID, MediaID: ID, VersionID, Kind, Priority: PRIORITY })),
    )
    if (queued.length === 0) return '已经在分析了'
    Tasks.push(...queued)
    for (const one of queued) request.changed({ ID: one, Title: item.Title, Before: null, After: { Tasks: 1 } })
    return undefined
  })
  return { ...outcome, Tasks }
}

/** Handlers of the findings family. */
export const findingHandlers = implement(findings, {
  async list(request) {
    const found = await records.list(request)
    return { ...found, List: await aboutItems(request, found.List) }
  },
  get: async (request) => (await aboutItems(request, [await records.get(request)]))[0]!,
  process,
  analysis: process,
  async task(request) {
    const { db, me, input } = request
    const task = await db
      .selectFrom('conversions')
      .select(['ID', 'MediaID', 'Kind', 'State', 'Percent', 'Problem'])
      .where('ID', '=', input.TaskID)
      .where('StID', '=', me.StID)
      .executeTakeFirst()
    if (!task || !isAnalysis(task.Kind)) throw new Refusal('missing', '没有这个分析任务，可能已被清除。')
    const rows = await db
      .selectFrom('findings')
      .selectAll()
      .where('ConversionID', '=', input.TaskID)
      .where('StID', '=', me.StID)
      .orderBy('ID')
      .execute()
    const shown = rows.map(({ Details: _, ...row }) => toWire(row) as unknown as Finding)
    const { Kind: Type, ...rest } = task
    return { ...rest, Type, Findings: await aboutItems(request, shown) }
  },
  take: (request) => records.each(request, (row) => takeFinding(request, row)),
  dismiss: (request) => records.each(request, (row) => decide(request, row, 'dismissed')),
  check: lookingBefore(
    async (arriving) => void (await askAbout(arriving, 'check')),
    async (request) => (await askAbout(request, 'check')).check!,
  ),
  monet: lookingBefore(
    async (arriving) => void (await askAbout(arriving, 'enhance')),
    async (request) => ({ Image: (await askAbout(request, 'enhance')).enhance!.toString('base64') }),
  ),
})

/** What was taken is given back; everything else as with ordinary records. */
export const undoFinding: Undoer = async (undoing) => {
  const why = await untakeFinding(undoing)
  return why ?? records.undo({ ...undoing, change: ownChange(undoing.change) })
}
