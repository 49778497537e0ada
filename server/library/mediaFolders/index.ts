/** The mediaFolders family on the server. */
import { mediaFolderHandlers, mediaFolderRecords } from './handlers.ts'

export default { handlers: mediaFolderHandlers, undo: mediaFolderRecords.undo }
