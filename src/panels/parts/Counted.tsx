/** How many there are, at the foot of a screen. */
import type { ReactNode } from 'react'

/** What is counted, as in 共 12 个; undefined while the first answer is on its way: nobody is told of nought that is not known. */
export function Counted({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className="cd-figures" role="status">
      {children || '正在读取…'}
    </span>
  )
}
