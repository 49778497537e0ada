/** Which entry of a station's settings is asked about pictures: R-083, the first one that is enabled and does it. */
import { sql, type Kysely } from 'kysely'
import {
  abilitiesNamed,
  abilityNames,
  isLocal,
  providedBy,
  type SmartProviderName,
} from '../../../src/api/library/findings/words.ts'
import { PICTURE_CHECK } from '../../../src/api/system/settingsParameters/fields.ts'
import { analysisKinds, type AnalysisKind } from '../../../src/api/library/conversions/states.ts'
import type { Database } from '../database/schema.ts'

/** Where a provider's parameters stand. */
export interface SmartAsked {
  readonly StID: number
  readonly ability: AnalysisKind
}

/** The enabled entries of a station, in the order in which they are tried. */
async function enabledEntries(db: Kysely<Database>, StID: number) {
  return db
    .selectFrom('settings_parameters')
    .select(['ID', 'Name', 'Provider', 'Host', 'Appkey', 'SecretID', 'Modules'])
    .where('StID', '=', StID)
    .where('Kind', '=', 'smart')
    .where('IsEnable', '=', true)
    .where('Provider', '<>', '')
    .orderBy(sql`"ShowOrder", "ID"`)
    .execute()
}

/** Entries for nothing but the review of pictures, as entries of smart media; they go before those. */
async function reviewEntries(db: Kysely<Database>, StID: number): ReturnType<typeof enabledEntries> {
  const rows = await db
    .selectFrom('settings_parameters')
    .select(['ID', 'Name', 'Host', 'Appkey', 'SecretID'])
    .where('StID', '=', StID)
    .where('Kind', '=', 'third')
    .where('Types', '=', PICTURE_CHECK)
    .where('IsEnable', '=', true)
    .orderBy(sql`"ShowOrder", "ID"`)
    .execute()
  return rows.map((row) => ({ ...row, Provider: 'baidu', Modules: abilityNames.check }))
}

/** The first enabled entry that does it; undefined: none. */
export async function entryFor(db: Kysely<Database>, { StID, ability }: SmartAsked) {
  const [review] = ability === 'check' ? await reviewEntries(db, StID) : []
  return review ?? (await enabledEntries(db, StID)).find((entry) => doesIt(entry, ability))
}

/** Whether a station's server can find something out: by itself, or because an enabled entry does it. */
export async function canFind(db: Kysely<Database>, StID: number): Promise<(ability: AnalysisKind) => boolean> {
  const entries = [...(await reviewEntries(db, StID)), ...(await enabledEntries(db, StID))]
  return (ability) => isLocal(ability) || entries.some((entry) => doesIt(entry, ability))
}

/** Whether an entry is for something: its provider can, and its modules name it or nothing. */
export function doesIt(
  { Provider, Modules }: { readonly Provider: string; readonly Modules: string },
  ability: AnalysisKind,
): boolean {
  const does = providedBy[Provider as SmartProviderName] ?? []
  const named = abilitiesNamed(Modules).flatMap(([, one]) => one ?? [])
  return does.includes(ability) && (named.length === 0 || named.includes(ability))
}

/** Why it cannot be asked for, as a sentence. */
export const notConfigured = (ability: AnalysisKind): string =>
  `${analysisKinds[ability]}未配置：请管理员在“第三方接口”新增一条类别为“智能媒资”、模块含“${abilityNames[ability]}”的参数并启用。`
