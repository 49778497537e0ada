import type { Environment } from '../../environment.ts'
import { variableOf, type Addressed } from './addresses.ts'
import { skipped, type Finding, type Patient } from './check.ts'
import type { Site } from './site.ts'

/** A look from outside; skipped where that address is not set, or without the database by which it is known who asks. */
export function withSite(
  by: (environment: Environment) => Addressed,
  look: (site: Site, patient: Patient) => Promise<Finding>,
): (patient: Patient) => Promise<Finding> {
  return async (patient) => {
    const address = by(patient.environment)
    const name = variableOf(address)
    if (patient.environment[address] === undefined) return skipped(`没有设 ${name}`, `${name} is not set`)
    const site = patient.sites[address]
    return site ? look(site, patient) : skipped('自带的数据库没有在运行', 'the embedded database does not run')
  }
}
