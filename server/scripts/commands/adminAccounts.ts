/** `copydesk admin …`: accounts and doors mended by hand. */
import { command } from '../commandLine/command.ts'

const NAME = { count: 'one', words: { zh: '账号名', en: 'name of the account' } } as const

/** `copydesk admin password NAME` */
export const adminPassword = command({
  name: 'admin password',
  does: {
    zh: '给账号一个新的随机密码，并结束它的全部登录',
    en: 'gives an account a new random password and ends every sign-in of it',
  },
  operands: { NAME },
  async run({ operands }, { say }) {
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { setPassword } = await import('../../accounts/session/accounts.ts')
    const { notifySoon } = await import('../../platform/push/outbox.ts')
    const next = await withNewsroom(async ({ db, pool }) => {
      const made = await setPassword(db, operands.NAME)
      notifySoon(pool)
      return made
    })
    say({
      zh: `${operands.NAME} 的登录已全部结束。新密码只显示这一次：${next}`,
      en: `Every sign-in of ${operands.NAME} has ended. New password, shown only now: ${next}`,
    })
  },
})

/** `copydesk admin unlock NAME` */
export const adminUnlock = command({
  name: 'admin unlock',
  does: { zh: '忘掉账号的登录失败，让它再次可以登录', en: 'forgives the failed sign-ins of an account' },
  operands: { NAME },
  async run({ operands }, { say }) {
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { unlockAccount } = await import('../../accounts/session/accounts.ts')
    const wasLocked = await withNewsroom(({ db }) => unlockAccount(db, operands.NAME))
    say(
      wasLocked
        ? { zh: `${operands.NAME} 可以再次登录了。`, en: `${operands.NAME} may sign in again.` }
        : { zh: `${operands.NAME} 没有被锁定。`, en: `${operands.NAME} was not locked.` },
    )
  },
})

/** `copydesk admin open` */
export const adminOpen = command({
  name: 'admin open',
  does: {
    zh: '登录规则把所有人挡在外面时：恢复任何时间、任何地点都可登录',
    en: 'sign-ins at any time from anywhere again, when a login rule keeps everybody out',
  },
  async run(_, { say }) {
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { openDoors } = await import('../../accounts/session/openDoors.ts')
    const opened = await withNewsroom(openDoors)
    say(
      opened.length > 0
        ? { zh: `已重新开放：${opened.join('、')}。`, en: `Open again: ${opened.join(', ')}.` }
        : { zh: '没有站点限制登录的时间或地址。', en: 'No station keeps to hours or addresses.' },
    )
  },
})

/** `copydesk admin addresses` */
export const adminAddresses = command({
  name: 'admin addresses',
  does: {
    zh: '域名设错时：所有域名重新指向本服务器',
    en: 'every host is this server again, when one was set wrong',
  },
  async run(_, { say }) {
    const { withNewsroom } = await import('../withNewsroom.ts')
    const { clearAddresses } = await import('../../system/stations/clearAddresses.ts')
    const cleared = await withNewsroom(clearAddresses)
    say(
      cleared.length > 0
        ? { zh: `已指回本服务器：${cleared.join('、')}。`, en: `This server again: ${cleared.join(', ')}.` }
        : { zh: '所有域名本来就指向本服务器。', en: 'Every host is this server already.' },
    )
  },
})
