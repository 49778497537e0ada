/** The last resort: the shell itself broke. */
import { Component, type ErrorInfo, type ReactNode } from 'react'

/** An error boundary; React knows no other way to make one than a class. */
export class AppBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <main className="cd-page">
        <div className="cd-blank" role="alert">
          <h1>工作台出了点问题</h1>
          <p>已经自动保存的内容都还在。刷新后会回到原来的布局；如果还不行，请联系管理员。</p>
          <p className="cd-blank-actions">
            <button type="button" className="bp6-button bp6-intent-primary" onClick={() => location.reload()} autoFocus>
              刷新
            </button>
          </p>
        </div>
      </main>
    )
  }
}
