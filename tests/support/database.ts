import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type {} from './databaseSetup.ts'
import { order } from './order.ts'

/** A database of its own for one test file. */
export interface FreshDatabase {
  readonly url: string
  /** Deletes it, whoever is still connected. */
  drop(): Promise<void>
}

/**
 * File by file: through its log, as PostgreSQL does it by itself, a copy takes more than twice the processor. Only where
 * nobody waits for the disk, which would have to take each file.
 */
const strategy = process.env['TEST_DATABASE_URL'] ? '' : ' strategy file_copy'

/**
 * Makes a migrated, empty database: a copy of the run's template. Only in the project `server`.
 * @example
 * const { url, drop } = await freshDatabase()
 * const { db, close } = openDatabase(url)
 * afterAll(async () => { await close(); await drop() })
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = new URL(inject('templateUrl'))
  const original = template.pathname.slice(1)
  const name = `${original}_${randomUUID().slice(0, 8)}`
  // Any other database of the server will do to send the orders from; the template itself must have no visitors.
  template.pathname = '/postgres'
  const orders = template.href
  await order(orders, `create database "${name}" template "${original}"${strategy}`)
  template.pathname = `/${name}`
  return { url: template.href, drop: () => order(orders, `drop database if exists "${name}" with (force)`) }
}
