/** What was found out about the library's items. */
import type { Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'

const { keys: usual, commands } = ordinary('findings')

const keys: Keys = { ...usual, 'findings.take': 'a', 'findings.dismiss': 'x' }

export default { keys, commands }
