/** The mediaCuts family: parts of videos, and making items of them. */
import { Refusal } from '../../../src/api/client.ts'
import { mediaCuts, type MediaCut } from '../../../src/api/library/mediaCuts/calls.ts'
import { implement, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { peopleNames } from '../../platform/sql/namesOf.ts'
import { queueConversions } from '../conversions/queueRenditions.ts'
import { playableOf } from '../media/playable.ts'
import { callOffCut } from './callOffCut.ts'

/** Somebody waits for it. */
const PRIORITY = 65

const records = recordsOf(mediaCuts, 'media_cuts', {
  once: false,
  filters: ['MediaID'],
  order: '"MediaID", "InMs", "ID"',
  async saving(request, draft, before) {
    const InMs = draft.InMs ?? before?.InMs ?? 0
    const OutMs = draft.OutMs ?? before?.OutMs ?? 0
    if (OutMs <= InMs) throw refuseField('OutMs', '出点要在入点之后。')
    const MediaID = draft.MediaID ?? before?.MediaID
    const { VersionID } = await playableOf(request, { MediaID, InMs }, '入点')
    if (!before) return { VersionID, AdminID: request.me.ID }
    return before.ResultID === null ? { VersionID } : {}
  },
})

async function withNames(request: Pick<Request<unknown>, 'db' | 'me'>, rows: readonly MediaCut[]): Promise<MediaCut[]> {
  const people = await peopleNames(
    request,
    rows.map(({ AdminID }) => AdminID),
  )
  return rows.map((row) => ({ ...row, AdminName: people.get(row.AdminID) ?? '' }))
}

/** Why no part of it can be made just now, as a sentence. */
const whyNotPlayable = (request: Request<unknown>, part: { readonly MediaID: number; readonly InMs: number }) =>
  playableOf(request, part, '入点').then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error.message
      throw error
    },
  )

/** Handlers of the mediaCuts family. */
export const mediaCutHandlers = implement(mediaCuts, {
  async list(request) {
    const found = await records.list(request)
    return { ...found, List: await withNames(request, found.List) }
  },
  get: async (request) => (await withNames(request, [await records.get(request)]))[0]!,
  save: records.save,
  remove: records.remove,
  cut: (request) =>
    records.each(request, async ({ ID, StID, MediaID, VersionID, ResultID, Name, InMs }) => {
      if (ResultID !== null) return '已经剪成素材了'
      const why = await whyNotPlayable(request, { MediaID, InMs })
      if (why !== undefined) return why
      const queued = await queueConversions(request.db, [
        { StID, MediaID, VersionID, Name: `cut-${ID}`, Kind: 'cut', Priority: PRIORITY },
      ])
      if (queued.length === 0) return '已经在剪了'
      request.changed({ ID, Title: Name, Before: { Cut: false }, After: { Cut: true } })
      return undefined
    }),
})

/** That it was to be cut is called off, as long as it is not done; everything else as with ordinary records. */
export const undoMediaCut: Undoer = async (request) => {
  const { change, db, me, now } = request
  if (change.After?.['Cut'] === undefined) return records.undo(request)
  return callOffCut({ db, me, now }, change.ID, change.After['Cut'] === true)
}
