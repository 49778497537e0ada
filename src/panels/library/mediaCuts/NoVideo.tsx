/** 视频片段 before a video was chosen: how to choose one, with its key. */
import { useRef, type ReactNode } from 'react'
import { remoteOptions } from '../../../workspace/choices/remoteOptions.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { contextNow } from '../../../workspace/context.ts'
import { execute } from '../../../workspace/execute.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { usePane, usePaneCommands, usePaneFocus } from '../../../workspace/pane.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import './player.css'

const KEYS = 'enter'

const videos = remoteOptions('media', { keyword: 'Name', title: 'Title', fixed: { Kind: 'video' } })

/** What is chosen opens in its place. */
export function NoVideo(): ReactNode {
  const pane = usePane()
  const box = useRef<HTMLDivElement>(null)
  usePaneFocus(() => box.current?.focus())
  const choose = defineCommand({
    id: 'player.choose',
    title: '选一个视频',
    group: '视频片段',
    keys: KEYS,
    where: 'list',
    async run(ctx) {
      const answers = await ctx.ask('看哪个视频的片段和字幕', [
        { name: 'MediaID', label: '视频', kind: 'pick', ...videos },
      ])
      if (answers) pane.setParams({ MediaID: Number(answers['MediaID']) })
    },
  })
  usePaneCommands([choose])
  return (
    <div ref={box} className="cd-player-none" tabIndex={0} data-keys="list" role="region" aria-label="视频片段">
      <EmptyState
        title="还没有选视频"
        hint={
          <>
            <button type="button" className="cd-button" onClick={() => void execute(choose, contextNow())}>
              选一个视频 <KeyCaps keys={KEYS} />
            </button>
            <br />
            在“媒资库”里光标停在视频上，或者在“转码”里停在任务上，也能打开它的片段。
          </>
        }
      />
    </div>
  )
}
