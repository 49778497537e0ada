/** Tags. */
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { ordinary } from '../ordinary.ts'

const { keys, commands } = ordinary('tags')

export default {
  keys: { ...keys, 'tags.merge': 'm' },
  commands,
  choices: remoteOptions('tags'),
  asks: {
    'tags.merge': {
      Into: { label: '并入哪个标签', kind: 'pick', hint: '它们的名称成为这个标签的又名', ...remoteOptions('tags') },
    },
  },
} as const
