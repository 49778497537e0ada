/** A pane of a saved layout that waits for a record: the next one that is opened, or the row under a list's cursor. */
import { pages, type Page } from '../../api/pages.ts'

/** What stands there until then. */
export function Slot({ page }: { readonly page: Page }) {
  return (
    <div className="cd-blank">
      <h2>{pages[page].title}</h2>
      <p className="cd-quiet">打开一条记录，或在联动的列表里走到一条，就显示在这里。</p>
    </div>
  )
}
