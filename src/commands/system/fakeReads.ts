/** Rules of virtual read counts. */
import { channelsOrAll } from '../channelPath.ts'
import { ordinary } from '../ordinary.ts'

const questions = {
  ChID: { options: channelsOrAll },
  MinAdd: { optional: false },
  MaxAdd: { optional: false },
} as const

export default {
  ...ordinary('fakeReads'),
  asks: { 'fakeReads.add': questions, 'fakeReads.edit': questions },
}
