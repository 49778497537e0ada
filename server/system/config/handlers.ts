/** Where the other hosts live, as the head station says. */
import { config, domainNames, type DomainSettings } from '../../../src/api/system/config/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { firstStation } from '../stations/store.ts'

const sameOrigin = Object.fromEntries(domainNames.map((name) => [name, ''])) as DomainSettings

/** The config family. One house has one set of addresses: who asks has not signed in yet. */
export const configHandlers = implement(config, {
  addresses: async ({ db }) => (await firstStation(db).select(domainNames).executeTakeFirst()) ?? sameOrigin,
})
