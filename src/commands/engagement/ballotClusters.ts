/** Clusters of ballots: one key and its reason takes all of one out, `a` counts them again. */
import type { Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'
import { exclusionDigits, exclusionReason } from './exclusion.ts'

const keys: Keys = { 'ballotClusters.exclude': 'x', 'ballotClusters.count': 'a' }
const commands = [...exclusionDigits('ballotClusters'), recordLogCommand('ballotClusters', 'l')]
const asks = { 'ballotClusters.exclude': { Reason: exclusionReason } } as const

export default { keys, commands, asks }
