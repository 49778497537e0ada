/**
 * Blueprint's style sheet without the one rule that makes every change of a style a wide one. `box-sizing: inherit` is
 * handed down by name, so that whatever changes about an element is worked out for its children again; and `*::before`
 * has two more styles looked for wherever an element is drawn. For all elements the rule comes to border-box.
 */
import type { Plugin } from 'vite'

const SHEET = /blueprintjs[\\/]core[\\/]lib[\\/]css[\\/]blueprint\.css$/
const RULE = /\*,\s*\*::?before,\s*\*::?after\s*\{\s*box-sizing:\s*inherit;?\s*\}/

/** The plugin, for the application and for pages that are measured. */
export function narrowBlueprint(): Plugin {
  return {
    name: 'copydesk-narrow-blueprint',
    enforce: 'pre',
    transform(code, id) {
      if (!SHEET.test(id)) return undefined
      if (!RULE.test(code)) throw new Error('Blueprint says box-sizing otherwise now: look at vite.blueprint.ts')
      return { code: code.replace(RULE, '* { box-sizing: border-box; }'), map: null }
    },
  }
}
