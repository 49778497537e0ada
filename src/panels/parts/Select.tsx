/** A choice among a few: the browser's own list, which every keyboard knows. */
import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core'
import type { ReactNode, Ref } from 'react'

/** Blueprint's, whose arrow would be read aloud in English. */
export function Select(props: HTMLSelectProps & { readonly ref?: Ref<HTMLSelectElement> }): ReactNode {
  return <HTMLSelect iconProps={{ title: null }} {...props} />
}
