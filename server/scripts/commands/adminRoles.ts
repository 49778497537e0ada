/** `copydesk admin grant|revoke|list`: what roles may do, by hand. */
import { command, type Terminal } from '../commandLine/command.ts'
import type { Words } from '../../platform/operator/language.ts'
import { wrongWords } from '../../platform/operator/commandProblem.ts'

const words = {
  ROLE: { zh: '角色编号，见 copydesk admin list', en: 'number of a role, see copydesk admin list' },
  PAGE: { zh: '页面地址，如 /ColumnManagement/index', en: 'a page, such as /ColumnManagement/index' },
  BUTTON: { zh: '页面上的按钮，省略则为页面本身', en: 'a button of the page; without it the page itself' },
} as const satisfies Record<string, Words>

const operands = {
  ROLE: { count: 'one', words: words.ROLE },
  PAGE: { count: 'one', words: words.PAGE },
  BUTTON: { count: 'maybe', words: words.BUTTON },
} as const

type Wanted = { ROLE: string; PAGE: string; BUTTON: string | undefined }

async function change({ ROLE, PAGE, BUTTON }: Wanted, granted: boolean, { say }: Terminal): Promise<void> {
  const RoleID = numberOf(ROLE)
  const { withNewsroom } = await import('../withNewsroom.ts')
  const { changeGrantsByHand } = await import('../../accounts/roles/changeGrantsByHand.ts')
  const wanted = { RoleID, page: PAGE, granted, ...(BUTTON === undefined ? {} : { button: BUTTON }) }
  const changed = await withNewsroom((newsroom) => changeGrantsByHand(newsroom, wanted))
  say(
    changed
      ? { zh: '已完成，已登录的人马上生效。', en: 'Done; people who are signed in feel it at once.' }
      : { zh: '本来就是这样，没有改动。', en: 'It was so already; nothing was changed.' },
  )
}

function numberOf(role: string): number {
  if (/^\d{1,15}$/.test(role)) return Number(role)
  throw wrongWords({
    zh: `${role} 不是角色编号，编号见 copydesk admin list。`,
    en: `${role} is no number of a role; copydesk admin list has them.`,
  })
}

/** `copydesk admin grant ROLE PAGE [BUTTON]` */
export const adminGrant = command({
  name: 'admin grant',
  does: { zh: '把一个页面或其中一个按钮给一个角色', en: 'gives a role a page or one of its buttons' },
  operands,
  run: ({ operands: wanted }, terminal) => change(wanted, true, terminal),
})

/** `copydesk admin revoke ROLE PAGE [BUTTON]` */
export const adminRevoke = command({
  name: 'admin revoke',
  does: { zh: '从一个角色收回一个页面或其中一个按钮', en: 'takes a page or one of its buttons away from a role' },
  operands,
  run: ({ operands: wanted }, terminal) => change(wanted, false, terminal),
})

/** `copydesk admin list [ROLE]` */
export const adminList = command({
  name: 'admin list',
  does: { zh: '列出角色，或一个角色可以做什么', en: 'lists the roles, or what a role may do' },
  operands: { ROLE: { count: 'maybe', words: words.ROLE } },
  async run({ operands: { ROLE } }, { say, language }) {
    const id = ROLE === undefined ? undefined : numberOf(ROLE)
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { roleLines, rolesListed } = await import('../rolesListed.ts')
    const lines = await withNewsroom(({ db }) =>
      id === undefined ? rolesListed(db, { zh: '一切', en: 'everything' }[language]) : roleLines(db, id),
    )
    for (const line of lines) say(line)
  },
})
