import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../server/platform/environment/variables.ts'
import { demoAccounts } from '../../server/demo/demoAccounts.ts'
import { guardKnownPassword, guardNewDemo, knownPasswords } from '../../server/demo/knownPassword.ts'
import { openDatabase, type OpenDatabase } from '../../server/platform/database/connect.ts'
import { addAdministrator } from '../../server/accounts/session/addAdministrator.ts'
import { syncMenus } from '../../server/system/menus/syncMenus.ts'
import { freshDatabase } from '../support/database.ts'

let open: OpenDatabase
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  open = openDatabase(fresh.url)
  await syncMenus(open.db)
  await addAdministrator(open.db, { userName: 'boss', password: DEMO_PASSWORD })
  for (const userName of ['admin', 'editor']) await addAdministrator(open.db, { userName, password: DEMO_PASSWORD })
})
afterAll(async () => {
  await open.close()
  await drop()
})

const everywhere = { host: '0.0.0.0', demoPassword: DEMO_PASSWORD }

test('a known password is no trouble where only this machine comes in', async () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', '127.1.2.3'])
    await guardKnownPassword(open.db, { ...everywhere, host })
})

test.each(['0.0.0.0', '::', '192.168.1.5', 'news.example'])('%s: one sentence that says what to set', async (host) => {
  const said = new RegExp(`^HOST is "${host}".*DEMO_PASSWORD.*127\\.0\\.0\\.1\\.$`)
  await expect(guardKnownPassword(open.db, { ...everywhere, host })).rejects.toThrow(said)
  expect(() => guardNewDemo({ ...everywhere, host })).toThrow(said)
})

test('the terminal tells of accounts that can be signed in to with the password it tells, and of no others', async () => {
  const told = await demoAccounts(open.db, DEMO_PASSWORD)
  expect(told).toEqual([
    `Demonstration accounts, password ${DEMO_PASSWORD}:`,
    expect.stringMatching(/^  admin   郑海波  /),
    expect.stringMatching(/^  editor  林小满  /),
  ])
  // A newsroom of the house has an `editor`, too.
  expect(await demoAccounts(open.db, 'another one 7')).toEqual([])
})

test('with another DEMO_PASSWORD those of the demonstration get it, and nobody else does', async () => {
  expect(await knownPasswords(open.db)).toEqual(['admin', 'editor'])
  await guardKnownPassword(open.db, { host: '0.0.0.0', demoPassword: 'another one 7' })
  expect(await knownPasswords(open.db)).toEqual([])
  await guardKnownPassword(open.db, everywhere)
  const rows = await open.db.selectFrom('admin_users').select(['UserName', 'PasswordHash']).orderBy('ID').execute()
  const right = await Promise.all(rows.map((row) => verify(row.PasswordHash, 'another one 7')))
  expect(rows.map(({ UserName }, at) => [UserName, right[at]])).toEqual([
    ['boss', false],
    ['admin', true],
    ['editor', true],
  ])
})
