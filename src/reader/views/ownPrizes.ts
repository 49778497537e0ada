/** What one has in a draw: entries or tickets, prizes, and claiming them. */
import { h, type JSX } from 'preact'
import type { Mine } from '../../api/engagement/draws/publicDraw.ts'
import { momentOf } from '../moments.ts'
import type { ReaderPage } from '../page.ts'
import { bring } from '../parts/bring.ts'
import { Claim } from './claim.ts'

/** What they said when they claimed it; '' for nothing. */
const saidIn = ({ Name, Phone, Address }: Mine['Prizes'][number]) =>
  [Name && `领取人 ${Name}`, Phone && `手机号码 ${Phone}`, Address && `寄送地址 ${Address}`].filter(Boolean).join(' · ')

/** The part of the page. */
export function OwnPrizes({
  page,
  mine,
  onDone,
}: {
  readonly page: ReaderPage
  readonly mine: Mine
  readonly onDone: () => Promise<void>
}): JSX.Element | null {
  // The form is gone then, and what was said in it stands below the prize.
  const claimed = async (ID: number) => {
    await onDone()
    bring(document.getElementById(`prize-${ID}`))
  }
  if (mine.Parts.length === 0 && mine.Prizes.length === 0) return null
  return h(
    'section',
    { 'aria-label': '我的抽奖' },
    h('h2', null, '我的抽奖'),
    h(
      'ul',
      { class: 'plain' },
      ...mine.Parts.map(({ Number: number, Minute, Receipt, Says }) =>
        h(
          'li',
          { key: `${Minute} ${number}` },
          `${number === null ? '已参加' : `第 ${number} 号`} · ${momentOf(Minute)}${Says ? ` · ${Says}` : ''}`,
          Receipt && h('span', { class: 'code' }, ` 回执 ${Receipt}`),
        ),
      ),
    ),
    ...mine.Prizes.map((prize) =>
      h(
        'div',
        { class: 'card', key: prize.ID },
        h('h3', { id: `prize-${prize.ID}`, tabIndex: -1 }, prize.Title),
        h('p', null, prize.Says),
        prize.State !== 'won' && h('p', { class: 'quiet' }, saidIn(prize)),
        prize.State === 'won' && prize.ClaimBy && h('p', null, `请在 ${momentOf(prize.ClaimBy)} 以前领取。`),
        prize.Code && h('p', null, '兑换码 ', h('span', { class: 'code' }, prize.Code)),
        prize.State === 'won' && h(Claim, { page, mine, prize, onDone: () => claimed(prize.ID) }),
      ),
    ),
  )
}
