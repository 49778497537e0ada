/** A restore into an embedded database that is only being made: until it is there, a file beside it says so. */
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesOf, homeOf, notedPlace } from '../database/embedded/place.ts'
import { writeDurably } from '../database/embedded/writeDurably.ts'
import { DatabaseProblem } from '../database/DatabaseProblem.ts'
import { halfRestored } from './restoreTarget.ts'

/** In the home of the database, which goes with it when it is reset. */
const noteIn = (home: string) => join(home, 'restoring')

/**
 * Restores into the embedded database of a data folder: `restore` makes it where it is not there yet, and marks it. A kill
 * before that leaves the note; a refusal takes away again what this call wrote.
 */
export async function notedRestore<Result>(dataDir: string, restore: () => Promise<Result>): Promise<Result> {
  const home = homeOf(dataDir)
  const note = noteIn(home)
  const isNew = !existsSync(note) && !existsSync(filesOf(notedPlace(home) ?? home).cluster)
  if (isNew) writeDurably(note, `${process.pid}\n`)
  try {
    const result = await restore()
    rmSync(note, { force: true })
    return result
  } catch (error) {
    if (isNew && error instanceof DatabaseProblem) rmSync(note, { force: true })
    throw error
  }
}

/** @throws {DatabaseProblem} where a restore into the embedded database of a data folder was broken off while it was made. */
export function refuseBegunRestore(dataDir: string): void {
  if (existsSync(noteIn(join(resolve(dataDir), 'postgres')))) throw halfRestored()
}
