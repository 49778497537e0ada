/** The foot of a list: how many there are, how many are selected, and the keys of the moment. */
import type { ReactNode } from 'react'
import { FooterKeys } from '../FooterKeys.tsx'
import type { Listed, ListState } from './listState.ts'

const figures = new Intl.NumberFormat('zh-CN')

/** Totals, selection and keys. `trouble`: the last read failed and what is shown is older. */
export function ListFooter({ state, trouble }: { state: ListState<Listed>; trouble: boolean }): ReactNode {
  return (
    <footer className="cd-list-foot">
      <span className="cd-figures" role="status">
        共 {figures.format(state.total)}
        {state.capped ? '+' : ''} 条{state.selected.size > 0 && <b>，已选 {figures.format(state.selected.size)} 条</b>}
      </span>
      {trouble && <span className="cd-list-trouble">没有读到最新的，现在显示的是之前的内容</span>}
      <FooterKeys />
    </footer>
  )
}
