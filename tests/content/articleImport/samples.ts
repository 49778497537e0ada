import { existsSync, readFileSync } from 'node:fs'

const OWN = `${import.meta.dirname}/fixtures/`

/** Files made by others, kept beside the project and never in it. Whatever is not there is not read. */
const OTHERS = `${import.meta.dirname}/../../../shared/data/`

const paths = [
  `${OWN}own.wxr.xml`,
  `${OWN}own.rss.xml`,
  `${OWN}own.atom.xml`,
  `${OWN}own.ninjs.json`,
  `${OTHERS}wordpress-theme-unit-test.wxr.xml`,
  `${OTHERS}ninjs-1.4-businesswire-newsml-20130515006361.json`,
  `${OTHERS}ninjs-1.4-businesswire-newsml-20130605006126.json`,
]

/** Where the WordPress project's own test file is read from when it is there. */
export const THEME_TEST = `${OTHERS}wordpress-theme-unit-test.wxr.xml`

/** A whole file of some system. */
export interface Sample {
  readonly name: string
  readonly bytes: Uint8Array
  readonly text: string
}

/** Every sample that is there: at least the project's own. */
export const samples: readonly Sample[] = paths
  .filter((path) => existsSync(path))
  .map((path) => {
    const bytes = readFileSync(path)
    return { name: path.slice(path.lastIndexOf('/') + 1), bytes, text: bytes.toString('utf8') }
  })
