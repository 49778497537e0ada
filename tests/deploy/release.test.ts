/** What is said of releases and of other databases is said of what is there. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { release } from '../../server/release.ts'

test('the version of today has an entry, and stands at the top', () => {
  const entries = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+) · (\d{4}-\d\d-\d\d)$/gm)]
  expect(entries[0]?.[1]).toBe(release)
  const versions = entries.map(([, version]) => version)
  expect(new Set(versions).size).toBe(versions.length)
})

test('a statement that would not run elsewhere stands where the page says', () => {
  const lines = readFileSync('docs/operator/distributed.md', 'utf8')
    .split('\n')
    .filter((line) => line.includes('| `server/'))
  expect(lines.length).toBeGreaterThan(9)
  const signs = [
    /pg_notify|listen/,
    /advisory/,
    /xid8|pg_current_snapshot/i,
    /trigger/,
    /deferrable/,
    /lock table/,
    /ctid/,
  ]
  signs.push(/recursive|branchBelow/, /skip ?locked/i, /using gin/, /pg_current_wal_flush_lsn/)
  lines.forEach((line, at) => {
    for (const [, file] of line.matchAll(/`(server\/[^`]+)`/g)) {
      expect(existsSync(file!), file).toBe(true)
      expect(readFileSync(file!, 'utf8'), file).toMatch(signs[at]!)
    }
  })
})
