/** What stands in the demonstration newsroom beside its articles: one entry per domain, in the order they need each other. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { DemoNewsroom } from '../newsroom.ts'
import { accounts } from './accounts.ts'
import { registeredUsers } from './registeredUsers.ts'
import { areas } from './areas.ts'
import { departments } from './departments.ts'
import { app } from './app.ts'
import { articleTemplates } from './articleTemplates.ts'
import { dictionaries } from './dictionaries.ts'
import { documents } from './documents.ts'
import { feedback } from './feedback.ts'
import { keys } from './keys.ts'
import { keywords } from './keywords.ts'
import { outputs } from './outputs.ts'
import { personnel } from './personnel.ts'
import { settings } from './settings.ts'
import { signIns } from './signIns.ts'
import { smsParameters } from './smsParameters.ts'
import { weChat } from './weChat.ts'

/** Puts a domain's records into an empty demonstration. */
export type Furnish = (db: Kysely<Database>, house: DemoNewsroom, now: Date) => Promise<void>

/** Every domain's. */
export const seed: readonly Furnish[] = [
  areas,
  departments,
  personnel,
  dictionaries,
  smsParameters,
  keywords,
  articleTemplates,
  accounts,
  signIns,
  weChat,
  registeredUsers,
  settings,
  outputs,
  app,
  feedback,
  documents,
  keys,
]
