/** Something of the assistant is read. */
import type { ReactNode } from 'react'

/** A line that says so. */
export function Loading(): ReactNode {
  return (
    <p className="cd-ai-opening cd-quiet" role="status" aria-busy="true">
      正在读取… <span className="cd-bone" />
    </p>
  )
}
