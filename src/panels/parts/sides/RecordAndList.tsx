/**
 * One record in full on the left, what belongs to it as a list on the right; left and right go from one to the other.
 */
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { FamilyName } from '../../../api/index.ts'
import { defineCommand, type Subject } from '../../../workspace/command.ts'
import { usePaneCommands, usePaneFocus, usePaneOffers, usePublish } from '../../../workspace/pane.ts'
import { PaneProvider } from '../../../workspace/PaneProvider.tsx'
import { showKind } from '../../../workspace/shownKind.ts'
import { FooterKeys } from '../FooterKeys.tsx'
import { useSides } from './useSides.ts'
import '../footer.css'
import './halves.css'
import './recordAndList.css'

/** What the two sides need. */
export interface RecordAndListProps {
  readonly family: FamilyName
  /** What the record is called, e.g. 任务. */
  readonly label: string
  readonly row: { readonly ID: number } | undefined
  readonly detail: ReactNode
  /** What the list holds, e.g. 汇报. */
  readonly listed: string
  readonly children: ReactNode
}

/** Both sides, each a pane of its own while the focus is on it. */
export function RecordAndList(props: RecordAndListProps): ReactNode {
  const sides = useSides(['record', 'list'])
  const { id } = usePaneOffers()
  const { family, row } = props
  // What is made in the list belongs to the record, as what is made in a kind is of that kind.
  useEffect(() => showKind(id, family, row?.ID), [id, family, row?.ID])
  useEffect(() => () => showKind(id, family, undefined), [id, family])
  const half = (name: 'record' | 'list') => `cd-half is-values ${sides.active === name ? 'is-active' : ''}`
  return (
    <div className="cd-sided">
      <div className="cd-halves">
        <section
          className={`${half('record')} is-record`}
          aria-label={props.label}
          onFocus={() => sides.entered('record')}
        >
          <PaneProvider value={sides.paneOf('record')}>
            <RecordText {...props} toList={() => sides.go('list')} />
          </PaneProvider>
        </section>
        <section
          className={`${half('list')} has-detail`}
          aria-label={props.listed}
          onFocus={() => sides.entered('list')}
        >
          <PaneProvider value={sides.paneOf('list')}>
            <Back family={props.family} label={props.label} run={() => sides.go('record')} />
            {props.children}
          </PaneProvider>
        </section>
      </div>
    </div>
  )
}

function RecordText(props: RecordAndListProps & { readonly toList: () => void }): ReactNode {
  const { family, label, row, listed } = props
  const text = useRef<HTMLDivElement>(null)
  usePublish(useMemo(() => ({ family, rows: row ? [row] : [] }) as unknown as Subject, [family, row]))
  usePaneFocus(() => text.current?.focus())
  usePaneCommands([
    defineCommand({
      id: `${family}.toList`,
      title: `到${listed}`,
      group: label,
      keys: ['right', 'enter'],
      where: 'list',
      run: props.toList,
    }),
  ])
  return (
    <>
      <div
        ref={text}
        className="cd-record-side"
        tabIndex={0}
        data-keys="list"
        role="region"
        aria-label={`${label}详情`}
        aria-busy={row === undefined}
      >
        {row && props.detail}
      </div>
      <footer className="cd-list-foot">
        <FooterKeys />
      </footer>
    </>
  )
}

function Back({
  family,
  label,
  run,
}: {
  readonly family: FamilyName
  readonly label: string
  readonly run: () => void
}) {
  usePaneCommands([
    defineCommand({ id: `${family}.toRecord`, title: `到${label}`, group: label, keys: 'left', where: 'list', run }),
  ])
  return null
}
