/** Fields that a newsroom defines for its articles. */
import { channelsOrAll } from '../channelPath.ts'
import { ordinary } from '../ordinary.ts'

const ChID = { options: channelsOrAll }

export default {
  ...ordinary('articleFields'),
  asks: { 'articleFields.add': { ChID }, 'articleFields.edit': { ChID } },
}
