/** What a dictionary of the station offers, for the screens and rules that read it. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../database/schema.ts'

/** A value as it is offered. */
export interface DictionaryOption {
  readonly Value: string
  readonly Name: string
  readonly Extend: string
  readonly IsEnable: boolean
}

/** Ours: the most values of a dictionary that are looked through. */
const MOST = 2000

/** Every value of a dictionary in its order, the disabled ones included. Throws 'missing' for a code nobody knows. */
export async function dictionaryOptions(db: Kysely<Database>, StID: number, code: string): Promise<DictionaryOption[]> {
  const dictionary = await db
    .selectFrom('dictionaries')
    .select('ID')
    .where('StID', '=', StID)
    .where('Code', '=', code)
    .executeTakeFirst()
  if (!dictionary) throw new Refusal('missing', `没有编码是“${code}”的字典。`)
  return db
    .selectFrom('dictionary_values')
    .select(['Value', 'Name', 'Extend', 'IsEnable'])
    .where('StID', '=', StID)
    .where('DicID', '=', dictionary.ID)
    .orderBy('ShowOrder')
    .orderBy('ID')
    .limit(MOST)
    .execute()
}
