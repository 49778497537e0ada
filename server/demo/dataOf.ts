/** Texts and people of the demonstration newsroom: data files in `data/`, read when they are needed first. */
import { readFileSync } from 'node:fs'

/** What stands in `data/NAME.json`. */
export function dataOf<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as T
}
