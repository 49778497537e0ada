/**
 * Whether a person may still make the change that taking back makes: it travels the same road as the act. The button is
 * looked at with the line (undoable.ts); here is what depends on the record, as it is now and as it would be.
 */
import { sql } from 'kysely'
import type { FamilyName } from '../../../src/api/index.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { isThereUnread } from './shown.ts'
import type { StoredLine } from './store.ts'

type Asking = Pick<Request<unknown>, 'db' | 'me' | 'readableOf' | 'guardOf'>

/** Why not, as the record stands; undefined when they may. */
export async function whyNot(asking: Asking, family: FamilyName, change: Change): Promise<string | undefined> {
  const { db, me } = asking
  if (await isThereUnread(asking, family, change.ID)) return `您没有查看“${change.Title}”的权限，不能改动它。`
  return asking.guardOf(family)?.({ db, me, change })
}

/** Columns that say where a secret is sent, or for whom it is. */
const whither = ['Host', 'Address', 'Url', 'AppID']

/** A secret goes to nobody it was not given for: where it was changed since, an earlier address does not come back. */
export async function secretSince(
  { db, me }: Asking,
  { Module, ID, RootID }: StoredLine,
  { ID: record, Title, Before }: Change,
): Promise<string | undefined> {
  if (Before === null || 'SecretID' in Before || !whither.some((column) => column in Before)) return undefined
  const { rows } = await sql`select from operation_log l, jsonb_array_elements(l."Modifys") m
    where l."StID" = ${me.StID} and l."Module" = ${Module} and l."ID" > ${RootID ?? ID}
      and l."EventID" @> array[${record}]::bigint[] and (m->>'ID')::bigint = ${record}
      and (m->'Before' ? 'SecretID' or m->'After' ? 'SecretID') limit 1`.execute(db)
  return rows.length > 0 ? `“${Title}”之后换过密钥，不能再交给原来的地址，请直接编辑。` : undefined
}
