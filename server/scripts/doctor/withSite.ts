import { skipped, type Finding, type Patient } from './check.ts'
import type { Site } from './site.ts'

/** A look from outside; skipped without PUBLIC_ADDRESS, or without the database by which it is known who asks. */
export function withSite(
  look: (site: Site, patient: Patient) => Promise<Finding>,
): (patient: Patient) => Promise<Finding> {
  return async (patient) => {
    if (patient.environment.publicAddress === undefined)
      return skipped('没有设 PUBLIC_ADDRESS', 'PUBLIC_ADDRESS is not set')
    if (!patient.site) return skipped('自带的数据库没有在运行', 'the embedded database does not run')
    return look(patient.site, patient)
  }
}
