/** What a panel is: the component behind a page. Its title and parameters are the page's (src/api/pages.ts). */
import type { ComponentType } from 'react'
import type { Page, ParamsOf } from '../api/pages.ts'

/** A page's screen; its code loads when it is first opened. */
export interface Panel<P extends Page = Page> {
  readonly page: P
  readonly load: () => Promise<{ readonly default: ComponentType<ParamsOf<P>> }>
}

/** Declare a panel. */
export function definePanel<const P extends Page>(page: P, load: Panel<P>['load']): Panel<P> {
  return { page, load }
}

/** Every page's panel; src/panels/index.ts fills it, complete by type. */
export type Panels = { readonly [P in Page]: Panel<P> }
