/**
 * Where the details of a record are shown beside its list: an article is read, a link of the chain from a
 * clue to an article is shown among the others, of all others the log is shown.
 */
import { maySee } from '../api/access.ts'
import { contract, type FamilyName } from '../api/index.ts'
import type { Details, DetailsRow } from '../workspace/dock/links/details.ts'
import { me } from '../workspace/session.ts'
import { chainKindOf } from './content/chain.ts'
import { moduleOf } from './recordLog.ts'

/** The details of a record; undefined where there is nothing to show, or nothing the person may see. */
export function recordDetails(family: FamilyName, { ID }: DetailsRow): Details | undefined {
  if (family === 'articles') return { page: '/contribution/Reading', params: { ID } }
  const Kind = chainKindOf(family)
  if (Kind !== undefined) return { page: '/SeleCttopic/chain', params: { Kind, ID } }
  const Module = moduleOf(family)
  if (Module === undefined || !maySee(me(), contract.operationLog.pages)) return undefined
  return { page: '/SystemLog', params: { EventID: ID, Module } }
}
