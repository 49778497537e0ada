/**
 * Where records are shown: written on the page that their family's actions open; beside its list an article is read, a
 * link of the chain from a clue to an article is shown among the others, of all others the log is shown.
 */
import { maySee } from '../api/access.ts'
import type { Params } from '../workspace/router/address.ts'
import { actionEntries, contract, familyNames, type ActionEntry, type FamilyName } from '../api/index.ts'
import type { Details, DetailsRow, RecordAt, RecordPlaces } from '../workspace/dock/links/details.ts'
import { me } from '../workspace/session.ts'
import { chainKindOf } from './content/chain.ts'
import { moduleOf } from './recordLog.ts'

/** The details of a record; undefined where there is nothing to show, or nothing the person may see. */
function recordDetails(family: FamilyName, { ID }: DetailsRow): Details | undefined {
  if (family === 'articles') return { page: '/contribution/Reading', params: { ID } }
  const Kind = chainKindOf(family)
  if (Kind !== undefined) return { page: '/SeleCttopic/chain', params: { Kind, ID } }
  const Module = moduleOf(family)
  if (Module === undefined || !maySee(me(), contract.operationLog.pages)) return undefined
  return { page: '/SystemLog', params: { EventID: ID, Module } }
}

/** The action by which one record of a family is written: on a page of its own, or in a form. */
export function writingOf(family: FamilyName): ActionEntry | undefined {
  return actionEntries.find(
    (entry) => entry.family === family && entry.action.on === 'one' && (entry.action.opens || entry.action.form),
  )
}

function allPlaces(family: FamilyName, row: DetailsRow): Details[] {
  const page = writingOf(family)?.action.opens
  const details = recordDetails(family, row)
  return [...(page ? [{ page, params: { ID: row.ID } }] : []), ...(details ? [details] : [])]
}

function placeAt(path: string, params: Params): RecordAt | undefined {
  // Id is the other spelling of ID.
  const ID = Number(params['ID'] ?? params['Id'])
  if (!Number.isSafeInteger(ID) || ID <= 0) return undefined
  for (const family of familyNames)
    for (const place of allPlaces(family, { ID })) {
      const isThis = Object.entries(place.params).every(([key, value]) => key === 'ID' || params[key] === value)
      if (place.page === path && isThis) return { family, ID, params: place.params }
    }
  return undefined
}

/** Where records of every family are shown. */
export const recordPlaces: RecordPlaces = { details: recordDetails, all: allPlaces, at: placeAt }
