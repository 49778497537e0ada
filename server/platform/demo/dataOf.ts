/** Texts and people of the demonstration newsroom: data files beside the code that needs them, read when it is read. */
import { readFileSync } from 'node:fs'

/** What stands in a JSON file. */
export function dataOf<T>(file: URL): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
