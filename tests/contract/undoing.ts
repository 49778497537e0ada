/** How the tests of taking back try an act: what its doer holds, doing it to a record, and taking its line back. */
import { sql } from 'kysely'
import { buttonOf } from '../../src/api/actions.ts'
import type { Outcome } from '../../src/api/hosts.ts'
import { callEntries, contract, type ActionEntry } from '../../src/api/index.ts'
import type { Change } from '../../src/api/system/operationLog/calls.ts'
import { PASSWORD, type World } from '../support/app.ts'
import type { Row } from '../support/rows.ts'
import { requestFor, shapeOf } from '../support/sample.ts'
import { ask, besides, hasEffect, requestsAbout, type Entry } from './asking.ts'

/** What may be taken away from somebody who held everything. */
export const losses = ['the button', 'every other button', 'the channels', 'all powers'] as const
/** One of them, or nothing. */
export type Loss = (typeof losses)[number] | 'nothing'

const entryOf = (family: string, name: string): Entry =>
  callEntries.find((one) => one.family === family && one.name === name)!
const undoCall = entryOf('operationLog', 'undo')

/** Makes the database able to change in one step what a role holds. */
export async function prepareHolding(w: World): Promise<void> {
  await sql`create function hold(role bigint, kind text, pages text[], button text) returns void language plpgsql as $$
    begin
      delete from role_buttons where "RoleID" = role;
      delete from role_menus where "RoleID" = role;
      update roles set "AllPowers" = (kind = 'nothing'), "AllChannels" = (kind <> 'the channels') where "ID" = role;
      if kind = 'nothing' then return; end if;
      insert into role_menus select role, "ID" from menus where "PageUrl" = any(pages);
      insert into role_buttons select role, b."ID" from buttons b join menus m on m."ID" = b."MenuID"
        where m."PageUrl" = any(pages) and case kind
          when 'the button' then b."Name" is distinct from button
          when 'every other button' then b."Name" = button
          else true end;
    end $$`.execute(w.db)
}

/** A person whose acts are tried. `reader`: the token of somebody who keeps everything. */
export function doerIn(
  w: World,
  { RoleID, token }: { readonly RoleID: number; readonly token: string },
  reader: string,
) {
  let holding = 'nothing'

  /** Changes what the doer's role holds. The records are theirs, so that they are kept from nothing by whose those are. */
  async function hold(about: ActionEntry, loss: Loss): Promise<void> {
    const wanted = loss === 'nothing' ? loss : `${about.id} without ${loss}`
    if (holding === wanted) return
    holding = wanted
    const pages = [...contract[about.family].pages]
    await sql`select hold(${RoleID}, ${loss}, ${pages}, ${buttonOf(about.action)})`.execute(w.db)
  }

  /** Does the act to one record, or makes one more like it. Answers its line. */
  async function act(entry: ActionEntry, row: Row): Promise<number | undefined> {
    const call = entryOf(entry.family, entry.call)
    const requests = entry.action.on === 'none' ? await anothers(entry, row) : requestsAbout(call, entry.name, [row])
    for (const input of requests) {
      const answer = await ask(w, call, { ...input, ...elsewhere(row, input) }, token)
      const { LogID } = (answer.ok ? (answer.data ?? {}) : {}) as { LogID?: number }
      if (LogID !== undefined && hasEffect(call, answer)) return LogID
    }
    return undefined
  }

  /** Requests that make something like a record: as it is read, under another name. */
  async function anothers({ family, call, name, id, action }: ActionEntry, row: Row): Promise<object[]> {
    const entry = entryOf(family, call)
    const shape = shapeOf(entry.spec.input)
    const get = entryOf(family, 'get') ?? entryOf(family, 'list')
    const read = get && (await ask(w, get, { ID: row.ID, PageSize: 100 }, reader))
    const said = (read?.ok ? read.data : undefined) as Partial<Row> & { List?: Partial<Row>[] }
    const like = [said?.List ?? said].flat().find((one) => one?.ID === row.ID)
    const fresh = `new${++made}`
    const base = { ...requestOrNothing(family, call, name), ...besides[`${family}.${call}`] }
    const names = Object.fromEntries(
      ['Name', 'StationName', 'Title', 'Code', 'UserName', 'Value'].map((one) => [one, fresh]),
    )
    const of = (columns: object) =>
      Object.fromEntries(
        Object.entries({ ...columns, ...row.parts, ...action.with, ...anew[id]?.(fresh) }).filter(
          // What is shown with stars was never typed.
          ([key, value]) => key in shape && key !== 'ID' && !String(value).includes('*'),
        ),
      )
    const found = [of({ ...base, ...like, ...names }), of({ ...base, ...like }), of(base)]
    return ['Ids', 'Items'].some((one) => one in shape) ? requestsAbout(entry, name, [row]) : found
  }

  return {
    hold,
    act,
    turn: (LogID: number): Promise<Outcome> => ask(w, undoCall, { ID: LogID }, token),
  }
}

