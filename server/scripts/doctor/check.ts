/** What a check of an installation is. Each is one small file beside this, and one line in list.ts. */
import type pg from 'pg'
import type { Environment } from '../../environment.ts'
import type { Words } from '../../platform/operator/language.ts'
import type { Addressed } from './addresses.ts'
import type { Site } from './site.ts'

/** What was found: fine, worth a look, wrong, or not looked at. */
export interface Finding {
  readonly result: 'ok' | 'warn' | 'fail' | 'skip'
  readonly says: Words
  /** What to do about it. */
  readonly remedy?: Words
}

/** What is examined. Checks change nothing and never repeat a secret. */
export interface Patient {
  readonly environment: Environment
  /** The database, checked by nobody yet and not migrated; undefined while the embedded one does not run. */
  readonly pool: pg.Pool | undefined
  /** Where people reach it, of the addresses that are set; none while there is no database by which it is known who asks. */
  readonly sites: Readonly<Partial<Record<Addressed, Site>>>
  /** This machine's clock, in ms since 1970. */
  readonly now: () => number
}

/** One question. */
export interface Check {
  readonly id: string
  /** What it asks, in a few words. */
  readonly asks: Words
  /** Checks that must have found no fault before this one makes sense; where they hang on how it is set up, by that. */
  readonly after?: readonly string[] | ((environment: Environment) => readonly string[])
  /** Looks. What it throws is a fault. */
  look(patient: Patient): Promise<Finding>
}

/** Nothing to do. */
export const fine = (zh: string, en: string): Finding => ({ result: 'ok', says: { zh, en } })
/** Not looked at, and why. */
export const skipped = (zh: string, en: string): Finding => ({ result: 'skip', says: { zh, en } })
/** Works, but somebody should know. */
export const doubtful = (says: Words, remedy: Words): Finding => ({ result: 'warn', says, remedy })
/** Must be put right. */
export const faulty = (says: Words, remedy: Words): Finding => ({ result: 'fail', says, remedy })
