/**
 * Kinds on the left, the records of a kind on the right. All records at first; those of a kind as soon as one goes to the
 * left. Each side has the pane's keys while the focus is on it.
 */
import { useEffect, useState, type ReactNode } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { usePaneCommands, usePaneOffers } from '../../../workspace/pane.ts'
import { PaneProvider } from '../../../workspace/PaneProvider.tsx'
import { showKind } from '../../../workspace/shownKind.ts'
import { Tree } from '../tree/Tree.tsx'
import type { TreeColumn } from '../tree/TreeRowView.tsx'
import type { TreeNode } from '../tree/treeRows.ts'
import { useSides } from './useSides.ts'
import './halves.css'

/** What the two sides need. */
export interface KindsAndRecordsProps<Kind extends TreeNode & { readonly Name: string }> {
  readonly family: FamilyName
  /** What kinds are called, e.g. 线索类型. */
  readonly label: string
  readonly kinds: readonly Kind[] | undefined
  readonly columns: readonly TreeColumn<Kind>[]
  readonly dimmed?: (kind: Kind) => boolean
  readonly emptyKinds: ReactNode
  /** What the records are called, e.g. 线索. */
  readonly records: string
  /** One kind is always chosen: the records of no kind mean nothing. Default false. */
  readonly always?: boolean
  /** The key that goes from the records to the kinds. Default left. */
  readonly backKey?: string
  /** The right side; `kind` undefined: all. */
  readonly children: (kind: Kind | undefined) => ReactNode
}

/** The two sides, each a pane of its own while the focus is on it. */
export function KindsAndRecords<Kind extends TreeNode & { readonly Name: string }>(
  props: KindsAndRecordsProps<Kind>,
): ReactNode {
  const { kinds, label, always = false } = props
  const sides = useSides(always ? ['kinds', 'records'] : ['records', 'kinds'])
  const [under, setUnder] = useState<Kind | undefined>(undefined)
  const [isAll, setAll] = useState(!always)
  const isAtKinds = sides.active === 'kinds'
  useEffect(() => {
    if (isAtKinds) setAll(false)
  }, [isAtKinds])
  // A kind that was deleted or renamed elsewhere.
  const kind = isAll ? undefined : kinds?.find(({ ID }) => ID === under?.ID)
  const { id } = usePaneOffers()
  const shown = kind && Number(kind.ID)
  useEffect(() => showKind(id, props.family, shown), [id, props.family, shown])
  useEffect(() => () => showKind(id, props.family, undefined), [id, props.family])
  return (
    <div className="cd-sided">
      <div className="cd-halves">
        <section
          className={`cd-half is-kinds ${always ? '' : 'is-narrow'} ${isAtKinds ? 'is-active' : ''}`}
          aria-label={label}
          onFocus={() => sides.entered('kinds')}
        >
          <PaneProvider value={sides.paneOf('kinds')}>
            <Tree<Kind>
              family={props.family}
              label={label}
              nodes={kinds}
              columns={props.columns}
              {...(props.dimmed ? { dimmed: props.dimmed } : {})}
              onCursor={setUnder}
              onOpen={() => sides.go('records')}
              empty={props.emptyKinds}
              count={`共 ${kinds?.length ?? 0} 个`}
            />
          </PaneProvider>
        </section>
        <section
          className={`cd-half is-values has-detail ${isAtKinds ? '' : 'is-active'}`}
          aria-label={kind ? `${kind.Name}的${props.records}` : props.records}
          onFocus={() => sides.entered('records')}
        >
          <PaneProvider value={sides.paneOf('records')}>
            <RecordKeys
              family={props.family}
              label={label}
              records={props.records}
              back={() => sides.go('kinds')}
              backKey={props.backKey ?? 'left'}
              {...(always || isAll ? {} : { all: () => setAll(true) })}
            />
            {kind && (
              <header className="cd-half-head">
                <strong>{kind.Name}</strong>
              </header>
            )}
            {/* Of no kind nothing is asked, and nobody is told that there is nothing, before it is known that there are none. */}
            {(!always || kind || kinds?.length === 0) && props.children(kind)}
          </PaneProvider>
        </section>
      </div>
    </div>
  )
}

interface RecordKeysProps {
  readonly family: FamilyName
  readonly label: string
  readonly records: string
  readonly back: () => void
  readonly backKey: string
  readonly all?: () => void
}

function RecordKeys({ family, label, records, back, backKey, all }: RecordKeysProps): ReactNode {
  const key = (id: string, title: string, keys: string, run: () => void) =>
    defineCommand({ id: `${family}.${id}`, title, group: '列表', keys, where: 'list', run })
  usePaneCommands([
    key('toKinds', `到${label}`, backKey, back),
    ...(all ? [key('all', `看全部${records}`, 'backspace', all)] : []),
  ])
  return null
}
