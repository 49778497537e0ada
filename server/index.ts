/** What the server is made of: every family, and what the pipeline is given besides. */
import * as families from './families.ts'
import type { AppParts } from './platform/pipeline/app.ts'
import { sendNotes } from './system/messages/send.ts'

/** What createApp is given of the newsroom. A family that is left out of families.ts does not compile. */
export const everyFamily: Pick<AppParts, 'sendNotes'> & { readonly families: Required<AppParts['families']> } = {
  families,
  sendNotes,
}
