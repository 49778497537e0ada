/** What the server does by itself, one line a family. */
import { registeredUsersWork } from './accounts/registeredUsers/work.ts'
import { sessionWork } from './accounts/session/work.ts'
import { bigScreensWork } from './command/bigScreens/work.ts'
import { instructionsWork } from './command/instructions/work.ts'
import { tasksWork } from './command/tasks/work.ts'
import { articleImportWork } from './content/articleImport/work.ts'
import { articlesWork } from './content/articles/work.ts'
import { outgoingWork } from './distribution/outgoing/work.ts'
import type { Work } from './platform/jobs/work.ts'
import { pushWork } from './platform/push/work.ts'
import { messagesWork } from './system/messages/work.ts'

/** All of it. */
export const backgroundWork: readonly Work[] = [
  articlesWork,
  articleImportWork,
  outgoingWork,
  tasksWork,
  instructionsWork,
  bigScreensWork,
  registeredUsersWork,
  sessionWork,
  messagesWork,
  pushWork,
].flat()
