/** What a sheet would change of the guide that stands. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { vodGuides } from '../../../src/api/engagement/vodGuides/calls.ts'
import { compareGuides, seamsOf, type Standing, type Wanted } from '../../../src/api/engagement/vodGuides/guideDiff.ts'
import { guideLines, type GuideLine } from '../../../src/api/engagement/vodGuides/guideLines.ts'

import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'
import { fileRows } from './fileRows.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'

type Call = (typeof vodGuides)['calls']['compare']
/** What both calls with a sheet are given. */
export type Sheet = Pick<Request<ParsedOf<Call>>, 'db' | 'me' | 'now' | 'files' | 'input'>

/** Throws 'refused' unless the channel is of the station. */
export async function checkChannel(request: Pick<Sheet, 'db' | 'me'>, ChannelID: number): Promise<void> {
  if (!(await namesOf(request, 'vod_channels', 'Name', [ChannelID])).has(ChannelID))
    throw refuseField('ChannelID', '没有这个频道，请重新选择。')
}

/** The entries of some days, in the order of time. */
async function standingOn({ db, me, input }: Sheet, days: readonly string[]): Promise<Standing[]> {
  const rows = await db
    .selectFrom('vod_guides as g')
    .leftJoin('vod_programs as p', 'p.ID', 'g.ProgramID')
    .select(['g.ID', 'g.Day', 'g.Begin', 'g.End', 'g.Title', 'g.ProgramID', 'p.Name as ProgramName', 'g.ReMark'])
    .where('g.StID', '=', me.StID)
    .where('g.ChannelID', '=', input.ChannelID)
    .where('g.Day', '=', sql<string>`any(${[...days]}::date[])`)
    .orderBy('g.Day')
    .orderBy('g.Begin')
    .orderBy('g.ID')
    .execute()
  return rows.map((row) => ({ ...row, ProgramName: row.ProgramName ?? '' }))
}

/** Tells a guide from any other. */
function markOf(standing: readonly Standing[]): string {
  const told = standing.map(({ ID, Day, Begin, End, Title, ProgramID, ReMark }) => [
    ...[ID, Day, Begin, End, Title, ProgramID, ReMark],
  ])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

/** Programmes of the station by their names. */
async function programsByName({ db, me }: Sheet): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('vod_programs').select(['ID', 'Name']).where('StID', '=', me.StID).execute()
  return new Map(rows.map(({ ID, Name }) => [Name, ID]))
}

/** What is to be, with the programmes it is of: by their column, else by an entry that is called as a programme is. */
function wantedOf(lines: readonly GuideLine[], programs: ReadonlyMap<string, number>): Wanted[] {
  return lines.map(({ Program, ...line }) => {
    const ProgramName = [Program, line.Title].find((name) => programs.has(name)) ?? ''
    return { ...line, ProgramID: programs.get(ProgramName) ?? null, ProgramName }
  })
}

/** The handler of `compare`. Throws 'refused' for a channel or a file that will not do. */
export async function compareSheet(request: Sheet): Promise<OutputOf<Call>> {
  const { files, input, now } = request
  const rows = await fileRows(files)
  await checkChannel(request, input.ChannelID)
  const { lines, notes } = guideLines(rows, { day: input.Day, today: dayHere(now) })
  if (lines.length === 0 && notes.length === 0) throw new Refusal('refused', '这个文件里没有节目。')
  const programs = await programsByName(request)
  const unknown = lines.flatMap(({ line, Program }) =>
    Program === '' || programs.has(Program)
      ? []
      : [{ Line: line, Says: `没有名为“${Program}”的栏目，先不关联`, IsBad: false }],
  )
  const Days = [...new Set(lines.map(({ Day }) => Day))]
  const standing = await standingOn(request, Days)
  const wanted = wantedOf(lines, programs)
  const told = notes.map(({ line, says, isBad }) => ({ Line: line, Says: says, IsBad: isBad }))
  return {
    Days,
    Lines: compareGuides(standing, wanted),
    ...seamsOf(wanted),
    Notes: [...told, ...unknown].toSorted((a, b) => a.Line - b.Line),
    Mark: markOf(standing),
  }
}
