/** The pages a person keeps at hand (常用菜单). */
import { useEffect, useRef, type ReactNode } from 'react'
import { useRead } from '../../../workspace/data.ts'
import { dock } from '../../../workspace/dock/dock.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { roving, settleSoon } from '../../../workspace/shell/roving.ts'

/** Nothing where nothing is kept yet. */
export function MenuSets(): ReactNode {
  const { data } = useRead('menuSets', 'list', {})
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => settleSoon(row.current), [data])
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="home-sets">
      <h2 id="home-sets">
        常用菜单 <KeyCaps keys="g f" />
      </h2>
      <div ref={row} className="cd-home-sets" {...roving('row')}>
        {data.map((entry) => (
          <button
            key={entry.ID}
            type="button"
            className="bp6-button"
            title={entry.Url}
            onClick={() => dock.openPath(entry.Url)}
          >
            {entry.Name}
          </button>
        ))}
      </div>
    </section>
  )
}
