/** The articleComments family. */
import { articleComments } from '../../../src/api/content/articleComments/calls.ts'
import { commentHandlers } from '../comments/handlers.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { articleKind } from './articleKind.ts'

/** Handlers of the articleComments family. */
export const articleCommentHandlers = implement(articleComments, commentHandlers(articleKind))
