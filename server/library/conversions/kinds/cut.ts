/** A part of a video as an item of its own, which knows where it comes from. */
import { cutTitle } from '../../../../src/api/library/mediaCuts/cutTitles.ts'
import { labelOverlay } from '../../../platform/aiLabels/labelOverlay.ts'
import { CUT_SIDE, cutOrder } from '../../../platform/engine/orders.ts'
import { EngineProblem } from '../../../platform/engine/engine.ts'
import { addMedia } from '../../media/addMedia.ts'
import { derivedFrom } from '../../media/derivedFrom.ts'
import type { Make } from '../making.ts'
import { queueRenditions } from '../queueRenditions.ts'

/** Makes the item of the part that the conversion's name says: `cut-12`. */
export const makeCut: Make = async (making) => {
  const { db, engine, storage, conversion, probe, watching } = making
  const { StID, MediaID, VersionID, Name } = conversion
  const part = await db
    .selectFrom('media_cuts')
    .selectAll()
    .where('ID', '=', Number(Name.replace('cut-', '')))
    .where('StID', '=', StID)
    .where('ResultID', 'is', null)
    .executeTakeFirst()
  if (!part) throw new EngineProblem('called off')
  const label =
    making.aigc?.Label === '1' ? await labelOverlay(probe, { folder: making.folder, side: CUT_SIDE }) : undefined
  const order = cutOrder({ ...making, from: part.InMs, to: part.OutMs, isExact: part.IsExact, label })
  await engine.make(order, watching)
  const made = await engine.probe(order.output)
  const stored = await storage.take(order.output)
  return {
    renditions: [],
    async also(tx, now) {
      const Kind = probe.picture ? 'video' : 'audio'
      const video = await tx.selectFrom('media').select('Title').where('ID', '=', MediaID).executeTakeFirstOrThrow()
      const Title = cutTitle(part.Name, video.Title)
      const file = { stored, Type: `${Kind}/mp4`, FileName: `${Title}.mp4`, DurationMs: made.durationMs }
      const size = { Width: made.picture?.width, Height: made.picture?.height }
      const derived = await derivedFrom(tx, StID, MediaID, { VersionID })
      const Edit = { cut: { from: part.InMs, to: part.OutMs, isExact: part.IsExact } }
      const added = await addMedia(tx, {
        ...{ StID, AdminID: part.AdminID, Kind, Title, now, ...file, ...size },
        ...{ Edit, Aigc: making.aigc, SourceVersionID: VersionID, known: { ...derived, Source: 'cut' } },
      })
      await tx
        .updateTable('media_cuts')
        .set({ ResultID: added.MediaID, UpdateTime: now })
        .where('ID', '=', part.ID)
        .execute()
      await queueRenditions(tx, added.VersionID)
    },
  }
}
