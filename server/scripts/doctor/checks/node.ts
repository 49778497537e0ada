import { fine, type Check } from '../check.ts'

/** An old Node does not come as far as here: server/copydesk.mjs goes on with the pinned one or says what is missing. */
export const node: Check = {
  id: 'node',
  asks: { zh: 'Node 版本', en: 'Node' },
  look: async () => fine(`Node ${process.versions.node}`, `Node ${process.versions.node}`),
}
