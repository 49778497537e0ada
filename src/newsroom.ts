/** All that can be done here: every command, and where records are found. Fetched while the shell is drawn. */
import { allCommands, recordSources } from './commands/index.ts'
import { wholeContract } from './workspace/families.ts'
import { setRecordSources } from './workspace/palette/recordSource.ts'
import { setCommands } from './workspace/registry.ts'

setCommands(allCommands(import.meta.env.DEV))
setRecordSources(recordSources)
void wholeContract()
