/** From the granted menus to the grants every rule reads. */
import type { Grants } from '../../access.ts'

/**
 * a module's or page's address: a leading slash is added, http(s) addresses are kept, empty is the root.
 */
export function addressOf(pageUrl: string): string {
  const url = pageUrl.trim()
  if (url === '') return '/'
  if (/^https?:\/\//i.test(url)) return url
  return url.startsWith('/') ? url : `/${url}`
}

/** whether a menu row leads to another site. */
export function isExternal(address: string): boolean {
  return /^https?:\/\//i.test(address)
}

/** What grantsOf needs of a page of the menu. */
interface GrantedPage {
  readonly PageUrl: string
  readonly Childs: readonly { readonly Name: string; readonly IsGranted: boolean }[]
}

/** The grants of a menu tree. Hidden pages grant too: hiding is about the menu. */
export function grantsOf(modules: readonly { readonly ChildMenu: readonly GrantedPage[] }[]): Grants {
  const grants: Record<string, { defined: string[]; granted: string[] }> = {}
  for (const page of modules.flatMap((module) => module.ChildMenu)) {
    const grant = (grants[addressOf(page.PageUrl)] ??= { defined: [], granted: [] })
    for (const button of page.Childs) {
      if (!grant.defined.includes(button.Name)) grant.defined.push(button.Name)
      if (button.IsGranted && !grant.granted.includes(button.Name)) grant.granted.push(button.Name)
    }
  }
  return grants
}
