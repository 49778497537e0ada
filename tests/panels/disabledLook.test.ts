// What cannot be pressed looks so, whatever else it is.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const panels = path.join(import.meta.dirname, '../../src/panels')

interface Rule {
  readonly sheet: string
  readonly selector: string
  readonly says: string
}

/** The rules of a sheet, one for each selector, in their order. */
function rulesOf(sheet: string): Rule[] {
  const text = readFileSync(path.join(panels, sheet), 'utf8').replace(/\/\*[^]*?\*\//g, '')
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors, says]) =>
    selectors!.split(',').map((selector) => ({ sheet, selector: selector.trim(), says: says! })),
  )
}
/** Classes, states and attributes weigh alike. */
const weightOf = (selector: string) => selector.match(/[.[]|:(?!:)/g)?.length ?? 0
const paints = ({ says }: Rule) => /(^|[;\s])(background|color|border-color)\s*:/.test(says)

test('no look of a button outweighs that of one that cannot be pressed', () => {
  const all = globSync('**/*.css', { cwd: panels }).flatMap(rulesOf)
  const rest = all.findIndex(({ selector }) => selector.includes('.cd-button:disabled'))
  const { selector, sheet } = all[rest]!
  const looks = all.filter((rule) => /\.cd-button(?![-\w])[^\s]*$/.test(rule.selector) && paints(rule))
  expect(looks.length).toBeGreaterThan(4)
  const louder = looks.filter((rule) => {
    if (rule.selector === selector) return false
    const [own, most] = [weightOf(rule.selector), weightOf(selector)]
    return own > most || (own === most && (rule.sheet !== sheet || all.indexOf(rule) > rest))
  })
  expect(louder.map((rule) => `${rule.sheet}: ${rule.selector}`)).toEqual([])
})
