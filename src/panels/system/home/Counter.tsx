/** A number on the home page, what it counts, and the way there. */
import type { ReactNode } from 'react'
import { dock } from '../../../workspace/dock/dock.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import type { Page } from '../../../api/pages.ts'

/**
 * A tile of the home page. `count`: as it is read. `tone`: its colour; undefined: plain. `problem`: why there is no
 * number.
 */
export function Counter(props: {
  readonly title: string
  readonly hint: string
  readonly count: string
  readonly page: Page
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly tone?: string | undefined
  readonly keys?: string | readonly string[] | undefined
  readonly problem?: string | undefined
}): ReactNode {
  return (
    <button
      type="button"
      className="cd-home-count"
      data-tone={props.tone}
      title={props.problem}
      onClick={() => dock.openPath(props.page, props.params)}
    >
      <strong className="cd-figures">{props.count}</strong>
      <span className="cd-home-name">
        {props.title} <KeyCaps keys={props.keys} />
      </span>
      <span className="cd-home-hint">{props.hint}</span>
    </button>
  )
}
