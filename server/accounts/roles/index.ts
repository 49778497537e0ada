/** The roles family on the server. */
import { roleHandlers } from './handlers.ts'
import { undoRole } from './standing.ts'

export default {
  handlers: roleHandlers,
  undo: undoRole,
  furnishing: {
    title: '角色',
    table: 'roles' as const,
    besides: 'AllPowers' as const,
    load: () => import('./furnishing.ts'),
  },
}
