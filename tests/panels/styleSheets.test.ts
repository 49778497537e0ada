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

/** What holds rows: the one under the cursor shows where the focus is, as long as there is one. */
const holdsRows = /<\w+(?=[^<]*?role=(?:"(?:grid|treegrid|tree|listbox)"|\{[^}]*'(?:listbox|tree)))[^<]*?\n\s*>/g

test('the focus is taken off what holds rows only while a row shows it: what is empty shows it itself', () => {
  const src = path.join(panels, '..')
  const read = (pattern: string) =>
    globSync(pattern, { cwd: src }).map((file) => ({ file, text: readFileSync(path.join(src, file), 'utf8') }))
  const holders = read('panels/**/*.tsx').flatMap(({ file, text }) =>
    [...text.matchAll(holdsRows)].map(([tag]) => ({ file, tag, classes: tag.match(/\bcd-[\w-]+/g) ?? [] })),
  )
  expect(holders.length).toBeGreaterThan(12)
  const bare = read('**/*.css').flatMap(({ file, text }) =>
    [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{[^}]*outline: none/g)].flatMap(([, all]) =>
      all!.split(',').map((one) => ({ file, selector: one.trim() })),
    ),
  )
  // Tables draw the cell of the focus themselves, and stand only where there are rows.
  const own = new Set(['cd-table-box'])
  const names = holders.flatMap(({ classes }) => classes).filter((name) => !own.has(name))
  const silent = bare.filter(
    ({ selector }) => names.some((name) => selector.includes(`.${name}`)) || /\bul\b/.test(selector),
  )
  expect(silent).toEqual([])
  expect(readFileSync(path.join(src, 'workspace/theme/base.css'), 'utf8')).toMatch(
    /\[aria-activedescendant\][^{]*:focus-visible \{\s*outline: none/,
  )
  // Whoever is walked by keys says which of its rows is meant, so that the rule knows.
  const mute = holders.filter(
    ({ tag }) => /data-keys=/.test(tag) && !/aria-activedescendant/.test(tag) && !/cd-table-box/.test(tag),
  )
  expect(mute.map(({ file }) => file)).toEqual([])
})
