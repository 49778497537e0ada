/** What may be done with people who write comments. */
import { defineActions } from '../../actions.ts'
import { commentAuthors } from './calls.ts'
import { isSilent, type CommentAuthor, type Silence } from './model.ts'

const module = 392
const silence = <S extends Silence>(Silence: S, title: string, when: (row: CommentAuthor) => boolean) =>
  ({ title, button: '禁言', with: { Silence }, when, undoable: true, log: { title, type: '2', module } }) as const

/** The actions of the commentAuthors family. */
export const commentAuthorActions = defineActions(commentAuthors, {
  silence: {
    mute: silence('minutes10', '禁言 10 分钟', (row) => !row.IsBanned),
    muteDay: silence('day', '禁言 1 天', (row) => !row.IsBanned),
    ban: silence('ban', '禁止评论', (row) => !row.IsBanned),
    unmute: silence('none', '解除禁言', (row) => isSilent(row, new Date())),
  },
})
