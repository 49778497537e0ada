/** What a browser is shown in place of a page that cannot be had just now. It names nothing of the workspace: the public sees it. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { plainPage } from './plainPage.ts'

/** The page, and the headers it goes with. `againAfter`: seconds, where the same may be had by then; it asks by itself. */
export function troublePage(sentence: string, againAfter: string | undefined): ReturnType<typeof plainPage> {
  const again = againAfter === undefined ? '' : '<p>这一页会自己再试，不用刷新。</p>'
  return plainPage({ heading: '暂时打不开', body: `<p>${escapeHtml(sentence)}</p>${again}`, againAfter })
}
