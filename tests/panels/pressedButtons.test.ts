// A button that is pressed looks pressed, wherever it stands: what only a screen reader is told is not seen.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = path.join(import.meta.dirname, '../../src')
const read = (pattern: string) =>
  globSync(pattern, { cwd: src }).map((file) => ({ file, text: readFileSync(path.join(src, file), 'utf8') }))

/** The classes of the buttons that say they are pressed, by file; one whose class is its drawer's shows another picture. */
const pressed = read('**/*.tsx').flatMap(({ file, text }) =>
  [...text.matchAll(/<button\b(?:[^<]|<(?![A-Za-z/]))*?aria-pressed=/g)]
    .filter(([drawn]) => !drawn.includes('className={className}'))
    .map(([drawn]) => ({ file, name: /className="(cd-[\w-]+)/.exec(drawn)?.[1] ?? '' })),
)

test('there is a look of its own for each kind of button that can be pressed', () => {
  const sheets = read('**/*.css')
    .map(({ text }) => text)
    .join('\n')
  expect(pressed.length).toBeGreaterThan(5)
  const plain = pressed.filter(({ name }) => !sheets.includes(`\n.${name}[aria-pressed='true']`))
  expect(plain).toEqual([])
})
