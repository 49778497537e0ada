/** The versions of an article: walk them with J and K, read what changed, bring one back. */
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { versionKinds } from '../../../../api/content/articles/versionKinds.ts'
import { useRead } from '../../../../workspace/data.ts'
import { defineCommand } from '../../../../workspace/command.ts'
import { usePaneCommands } from '../../../../workspace/pane.ts'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { showError } from '../../../../workspace/notices.ts'
import { session } from '../../../../workspace/session.ts'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { countChanges, DifferenceView } from './DifferenceView.tsx'
import type { DraftFields } from './draftFields.ts'
import { articleName, shelfOf, type ShelvedText } from '../../../parts/kept/keptTexts.ts'
import { suggestionsOf } from '../../../../api/content/articles/suggestions.ts'
import { decidedHtml } from './suggest/apart.ts'
import type { Editing } from './useDraft.ts'
import { useDifference, type TitledText } from './useDifference.ts'
import { OwnDifference } from './OwnDifference.tsx'
import { ownValues, type OwnValues } from './moreFields.ts'
import './versions.css'

/** What the parts of the versions screen need. */
export interface VersionsProps {
  readonly editing: Editing
  readonly onClose: () => void
  /** Bring a version back; its number. */
  readonly onRestore: (revision: number) => Promise<void>
  /** Go on with a text of this browser. */
  readonly onTake: (fields: DraftFields) => void
}

/** A text with what stands in the newsroom's own fields. */
interface ComparedText extends TitledText {
  readonly OwnFields: OwnValues | null
}

/** A list of versions and, beside it, what the chosen one changed. */
export function Versions({ editing, onClose, onRestore, onTake }: VersionsProps): ReactNode {
  const { state } = editing
  const list = useRead('articles', 'versions', state.id === undefined ? undefined : { ID: state.id })
  const [shelf, setShelf] = useState<readonly ShelvedText<DraftFields>[]>([])
  const [at, setAt] = useState(0)
  const [against, setAgainst] = useState<'previous' | 'now'>('previous')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    void shelfOf<DraftFields>(session.user?.ID ?? 0, articleName(state.id, '')).then(setShelf)
  }, [state.id, state.revision])

  const versions = list.data ?? []
  const count = versions.length + shelf.length
  const cursor = Math.min(at, Math.max(0, count - 1))
  const version = versions[cursor]
  const shelved = shelf[cursor - versions.length]
  const before = versions[cursor + 1]
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [cursor])

  const one = useText(state.id, version?.Revision)
  const previous = useText(state.id, against === 'previous' && version ? before?.Revision : undefined)
  const mine = useMemo(() => decided(state.mine), [state.mine])
  const empty = useMemo(() => ({ Title: '', ResourceContent: '', OwnFields: {} }), [])
  const kept = useMemo(() => shelved && decided(shelved.fields), [shelved])
  const chosen: ComparedText | undefined = shelved ? kept : one
  const isFirst = version !== undefined && before === undefined
  const old = against === 'now' || shelved ? chosen : isFirst ? empty : previous
  const now = against === 'now' || shelved ? mine : chosen
  const difference = useDifference(old, now)

  const restore = () => {
    if (shelved) onTake(shelved.fields)
    else if (version) void onRestore(version.Revision).catch(showError)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt(Math.max(0, Math.min(count - 1, cursor + step)))
    else if (event.key === 'Home') setAt(0)
    else if (event.key === 'End') setAt(count - 1)
    else if (event.key === 'c') setAgainst((was) => (was === 'now' ? 'previous' : 'now'))
    else if (event.key === 'Enter') restore()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isNow = version?.Revision === state.revision
  usePaneCommands([
    defineCommand({
      id: 'articles.bringBack',
      title: shelved ? '取回这份文字' : '恢复这一版',
      group: '稿件',
      keywords: ['历史版本', 'restore'],
      can: () => (count === 0 ? '还没有版本。' : !isNow || '现在就是这一版。'),
      run: restore,
    }),
  ])
  if (list.error && !list.data) return <ErrorState error={list.error} retry={list.reload} />
  return (
    <div className="cd-versions" onKeyDown={press}>
      <div ref={box} className="cd-versions-list" role="listbox" aria-label="版本" tabIndex={0}>
        {versions.map((row, index) => (
          <VersionRow key={row.Revision} selected={index === cursor} onPick={() => setAt(index)}>
            <b className="cd-figures">第 {row.Revision} 版</b>
            <span>{row.Why || versionKinds[row.Kind]}</span>
            <span>{row.AdminUserRealName}</span>
            <span className="cd-quiet cd-figures">
              <Moment at={row.CreateTime} /> · {row.WordCount} 字
            </span>
          </VersionRow>
        ))}
        {shelf.map((row, index) => (
          <VersionRow
            key={row.key}
            selected={index + versions.length === cursor}
            onPick={() => setAt(index + versions.length)}
          >
            <b>本机</b>
            <span>{row.why}</span>
            <span className="cd-quiet cd-figures">
              <Moment at={new Date(row.at).toISOString()} />
            </span>
          </VersionRow>
        ))}
      </div>
      <div className="cd-versions-text" tabIndex={-1}>
        <p className="cd-versions-head" role="status">
          <span>
            {shelved && '本机保留的文字 → 现在'}
            {version &&
              (against === 'now'
                ? `第 ${version.Revision} 版 → 现在`
                : isFirst
                  ? '第一版'
                  : `第 ${before?.Revision} 版 → 第 ${version.Revision} 版`)}
            {difference && `：${countChanges(difference)} 处不同`}
            {one && suggestionsOf(one.SuggestedContent).length > 0 && (
              <span className="cd-quiet">，另有 {suggestionsOf(one.SuggestedContent).length} 处修订没有决定</span>
            )}
          </span>
          <button type="button" className="cd-button" disabled={isNow} onClick={restore}>
            {shelved ? '取回这份文字' : '恢复这一版'} <KeyCaps keys="enter" />
          </button>
        </p>
        {difference && <DifferenceView difference={difference} />}
        <OwnDifference old={old?.OwnFields} now={now?.OwnFields} />
      </div>
      <p className="cd-versions-keys cd-quiet cd-small">
        <KeyCaps keys="j" /> <KeyCaps keys="k" /> 换版本 <KeyCaps keys="c" />{' '}
        {against === 'now' ? '与上一版比' : '与现在比'} <KeyCaps keys="esc" /> 回到正文
      </p>
    </div>
  )
}

/** A text as it is compared: what is only suggested is no difference. */
const decided = ({ Title, ResourceContent, Extra }: DraftFields): ComparedText => ({
  Title,
  OwnFields: ownValues(Extra),
  ResourceContent: decidedHtml(ResourceContent),
})

function useText(ID: number | undefined, Revision: number | undefined) {
  const { data } = useRead(
    'articles',
    'version',
    ID === undefined || Revision === undefined ? undefined : { ID, Revision },
  )
  return data?.Revision === Revision ? data : undefined
}

function VersionRow(props: { selected: boolean; onPick: () => void; children: ReactNode }): ReactNode {
  return (
    <div className="cd-version" role="option" aria-selected={props.selected} onClick={props.onPick}>
      {props.children}
    </div>
  )
}
