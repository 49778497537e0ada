/** Who a person is and what the buttons let them do. The same rules run on both sides. */

/** A page of the granted menu: the buttons it defines and those this person has. */
export interface Grant {
  readonly defined: readonly string[]
  readonly granted: readonly string[]
}

/** Granted pages by address; a page that is absent is not granted at all. */
export type Grants = Readonly<Record<string, Grant>>

/** A signed-in person, as every rule sees them. */
export interface Me {
  readonly ID: number
  /** The station the person belongs to; every query is bound to it. */
  readonly StID: number
  readonly AdminUserName: string
  readonly AdminUserRealName: string
  readonly RoleID: number
  readonly RoleName: string
  readonly grants: Grants
  /** Channels the role may work in; 'all' when the role is not restricted. */
  readonly channels: readonly number[] | 'all'
}

/** Nobody: the caller of an open call. Belongs to no station and has no grants. */
export const nobody: Me = {
  ID: 0,
  StID: 0,
  AdminUserName: '',
  AdminUserRealName: '',
  RoleID: 0,
  RoleName: '',
  grants: {},
  channels: [],
}

/**
 * a button shows unless the page defines buttons and the grants lack it.
 * True when any of the pages is granted and lets the button through. `button` null: signing in is enough.
 */
export function may(me: Pick<Me, 'grants'>, pages: readonly string[], button: string | null): boolean {
  if (button === null) return true
  return pages.some((page) => {
    const grant = me.grants[page]
    return grant !== undefined && (grant.defined.length === 0 || grant.granted.includes(button))
  })
}

/** Whether the person's menu holds any of the pages; this is what reading a family needs (Ours). */
export function maySee(me: Pick<Me, 'grants'>, pages: readonly string[]): boolean {
  return pages.some((page) => me.grants[page] !== undefined)
}

/** Ours: the person holds no button at all, like the account of a wall: such an account looks and writes nothing. */
export function onlyLooks(me: Pick<Me, 'grants'>): boolean {
  return Object.values(me.grants).every(({ granted }) => granted.length === 0)
}

/** Told to such an account. */
export const ONLY_LOOKS = '这个账号只看不改，不能上传，请联系管理员开通。'

/** Whether the role may work in a channel. */
export function mayInChannel(me: Pick<Me, 'channels'>, channel: number): boolean {
  return me.channels === 'all' || me.channels.includes(channel)
}
