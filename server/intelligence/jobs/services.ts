/** Which of a station's services may make what a job asks for, in the order in which they are tried. */
import type { Kysely } from 'kysely'
import { makes } from '../../../src/api/intelligence/aiJobs/form.ts'
import { formProblem } from '../../../src/api/intelligence/aiJobs/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { accessesFor, accessOf } from '../choosing/accessesFor.ts'
import type { Access } from '../providers/provider.ts'
import type { Asked } from './asked.ts'

/** Settings for pictures and videos. */
const PICTURES_AND_VIDEOS = 2

/** Whose services, and what for. */
export interface ServicesAsked {
  readonly StID: number
  readonly asked: Asked
  readonly allowedHosts: readonly string[]
}

/** All that make such things, those that are asked for by name alone where some are. */
export async function servicesFor(
  db: Kysely<Database>,
  { StID, asked, allowedHosts }: ServicesAsked,
): Promise<readonly Access[]> {
  const all = await accessesFor(db, {
    ...{ StID, Types: PICTURES_AND_VIDEOS, allowedHosts },
    onlyLocal: asked.onlyLocal === true || asked.isHeld === true,
    named: { SettingID: asked.SettingID, Provider: asked.Provider },
  })
  return all.filter(({ Provider, Model }) => makes(Provider, asked.Kind, Model))
}

/** Those of them whose rules the form obeys. */
export const obeyed = (services: readonly Access[], asked: Asked): Access[] =>
  services.filter(({ Provider }) => formProblem(Provider, asked) === undefined)

/** The service a job is at, also where it was switched off meanwhile; undefined: its setting is gone. */
export function serviceOf(
  db: Kysely<Database>,
  { StID, SettingID }: { readonly StID: number; readonly SettingID: number },
  allowedHosts: readonly string[],
): Promise<Access | undefined> {
  return accessOf(db, { StID, SettingID, allowedHosts })
}
