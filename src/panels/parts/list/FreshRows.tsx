/** New rows above that wait to be shown. */
import type { ReactNode } from 'react'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import type { Listed } from './listState.ts'
import type { ListData } from './useListData.ts'

/** How many there are, and the key that shows them; nothing where there are none. */
export function FreshRows<Row extends Listed>({ data }: { readonly data: ListData<Row> }): ReactNode {
  const { fresh } = data.state
  if (fresh <= 0) return null
  return (
    <button type="button" className="cd-fresh" tabIndex={-1} onClick={data.restart}>
      有 {fresh} 条新的，按 <KeyCaps keys="shift+n" /> 显示
    </button>
  )
}
