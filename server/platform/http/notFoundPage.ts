/** What a browser is shown at an address that leads nowhere: small, without scripts, and the way on under the focus. */
import { escapeHtml } from '../../../src/api/text/htmlAttributes.ts'
import { plainPage } from './plainPage.ts'

/** Ours: of a longer address the beginning is shown, in characters. */
const SHOWN = 200

/** The page, and the headers it goes with. */
export function notFoundPage(path: string): ReturnType<typeof plainPage> {
  const shown = path.length > SHOWN ? `${path.slice(0, SHOWN)}…` : path
  return plainPage({
    heading: '没有这个页面',
    house: '采编工作台',
    body: `<p>地址 <code>${escapeHtml(decoded(shown))}</code> 在这里不存在。可能是抄错了，或者已经搬走。</p>
<p><a href="/" autofocus>打开采编工作台</a></p>`,
  })
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
