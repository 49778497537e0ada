/** What may be done with comments on articles. */
import { defineActions } from '../../actions.ts'
import { commentActions } from '../comments/commentActions.ts'
import { articleComments } from './calls.ts'

/** The actions of the articleComments family. */
export const articleCommentActions = defineActions(articleComments, commentActions(391))
