/** Prizes of draws. */
import type { Keys } from '../../workspace/command.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { ordinary } from '../ordinary.ts'
import { drawHere } from './drawHere.ts'

const { keys: usual, commands } = ordinary('drawPrizes')

/** What stands first is drawn first, so that its keys are among the first that are shown. */
const keys: Keys = {
  'drawPrizes.add': usual['drawPrizes.add']!,
  'drawPrizes.raise': 'alt+up',
  'drawPrizes.lower': 'alt+down',
  'drawPrizes.codes': 'c',
  ...usual,
  'drawPrizes.toFirst': 'alt+shift+up',
  'drawPrizes.toLast': 'alt+shift+down',
}

const asks = {
  'drawPrizes.add': { DrawID: { initial: drawHere } },
  'drawPrizes.codes': {
    Codes: { label: '兑换码，每行一个，替换原来的', kind: 'area', optional: false, max: 2_000_000 },
  },
} as const

const choices = remoteOptions('drawPrizes', { title: 'Title', hint: (row) => String(row['DrawTitle'] ?? '') })

export default { keys, commands, asks, choices }
