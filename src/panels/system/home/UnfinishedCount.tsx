/** How much the person began and did not finish: forms, questions and texts. */
import type { ReactNode } from 'react'
import { usePane } from '../../../workspace/pane.ts'
import { findCommand } from '../../../workspace/registry.ts'
import { useUnfinished } from '../../parts/kept/useUnfinished.ts'
import { Counter } from './Counter.tsx'

/** The tile of what is unfinished. */
export function UnfinishedCount(): ReactNode {
  const pane = usePane()
  const { rows, count, loading } = useUnfinished(pane.active)
  const forms = rows.filter(({ kind }) => kind === 'form' || kind === 'asked').length
  return (
    <Counter
      title="未完成"
      hint={forms > 0 ? `其中 ${forms} 个填了一半的表单` : '没填完的表单和稿件'}
      count={loading && rows.length === 0 ? '…' : String(count)}
      page="/Unfinished"
      tone={count > 0 ? 'waiting' : undefined}
      keys={findCommand('go.unfinished')?.keys}
    />
  )
}
