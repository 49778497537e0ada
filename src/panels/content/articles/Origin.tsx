/** Where an article came from: its report, the topic selection, the clue. */
import type { ReactNode } from 'react'
import { chainKinds, chainTitles, neighbours, type ChainRow } from '../../../api/content/topicSelections/chain.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'

/** The links before an article, the nearest last. Pure. */
function before(chain: readonly ChainRow[], ID: number): ChainRow[] {
  const found: ChainRow[] = []
  let at: ChainRow | undefined = neighbours(chain, { Kind: 'article', ID }).before
  for (const _ of chainKinds) {
    if (!at) break
    found.unshift(at)
    at = neighbours(chain, at).before
  }
  return found
}

/** The records it came from, in one line. Nothing for an article that was written for no report. */
export function Origin({ id }: { readonly id: number }): ReactNode {
  const { data } = useRead('topicSelections', 'chain', { Kind: 'article', ID: id })
  const links = before(data ?? [], id)
  if (links.length === 0) return null
  return (
    <p className="cd-quiet cd-small">
      来自 {links.map(({ Kind, Title }) => `${chainTitles[Kind]}“${Title}”`).join(' › ')} <KeyCaps keys="[" />
    </p>
  )
}
