/** The foot of a list: how many there are, how many are selected, and the keys of the moment. */
import type { ReactNode } from 'react'
import { FooterKeys } from '../FooterKeys.tsx'
import type { Listed, ListState } from './listState.ts'
import { Counted } from '../Counted.tsx'

const figures = new Intl.NumberFormat('zh-CN')

interface ListFooterProps {
  readonly state: ListState<Listed>
  /** An answer is on its way. */
  readonly loading: boolean
  /** The last read failed and what is shown is older. */
  readonly trouble: boolean
}

/** Totals, selection and keys. */
export function ListFooter({ state, loading, trouble }: ListFooterProps): ReactNode {
  return (
    <footer className="cd-list-foot">
      <Counted>
        {loading && state.total === 0 ? undefined : (
          <>
            共 {figures.format(state.total)}
            {state.capped ? '+' : ''} 条
            {state.selected.size > 0 && <b>，已选 {figures.format(state.selected.size)} 条</b>}
          </>
        )}
      </Counted>
      {trouble && <span className="cd-list-trouble">没有读到最新的，现在显示的是之前的内容</span>}
      <FooterKeys />
    </footer>
  )
}
