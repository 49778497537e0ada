/** Which release this is. */
import { readFileSync } from 'node:fs'

/** As package.json says, such as `0.1.0`. */
export const release: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version
