/** Stations: keys and log, and the password of instructions. */
import type { Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'

const { keys: usual, commands } = ordinary('stations')

const keys: Keys = {
  ...usual,
  'stations.approve': 'p',
  'stations.stop': 'shift+p',
  'stations.editNews': '1',
  'stations.editLogin': '2',
  'stations.editInstructPassword': '3',
  'stations.editDomains': '4',
}

const asks = {
  'stations.editInstructPassword': {
    PassWord: { label: '指令密码', max: 64, optional: true, hint: '下达指令前要输入；留空就不再需要' },
  },
} as const

export default { keys, commands, asks }
