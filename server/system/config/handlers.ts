/** Where the other hosts live: here. */
import { config, DomainSettings } from '../../../src/api/system/config/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'

const sameOrigin = Object.fromEntries(Object.keys(DomainSettings.shape).map((name) => [name, ''])) as DomainSettings

/** The config family: one server answers for every host, so every address is empty. */
export const configHandlers = implement(config, { addresses: () => Promise.resolve(sameOrigin) })
