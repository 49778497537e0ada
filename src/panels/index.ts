/** Every page's panel, from what families.ts lists: a page that is left out does not compile. */
import type { Page } from '../api/pages.ts'
import type { Panels } from '../workspace/panel.ts'
import * as families from './families.ts'

type Shown = { [N in keyof typeof families]: keyof (typeof families)[N] }[keyof typeof families]
/** Names the pages that nobody shows, in the compiler's words. */
type Complete = [Exclude<Page, Shown>] extends [never] ? Panels : { readonly nobodyShows: Exclude<Page, Shown> }

const listed: Readonly<Record<string, Partial<Panels>>> = families
/** Every panel by its page. */
export const panels: Panels = Object.assign({}, ...Object.values(listed)) as Complete
