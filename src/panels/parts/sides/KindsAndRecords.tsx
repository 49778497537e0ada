/**
 * Kinds on the left, the records of a kind on the right. The row on top stands for all records and is chosen at first. Each
 * side has the pane's keys while the focus is on it.
 */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { useComeAgain } from '../../../workspace/comeAgain.ts'
import { usePaneCommands, usePaneOffers } from '../../../workspace/pane.ts'
import { PaneProvider } from '../../../workspace/PaneProvider.tsx'
import { showKind } from '../../../workspace/shownKind.ts'
import { FilteredTree } from '../tree/FilteredTree.tsx'
import type { TreeColumn } from '../tree/TreeRowView.tsx'
import type { TreeNode } from '../tree/treeRows.ts'
import type { TreeHands } from '../tree/useTree.ts'
import { ALL_KEY } from './OnlyThisKind.tsx'
import { ShownKindContext } from './shownKindContext.ts'
import { isTopRow, topRows, withTopRows } from './topRows.ts'
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
  /** Their names are long or stand beside several figures: the kinds have more room where there is some. Default false. */
  readonly isRoomy?: boolean
  /** The key that goes from the records to the kinds. Default left. */
  readonly backKey?: string
  /** What the row for the records of no kind is called, e.g. 未归入文件夹. Default: there is no such row. */
  readonly loose?: string
  /** What is said of a kind under its name, above its records. Default nothing. */
  readonly about?: (kind: Kind) => ReactNode
  /** The right side; `kind` undefined: all, or with `isLoose` those of no kind. `isAtKinds`: the cursor is among the kinds. */
  readonly children: (kind: Kind | undefined, isLoose: boolean, isAtKinds: boolean) => ReactNode
}

/** The two sides, each a pane of its own while the focus is on it. */
export function KindsAndRecords<Kind extends TreeNode & { readonly Name: string }>(
  props: KindsAndRecordsProps<Kind>,
): ReactNode {
  const { kinds, label, records, loose, always = false } = props
  const sides = useSides(always ? ['kinds', 'records'] : ['records', 'kinds'])
  const [under, setUnder] = useState<Kind | undefined>(undefined)
  const isAtKinds = sides.active === 'kinds'
  const tree = useRef<TreeHands<Kind>>(undefined)
  const nodes = useMemo(
    // Where there are no kinds yet, the tree says how to make one.
    () => (always || !kinds || kinds.length === 0 ? kinds : [...topRows<Kind>(records, loose), ...kinds]),
    [always, kinds, records, loose],
  )
  const columns = useMemo(() => withTopRows(props.columns), [props.columns])
  // A kind that was deleted or renamed elsewhere.
  const row = nodes?.find(({ ID }) => ID === under?.ID)
  const kind = row && !isTopRow(row) ? row : undefined
  const isLoose = row?.ID === 'loose'
  const isAll = !kind && !isLoose
  const name = isAll ? undefined : row?.Name
  const leave = () => tree.current?.to(0)
  useComeAgain(() => {
    if (!always) leave()
  })
  const shownKind = useMemo(
    () => (always || name === undefined ? undefined : { name, records, leave }),
    [always, name, records],
  )
  const { id } = usePaneOffers()
  const shown = kind && Number(kind.ID)
  useEffect(() => showKind(id, props.family, shown), [id, props.family, shown])
  useEffect(() => () => showKind(id, props.family, undefined), [id, props.family])
  return (
    <div className="cd-sided">
      <div className="cd-halves">
        <section
          className={`cd-half is-kinds ${always ? '' : props.isRoomy ? 'is-narrow is-roomy' : 'is-narrow'} ${isAtKinds ? 'is-active' : ''}`}
          aria-label={label}
          onFocus={() => sides.entered('kinds')}
        >
          <PaneProvider value={sides.paneOf('kinds')}>
            <FilteredTree<Kind>
              family={props.family}
              label={label}
              nodes={nodes}
              isRecord={(node) => !isTopRow(node)}
              columns={columns}
              hands={tree}
              {...(always ? {} : { clearFilter: leave })}
              {...(props.dimmed ? { dimmed: (node: Kind) => !isTopRow(node) && props.dimmed!(node) } : {})}
              onCursor={setUnder}
              onOpen={() => sides.go('records')}
              onBeyond={() => sides.go('records')}
              empty={props.emptyKinds}
              count={`共 ${kinds?.length ?? 0} 个`}
            />
          </PaneProvider>
        </section>
        <section
          className={`cd-half is-values has-detail ${isAtKinds ? '' : 'is-active'}`}
          aria-label={name === undefined ? records : `${name}的${records}`}
          onFocus={() => sides.entered('records')}
        >
          <PaneProvider value={sides.paneOf('records')}>
            <RecordKeys
              family={props.family}
              label={label}
              records={records}
              back={() => sides.go('kinds')}
              backKey={props.backKey ?? 'left'}
              {...(shownKind ? { all: leave } : {})}
            />
            {name !== undefined && (
              <header className="cd-half-head">
                <strong>{name}</strong>
                {kind && props.about?.(kind)}
              </header>
            )}
            {/* Of no kind nothing is asked, and nobody is told that there is nothing, before it is known that there are none. */}
            <ShownKindContext value={shownKind}>
              {(!always || kind || kinds?.length === 0) && props.children(kind, isLoose, isAtKinds)}
            </ShownKindContext>
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
    ...(all ? [key('all', `看全部${records}`, ALL_KEY, all)] : []),
  ])
  return null
}
