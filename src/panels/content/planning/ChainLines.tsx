/** Where a record came from and what came of it, a line each; the whole chain is one key away. */
import type { ReactNode } from 'react'
import { chainTitles, type ChainKind, type ChainRow } from '../../../api/content/topicSelections/chain.ts'
import { useRead } from '../../../workspace/data.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { useResting } from '../../parts/useResting.ts'
import './planning.css'

/** How long the cursor rests before the chain is read, in ms. */
const REST_MS = 120

/** What stands in a chain besides. */
const linked = ['clues', 'makeNews', 'articles'] as const

/** A hook: the chain of a record, read again when any family of it changes. */
export function useChain(Kind: ChainKind, ID: number | undefined) {
  const rested = useResting(ID, REST_MS)
  return useRead('topicSelections', 'chain', rested === undefined ? undefined : { Kind, ID: rested }, linked)
}

/** One link in a line. */
export function ChainLine({ link }: { readonly link: ChainRow }): ReactNode {
  return (
    <>
      <span className="cd-chain-kind">{chainTitles[link.Kind]}</span>
      <span className="cd-chain-title">{link.Title || '（无标题）'}</span>
      <span className="cd-quiet cd-small">
        {link.State}
        {link.Who && ` · ${link.Who}`}
      </span>
    </>
  )
}

/** A line for each link of a record's chain; nothing for a record that stands alone. */
export function ChainLines({ kind, id }: { readonly kind: ChainKind; readonly id: number }): ReactNode {
  const { data = [] } = useChain(kind, id)
  if (data.length < 2) return null
  return (
    <section className="cd-chain-lines" aria-label="来龙去脉">
      <h3>
        来龙去脉{' '}
        <span>
          {kind !== 'clue' && <KeyCaps keys="[" />} {kind !== 'article' && <KeyCaps keys="]" />}
        </span>
      </h3>
      <ul>
        {data.map((link) => (
          <li
            key={`${link.Kind} ${link.ID}`}
            className={`is-${link.Kind}`}
            aria-current={link.Kind === kind && link.ID === id ? 'true' : undefined}
          >
            <ChainLine link={link} />
          </li>
        ))}
      </ul>
    </section>
  )
}
