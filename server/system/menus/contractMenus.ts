/** The menu the contract asks for: groups, pages, and the buttons of every action a page governs. */
import { buttonOf, type Action } from '../../../src/api/actions.ts'
import { actions, contract, familyNames } from '../../../src/api/index.ts'
import { groups, pageNames, pages, type Page } from '../../../src/api/pages.ts'

/** A page of the menu with its buttons, in the order they are declared. */
export interface MenuPlan {
  readonly group: string
  readonly page: Page
  readonly title: string
  readonly hidden: boolean
  readonly buttons: readonly string[]
}

/** Buttons of the actions of every family a page governs, each once. Silent actions count too. */
export function buttonsOf(page: Page): string[] {
  const governed = familyNames.filter((name) => (contract[name].pages as readonly string[]).includes(page))
  const tables = governed.map((name) => actions[name] as Record<string, Record<string, Action>>)
  const buttons = tables.flatMap((table) => Object.values(table).flatMap((group) => Object.values(group).map(buttonOf)))
  return [...new Set(buttons.filter((button) => button !== null))]
}

/** The groups of the menu in their order. */
export const menuGroups: readonly string[] = groups

/** Every page of the menu. Pages without a group belong to everybody and need no row. */
export function menuPlan(): MenuPlan[] {
  return pageNames.flatMap((page) => {
    const { group, title, unlisted = false } = pages[page] as (typeof pages)[Page] & { unlisted?: boolean }
    return group === null ? [] : [{ group, page, title, hidden: unlisted, buttons: buttonsOf(page) }]
  })
}
