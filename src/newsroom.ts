/** All that can be done here: every command, and where records are found. Fetched while the shell is drawn. */
import { allCommands, modeSources, recordSources } from './commands/index.ts'
import { followSites } from './commands/sites.ts'
import { carryOutLink } from './commands/runLink.ts'
import { formParts } from './panels/formParts.ts'
import { recordPlaces } from './commands/details.ts'
import { setRecordPlaces } from './workspace/dock/links/details.ts'
import { setFormParts } from './workspace/formParts.ts'
import { followKeys } from './workspace/keys/personKeys.ts'
import { followMacros } from './workspace/macros/macros.ts'
import { setModeSource } from './workspace/palette/modeSources.ts'
import { setRecordSources } from './workspace/palette/recordSource.ts'
import { setCommands } from './workspace/registry.ts'
import { prepareApi } from './workspace/session.ts'
import { takeQuery } from './workspace/router/openedWith.ts'
import { readRunLink } from './workspace/router/runLink.ts'

setCommands(allCommands(import.meta.env.DEV))
setRecordSources(recordSources)
setRecordPlaces(recordPlaces)
for (const source of modeSources) setModeSource(source)
followKeys()
followMacros()
followSites()
takeQuery((query) => {
  const wish = readRunLink(query)
  if (wish) void carryOutLink(wish)
})
setFormParts(formParts)
void prepareApi()
