/** What came of verifying, sentence by sentence. */
import { h, type JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Verdict } from '../../evidence/file/findings.ts'

/** What it is given. `says`: what the house says of what was verified; it is the house's word, as whether a ballot counts. */
export interface VerdictProps {
  readonly verdict: Verdict
  readonly says?: string | undefined
}

/** The verdict; it takes the focus, so that it is read out and not looked for. */
export function VerdictShown({ verdict, says }: VerdictProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [verdict])
  const { findings, notes, isSealed } = verdict
  const isWell = findings.length === 0
  const well = isSealed ? '现在能核对的都相符，种子还没有揭示' : '全部相符'
  return h(
    'section',
    { 'aria-label': '核对结果' },
    h(
      'h2',
      { ref: heading, tabIndex: -1, class: isWell ? 'well' : 'wrong' },
      isWell ? well : `有 ${findings.length} 处不符`,
    ),
    says !== undefined && h('p', null, says),
    findings.length > 0 &&
      h('ul', { class: 'plain wrong' }, ...findings.map(({ sentence }) => h('li', { key: sentence }, sentence))),
    notes.length > 0 &&
      h(
        'div',
        null,
        h('h3', null, '核对了什么，哪些仍靠信任'),
        h('ul', null, ...notes.map((note) => h('li', { key: note }, note))),
      ),
  )
}
