/** The app's front page drawn as a telephone shows it, with the block under the cursor marked. */
import { useEffect, useRef, type ReactNode } from 'react'
import { blockKinds, type BlockKind } from '../../../api/system/appBlocks/kinds.ts'
import type { AppBlock } from '../../../api/system/appBlocks/calls.ts'
import type { ReadOutput } from '../../../workspace/data.ts'
import { useRead } from '../../../workspace/data.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import './frontPage.css'

type Drawn = ReadOutput<'appBlocks', 'preview'>[number]

/** How a kind is drawn where no style was chosen. */
const plain: Readonly<Record<BlockKind, string>> = {
  carousel: 'banner',
  headline: 'card',
  featured: 'list',
  flash: 'text',
  channel: 'list',
  video: 'grid',
  topic: 'card',
  service: 'grid',
}

/** The preview; kept fresh while blocks change. */
export function FrontPage({ row }: { row: AppBlock | undefined }): ReactNode {
  const { data, error, reload } = useRead('appBlocks', 'preview', {})
  const marked = useRef<HTMLElement>(null)
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' })
  }, [row?.ID, data])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  if (data?.length === 0)
    return <EmptyState title="没有启用的区块" hint="启用的区块按排序出现在应用首页，在这里预览。" />
  return (
    <figure className="cd-phone" aria-label="应用首页预览">
      <div className="cd-phone-screen" role="group" aria-label="应用首页" tabIndex={0}>
        {data?.map((drawn) => {
          const here = drawn.Block.ID === row?.ID
          return (
            <section key={drawn.Block.ID} ref={here ? marked : undefined} className={here ? 'is-marked' : undefined}>
              <Block drawn={drawn} />
            </section>
          )
        })}
      </div>
      <figcaption className="cd-quiet cd-small">
        {row && !row.Enabled ? `“${row.Name}”没有启用，不出现在首页。` : '按现在已发布的稿件预览。'}
      </figcaption>
    </figure>
  )
}

function Block({ drawn: { Block: block, Style, Items } }: { drawn: Drawn }): ReactNode {
  const layout = Style?.Layout ?? plain[block.Kind]
  const kind = blockKinds[block.Kind]
  const items = Items.length > 0 ? Items : Array.from({ length: Math.min(block.Count, 4) }, () => undefined)
  const withTitle = Style?.HasTitle ?? true
  return (
    <>
      <h3>
        {block.Name} <span className="cd-quiet cd-small">{kind}</span>
      </h3>
      <ol className={`cd-phone-items is-${layout}`} style={{ '--columns': Style?.Columns ?? 1 } as object}>
        {items.map((item, index) => (
          <li key={item?.ID ?? index}>
            {layout !== 'text' && <span className="cd-phone-picture" aria-hidden="true" />}
            {withTitle && <span className="cd-phone-title">{item?.Title ?? `${kind} ${index + 1}`}</span>}
            {Style?.HasSummary && item?.Summary && <span className="cd-phone-summary">{item.Summary}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
