/** Big screens of the demonstration newsroom, each made of a template. */
import type { Kysely } from 'kysely'
import { dataSetsOf, type Design } from '../../../src/api/command/bigScreens/design.ts'
import type { TemplateKey } from '../../../src/api/command/bigScreens/calls.ts'
import { templates } from './templates/index.ts'
import { designFrom } from './templates/template.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'

/** The screens of the first station; the first of them stand on its wall in turn. */
const screens: readonly (readonly [Name: string, template: TemplateKey])[] = [
  ['编辑部总览', 'newsroom'],
  ['直播指挥', 'liveDesk'],
  ['任务看板', 'taskBoard'],
  ['值班夜', 'nightShift'],
]

/** A video stands on the live desk's screen with the stream of a live that is on the air. */
async function withStream(db: Kysely<Database>, StID: number, design: Design): Promise<Design> {
  const live = await db
    .selectFrom('lives')
    .select('StreamUrl')
    .where('StID', '=', StID)
    .where('State', '=', 'live')
    .where('StreamUrl', '!=', '')
    .where('DeletedAt', 'is', null)
    .orderBy('BeginTime', 'desc')
    .executeTakeFirst()
  if (!live) return design
  const Widgets = design.Widgets.map((one) =>
    one.Kind === 'video' ? { ...one, Props: { ...one.Props, Address: live.StreamUrl } } : one,
  )
  return { ...design, Widgets }
}

/** Those of the first station; its data sets and lives must be there. */
export const furnish: Furnish = async (db, newsroom, now) => {
  const { ID: StID, people } = newsroom.stations[0]!
  const AdminID = people.get('duty')!
  const sets = await idsBy(db, StID, 'data_sets', 'Measure')
  for (const [Name, key] of screens) {
    const design = await withStream(
      db,
      StID,
      designFrom(templates[key], (measure) => sets.get(measure)!),
    )
    await db.transaction().execute(async (tx) => {
      const screen = { StID, Name, ReMark: templates[key].about, AdminID, CreateTime: now, UpdateTime: now }
      // The version's number is known when it is there; the reference is looked at in the end.
      const { ID } = await tx
        .insertInto('big_screens')
        .values({ ...screen, VersionID: 0 })
        .returning('ID')
        .executeTakeFirstOrThrow()
      const version = { ScreenID: ID, Design: JSON.stringify(design), DataSetIDs: [...dataSetsOf(design)], AdminID }
      const { ID: VersionID } = await tx
        .insertInto('big_screen_versions')
        .values({ ...version, CreateTime: now })
        .returning('ID')
        .executeTakeFirstOrThrow()
      await tx.updateTable('big_screens').set({ VersionID }).where('ID', '=', ID).execute()
    })
  }
}
