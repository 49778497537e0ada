/** What a role may see and do, and who has it. Spec 1, section 7 "Role"; spec 2, section 6. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { PlainRowFrom } from '../../record/field.ts'
import { draftOf, plainRowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { RoleChannels, RoleGrants, roleFields } from './fields.ts'
import { MenuModule, ownCalls, rolesAre } from './ownCalls.ts'

/** A role in the list. */
export type RoleRow = PlainRowFrom<typeof roleFields>
const RoleRow = plainRowOf(roleFields)
/** See the schema. */
export type RoleGrants = z.infer<typeof RoleGrants>
/** See the schema. */
export type RoleChannels = z.infer<typeof RoleChannels>

const RoleInfo = z.intersection(
  RoleRow,
  z.object({ Grants: RoleGrants, Channels: RoleChannels, DepartIds: z.array(z.number()) }),
)
/** A role with all it holds. */
export type RoleInfo = z.infer<typeof RoleInfo>

/** A department, and whether the role acts for it. */
const Depart = z.object({ ID: z.number(), Name: z.string(), ParentID: z.number(), IsGranted: flag })

/** Somebody of the station, and their role. */
const RolePerson = z.object({
  ID: z.number(),
  UserName: z.string(),
  AdminUserRealName: z.string(),
  RoleID: z.number(),
  RoleName: z.string(),
  Enabled: flag,
})

/** One rule on the way to a decision. */
export const ExplainStep = z.object({ Rule: z.string(), Passed: flag, Text: z.string() })
/** See the schema. */
export type ExplainStep = z.infer<typeof ExplainStep>

/** Why somebody may do something, or not. `Deciding`: the place in Steps of the rule that decides. */
export const Explanation = z.object({
  Allowed: flag,
  Person: z.string(),
  Title: z.string(),
  RoleID: z.number(),
  RoleName: z.string(),
  Deciding: z.number(),
  Steps: z.array(ExplainStep),
  /** Enabled roles of the station that allow it. */
  Roles: z.array(z.string()),
})
/** See the schema. */
export type Explanation = z.infer<typeof Explanation>

/** Roles. Anybody signed in may ask for their own menu and channels; all else needs the page. */
export const roles = defineFamily({
  ...rolesAre,
  measure: '个',
  fields: roleFields,
  row: RoleRow,
  calls: {
    list: read(
      'GET /NewRole/GetRoleListByPage',
      z.extend(paging, { Keyword: z.optional(z.string().check(limited('关键词', 100))), Enabled: z.optional(flag) }),
      page(RoleRow),
    ),
    // without hidden ones. IsGranted: whether the caller may grant it (Ours: nobody grants what they lack).
    allMenus: read('GET /NewRole/GetAllMenus', z.object({}), z.array(MenuModule)),
    departs: read('GET /NewRole/GetAllDeparts', z.object({ ID: z.optional(id) }), z.array(Depart)),
    get: read('POST /NewRole/GetRoleInfoByID', z.object({ ID: id }), RoleInfo),
    ...ownCalls,
    save: write('POST /NewRole/SaveAdminRole', draftOf(roleFields), saved),
    remove: write('POST /NewRole/DeleteRole', z.object({ Ids: ids }), outcome),
    enable: write('POST /NewRole/ChangeStatus', z.object({ Ids: ids, Enabled: flag }), outcome),
    // Ours: the people of the station with their roles; ID: only those of one role.
    people: read('POST /api/role/people', z.object({ ID: z.optional(id) }), z.array(RolePerson), { host: 'main' }),
    // Ours: the rule that lets somebody do an action of the contract ('articles.top'), or keeps them from it.
    explain: read(
      'POST /api/role/explain',
      z.object({ UserID: id, Action: z.string('请选择命令').check(z.maxLength(100)) }),
      Explanation,
      { host: 'main' },
    ),
  },
})
