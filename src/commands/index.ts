/** All commands of the application: derived from the contract, of the families, and the workspace's own. */
import { arrangeCommands } from '../workspace/dock/arrangeCommands.ts'
import { layoutCommands } from '../workspace/dock/named/layoutCommands.ts'
import { linkCommands } from '../workspace/dock/links/linkCommands.ts'
import { layoutSource } from '../workspace/dock/named/layoutSource.ts'
import { earlyCommands } from '../workspace/earlyCommands.ts'
import type { Command, Keys } from '../workspace/command.ts'
import type { ModeSource } from '../workspace/palette/modeSources.ts'
import type { RecordSource } from '../workspace/palette/recordSource.ts'
import { tourCommands } from '../workspace/tour/tourCommands.ts'
import { articleRecords } from './content/articleRecords.ts'
import { copyCommands } from './copyRecords.ts'
import { proposalCommands } from './intelligence/aiProposals.ts'
import { derivedCommands } from './derived.ts'
import { developerCommands } from './developer.ts'
import { listBarred } from './listBarred.ts'
import { macroCommands } from './macros.ts'
import { pageCommands } from './pages.ts'
import { promptSource } from './intelligence/promptSource.ts'
import { mediaSource } from './library/mediaSource.ts'
import { channelSource, peopleSource } from './palettePlaces.ts'
import { pass } from './pass.ts'
import { screenActs } from './screenActs.ts'
import { templateCommands } from './sheetTemplates.ts'
import { withNames } from './withNames.ts'
import * as families from './families.ts'
import type { FamilyCommands } from './familyCommands.ts'

const listed: readonly FamilyCommands[] = Object.values(families)
/** Keys of derived commands, of every family. */
const keys: Keys = Object.assign({}, ...listed.map((family) => family.keys))

/** Every command; main.tsx hands it to the registry. `development`: with the commands for developers. */
export function allCommands(development: boolean): readonly Command[] {
  return [
    pass,
    ...derivedCommands(keys),
    ...copyCommands,
    ...proposalCommands,
    listBarred,
    ...listed.flatMap(({ commands = [] }) => commands).map(withNames),
    ...templateCommands,
    ...screenActs.map(withNames),
    ...pageCommands(),
    ...macroCommands,
    ...arrangeCommands,
    ...layoutCommands.map(withNames),
    ...linkCommands,
    ...tourCommands,
    ...earlyCommands.map(withNames),
    // Both, so that the build leaves them out.
    ...(development && import.meta.env.DEV ? developerCommands : []),
  ]
}

/** Where the palette finds records; main.tsx hands it to the palette. */
export const recordSources: readonly RecordSource[] = [articleRecords]

/** What the palette's own modes look into; newsroom.ts hands it to the palette. */
export const modeSources: readonly ModeSource[] = [peopleSource, channelSource, mediaSource, layoutSource, promptSource]
