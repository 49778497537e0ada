/** Every list goes to its ends and through its screens by the same keys. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { movementKeys } from '../../src/panels/parts/movement.ts'

test('no list binds Home, End and the page keys by itself: G G, G, Ctrl+D and Ctrl+U come with them', () => {
  const own = readdirSync('src/panels', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('movement.ts'))
    .filter((name) => /\['(home|end|pagedown|pageup)'\]/.test(readFileSync(join('src/panels', name), 'utf8')))
  expect(own).toEqual([])
  expect(Object.values(movementKeys).map(([, second]) => second)).toEqual(['g g', 'shift+g', 'ctrl+d', 'ctrl+u'])
})
