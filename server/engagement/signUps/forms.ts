/** The forms of a sign-up, as versions: answers keep theirs. */
import { sql } from 'kysely'
import type { FormField } from '../../../src/api/engagement/signUps/formFields.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Of which sign-up, and which version of its form. */
interface Version {
  readonly SignUpID: number
  readonly Version: number
}

/** The fields of a version; none where there is no such form. */
export async function formOf(db: Db, { SignUpID, Version }: Version): Promise<readonly FormField[]> {
  const found = await db
    .selectFrom('sign_up_forms')
    .select('Fields')
    .where('SignUpID', '=', SignUpID)
    .where('Version', '=', Version)
    .executeTakeFirst()
  return found?.Fields ?? []
}

/** Fields by sign-up and version, of several at once. */
export async function formsOf(db: Db, versions: readonly Version[]): Promise<(of: Version) => readonly FormField[]> {
  const name = ({ SignUpID, Version }: Version) => `${SignUpID} ${Version}`
  const ids = [...new Set(versions.map(({ SignUpID }) => SignUpID))]
  const wanted = new Set(versions.map(name))
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('sign_up_forms').selectAll().where('SignUpID', 'in', ids).execute()
  const found = new Map(rows.filter((row) => wanted.has(name(row))).map((row) => [name(row), row.Fields]))
  return (of) => found.get(name(of)) ?? []
}

/** Every version, the newest first. */
export function versionsOf(db: Db, SignUpID: number) {
  return db
    .selectFrom('sign_up_forms')
    .selectAll()
    .where('SignUpID', '=', SignUpID)
    .orderBy('Version', 'desc')
    .execute()
}

/** Every field any form of the sign-up had, as it was last: those that are asked first, in their order. */
export function everyField(versions: readonly { readonly Fields: readonly FormField[] }[]): FormField[] {
  const found = new Map<string, FormField>()
  for (const [at, { Fields }] of versions.entries())
    for (const field of Fields)
      if (!found.has(field.Key)) found.set(field.Key, at === 0 ? field : { ...field, Retired: true })
  return [...found.values()]
}

/** The keys that somebody answered. */
export async function answeredKeys(db: Db, SignUpID: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ Key: string }>`select distinct jsonb_object_keys(m."Answers") as "Key"
    from sign_up_members m where m."SignUpID" = ${SignUpID} and m."Answers" is not null`.execute(db)
  return new Set(rows.map(({ Key }) => Key))
}

/** Keeps the fields as what is asked from now on: a new version, unless nobody answered the one there is. Answers its number. */
export async function keepForm(
  db: Db,
  of: Version & { readonly Fields: readonly FormField[]; readonly now: Date },
): Promise<number> {
  const { SignUpID, Fields, now } = of
  const used = await db
    .selectFrom('sign_up_members')
    .select('ID')
    .where('SignUpID', '=', SignUpID)
    .where('FormVersion', '=', of.Version)
    .limit(1)
    .executeTakeFirst()
  const Version = of.Version === 0 || used ? of.Version + 1 : of.Version
  const row = { SignUpID, Version, Fields: JSON.stringify(Fields), CreateTime: now }
  await db
    .insertInto('sign_up_forms')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['SignUpID', 'Version']).doUpdateSet({ Fields: row.Fields, CreateTime: now }),
    )
    .execute()
  await db.updateTable('sign_ups').set({ FormVersion: Version, UpdateTime: now }).where('ID', '=', SignUpID).execute()
  return Version
}
