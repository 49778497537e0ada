/**
 * One proposal: which records, what stands there and what would, what is left out and why. Its keys count only while it has the
 * focus, and not before somebody could have read it.
 */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { AiProposal } from '../../../api/intelligence/aiProposals/calls.ts'
import { isKeptFromReaders, OPEN_NOW } from '../../../api/intelligence/aiProposals/openNow.ts'
import { proposable } from '../../../api/intelligence/aiProposals/proposable.ts'
import { changesShown } from '../../../api/intelligence/aiProposals/shown.ts'
import { CARD_MS, proposalStates } from '../../../api/intelligence/aiProposals/states.ts'
import { contract } from '../../../api/index.ts'
import { counted, recordTitle } from '../../../api/recordTitle.ts'
import { whyLeft } from '../../../workspace/ai/proposalRules.ts'
import { explainLacking, runCommand } from '../../../workspace/execute.ts'
import type { Subject } from '../../../workspace/command.ts'
import { focusedCard } from './focusedCard.ts'
import { ProposedChanges } from './ProposedChanges.tsx'
import { useProposedRows } from './useProposedRows.ts'

const keys = { y: 'aiProposals.run', n: 'aiProposals.refuse', e: 'aiProposals.edit' } as const
const titles = { y: '执行', n: '拒绝', e: '先改一改' } as const
type Key = keyof typeof keys

/** The card; of one that is over only what became of it. */
export function ProposalCard({ proposal }: { readonly proposal: AiProposal }): ReactNode {
  const { ID, Family, Action, Given, Why, State, Problem, RecordIds } = proposal
  const { rows, missing, isRead } = useProposedRows(proposal)
  const born = useRef<number>(undefined)
  // Counted from when all of it could be seen.
  if (isRead) born.current ??= performance.now()
  const entry = proposable.get(`${Family}.${Action}`)
  const isPending = State === 'pending'
  const isChangeable = (entry?.action.ask ?? []).length > 0
  const offered = (['y', 'n', 'e'] as const).filter((key) => isPending && (key !== 'e' || isChangeable))
  const [isFocused, setFocused] = useState(false)
  const told = isFocused ? offered.join('') : ''
  useEffect(() => {
    if (told === '') return
    focusedCard.keys = [...told].map((key) => ({ key, title: titles[key as Key] }))
    return () => void (focusedCard.keys = [])
  }, [told])
  if (!entry) return null
  const isOld = () => born.current !== undefined && performance.now() - born.current >= CARD_MS
  const run = (id: (typeof keys)[Key]) => {
    if (!isPending || !isOld()) return
    const subject = { family: 'aiProposals', rows: [proposal], parts: { [entry.family]: rows } } as unknown as Subject
    if (!runCommand(id, subject)) explainLacking(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, nativeEvent } = event
    const id = Object.hasOwn(keys, key) ? keys[key as Key] : undefined
    if (!id || event.ctrlKey || event.altKey || event.metaKey || nativeEvent.isComposing || target !== currentTarget)
      return
    // Here they mean the card and nothing else, also while they do not count yet, and when they are held down.
    event.stopPropagation()
    event.preventDefault()
    if (!event.repeat) run(id)
  }
  const whyNot = (row: (typeof rows)[number]) =>
    isKeptFromReaders(entry, row, Given) ? OPEN_NOW : whyLeft(entry, row, rows.length)
  const left = rows.map((row) => [row, whyNot(row)] as const)
  const title = `${contract[entry.family].title}：${entry.action.title}`
  return (
    <section
      className="cd-proposal"
      data-proposal={ID}
      data-state={State}
      tabIndex={0}
      data-own-keys={Object.keys(keys).join(' ')}
      aria-label={`AI 建议 ${title}，${proposalStates[State]}`}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => setFocused(target === currentTarget)}
      onBlur={() => setFocused(false)}
    >
      <header>
        <b>AI 建议</b> {title}
        {RecordIds.length > 0 && <span className="cd-figures"> {counted(entry.family, RecordIds.length)}</span>}
        <span className="cd-quiet"> {proposalStates[State]}</span>
      </header>
      {Why !== '' && <p className="cd-quiet">它说：{Why}</p>}
      <ul>
        {RecordIds.length === 0 && (
          <li>
            新的一{contract[entry.family].measure ?? '条'}
            <ProposedChanges changes={changesShown(entry, undefined, Given)} />
          </li>
        )}
        {left.map(([row, why]) => (
          <li key={row.ID} data-left={why !== undefined || undefined}>
            “{recordTitle(row)}” {why !== undefined && isPending && <span className="cd-quiet">跳过：{why}</span>}
            {why === undefined && isPending && <ProposedChanges changes={changesShown(entry, row, Given)} />}
          </li>
        ))}
        {missing.map(({ ID: gone, why }) => (
          <li key={gone} data-left>
            编号 {gone} <span className="cd-quiet">跳过：{why}</span>
          </li>
        ))}
        {!isRead && <li className="cd-quiet">正在读取 {RecordIds.length} 条记录…</li>}
      </ul>
      {Problem !== '' && <p role="note">{Problem}</p>}
      {isPending && (
        <footer>
          {offered.map((key) => (
            <button key={key} type="button" className="cd-button" tabIndex={-1} onClick={() => run(keys[key])}>
              {titles[key]} <kbd>{key.toUpperCase()}</kbd>
            </button>
          ))}
          <span className="cd-quiet">执行以后可以撤销。</span>
        </footer>
      )}
    </section>
  )
}
