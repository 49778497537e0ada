/** Types of announcements: the usual keys, the ways to move, and what picks of them offer. */
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { ordinary } from '../ordinary.ts'

const { keys, commands } = ordinary('announcementTypes')

export default {
  keys: {
    ...keys,
    'announcementTypes.raise': 'alt+up',
    'announcementTypes.lower': 'alt+down',
    'announcementTypes.toFirst': 'alt+shift+up',
    'announcementTypes.toLast': 'alt+shift+down',
  },
  commands,
  choices: remoteOptions('announcementTypes', {
    fixed: { IsEnable: true },
    title: 'Name',
    hint: (row) => String(row['ReMark'] ?? ''),
  }),
}
