/** What a role may see and do, and who has it. Spec 1, section 7 "Role"; spec 2, section 6. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { limited } from '../../text/textLimit.ts'

/** A button a page defines. IsGranted is Ours: R-060 needs both what is defined and what is granted. */
const Button = z.object({ ID: z.number(), Name: z.string(), IsGranted: flag })

const menuFields = {
  ID: z.number(),
  Name: z.string(),
  PageUrl: z.string(),
  ModuleName: z.string(),
  ModuleIcon: z.string(),
  ReMark: z.string(),
  IsHide: flag,
  Childs: z.array(Button), // sic
}
/** E-04: a page of the menu. */
const MenuPage = z.object(menuFields)
/** E-04: a module (top group) and its pages. */
export const MenuModule = z.object({ ...menuFields, ChildMenu: z.array(MenuPage) })
/** See the schema. */
export type MenuModule = z.infer<typeof MenuModule>

/** A channel the role may work in. */
const PowerChannel = z.object({ ID: z.number(), Name: z.string(), ParentID: z.number() })

/** A role in the list. Beyond ID and Name all is Ours. */
export const RoleRow = z.object({
  ID: z.number(),
  Name: z.string(),
  ReMark: z.string(),
  Enabled: flag,
  /** Every page and button there is, those that come later too. */
  AllPowers: flag,
  AllChannels: flag,
  /** Accounts that have it, disabled ones too. */
  UserCount: z.number(),
  PageCount: z.number(),
  ButtonCount: z.number(),
  ChannelCount: z.number(),
})
/** See the schema. */
export type RoleRow = z.infer<typeof RoleRow>

const numbers = z.array(id).check(z.maxLength(5000, '一次最多选择 5000 项'))
/** What a role is granted. Ours: a button brings its page. */
export const RoleGrants = z.object({ AllPowers: flag, MenuIds: numbers, ButtonIds: numbers })
/** See the schema. */
export type RoleGrants = z.infer<typeof RoleGrants>
/** The channels a role may work in. */
export const RoleChannels = z.object({ AllChannels: flag, ChannelIds: numbers })
/** See the schema. */
export type RoleChannels = z.infer<typeof RoleChannels>

/** A role with all it holds. */
export const RoleInfo = z.extend(RoleRow, {
  Grants: RoleGrants,
  Channels: RoleChannels,
  DepartIds: z.array(z.number()),
})
/** See the schema. */
export type RoleInfo = z.infer<typeof RoleInfo>

const RoleDraft = z.object({
  ID: z.optional(id),
  Name: z.optional(
    z.string('请填写角色名称').check(z.trim(), z.minLength(1, '请填写角色名称'), limited('角色名称', 30)),
  ),
  ReMark: z.optional(z.string().check(z.trim(), limited('备注', 200))),
  Grants: z.optional(RoleGrants),
  Channels: z.optional(RoleChannels),
  DepartIds: z.optional(numbers),
})

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

const signed = { access: 'signed' } as const

/** Roles. Anybody signed in may ask for their own menu and channels; all else needs the page. */
export const roles = defineFamily({
  name: 'roles',
  title: '角色',
  measure: '个',
  host: 'legacy',
  pages: ['/Authority'],
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
    menus: read('POST /NewRole/GetPowerMenuByRoleID', z.object({ ID: id }), z.array(MenuModule), signed),
    channels: read('POST /NewRole/GetPowerChannelByRoleID', z.object({ ID: id }), z.array(PowerChannel), signed),
    save: write('POST /NewRole/SaveAdminRole', RoleDraft, saved),
    remove: write('POST /NewRole/DeleteRole', z.object({ Ids: ids }), outcome),
    enable: write('POST /NewRole/ChangeStatus', z.object({ Ids: ids, Enabled: flag }), outcome),
    // Ours: the people of the station with their roles; ID: only those of one role.
    people: read('POST /api/role/people', z.object({ ID: z.optional(id) }), z.array(RolePerson)),
    // Ours: the rule that lets somebody do an action of the contract ('articles.top'), or keeps them from it.
    explain: read(
      'POST /api/role/explain',
      z.object({ UserID: id, Action: z.string('请选择命令').check(z.maxLength(100)) }),
      Explanation,
    ),
  },
})
