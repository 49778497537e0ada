/** What a pane shows when its code could not be loaded or broke: what happened, what was kept, what helps. */
import { useEffect, useRef } from 'react'

/** `kind` 'load': the code did not arrive; 'run': it broke. */
export interface PaneFailureProps {
  readonly error: unknown
  readonly kind: 'load' | 'run'
  readonly retry: () => void
}

/** The failure, with the way on under the focus. */
export function PaneFailure({ error, kind, retry }: PaneFailureProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (button.current?.closest('[data-pane]')?.contains(document.activeElement)) button.current.focus()
  }, [])
  const isLoad = kind === 'load'
  return (
    <div className="cd-blank" role="alert">
      <h2>{isLoad ? '这个页面没有加载下来' : '这个页面出了点问题'}</h2>
      <p>
        {isLoad
          ? '可能是网络断开了，或者系统刚刚更新过。其他窗格不受影响。'
          : '其他窗格不受影响；已经自动保存的内容都还在。'}
      </p>
      <p className="cd-blank-actions">
        <button ref={button} type="button" className="bp6-button bp6-intent-primary" onClick={retry}>
          重试
        </button>
        <button type="button" className="bp6-button" onClick={() => location.reload()}>
          刷新整个页面
        </button>
      </p>
      <details>
        <summary>给管理员看的信息</summary>
        <code>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
      </details>
    </div>
  )
}
