/** What may be done with comments on short videos. */
import { defineActions } from '../../actions.ts'
import { commentActions } from '../../content/comments/commentActions.ts'
import { shortVideoComments } from './calls.ts'

/** The actions of the shortVideoComments family. */
export const shortVideoCommentActions = defineActions(shortVideoComments, commentActions(434))
