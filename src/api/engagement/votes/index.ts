/** The votes family. */
import { defineManifest } from '../../manifest.ts'
import { voteActions } from './actions.ts'
import { votes } from './calls.ts'

export default defineManifest({
  family: votes,
  actions: voteActions,
  log: { 630: '投票' },
  titles: {
    IsPublic: '通过',
    SignUpID: '报名',
    Move: '移动',
    Number: '选项',
    Points: '评委分',
    WithdrawReason: '撤下的理由',
    IsWithdrawn: '撤下',
    Jury: '评委分',
  },
})
