/** The guestApprovals family. */
import { defineManifest } from '../../manifest.ts'
import { guestApprovalActions } from './actions.ts'
import { guestApprovals } from './calls.ts'

export default defineManifest({ family: guestApprovals, actions: guestApprovalActions })
