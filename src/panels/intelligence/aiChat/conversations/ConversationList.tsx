/** The person's conversations beside the one that is shown: found, opened, renamed, pinned, removed. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { AiConversation } from '../../../../api/intelligence/aiConversations/calls.ts'
import { noteMade } from '../../../../workspace/madeHere.ts'
import { usePaneCommands, usePaneOffers } from '../../../../workspace/pane.ts'
import { isComposing } from '../../../../workspace/keys/ime.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { List } from '../../../parts/list/List.tsx'
import { fieldColumns } from '../../../parts/list/fieldColumns.tsx'
import { own } from '../walking.ts'
import { findConversations } from './findConversations.ts'

/** What it needs. `onLeave`: back to the conversation. */
export interface ConversationListProps {
  /** The conversation that is shown beside it. */
  readonly shown: number | undefined
  readonly onOpen: (ID: number) => void
  readonly onLeave: () => void
}

function TitleCell({ row, isShown }: { readonly row: AiConversation; readonly isShown: boolean }): ReactNode {
  return (
    <>
      {isShown && <span className="cd-ai-mark">正在看</span>}
      {row.IsPinned && <span className="cd-ai-mark">置顶</span>}
      {row.RunningID > 0 && <span className="cd-ai-mark">正在回答</span>}
      {row.IsForeign && <span className="cd-ai-mark">外来文字</span>} {row.Title}
    </>
  )
}

/** The list with the field that looks for some of them. */
export function ConversationList({ shown, onOpen, onLeave }: ConversationListProps): ReactNode {
  const { id: pane } = usePaneOffers()
  // The cursor begins on the one that is shown.
  useState(() => shown !== undefined && noteMade(pane, 'aiConversations', shown))
  usePaneCommands([
    own({ id: 'aiChat.leaveList', title: '收起对话列表', keys: 'l', keywords: ['conversations'], run: onLeave }),
  ])
  const [sought, setSought] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  // It was asked for: it has the focus as soon as it is there.
  useEffect(() => grid.current?.focus(), [])
  const columns = useMemo(
    () =>
      fieldColumns<AiConversation>('aiConversations', [
        { field: 'Title', cell: (row: AiConversation) => <TitleCell row={row} isShown={row.ID === shown} /> },
        { field: 'UpdateTime', from: 260 },
      ] as never),
    [shown],
  )
  return (
    <div className="cd-ai-conversations">
      <div className="cd-ai-conversations-head">
        <input
          ref={field}
          type="search"
          className="bp6-input"
          aria-label="查找对话"
          placeholder="标题或拼音"
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isComposing(event) || !['ArrowDown', 'Enter'].includes(event.key)) return
            event.preventDefault()
            grid.current?.focus()
          }}
        />
        <button type="button" className="cd-button" onClick={onLeave}>
          收起 <KeyCaps keys="l" />
        </button>
      </div>
      <List<AiConversation & Record<string, unknown>>
        family="aiConversations"
        label="AI 对话"
        query={sought.trim()}
        source={(page, size) => findConversations(sought, page, size) as never}
        columns={columns as never}
        onOpen={({ ID }) => onOpen(ID)}
        filter={field}
        grid={grid}
        onClearFilter={() => {
          if (sought === '') onLeave()
          else setSought('')
          return true
        }}
        empty={
          sought === '' ? (
            <EmptyState title="还没有对话" hint="第一个问题会开始一个对话。" />
          ) : (
            <EmptyState title="没有找到对话" hint="按 Esc 清除，或换一个词。" />
          )
        }
      />
    </div>
  )
}
