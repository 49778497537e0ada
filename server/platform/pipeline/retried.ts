/** Attempts that lost against others, or whose connection broke, are made again. */
import { setTimeout as wait } from 'node:timers/promises'
import { isBroken } from '../database/away.ts'
import { ATTEMPTS, isContention } from './problems.ts'

/** Ours: by how much attempts of those that lost against each other are set apart, in ms; twice as much for the last. */
const APART_MS = 40

/** `isSafe`: an attempt may follow one that nobody knows the end of. */
export async function retried<Result>(attempt: () => Promise<Result>, isSafe: boolean): Promise<Result> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !(isContention(error) || (isSafe && isBroken(error)))) throw error
      // Two that go on in step would stand in each other's way again.
      await wait(Math.random() * APART_MS * (ATTEMPTS - left))
    }
  }
}
