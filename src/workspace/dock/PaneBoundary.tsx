/** Keeps a pane that breaks to itself: the others and the shell go on. */
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { PaneFailure } from './PaneFailure.tsx'

interface State {
  readonly error?: unknown
  readonly attempt: number
}

/** An error boundary; React knows no other way to make one than a class. Trying again builds the pane anew. */
export class PaneBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { attempt: 0 }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    const { error, attempt } = this.state
    if (error === undefined)
      return (
        <div key={attempt} className="cd-pane-content">
          {this.props.children}
        </div>
      )
    const retry = () => this.setState({ error: undefined, attempt: attempt + 1 })
    return <PaneFailure error={error} kind="run" retry={retry} />
  }
}
