import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve('src')
const screens = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))

test('what stands first in a window is marked for it: autoFocus comes before the window is open, and does nothing', () => {
  const wrong = screens.filter((name) => {
    const text = readFileSync(path.join(root, name), 'utf8')
    return /from '[^']*\/Dialog\.tsx'/.test(text) && /\bautoFocus\b(?=[\s=>])/.test(text)
  })
  expect(wrong).toEqual([])
  expect(screens.length).toBeGreaterThan(100)
})
