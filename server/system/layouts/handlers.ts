/** The layouts family. */
import { Refusal } from '../../../src/api/client.ts'
import { layouts } from '../../../src/api/system/layouts/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { removeLayouts } from './removeLayouts.ts'
import { addLayout, changeLayout } from './saveLayout.ts'
import { layoutsOf, rowsOf, versionsOf, visibleLayout } from './store.ts'

/** A role of the caller's station. */
async function refuseOtherRole({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, RoleID: number): Promise<void> {
  const role = await db
    .selectFrom('roles')
    .select('ID')
    .where('ID', '=', RoleID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (!role) throw new Refusal('missing', '没有这个角色，它可能已被删除。')
}

/** The bell of everybody who has the role, except who gave the layout. */
async function notifyRole({ db, me, note }: Request<unknown>, RoleID: number, title: string): Promise<void> {
  const people = await db
    .selectFrom('admin_users')
    .select('ID')
    .where('StID', '=', me.StID)
    .where('RoleID', '=', RoleID)
    .where('Enabled', '=', true)
    .where('ID', '<>', me.ID)
    .execute()
  for (const { ID } of people) note({ UserID: ID, Type: '布局', Title: title, Page: '/HomePage/index', Params: {} })
}

/** Handlers of the layouts family. */
export const layoutHandlers = implement(layouts, {
  list: async ({ db, me }) => [
    ...(await rowsOf(db, me, { UserID: me.ID })),
    ...(await rowsOf(db, me, { RoleID: me.RoleID })),
  ],

  async get({ db, me, input }) {
    const row = await visibleLayout(db, me, input.ID)
    const [newest] = await versionsOf(db, input.ID)
    return { ...row, Content: newest?.Content ?? {} }
  },

  async versions({ db, me, input }) {
    await visibleLayout(db, me, input.ID)
    return versionsOf(db, input.ID)
  },

  save(request) {
    const { ID, ...draft } = request.input
    const owner = { UserID: request.me.ID }
    return ID === undefined ? addLayout(request, owner, draft) : changeLayout(request, owner, ID, draft)
  },

  remove: (request) => removeLayouts(request, 'own'),

  async ofRole({ db, me, input }) {
    await refuseOtherRole({ db, me }, input.RoleID)
    return rowsOf(db, me, { RoleID: input.RoleID })
  },

  // A role has one layout of a name: giving it again changes it.
  async give(request) {
    const { db, me, input } = request
    const { RoleID, ...draft } = input
    await refuseOtherRole(request, RoleID)
    const known = await layoutsOf(db, me, { RoleID }).select('ID').where('Name', '=', draft.Name).executeTakeFirst()
    const answer = known
      ? await changeLayout(request, { RoleID }, known.ID, draft)
      : await addLayout(request, { RoleID }, draft)
    if (answer.LogID !== undefined)
      await notifyRole(
        request,
        RoleID,
        known ? `角色布局“${draft.Name}”有更新` : `管理员给您的角色准备了布局“${draft.Name}”`,
      )
    return answer
  },

  withdraw: (request) => removeLayouts(request, 'roles'),
})
