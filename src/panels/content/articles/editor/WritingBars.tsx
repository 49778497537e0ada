/** The bars of an article: a kept text to take, another tab, why it is read only, why it was refused. */
import type { ReactNode } from 'react'
import { runCommand } from '../../../../workspace/execute.ts'
import { findCommand } from '../../../../workspace/registry.ts'
import { shortMoment } from '../../../parts/moments.ts'
import { Bar } from './Bars.tsx'
import type { Editing } from './useDraft.ts'
import type { UnfinishedOffer } from './useUnfinished.ts'
import type { ReadOnly } from './whyReadOnly.ts'

/** A bar for each thing the writer must know before going on; none when nothing is. */
export function WritingBars(props: {
  readonly editing: Editing
  readonly unfinished: UnfinishedOffer
  readonly readOnly: ReadOnly | undefined
  /** The clash is being looked at. */
  readonly merging: boolean
  /** Show or hide how the kept text differs. */
  readonly onCompare: () => void
}): ReactNode {
  const { editing, unfinished, readOnly, merging, onCompare } = props
  const { draft, state, article, take } = editing
  const way = readOnly?.way
  return (
    <>
      {state.held === 'elsewhere' && (
        <Bar tone="warning" choices={[{ title: '在这里接着写', key: 'enter', run: take }]}>
          这篇稿件正在这个浏览器的另一个标签页里写，这里只能阅读。接着写时，那边的文字会带过来。
        </Bar>
      )}
      {state.clash && !merging && (
        <Bar
          tone="warning"
          choices={[{ title: '查看差异并合并', shown: 'alt+m', run: () => void runCommand('editor.merge') }]}
        >
          {state.clash.who || '有人'}
          刚刚修改了这篇稿件，与您的修改冲突。您的文字存在本机，没有覆盖对方的；可以接着写，合并后再保存。
        </Bar>
      )}
      {unfinished.found && state.id === undefined && (
        <Bar
          tone="info"
          choices={[
            { title: '打开', shown: 'alt+o', run: () => void runCommand('editor.unfinished') },
            { title: '放弃', run: unfinished.drop },
            { title: '以后再说', run: unfinished.hide },
          ]}
        >
          还有一篇没写完的新稿“{unfinished.found.text.mine.Title.trim() || '无标题'}”（
          {shortMoment(new Date(unfinished.found.text.at).toISOString())}）存在本机。
        </Bar>
      )}
      {state.brought && !state.clash && (
        <Bar
          tone="info"
          choices={[
            { title: '撤销恢复', shown: 'alt+z', run: () => void runCommand('editor.giveBack') },
            { title: '知道了', run: draft.settle },
          ]}
        >
          恢复了没有保存的修改（{shortMoment(new Date(state.brought.at).toISOString())}）。
        </Bar>
      )}
      {state.offer && readOnly && (
        <Bar
          tone="info"
          choices={[
            { title: '看差异', run: onCompare },
            { title: '恢复', run: draft.accept },
            { title: '放弃', run: draft.decline },
          ]}
        >
          本机有没有保存的修改（{shortMoment(new Date(state.offer.at).toISOString())}
          ），这篇稿件现在只能阅读，没有恢复。
        </Bar>
      )}
      {readOnly && (
        <Bar
          tone="info"
          choices={
            way ? [{ title: findCommand(way)?.title ?? '', shown: 'alt+e', run: () => void runCommand(way) }] : []
          }
        >
          {readOnly.text}
        </Bar>
      )}
      {article?.Reason && (state.status === 'refused' || state.status === 'withdrawn') && (
        <Bar tone="refused">
          {state.status === 'refused' ? '上次退回' : '撤稿理由'}：{article.Reason}
        </Bar>
      )}
    </>
  )
}
