/** What a ballot chooses among: to be marked while the vote goes on, and told afterwards. */
import { h, type JSX } from 'preact'
import type { PublicVote } from '../../api/engagement/votes/model.ts'

/** What it is given. */
export interface ChoicesProps {
  readonly vote: PublicVote
  /** Numbers of the options that are marked. */
  readonly chosen: readonly number[]
  /** Numbers of the options that somebody here voted for before. */
  readonly cast: readonly number[]
  readonly onChoose: (number: number) => void
}

/** How many options a ballot names, as a request. */
export function howMany({ LeastChoices, MostChoices }: PublicVote): string {
  if (LeastChoices !== MostChoices) return `请选 ${LeastChoices} 到 ${MostChoices} 项`
  return MostChoices === 1 ? '请选一项' : `请选 ${MostChoices} 项`
}

/** One button or box an option; whoever withdrew keeps their place, with the reason. */
export function Choices({ vote, chosen, cast, onChoose }: ChoicesProps): JSX.Element {
  const isSingle = vote.MostChoices === 1
  return h(
    'fieldset',
    null,
    h('legend', null, howMany(vote)),
    ...vote.Options.map(({ Number: number, Title, Summary, IsWithdrawn, WithdrawReason }) =>
      h(
        'label',
        { class: 'choice', key: number },
        h('input', {
          ...{ type: isSingle ? 'radio' : 'checkbox', name: 'option', value: number },
          ...{ checked: chosen.includes(number), disabled: IsWithdrawn || !vote.CanVote },
          onChange: () => onChoose(number),
        }),
        h(
          'span',
          null,
          h('strong', null, `${number}. ${Title}`),
          Summary && h('span', { class: 'quiet' }, ` ${Summary}`),
          cast.includes(number) && h('span', { class: 'well' }, ' ✓ 已投过'),
          IsWithdrawn && h('span', { class: 'wrong' }, `（已退出：${WithdrawReason}）`),
        ),
      ),
    ),
  )
}

/** A vote that has ended: why nobody votes any more, and what stood to be chosen where no figures say it again. */
export function WhatStood({ vote }: { readonly vote: PublicVote }): JSX.Element {
  return h(
    'section',
    null,
    h('p', { class: 'quiet' }, vote.WhyNot),
    vote.Ballots === null &&
      h(
        'ul',
        { class: 'plain' },
        ...vote.Options.map(({ Number: number, Title, IsWithdrawn, WithdrawReason }) =>
          h('li', { key: number }, `${number}. ${Title}${IsWithdrawn ? `（已退出：${WithdrawReason}）` : ''}`),
        ),
      ),
  )
}
