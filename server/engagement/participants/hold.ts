/** How often the public may take part from one address. */
import { WRITE_RATE } from '../../../src/api/engagement/participation.ts'
import { holdFronts } from '../intakeKeys/holdFronts.ts'

/** The look before every request by which somebody takes part. Throws 'busy'. */
export const holdParticipant = holdFronts({ name: 'participation', ofAddress: WRITE_RATE })
