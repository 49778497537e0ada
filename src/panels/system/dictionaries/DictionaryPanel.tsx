/** 数据字典: the dictionaries on the left, the values of the one under the cursor on the right. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Dictionary } from '../../../api/system/dictionaries/calls.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePane } from '../../../workspace/pane.ts'
import { PaneProvider } from '../../../workspace/PaneProvider.tsx'
import { useSides } from '../../parts/sides/useSides.ts'
import { KindList } from './KindList.tsx'
import { ValueList } from './ValueList.tsx'
import '../../parts/sides/halves.css'

/** The panel of /Dictionary/index. `DicID`: the dictionary whose values are shown at first. */
export default function DictionaryPanel({ DicID }: ParamsOf<'/Dictionary/index'>): ReactNode {
  const pane = usePane()
  const sides = useSides(['kinds', 'values'])
  const [under, setUnder] = useState<Dictionary | undefined>(undefined)
  // A link may name a dictionary; the cursor takes over as soon as it is moved.
  const [linked, setLinked] = useState(DicID)
  const asked = useRead('dictionaries', 'get', linked === undefined ? undefined : { ID: linked })
  const seen = useRef<number>(undefined)
  const shown = linked === undefined ? under : asked.data
  const onCursor = (row: Dictionary | undefined) => {
    if (seen.current !== undefined && row && row.ID !== seen.current) setLinked(undefined)
    seen.current = row?.ID ?? seen.current
    setUnder(row)
  }
  useEffect(() => {
    if (shown && shown.ID !== pane.params['DicID']) pane.setParams({ DicID: shown.ID })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address follows what is shown, not the other way round
  }, [shown?.ID])
  return (
    <div className="cd-sided">
      <div className="cd-halves">
        <section
          className={sides.active === 'kinds' ? 'cd-half is-kinds is-active' : 'cd-half is-kinds'}
          aria-label="字典"
          onFocus={() => sides.entered('kinds')}
        >
          <PaneProvider value={sides.paneOf('kinds')}>
            <KindList onCursor={onCursor} onOpen={() => sides.go('values')} />
          </PaneProvider>
        </section>
        <section
          className={sides.active === 'values' ? 'cd-half is-values is-active' : 'cd-half is-values'}
          aria-label={shown ? `${shown.Name}的字典值` : '字典值'}
          onFocus={() => sides.entered('values')}
        >
          <PaneProvider value={sides.paneOf('values')}>
            <ValueList dictionary={shown} onBack={() => sides.go('kinds')} />
          </PaneProvider>
        </section>
      </div>
    </div>
  )
}
