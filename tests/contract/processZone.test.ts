import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.join(import.meta.dirname, '../../server')

/** What reads or sets a clock of the zone in which the process happens to stand. */
const byProcessZone =
  /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(|\.to(Date|Time)String\(|new Date\([^()]+,/
/** Times printed without saying of which zone. */
const printed = /(\.toLocale(Date|Time)?String|DateTimeFormat)\((?![\s\S]{0,200}timeZone)/

test('whatever the server counts in days or prints as a time, it does by the newsroom’s clock', () => {
  const files = globSync('**/*.ts', { cwd: server }).map((file) => file.replaceAll('\\', '/'))
  const wrong = files.filter((file) => {
    const text = readFileSync(path.join(server, file), 'utf8')
    return byProcessZone.test(text) || printed.test(text)
  })
  expect(wrong).toEqual([])
})

test('the process goes by it too: a moment without a zone in a call means the same to Date and to PostgreSQL', () => {
  const zone = new URL('../../server/platform/environment/timeZone.ts', import.meta.url).href
  const script = `import { goByNewsroomTime } from ${JSON.stringify(zone)}
    goByNewsroomTime()
    console.log(new Date('2026-11-27 17:00').toISOString())`
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  const env = { TZ: 'America/New_York', TIME_ZONE: 'Asia/Urumqi' }
  expect(execFileSync(process.execPath, flags, { env, encoding: 'utf8' }).trim()).toBe('2026-11-27T11:00:00.000Z')
  expect(readFileSync(path.join(server, 'main.ts'), 'utf8')).toMatch(/^goByNewsroomTime\(\)$/m)
})
