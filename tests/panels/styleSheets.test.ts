// A style sheet that was loaded stays: what one area says of a class reaches every pane that uses the word.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '../../src/api/areas.ts'

const panels = path.join(import.meta.dirname, '../../src/panels')
const areaNames = Object.keys(areas)
const areaOf = (file: string) => file.split(path.sep)[0]!

/** The classes whose own look a sheet lays down, and not only what they hold or where they lie. */
function lookedOf(sheet: string): ReadonlySet<string> {
  const rules = sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  const selectors = [...rules].flatMap(([, all]) => all!.split(','))
  const alone = selectors.map((one) => /^\s*(?::root )?\.(cd-[\w-]+)(?::{1,2}[\w-]+)*\s*$/.exec(one)?.[1])
  return new Set(alone.filter((name) => name !== undefined))
}

test('no area lays down the look of what another draws under the same word', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: panels }).map((file) => ({ file, text: readFileSync(path.join(panels, file), 'utf8') }))
  const sheets = read('**/*.css').filter(({ file }) => areaNames.includes(areaOf(file)))
  const screens = read('**/*.tsx')
  expect(sheets.length).toBeGreaterThan(30)
  const met = sheets.flatMap(({ file: sheet, text }) => {
    const looked = lookedOf(text)
    return screens
      .filter(({ file }) => areaOf(file) !== areaOf(sheet))
      .flatMap(({ file, text: drawn }) =>
        [...new Set(drawn.match(/\bcd-[\w-]+/g))]
          .filter((name) => looked.has(name))
          .map((name) => `${sheet}: ${name} in ${file}`),
      )
  })
  expect(met).toEqual([])
})
