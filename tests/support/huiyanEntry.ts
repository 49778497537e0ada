/** A station that gives articles to Huiyan: without an entry for it none is given. */
import { HUIYAN } from '../../src/api/system/settingsParameters/fields.ts'
import type { World } from './app.ts'

/** Enables one for the first station; nothing is sent there. */
export async function hearsHuiyan({ db, people }: Pick<World, 'db' | 'people'>): Promise<void> {
  const { StID } = people.chief
  const entry = {
    Kind: 'third',
    Types: HUIYAN,
    Name: '慧眼',
    Host: 'https://huiyan.example.com',
    IsEnable: true,
  } as const
  await db
    .insertInto('settings_parameters')
    .values({ ...entry, StID })
    .execute()
}
