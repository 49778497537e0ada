/** A new screen out of a template, with the data sets it needs. */
import type { bigScreens } from '../../../../src/api/command/bigScreens/calls.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import { measures, type MeasureName } from '../../../../src/api/command/dataSets/measures.ts'
import { dataSetActions } from '../../../../src/api/command/dataSets/actions.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { addScreen } from '../store.ts'
import { templates } from './index.ts'
import { designFrom, measuresOf } from './template.ts'

type Make = (typeof bigScreens)['calls']['make']

/** Makes the screen. The station's own data sets of a measure are used; those that are missing are added and logged. */
export async function makeFromTemplate(request: Request<ParsedOf<Make>>): Promise<OutputOf<Make>> {
  const { Template, Name } = request.input
  const template = templates[Template]
  const sets = new Map<MeasureName, number>()
  for (const measure of measuresOf(template)) sets.set(measure, await dataSetFor(request, measure))
  const { ID, LogID } = await addScreen(request, {
    Name,
    ReMark: template.about,
    design: designFrom(template, (measure) => sets.get(measure)!),
  })
  return { ID, LogID }
}

async function dataSetFor(request: Request<unknown>, Measure: MeasureName): Promise<number> {
  const { db, me, now } = request
  const there = await db
    .selectFrom('data_sets')
    .select(['ID', 'Name', 'Kind', 'Measure'])
    .where('StID', '=', me.StID)
    .where('DeletedAt', 'is', null)
    .orderBy('ID')
    .execute()
  const known = there.find((one) => one.Kind === 'measure' && one.Measure === Measure)
  if (known) return known.ID
  const { title, about, seconds } = measures[Measure]
  const taken = new Set(there.map((one) => one.Name))
  let Name: string = title
  for (let at = 2; taken.has(Name); at++) Name = `${title} ${at}`
  const made = await db
    .insertInto('data_sets')
    .values({ StID: me.StID, Name, ReMark: about, Kind: 'measure', Measure, Seconds: seconds, UpdateTime: now })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const { title: Title, type: ActionType, module: Module } = dataSetActions.save.add.log
  const Modifys = [{ ID: made.ID, Title: Name, Before: null, After: { Name, Kind: 'measure', Measure } }]
  await request.logAlso({ Title, ActionType, Module, EventID: [made.ID], Modifys })
  request.announce({ Topic: 'dataSets', Action: 'add', Ids: [made.ID] })
  return made.ID
}