let made = 0

/** What a new record needs that no other one may have, or that none shows. */
const anew: Readonly<Record<string, (fresh: string) => object>> = {
  'adminUsers.add': () => ({ PassWord: PASSWORD }),
  'adSpaces.add': (fresh) => ({ SpaceKey: fresh }),
  'appVersions.add': () => ({ Build: 1000 + made }),
  'areas.add': () => ({ Code: '' }),
  'articleFields.add': (fresh) => ({ Key: fresh }),
  'dataSets.setHosts': () => ({ Hosts: '10.0.0.8:80' }),
  'identityRules.add': (fresh) => ({ GroupName: fresh }),
  'keywords.bulkImport': (fresh) => ({ file: new File([fresh], 'words.txt') }),
  'layouts.add': () => ({ Content: {} }),
  'menus.addPage': (fresh) => ({ PageUrl: `/own/${fresh}` }),
  'messages.allSeen': () => ({ Module: undefined }),
  'messages.chooseWays': () => ({ Ways: ['mail'] }),
  'redirects.add': (fresh) => ({ From: `/${fresh}`, Target: '/there' }),
  'redirects.bulkImport': (fresh) => ({ file: new File([`/${fresh},/there`], 'x.csv') }),
  'media.addAlbum': (fresh) => ({ PhotosName: fresh }),
  'recordings.add': () => ({ BeginTime: null, EndTime: new Date(Date.now() + 3_600_000).toISOString() }),
  'subtitles.bring': (fresh) => ({ file: new File([`00:01.000 --> 00:02.000\n${fresh}\n`], 'x.srt') }),
  'vodGuides.add': () => ({ Begin: `0${made % 10}:${10 + (made % 50)}` }),
  'vodGuides.bulkImport': (fresh) => ({
    // The day as it stands (rowsOf), under other names: what is changed is asked, what is added is just taken away again.
    file: new File([['06:00', '12:00', '24:30'].map((Begin) => `${Begin},${fresh}`).join('\n')], 'x.csv'),
  }),
  'savedFilters.add': () => ({ Page: '/contribution/All' }),
  'menuSets.add': (fresh) => ({ Url: `/own/${fresh}` }),
  'stations.add': (fresh) => ({ UserName: fresh, AdminUserRealName: fresh, PassWord: PASSWORD }),
}

function requestOrNothing(...[family, call, name]: [ActionEntry['family'], string, string]): object {
  try {
    return requestFor(family, call, name, [])
  } catch {
    // A sample does not say enough; a record that is there may.
    return {}
  }
}

/** What is moved into a channel goes to another one than its own. */
const elsewhere = (row: Row, input: object) => ('ChID' in input && row.parts?.['To'] ? { ChID: row.parts['To'] } : {})

/** What a line says of its records. */
export async function changesOf(w: World, LogID: number): Promise<readonly Change[]> {
  const line = await w.db
    .selectFrom('operation_log')
    .select('Modifys')
    .where('ID', '=', LogID)
    .executeTakeFirstOrThrow()
  return line.Modifys as Change[]
}

/** In a sentence, or that it was done. */
export const sentence = (outcome: Outcome) => (outcome.ok ? 'done' : outcome.message)
