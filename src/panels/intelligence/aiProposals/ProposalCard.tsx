/**
 * One proposal: which records, what stands there and what would, what is left out and why. Its keys count only while it has the
 * focus, and not before somebody could have read it.
 */
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { AiProposal } from '../../../api/intelligence/aiProposals/calls.ts'
import { proposable } from '../../../api/intelligence/aiProposals/proposable.ts'
import { changesShown } from '../../../api/intelligence/aiProposals/shown.ts'
import { CARD_MS, proposalStates } from '../../../api/intelligence/aiProposals/states.ts'
import { contract } from '../../../api/index.ts'
import { counted, recordTitle } from '../../../api/recordTitle.ts'
import { whyLeft } from '../../../workspace/ai/proposalRules.ts'
import { explainLacking, runCommand } from '../../../workspace/execute.ts'
import type { Subject } from '../../../workspace/command.ts'
import { ProposedChanges } from './ProposedChanges.tsx'
import { useProposedRows } from './useProposedRows.ts'

const keys = { y: 'aiProposals.run', n: 'aiProposals.refuse', e: 'aiProposals.edit' } as const

/** The card; of one that is over only what became of it. */
export function ProposalCard({ proposal }: { readonly proposal: AiProposal }): ReactNode {
  const { ID, Family, Action, Given, Why, State, Problem, RecordIds } = proposal
  const { rows, missing, isRead } = useProposedRows(proposal)
  const born = useRef<number>(undefined)
  // Counted from when all of it could be seen.
  if (isRead) born.current ??= performance.now()
  const entry = proposable.get(`${Family}.${Action}`)
  if (!entry) return null
  const isPending = State === 'pending'
  const isOld = () => born.current !== undefined && performance.now() - born.current >= CARD_MS
  const run = (id: (typeof keys)[keyof typeof keys]) => {
    if (!isPending || !isOld()) return
    const subject = { family: 'aiProposals', rows: [proposal], parts: { [entry.family]: rows } } as unknown as Subject
    if (!runCommand(id, subject)) explainLacking(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, nativeEvent } = event
    const id = Object.hasOwn(keys, key) ? keys[key as keyof typeof keys] : undefined
    if (!id || event.ctrlKey || event.altKey || event.metaKey || nativeEvent.isComposing || target !== currentTarget)
      return
    // Here they mean the card and nothing else, also while they do not count yet, and when they are held down.
    event.stopPropagation()
    event.preventDefault()
    if (!event.repeat) run(id)
  }
  const left = rows.map((row) => [row, whyLeft(entry, row, rows.length)] as const)
  const title = `${contract[entry.family].title}：${entry.action.title}`
  const button = (id: (typeof keys)[keyof typeof keys], cap: string, text: string) => (
    <button type="button" className="cd-button" tabIndex={-1} onClick={() => run(id)}>
      {text} <kbd>{cap}</kbd>
    </button>
  )
  return (
    <section
      className="cd-proposal"
      data-proposal={ID}
      data-state={State}
      tabIndex={0}
      data-own-keys={Object.keys(keys).join(' ')}
      aria-label={`AI 建议 ${title}，${proposalStates[State]}`}
      onKeyDown={onKeyDown}
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
          {button(keys.y, 'Y', '执行')}
          {button(keys.n, 'N', '拒绝')}
          {(entry.action.ask ?? []).length > 0 && button(keys.e, 'E', '先改一改')}
          <span className="cd-quiet">执行以后可以撤销。</span>
        </footer>
      )}
    </section>
  )
}
