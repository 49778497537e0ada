/** What every page of the public has around it: the station above, who reads and whom it is from below. */
import { Fragment, h, type ComponentChildren, type JSX } from 'preact'
import type { ReaderPage } from '../page.ts'
import { WayBack } from './wayBack.ts'

/** What it is given. */
export interface FrameProps {
  readonly page: ReaderPage
  readonly title: string
  readonly by?: ComponentChildren
  /** See Fresh. Default: it is as it stays. */
  readonly busy?: boolean | undefined
  /** See Fresh: what was typed, chosen and shown goes with who leaves. */
  readonly left?: number | undefined
  readonly children?: ComponentChildren
  readonly foot?: ComponentChildren
}

/** The frame. */
export function Frame({ page, title, by, busy, left, children, foot }: FrameProps): JSX.Element {
  return h(
    'div',
    { class: 'page' },
    h(
      'header',
      null,
      h('p', { class: 'row quiet' }, page.station, h(WayBack, { page })),
      h('h1', null, title),
      by && h('p', { class: 'by' }, by),
    ),
    h('main', busy === undefined ? null : { 'aria-busy': busy }, h(Fragment, { key: left }, children)),
    foot && h('footer', null, foot),
  )
}
