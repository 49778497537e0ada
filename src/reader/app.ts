/** A page of the public as a whole: the same in the server and in the browser. */
import { h, type JSX } from 'preact'
import type { PageKind, ReaderPage } from './page.ts'
import { ProofView } from './views/proof.ts'

type View = (props: { readonly page: ReaderPage }) => JSX.Element

const views: Readonly<Partial<Record<PageKind, View>>> = {
  proof: ProofView,
}

/** Draws a page. */
export function App({ page }: { readonly page: ReaderPage }): JSX.Element {
  return h(views[page.kind]!, { page })
}
