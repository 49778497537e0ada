/** `npm run db:migrate`: brings the database up to date without starting the server. */
import { migrationFolder } from '../platform/database/migrate.ts'
import { readdirSync } from 'node:fs'
import { withNewsroom } from './withNewsroom.ts'

// Opening it is what brings it up to date.
await withNewsroom(async () =>
  console.log(`The database is up to date: ${readdirSync(migrationFolder).sort().at(-1)}.`),
)
